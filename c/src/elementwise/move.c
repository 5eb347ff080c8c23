/*
 * Which way is quickest follows from the strides. Rows that lie densely on both sides move 16 bytes at a time. What is dense
 * along the rows on one side and along the columns on the other is transposed in registers, tile by tile, so that a line of
 * memory is read once and written once. All else moves element by element.
 */
#include "elementwise/move.h"

#include "functions/bytes.h"
#include "shape/pieces.h"

typedef uint8_t bytes __attribute__((vector_size(REGISTER)));
typedef uint16_t shorts __attribute__((vector_size(REGISTER)));
typedef uint32_t words __attribute__((vector_size(REGISTER)));
typedef float floats __attribute__((vector_size(REGISTER)));

typedef struct block {
    ptrdiff_t rows, columns;
    const char *in;
    ptrdiff_t in_row, in_column;
    char *out;
    ptrdiff_t out_row, out_column;
    ptrdiff_t how; /* and what is beside each element */
    const char *beside;
    ptrdiff_t beside_row, beside_column;
} block;

INLINE size_t distance(ptrdiff_t stride) {
    return stride < 0 ? -(size_t)stride : (size_t)stride;
}

INLINE longs repeated(const char *from, size_t width) {
    uint8_t w;
    uint16_t x;
    uint32_t y;
    uint64_t z;
    switch (width) {
    case 1:
        memcpy(&w, from, 1);
        return (longs)(bytes){w, w, w, w, w, w, w, w, w, w, w, w, w, w, w, w};
    case 2:
        memcpy(&x, from, 2);
        return (longs)(shorts){x, x, x, x, x, x, x, x};
    case 4:
        memcpy(&y, from, 4);
        return (longs)(words){y, y, y, y};
    default:
        memcpy(&z, from, 8);
        return (longs){z, z};
    }
}

/* ---- elements that lie densely along the rows of the target, and of the source or repeated there ---- */

/* Moves of a fixed size, the last of which may overlap the one before it: rows of `size` bytes end where they end, and those
 * shorter than a register are two moves. */
INLINE void move_rows(const block *b, size_t width, size_t size, size_t step, int repeats) {
    const char *in = b->in;
    char *out = b->out;
    const size_t end = size - step;
    for (ptrdiff_t r = 0; r < b->rows; r++, in += b->in_row, out += b->out_row) {
        const longs first = repeats ? repeated(in, width) : load(in, step);
        const longs last = repeats ? first : load(in + end, step);
        store(out, first, step);
        for (size_t i = step; step == REGISTER && i < end; i += step)
            store(out + i, repeats ? first : load(in + i, step), step);
        store(out + end, last, step);
    }
}

INLINE void along_rows(const block *b, size_t width, int repeats) {
    const size_t size = (size_t)b->columns * width;
    if (size >= REGISTER)
        move_rows(b, width, size, REGISTER, repeats);
    else if (size >= 8)
        move_rows(b, width, size, 8, repeats);
    else if (size >= 4)
        move_rows(b, width, size, 4, repeats);
    else if (size >= 2)
        move_rows(b, width, size, 2, repeats);
    else
        move_rows(b, width, size, 1, repeats);
}

/* ---- element by element ---- */

INLINE void one_by_one(const block *b, size_t width) {
    for (ptrdiff_t r = 0; r < b->rows; r++) {
        const char *in = b->in + sc_bytes(r, b->in_row);
        char *out = b->out + sc_bytes(r, b->out_row);
        for (ptrdiff_t i = 0; i < b->columns; i++, in += b->in_column, out += b->out_column)
            store(out, load(in, width), width);
    }
}

/* ---- dense along the columns of the source and along the rows of the target ---- */

/* The elements of two registers in turns: those of their lower halves, or of their upper ones. */
INLINE longs lower(size_t width, longs a, longs b) {
    if (width == 1)
        return (longs)__builtin_shufflevector((bytes)a, (bytes)b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6,
                                              22, 7, 23);
    if (width == 2) return (longs)__builtin_shufflevector((shorts)a, (shorts)b, 0, 8, 1, 9, 2, 10, 3, 11);
    if (width == 4) return (longs)__builtin_shufflevector((words)a, (words)b, 0, 4, 1, 5);
    return __builtin_shufflevector(a, b, 0, 2);
}

INLINE longs upper(size_t width, longs a, longs b) {
    if (width == 2) return (longs)__builtin_shufflevector((shorts)a, (shorts)b, 4, 12, 5, 13, 6, 14, 7, 15);
    if (width == 4) return (longs)__builtin_shufflevector((words)a, (words)b, 2, 6, 3, 7);
    return __builtin_shufflevector(a, b, 1, 3);
}

/* The elements of a register from the last to the first. */
INLINE longs backwards(size_t width, longs a) {
    if (width == 1)
        return (longs)__builtin_shufflevector((bytes)a, (bytes)a, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
                                              2, 1, 0);
    if (width == 2) return (longs)__builtin_shufflevector((shorts)a, (shorts)a, 7, 6, 5, 4, 3, 2, 1, 0);
    if (width == 4) return (longs)__builtin_shufflevector((words)a, (words)a, 3, 2, 1, 0);
    return __builtin_shufflevector(a, a, 1, 0);
}

/* The side of a tile, whose rows are registers, or halves of them for bytes. */
INLINE ptrdiff_t side_of(size_t width) {
    return width == 8 ? 2 : width == 1 ? 8 : 4;
}

/* The next one lies `step` bytes further: fewer addresses to keep than one for each. */
INLINE longs load_next(const char **from, ptrdiff_t step, size_t size) {
    const longs x = load(*from, size);
    *from += step;
    return x;
}

INLINE void store_next(char **to, ptrdiff_t step, longs x, size_t size) {
    store(*to, x, size);
    *to += step;
}

/* Registers of the source are columns of a tile, those of the target its rows. */
#define IN(x) const longs x = load_next(in, b->in_column, width == 1 ? 8 : REGISTER)
#define OUT(x) store_next(&out, b->out_row, (longs)(x), width == 1 ? 8 : REGISTER)
#define OUT_HALVES(x) OUT(x), OUT(upper(8, x, x))
#define BESIDE(x) const floats x = (floats)load_next(&beside, b->beside_row, REGISTER)
INLINE void tile(const block *b, size_t width, ptrdiff_t how, const char **in, const char *beside,
                 char *out) {
    if (width == 8) {
        IN(v);
        IN(w);
        OUT(lower(8, v, w));
        OUT(upper(8, v, w));
    } else if (width == 4) {
        IN(v);
        IN(w);
        IN(x);
        IN(y);
        const longs vw = lower(4, v, w), xy = lower(4, x, y), VW = upper(4, v, w), XY = upper(4, x, y);
        floats f = (floats)lower(8, vw, xy), g = (floats)upper(8, vw, xy);
        floats h = (floats)lower(8, VW, XY), k = (floats)upper(8, VW, XY);
        if (how != SC_MOVE) {
            BESIDE(p);
            BESIDE(q);
            BESIDE(r);
            BESIDE(s);
            if (how == SC_MOVE_add)
                f += p, g += q, h += r, k += s;
            else if (how == SC_MOVE_sub)
                f -= p, g -= q, h -= r, k -= s;
            else
                f *= p, g *= q, h *= r, k *= s;
        }
        OUT(f);
        OUT(g);
        OUT(h);
        OUT(k);
    } else {
        IN(p);
        IN(q);
        IN(r);
        IN(s);
        IN(t);
        IN(u);
        IN(m);
        IN(n);
        const longs v = lower(1, p, q), w = lower(1, r, s), x = lower(1, t, u), y = lower(1, m, n);
        const longs vw = lower(2, v, w), xy = lower(2, x, y), VW = upper(2, v, w), XY = upper(2, x, y);
        const longs f = lower(4, vw, xy), g = upper(4, vw, xy), h = lower(4, VW, XY), k = upper(4, VW, XY);
        OUT_HALVES(f);
        OUT_HALVES(g);
        OUT_HALVES(h);
        OUT_HALVES(k);
    }
}

INLINE void strip(const block *b, size_t width, ptrdiff_t how, const char *in, const char *beside, char *out,
                  const char *end) {
    for (; out != end; out += (size_t)side_of(width) * width, beside += side_of(width) * b->beside_column)
        tile(b, width, how, &in, beside, out);
}

static block part(block b, ptrdiff_t row, ptrdiff_t rows, ptrdiff_t column, ptrdiff_t columns) {
    b.in += sc_bytes(row, b.in_row) + sc_bytes(column, b.in_column);
    b.out += sc_bytes(row, b.out_row) + sc_bytes(column, b.out_column);
    b.rows = rows;
    b.columns = columns;
    return b;
}

static block turned(block b) {
    return (block){.rows = b.columns,
                   .columns = b.rows,
                   .in = b.in,
                   .in_row = b.in_column,
                   .in_column = b.in_row,
                   .out = b.out,
                   .out_row = b.out_column,
                   .out_column = b.out_row,
                   .beside = b.beside};
}

/* ---- every element of four bytes two, three or four times ---- */

#define STORE_SHUFFLED(place, a, b, ...)                                                                 \
    store(out + REGISTER * (place), (longs)__builtin_shufflevector((words)(a), (words)(b), __VA_ARGS__), \
          REGISTER)
INLINE void each_repeated(const block *b, ptrdiff_t times) {
    const ptrdiff_t whole = b->rows / 4 * 4;
    const char *in = b->in;
    char *out = b->out;
    for (ptrdiff_t r = 0; r < whole; r += 4, in += REGISTER, out += times * REGISTER) {
        const longs x = load(in, REGISTER);
        if (times == 2) {
            STORE_SHUFFLED(0, x, x, 0, 0, 1, 1);
            STORE_SHUFFLED(1, x, x, 2, 2, 3, 3);
        } else if (times == 3) {
            STORE_SHUFFLED(0, x, x, 0, 0, 0, 1);
            STORE_SHUFFLED(1, x, x, 1, 1, 2, 2);
            STORE_SHUFFLED(2, x, x, 2, 3, 3, 3);
        } else {
            STORE_SHUFFLED(0, x, x, 0, 0, 0, 0);
            STORE_SHUFFLED(1, x, x, 1, 1, 1, 1);
            STORE_SHUFFLED(2, x, x, 2, 2, 2, 2);
            STORE_SHUFFLED(3, x, x, 3, 3, 3, 3);
        }
    }
    const block rest = part(*b, whole, b->rows - whole, 0, times);
    one_by_one(&rest, 4);
}

/* ---- backwards, or every other one of four bytes ---- */

/* Registers full, without what lies behind the last element; what is left of the rows moves element by element. */
INLINE void by_shuffles(const block *b, size_t width, ptrdiff_t step) {
    const ptrdiff_t lanes = width == 8 ? 2 : width == 4 ? 4 : width == 2 ? 8 : REGISTER;
    const ptrdiff_t whole = step < 0 ? b->columns / lanes * lanes : (b->columns - 1) / lanes * lanes;
    for (ptrdiff_t r = 0; r < b->rows; r++) {
        const char *in = b->in + sc_bytes(r, b->in_row);
        char *out = b->out + sc_bytes(r, b->out_row);
        for (ptrdiff_t i = 0; i < whole; i += lanes, in += step * REGISTER, out += REGISTER) {
            if (step < 0)
                store(out, backwards(width, load(in + width - REGISTER, REGISTER)), REGISTER);
            else
                STORE_SHUFFLED(0, load(in, REGISTER), load(in + REGISTER, REGISTER), 0, 2, 4, 6);
        }
    }
    const block rest = part(*b, 0, b->rows, whole, b->columns - whole);
    one_by_one(&rest, width);
}

/* Two columns of four bytes, each dense in the source: registers in turns. */
INLINE void take_turns(const block *b) {
    const ptrdiff_t whole = b->rows / 4 * 4;
    const char *in = b->in;
    for (char *out = b->out; out != b->out + 8 * whole; in += REGISTER, out += 2 * REGISTER) {
        const longs x = load(in, REGISTER), y = load(in + b->in_column, REGISTER);
        store(out, lower(4, x, y), REGISTER), store(out + REGISTER, upper(4, x, y), REGISTER);
    }
    const block rest = part(*b, whole, b->rows - whole, 0, 2);
    one_by_one(&rest, 4);
}

/* Lines of the target are written whole, from the first row to the last; so few lines of the source are read that they stay in
 * the first cache until they are used up, even where they are a power of two apart. The last rows and columns of tiles overlap
 * those before them. */
INLINE void transpose(const block *b, size_t width) {
    const ptrdiff_t side = side_of(width);
    const ptrdiff_t line_of = side * (width == 1 ? 8 : 4); /* elements in 64 bytes */
    const ptrdiff_t most = sc_at_most(line_of, b->columns & -side), bottom = b->rows - side;
    for (ptrdiff_t c = 0, line; c < b->columns; c += line) {
        const ptrdiff_t rest = b->columns - c, whole = (rest + side - 1) & -side;
        line = whole < most ? whole : most;
        const ptrdiff_t left = line < rest ? c : b->columns - line;
        for (ptrdiff_t r = 0; r < b->rows; r += side) {
            const ptrdiff_t top = r < bottom ? r : bottom;
            const char *in = b->in + sc_bytes(left, b->in_column) + (size_t)top * width;
            const char *beside = b->beside + sc_bytes(top, b->beside_row) + sc_bytes(left, b->beside_column);
            char *out = b->out + sc_bytes(top, b->out_row) + (size_t)left * width;
            const char *const end = out + (size_t)line * width;
            if (width != 4 || b->how == SC_MOVE)
                strip(b, width, SC_MOVE, in, beside, out, end);
            else if (b->how == SC_MOVE_add)
                strip(b, width, SC_MOVE_add, in, beside, out, end);
            else if (b->how == SC_MOVE_sub)
                strip(b, width, SC_MOVE_sub, in, beside, out, end);
            else
                strip(b, width, SC_MOVE_mul, in, beside, out, end);
        }
    }
}

/* What it reads of the block is its own, or each register that is stored might have changed it. */
static __attribute__((noinline)) void transpose_words(const block *given) {
    const block b = *given;
    transpose(&b, 4);
}

/* ---- which way ---- */

INLINE void move(block b, ptrdiff_t next) {
    const size_t width = (size_t)next;
    if (b.columns == 1 ||
        (b.out_column != next && b.out_row == next && distance(b.out_column) >= (size_t)b.rows * width))
        b = turned(b);
    const int repeats = width == 4 && b.in_column == 0 && b.in_row == next && b.out_row == b.columns * next;
    if (b.out_column != next)
        one_by_one(&b, width);
    else if (b.in_column == next)
        along_rows(&b, width, 0);
    else if (repeats && b.columns > 1 && b.columns <= 4)
        b.columns == 2 ? each_repeated(&b, 2) : b.columns == 3 ? each_repeated(&b, 3) : each_repeated(&b, 4);
    else if (b.in_column == 0)
        along_rows(&b, width, 1);
    else if (width == 4 && b.columns == 2 && b.in_row == next && b.out_row == 2 * next)
        take_turns(&b);
    else if (width != 2 && b.in_row == next && distance(b.out_row) >= (size_t)b.columns * width &&
             b.rows >= side_of(width) && b.columns >= side_of(width))
        width == 4 ? transpose_words(&b) : transpose(&b, width);
    else if (b.in_column == -next)
        by_shuffles(&b, width, -1);
    else if (width == 4 && b.in_column == 2 * next)
        by_shuffles(&b, width, 2);
    else
        one_by_one(&b, width);
}

void sc_move(ptrdiff_t width, ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
             const ptrdiff_t column[]) {
    if (rows == 0 || columns == 0) return;
    const block b = {.rows = rows,
                     .columns = columns,
                     .in = data[0],
                     .in_row = row[0],
                     .in_column = column[0],
                     .out = data[1],
                     .out_row = row[1],
                     .out_column = column[1],
                     .beside = data[0]};
    width == 1 ? move(b, 1) : width == 2 ? move(b, 2) : width == 4 ? move(b, 4) : move(b, 8);
}

void sc_move_beside(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
                    const ptrdiff_t column[]) {
    const block b = {.rows = rows,
                     .columns = columns,
                     .in = data[0],
                     .in_column = column[0],
                     .out = data[2],
                     .out_row = row[2],
                     .how = row[0],
                     .beside = data[1],
                     .beside_row = row[1],
                     .beside_column = column[1]};
    transpose_words(&b);
}
