/* Elements that a list or a mask picks, moved by as many bytes as they have. */
#include "index/picked.h"

#include "functions/bytes.h"
#include "shape/pieces.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

/* Rows of so many bytes are copies of memory. */
enum { LONG = 512 };

/* Rows of `size` bytes, the last move of which may overlap the one before it. */
INLINE void move_listed(size_t size, size_t step, int64_t count, char *listed, const int64_t *offset,
                        char *dense, ptrdiff_t dense_step, int put) {
    const size_t end = size - step;
    for (int64_t n = 0; n < count; n++, dense += dense_step) {
        char *there = listed + offset[n];
        const char *in = put ? dense : there;
        char *out = put ? there : dense;
        const longs last = load(in + end, step);
        if (end > 0) store(out, load(in, step), step);
        for (size_t i = step; step == REGISTER && i < end; i += step)
            store(out + i, load(in + i, step), step);
        store(out + end, last, step);
    }
}

INLINE void listed_rows(size_t size, int64_t count, char *listed, const int64_t *offset, char *dense,
                        ptrdiff_t step, int put) {
    if (size == 1)
        move_listed(1, 1, count, listed, offset, dense, step, put);
    else if (size == 2)
        move_listed(2, 2, count, listed, offset, dense, step, put);
    else if (size == 4)
        move_listed(4, 4, count, listed, offset, dense, step, put);
    else if (size == 8)
        move_listed(8, 8, count, listed, offset, dense, step, put);
    else if (size > 8 && size < REGISTER)
        move_listed(size, 8, count, listed, offset, dense, step, put);
    else if (size >= REGISTER && size < LONG)
        move_listed(size, REGISTER, count, listed, offset, dense, step, put);
    else
        for (int64_t n = 0; n < count; n++, dense += step)
            memcpy(put ? listed + offset[n] : dense, put ? dense : listed + offset[n], size);
}

void sc_move_listed(size_t size, int64_t count, char *listed, const int64_t *offset, char *dense,
                    ptrdiff_t step, int put) {
    if (put)
        listed_rows(size, count, listed, offset, dense, step, 1);
    else
        listed_rows(size, count, listed, offset, dense, step, 0);
}

/* No place is read before its number is known to be one. */
INLINE int64_t gather_rows(const sc_gathering *g, size_t width, int64_t rows, int64_t columns,
                           const int64_t *numbers, ptrdiff_t start, char *out) {
    const uint64_t size = (uint64_t)g->size;
    const ptrdiff_t column = g->column, step = g->step;
    int64_t right = 0;
    for (int64_t end = columns; rows > 0; rows--, end += columns, start += g->row) {
        ptrdiff_t at = start;
        for (; right < end; right++, numbers++, at += column) {
            const int64_t number = *numbers;
            if ((uint64_t)number >= size) return right;
            const ptrdiff_t place = at + sc_bytes(number, step);
            if (width == 0)
                memcpy(out, &(int64_t){place}, sizeof(int64_t)), out += sizeof(int64_t);
            else
                store(out, load(g->from + place, width), width), out += width;
        }
    }
    return right;
}

int64_t sc_gather_rows(const sc_gathering *g, int64_t rows, int64_t columns, const int64_t *numbers,
                       ptrdiff_t start, char *out) {
#define GATHER(width) gather_rows(g, width, rows, columns, numbers, start, out)
    return g->width == 0   ? GATHER(0)
           : g->width == 1 ? GATHER(1)
           : g->width == 2 ? GATHER(2)
           : g->width == 4 ? GATHER(4)
                           : GATHER(8);
}

#if defined(__clang__)
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL
#endif

/* No branch depends on a truth: what is not picked is moved as well, and the next is moved over it. */
INLINE char *move_if(size_t width, uint8_t truth, char *from, char *dense, ptrdiff_t dense_step, int put) {
    const int picked = -truth;
    store(put ? from : dense, load(put && picked ? dense : from, width), width);
    return dense + (dense_step & picked);
}

#if defined(__wasm_simd128__)
/* Of four words those that are picked, beside each other: a shuffle for each way to pick. The last byte of a word is the first one
 * that tells where it goes. */
#define WORD(w) 4 * (w), 4 * (w) + 1, 4 * (w) + 2, 4 * (w) + 3
#define WORDS(a, b, c, d) \
    { WORD(a), WORD(b), WORD(c), WORD(d) }
static const uint8_t together[16][REGISTER] = {
    WORDS(0, 0, 0, 0), WORDS(0, 0, 0, 0), WORDS(1, 0, 0, 0), WORDS(0, 1, 0, 0),
    WORDS(2, 0, 0, 0), WORDS(0, 2, 0, 0), WORDS(1, 2, 0, 0), WORDS(0, 1, 2, 0),
    WORDS(3, 0, 0, 0), WORDS(0, 3, 0, 0), WORDS(1, 3, 0, 0), WORDS(0, 1, 3, 0),
    WORDS(2, 3, 0, 0), WORDS(0, 2, 3, 0), WORDS(1, 2, 3, 0), WORDS(0, 1, 2, 3)};

/* The product brings the truths together, each a bit. */
INLINE char *move_four(uint32_t truths, const char *from, char *dense) {
    const uint32_t which = (truths * 0x01020408) >> 24;
    const v128_t those = wasm_v128_load(together[which]);
    wasm_v128_store(dense, wasm_i8x16_swizzle(wasm_v128_load(from), those));
    return dense + 4 * __builtin_popcount(which);
}
#endif

/* Eight at a time where they are read, or none of them if none is picked. */
INLINE char *move_picked(size_t width, ptrdiff_t count, const uint8_t *truths, char *from, ptrdiff_t step,
                         char *dense, ptrdiff_t dense_step, const char *end, int put) {
    (void)end;
    for (; !put && count >= 8; count -= 8, truths += 8) {
        uint64_t eight;
        memcpy(&eight, truths, sizeof eight);
        if (eight == 0) {
            from += 8 * step;
            continue;
        }
#if defined(__wasm_simd128__)
        if (width == 4 && step == 4 && (size_t)(end - dense) >= 2 * REGISTER) {
            dense = move_four((uint32_t)eight, from, dense);
            dense = move_four((uint32_t)(eight >> 32), from + REGISTER, dense);
            from += 2 * REGISTER;
            continue;
        }
#endif
        UNROLL
        for (int i = 0; i < 8; i++, from += step)
            dense = move_if(width, truths[i], from, dense, dense_step, put);
    }
    for (ptrdiff_t i = 0; i < count; i++, from += step)
        dense = move_if(width, truths[i], from, dense, dense_step, put);
    return dense;
}

char *sc_move_picked(size_t width, ptrdiff_t count, const uint8_t *truths, char *from, ptrdiff_t step,
                     char *dense, ptrdiff_t dense_step, const char *end, int put) {
#define PICKED(width, put) move_picked(width, count, truths, from, step, dense, dense_step, end, put)
#define PICKED_EITHER(width) (put ? PICKED(width, 1) : PICKED(width, 0))
    return width == 1   ? PICKED_EITHER(1)
           : width == 2 ? PICKED_EITHER(2)
           : width == 4 ? PICKED_EITHER(4)
                        : PICKED_EITHER(8);
}
