/*
 * Copies between dtypes. Elements of one size move as they are (move.c); a conversion is a dense loop, and
 * what does not lie densely moves through a small buffer before and after it.
 */
#include "elementwise/kernel.h"
#include "elementwise/move.h"
#include "functions/registers.h"
#include "shape/pieces.h"

#include <string.h>

/* Truncation that never traps. C leaves open what becomes of nan and of what an integer cannot hold; PyTorch answers what
 * x86 does: the smallest integer. It goes by way of int32 to int16 and int32, by way of int64 to bytes and int64. */
static int64_t truncate(double x) {
    return x >= -9223372036854775808.0 && x < 9223372036854775808.0 ? (int64_t)x : INT64_MIN;
}

/* WebAssembly converts between doubles and int32 in lanes, and nothing else that is not of one width. So a whole number
 * below 2^51 goes from and to the low bits of a double by adding SC_ROUNDER. */
SC_INLINE int64_t truncate_small(double x) {
    return (int64_t)(bits_of(__builtin_trunc(x) + SC_ROUNDER) - bits_of(SC_ROUNDER));
}

/* Both halves stand in the low bits of a double: of one above 2^84, with 2^63 more so that it is not negative, and of one
 * above 2^52. The first difference is exact, and the sum is rounded once. */
SC_INLINE double double_of_whole(int64_t x) {
    const double high = from_bits(bits_of(0x1p84) | ((uint64_t)x >> 32 ^ 0x80000000));
    const double low = from_bits(bits_of(0x1p52) | ((uint64_t)x & 0xffffffff));
    return (high - 0x1.00000801p84) + low;
}

SC_INLINE int32_t truncate_short(double x) {
    return x > -2147483649.0 && x < 2147483648.0 ? (int32_t)truncate_small(x) : INT32_MIN;
}

/* ---- converting ---- */

#if defined(__clang__)
#define SC_VECTORIZE_FOUR \
    _Pragma("clang loop vectorize(assume_safety) vectorize_width(4) interleave_count(1)")
#else
#define SC_VECTORIZE_FOUR SC_VECTORIZE
#endif

#define COPY_AS(LOOP, FIRST, END, FROM_TYPE, TO_TYPE, EXPRESSION) \
    LOOP for (ptrdiff_t i = FIRST; i < END; i++) {                \
        const FROM_TYPE x = in[i];                                \
        out[i] = (TO_TYPE)(EXPRESSION);                           \
    }
#define CONVERSION(FROM, TO, FROM_TYPE, TO_TYPE, ...)                                                        \
    static void FROM##_to_##TO(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[], \
                               const ptrdiff_t column[]) {                                                   \
        (void)column;                                                                                        \
        for (ptrdiff_t r = 0; r < rows; r++) {                                                               \
            const FROM_TYPE *in = (const FROM_TYPE *)(const void *)(data[0] + sc_bytes(r, row[0]));          \
            TO_TYPE *out = (TO_TYPE *)(void *)(data[1] + sc_bytes(r, row[1]));                               \
            __VA_ARGS__                                                                                      \
        }                                                                                                    \
    }
#define CONVERT(FROM, TO, LOOP, FROM_TYPE, TO_TYPE, EXPRESSION) \
    CONVERSION(FROM, TO, FROM_TYPE, TO_TYPE, COPY_AS(LOOP, 0, columns, FROM_TYPE, TO_TYPE, EXPRESSION))

/* Numbers that are not large are converted in lanes: those of a stretch if all of them are. Clang makes no vectors of what
 * would be slow for the others. */
enum { STRETCH = 256 };
/* clang-format off */
#define CONVERT_STRETCHES(FROM, TO, FROM_TYPE, TO_TYPE, BITS, LARGE, SMALL, ANY)                 \
    CONVERSION(FROM, TO, FROM_TYPE, TO_TYPE,                                                     \
        for (ptrdiff_t first = 0; first < columns; first += STRETCH) {                           \
            const ptrdiff_t end = columns - first < STRETCH ? columns : first + STRETCH;         \
            BITS large = 0;                                                                      \
            SC_VECTORIZE                                                                         \
            for (ptrdiff_t i = first; i < end; i++) {                                            \
                const FROM_TYPE x = in[i];                                                       \
                large |= LARGE;                                                                  \
            }                                                                                    \
            if (large) {                                                                         \
                COPY_AS(SC_SCALAR, first, end, FROM_TYPE, TO_TYPE, ANY)                          \
            } else {                                                                             \
                COPY_AS(SC_VECTORIZE_FOUR, first, end, FROM_TYPE, TO_TYPE, SMALL)                \
            }                                                                                    \
        })

/* Where compilers make no vectors, registers of LANES elements are converted by functions of their own. */
#define CONVERT_REGISTERS(FROM, TO, FROM_TYPE, TO_TYPE, LANES, EXPRESSION)                       \
    CONVERSION(FROM, TO, FROM_TYPE, TO_TYPE,                                                     \
        ptrdiff_t first = 0;                                                                     \
        for (; first + LANES <= columns; first += LANES)                                         \
            FROM##_registers_to_##TO(in + first, out + first);                                   \
        COPY_AS(SC_SCALAR, first, columns, FROM_TYPE, TO_TYPE, EXPRESSION))
/* clang-format on */

#define WIDEN_EIGHT(type, wide, place)                                                                      \
    {                                                                                                       \
        type x __attribute__((vector_size(8 * sizeof(type))));                                              \
        memcpy(&x, in + (place), sizeof x);                                                                 \
        const shorts y = __builtin_convertvector(x, shorts);                                                \
        wide(__builtin_convertvector(__builtin_shufflevector(y, y, 0, 1, 2, 3), words), out + (place));     \
        wide(__builtin_convertvector(__builtin_shufflevector(y, y, 4, 5, 6, 7), words), out + (place) + 4); \
    }
/* clang-format off */
#define WIDEN(from, type, to, to_type, wide)                                                     \
    SC_INLINE void from##_registers_to_##to(const type *in, to_type *out) {                      \
        WIDEN_EIGHT(type, wide, 0)                                                               \
        WIDEN_EIGHT(type, wide, 8)                                                               \
    }                                                                                            \
    CONVERT_REGISTERS(from, to, type, to_type, 16, x)
/* clang-format on */
#define WIDEN_EACH(from, type)                      \
    WIDEN(from, type, int64, int64_t, extend_words) \
    WIDEN(from, type, float32, float, float_words)  \
    WIDEN(from, type, float64, double, double_words)
WIDEN_EACH(uint8, uint8_t)
WIDEN_EACH(int8, int8_t)
WIDEN_EACH(int16, int16_t)

CONVERT_REGISTERS(float32, int32, float, int32_t, 16, truncate_float_short(x))
CONVERT_REGISTERS(float32, int16, float, int16_t, 8, truncate_float_short(x))
CONVERT_REGISTERS(float32, byte, float, uint8_t, 16, truncate_float_short(x))

SC_INLINE void float64_registers_to_float32(const double *in, float *out) {
    const doubles zero = {0, 0};
    doubles a, b;
    memcpy(&a, in, sizeof a);
    memcpy(&b, in + 2, sizeof b);
    const floats low = __builtin_convertvector(__builtin_shufflevector(a, zero, 0, 1, 2, 3), floats);
    const floats high = __builtin_convertvector(__builtin_shufflevector(b, zero, 0, 1, 2, 3), floats);
    /* The zeros are used, or clang makes scalars of it all. */
    const longs all = (longs)low | __builtin_shufflevector((longs)high, (longs)high, 1, 0);
    memcpy(out, &all, sizeof all);
}
CONVERT_REGISTERS(float64, float32, double, float, 4, x)

/* Numbers of 32 bits are their lower halves: of eight, whether all are such, and then as floats. */
SC_INLINE int are_short(const int64_t *in, floats *out) {
    words half[4];
    memcpy(half, in, sizeof half);
    const words low = __builtin_shufflevector(half[0], half[1], 0, 2, 4, 6);
    const words next = __builtin_shufflevector(half[2], half[3], 0, 2, 4, 6);
    const words high = __builtin_shufflevector(half[0], half[1], 1, 3, 5, 7);
    const words last = __builtin_shufflevector(half[2], half[3], 1, 3, 5, 7);
    const longs lost = (longs)((high ^ low >> 31) | (last ^ next >> 31));
    if (lost[0] | lost[1]) return 0;
    out[0] = __builtin_convertvector(low, floats);
    out[1] = __builtin_convertvector(next, floats);
    return 1;
}

/* Of eight numbers at a time: what is done with the registers `x`, or with a number where those are not what they hold. */
#define EIGHT_LONGS(REGISTERS, EXPRESSION)                      \
    for (ptrdiff_t i = 0; i < columns;) {                       \
        const ptrdiff_t end = sc_at_most(i + 8, columns);       \
        floats x[2];                                            \
        if (end - i == 8 && are_short(in + i, x)) {             \
            REGISTERS                                           \
            memcpy(out + i, x, sizeof x);                       \
            i = end;                                            \
        } else {                                                \
            SC_SCALAR for (; i < end; i++) out[i] = EXPRESSION; \
        }                                                       \
    }
CONVERSION(int64, float32, int64_t, float, EIGHT_LONGS(, (float)in[i]))

/* Bytes of either sign keep the same eight bits of a number: one kernel writes both. */
#define TO_BOOL(from, type) CONVERT(from, bool, SC_VECTORIZE_BYTES, type, uint8_t, x != 0)
#define FROM_INTEGER(from, type)                         \
    TO_BOOL(from, type)                                  \
    CONVERT(from, int16, SC_VECTORIZE, type, int16_t, x) \
    CONVERT(from, int32, SC_VECTORIZE, type, int32_t, x) \
    CONVERT(from, byte, SC_VECTORIZE_BYTES, type, uint8_t, x)
FROM_INTEGER(uint8, uint8_t)
FROM_INTEGER(int8, int8_t)
FROM_INTEGER(int16, int16_t)
FROM_INTEGER(int32, int32_t)
CONVERT(int32, int64, SC_VECTORIZE, int32_t, int64_t, x)
CONVERT(int32, float32, SC_VECTORIZE, int32_t, float, x)
CONVERT(int32, float64, SC_VECTORIZE, int32_t, double, x)
FROM_INTEGER(int64, int64_t)
CONVERT(int64, float64, SC_VECTORIZE, int64_t, double, double_of_whole(x))

TO_BOOL(float32, float)
CONVERT(float32, float64, SC_VECTORIZE, float, double, x)
TO_BOOL(float64, double)
CONVERT(float64, int16, SC_VECTORIZE, double, int16_t, truncate_short(x))
CONVERT(float64, int32, SC_VECTORIZE, double, int32_t, truncate_short(x))
CONVERT(float64, byte, SC_SCALAR, double, uint8_t, truncate(x))
#define TO_INT64(from, type)                                                         \
    CONVERT_STRETCHES(from, int64, type, int64_t, int, !(x > -0x1p51 && x < 0x1p51), \
                      truncate_small((double)x), truncate((double)x))
TO_INT64(float32, float)
TO_INT64(float64, double)

/* What stays as it is, is moved. */
#define int64_to_int64 NULL
#define float32_to_float32 NULL
#define float64_to_float64 NULL

static sc_kernel *conversion(sc_dtype from, sc_dtype to) {
    static sc_kernel *const kernel[SC_DTYPE_COUNT - 1][SC_DTYPE_COUNT - 1] = {
#define LIST(from)                                                          \
    {from##_to_bool,  from##_to_byte,    from##_to_int16,  from##_to_int32, \
     from##_to_int64, from##_to_float32, from##_to_float64}
        LIST(uint8), LIST(int8), LIST(int16), LIST(int32), LIST(int64), LIST(float32), LIST(float64)};
    return kernel[from > SC_bool ? from - 1 : 0][to > SC_uint8 ? to - 1 : to];
}

void sc_convert(sc_dtype from, sc_dtype to, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                const ptrdiff_t row[], const ptrdiff_t column[]) {
    const ptrdiff_t in = (ptrdiff_t)sc_dtype_size(from), out = (ptrdiff_t)sc_dtype_size(to);
    if (rows > 1 && (int64_t)rows * columns <= SC_PIECE) { /* one long row is quicker than many short ones */
        const int carries_on = row[0] == columns * column[0] && row[1] == columns * column[1];
        if (carries_on || columns == 1) {
            sc_convert(from, to, 1, rows * columns, data, row, carries_on ? column : row);
            return;
        }
    }
    const int gathers = column[0] != in && columns > 1, scatters = column[1] != out && columns > 1;
    if (sc_keeps_bits(from, to)) {
        sc_move(in, rows, columns, data, row, column);
        return;
    }
    sc_kernel *convert = conversion(from, to);
    if (!gathers && !scatters) {
        convert(rows, columns, data, row, column);
        return;
    }
    sc_buffer gathered, converted;
    if (column[0] == 0) { /* what a row repeats is converted once */
        for (ptrdiff_t r = 0; r < rows; r += SC_BUFFER_ELEMENTS) {
            const ptrdiff_t height = sc_at_most(SC_BUFFER_ELEMENTS, rows - r);
            char *const ends[] = {data[0] + sc_bytes(r, row[0]), converted.bytes,
                                  data[1] + sc_bytes(r, row[1])};
            sc_convert(from, to, height, 1, ends, (ptrdiff_t[]){row[0], out}, (ptrdiff_t[]){in, out});
            sc_move(out, height, columns, ends + 1, (ptrdiff_t[]){out, row[1]}, (ptrdiff_t[]){0, column[1]});
        }
        return;
    }
    /* Several rows at a time, where lines of memory lie along the columns. */
    const ptrdiff_t longest = gathers && row[0] == in ? SC_BUFFER_ELEMENTS / 8 : SC_BUFFER_ELEMENTS;
    const ptrdiff_t most = sc_at_most(longest, columns), at_once = SC_BUFFER_ELEMENTS / most;
    for (ptrdiff_t r = 0; r < rows; r += at_once) {
        const ptrdiff_t height = rows - r < at_once ? rows - r : at_once;
        for (ptrdiff_t c = 0; c < columns; c += most) {
            const ptrdiff_t width = columns - c < most ? columns - c : most;
            char *a = data[0] + sc_bytes(r, row[0]) + sc_bytes(c, column[0]);
            char *b = data[1] + sc_bytes(r, row[1]) + sc_bytes(c, column[1]);
            ptrdiff_t a_row = row[0], b_row = row[1];
            if (gathers) {
                a_row = width * in;
                sc_move(in, height, width, (char *[]){a, gathered.bytes}, (ptrdiff_t[]){row[0], a_row},
                        (ptrdiff_t[]){column[0], in});
                a = gathered.bytes;
            }
            if (scatters) b_row = width * out;
            convert(height, width, (char *[]){a, scatters ? converted.bytes : b}, (ptrdiff_t[]){a_row, b_row},
                    NULL);
            if (scatters)
                sc_move(out, height, width, (char *[]){converted.bytes, b}, (ptrdiff_t[]){b_row, row[1]},
                        (ptrdiff_t[]){out, column[1]});
        }
    }
}

/* ---- sums, differences and products that convert their first operand as they read it, or take every other number of it ---- */

#define MIX_ROWS(NAME, FROM, TO, FROM_TYPE, TO_TYPE, ...)                                           \
    static void NAME##_##FROM##_##TO(ptrdiff_t rows, ptrdiff_t columns, char *const data[],         \
                                     const ptrdiff_t row[], const ptrdiff_t column[]) {             \
        (void)column;                                                                               \
        for (ptrdiff_t r = 0; r < rows; r++) {                                                      \
            const FROM_TYPE *in = (const FROM_TYPE *)(const void *)(data[0] + sc_bytes(r, row[0])); \
            const TO_TYPE *beside = (const TO_TYPE *)(const void *)(data[1] + sc_bytes(r, row[1])); \
            TO_TYPE *out = (TO_TYPE *)(void *)(data[2] + sc_bytes(r, row[2]));                      \
            __VA_ARGS__                                                                             \
        }                                                                                           \
    }
/* clang-format off */
/* WIDE is the type in which integers wrap. */
#define MIX(NAME, SIGN, FROM, TO, FROM_TYPE, TO_TYPE, WIDE, EXPRESSION)                          \
    MIX_ROWS(NAME, FROM, TO, FROM_TYPE, TO_TYPE,                                                 \
        SC_VECTORIZE_TWICE                                                                       \
        for (ptrdiff_t i = 0; i < columns; i++) {                                                \
            const FROM_TYPE x = in[i];                                                           \
            out[i] = (TO_TYPE)((WIDE)(EXPRESSION) SIGN (WIDE)beside[i]);                         \
        })
#define MIX_LONGS(NAME, SIGN)                                                                    \
    MIX_ROWS(NAME, int64, float32, int64_t, float,                                               \
        EIGHT_LONGS(                                                                             \
            floats y[2];                                                                         \
            memcpy(y, beside + i, sizeof y);                                                     \
            x[0] = x[0] SIGN y[0];                                                               \
            x[1] = x[1] SIGN y[1];, (float)in[i] SIGN beside[i]))
#define MIX_TAKEN(NAME, SIGN, FROM, FROM_TYPE, STEP)                                             \
    MIX_ROWS(NAME, FROM, float32, FROM_TYPE, float,                                              \
        const float *const end = out + (columns - STEP + 1) / 8 * 8;                             \
        const ptrdiff_t rest = columns - (end - out);                                            \
        for (; out != end; in += 8 * STEP, beside += 8, out += 8) {                              \
            floats x[2], y[2];                                                                   \
            take_##FROM(in, x);                                                                  \
            memcpy(y, beside, sizeof y);                                                         \
            y[0] = x[0] SIGN y[0];                                                               \
            y[1] = x[1] SIGN y[1];                                                               \
            memcpy(out, y, sizeof y);                                                            \
        }                                                                                        \
        SC_SCALAR for (ptrdiff_t i = 0; i < rest; i++) out[i] = (float)in[STEP * i] SIGN beside[i];)
#define MIX_EACH(...)         \
    MIX(add, +, __VA_ARGS__)  \
    MIX(sub, -, __VA_ARGS__)  \
    MIX(mul, *, __VA_ARGS__)
/* clang-format on */
MIX_EACH(uint8, int16, uint8_t, int16_t, uint32_t, x)
MIX_EACH(int32, float32, int32_t, float, float, x)
MIX_EACH(int32, float64, int32_t, double, double, x)
MIX_EACH(float32, float64, float, double, double, x)
MIX_EACH(int32, int64, int32_t, int64_t, uint64_t, (int64_t)x)
MIX_LONGS(add, +)
MIX_LONGS(sub, -)
MIX_LONGS(mul, *)

/* Eight numbers, or every other one of sixteen, of which the last must be there. */
SC_INLINE void take_uint8(const uint8_t *in, floats *to) {
    float *out = (float *)to;
    WIDEN_EIGHT(uint8_t, float_words, 0)
}
SC_INLINE void take_float32(const float *in, floats *to) {
    floats all[4];
    memcpy(all, in, sizeof all);
    to[0] = __builtin_shufflevector(all[0], all[1], 0, 2, 4, 6);
    to[1] = __builtin_shufflevector(all[2], all[3], 0, 2, 4, 6);
}
MIX_TAKEN(add, +, uint8, uint8_t, 1)
MIX_TAKEN(sub, -, uint8, uint8_t, 1)
MIX_TAKEN(mul, *, uint8, uint8_t, 1)
MIX_TAKEN(add, +, float32, float, 2)
MIX_TAKEN(sub, -, float32, float, 2)
MIX_TAKEN(mul, *, float32, float, 2)

sc_kernel *sc_mixing_kernel(sc_op op, sc_dtype from, sc_dtype to) {
    static const struct {
        uint8_t from, to;
        sc_kernel *kernel[3];
    } mixes[] = {
/* clang-format off */
#define LIST_MIX(from, to) \
    {SC_##from, SC_##to, {add_##from##_##to, sub_##from##_##to, mul_##from##_##to}},
        LIST_MIX(uint8, int16) LIST_MIX(uint8, float32) LIST_MIX(int32, float32) LIST_MIX(int32, float64)
        LIST_MIX(float32, float64) LIST_MIX(int32, int64) LIST_MIX(int64, float32) LIST_MIX(float32, float32)
    };
    /* clang-format on */
    if (from == SC_bool) from = SC_uint8;
    if (op > SC_OP_mul) return NULL;
    for (size_t i = 0; i < sizeof mixes / sizeof *mixes; i++)
        if (mixes[i].from == from && mixes[i].to == to) return mixes[i].kernel[op];
    return NULL;
}

double sc_first_element(const sc_view *view) {
    double value;
    sc_convert(view->dtype, SC_float64, 1, 1, (char *[]){view->data, (char *)&value}, (ptrdiff_t[]){0, 0},
               (ptrdiff_t[]){0, 0});
    return value;
}
