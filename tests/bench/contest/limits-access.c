/* Bare kernels of what is read otherwise than in rows of one dtype: short last axes, steps, transposes, other dtypes. */
#include "limits.h"

/* Four numbers of two vectors. */
#define PICK(v, w, ...) wasm_i32x4_shuffle(v, w, __VA_ARGS__)

/* A row of 1 to 8 numbers beside each such row: the pattern of as many vectors as numbers repeats, at least four at a time. */
#define PATTERN(k, times) \
    static inline void pattern_row_##k(float *restrict out, const float *a, const float *b, int n) { \
        enum { VECTORS = k * times }; \
        v128_t pattern[k]; \
        float numbers[4 * k]; \
        for (int i = 0; i < 4 * k; i++) numbers[i] = b[i % k]; \
        for (int i = 0; i < k; i++) pattern[i] = wasm_v128_load(numbers + 4 * i); \
        for (; n >= 4 * VECTORS; n -= 4 * VECTORS, a += 4 * VECTORS, out += 4 * VECTORS) { \
            _Pragma("unroll") for (int i = 0; i < VECTORS; i++) \
                wasm_v128_store(out + 4 * i, wasm_f32x4_add(wasm_v128_load(a + 4 * i), pattern[i % k])); \
        } \
        for (int i = 0; i < n; i++) out[i] = a[i] + b[i % k]; \
    } \
    KERNEL(pattern_##k, float *restrict out, const float *a, const float *b, int n) { \
        pattern_row_##k(out, a, b, n); \
    } \
    /* Each row of a beside each short row of b. */ \
    KERNEL(patterns_##k, float *restrict out, const float *a, const float *b, int rows, int n, int short_rows) { \
        for (int r = 0; r < rows; r++, a += n) { \
            for (int s = 0; s < short_rows; s++, out += n) pattern_row_##k(out, a, b + s * k, n); \
        } \
    }
PATTERN(1, 4)
PATTERN(2, 2)
PATTERN(3, 2)
PATTERN(4, 1)
PATTERN(5, 1)
PATTERN(6, 1)
PATTERN(7, 1)
PATTERN(8, 1)

/* A number beside each short row: four numbers for so many vectors. */
#define ADD(place, four) \
    wasm_v128_store(out + 4 * (place), wasm_f32x4_add(wasm_v128_load(a + 4 * (place)), four))
#define SHORT_COLUMN(k, ...) \
    KERNEL(short_column_##k, float *restrict out, const float *a, const float *b, int rows) { \
        int r = 0; \
        for (; r + 4 <= rows; r += 4, a += 4 * k, out += 4 * k) { \
            const v128_t v = wasm_v128_load(b + r); \
            __VA_ARGS__ \
        } \
        for (; r < rows; r++, a += k, out += k) { \
            for (int i = 0; i < k; i++) out[i] = a[i] + b[r]; \
        } \
    }
SHORT_COLUMN(2, ADD(0, PICK(v, v, 0, 0, 1, 1)); ADD(1, PICK(v, v, 2, 2, 3, 3));)
SHORT_COLUMN(3, ADD(0, PICK(v, v, 0, 0, 0, 1)); ADD(1, PICK(v, v, 1, 1, 2, 2)); ADD(2, PICK(v, v, 2, 3, 3, 3));)
#define ALL(i) PICK(v, v, i, i, i, i)
SHORT_COLUMN(4, ADD(0, ALL(0)); ADD(1, ALL(1)); ADD(2, ALL(2)); ADD(3, ALL(3));)
#define TWICE(i) \
    ADD(2 * i, ALL(i)); \
    ADD(2 * i + 1, ALL(i));
SHORT_COLUMN(8, TWICE(0) TWICE(1) TWICE(2) TWICE(3))

/* Every other number of each row, beside a row. */
KERNEL(stepped, float *restrict out, const float *a, const float *b, int rows, int n) {
    for (int r = 0; r < rows; r++, out += n, a += 2 * n) {
        for (int i = 0; i < n; i += 4) {
            const v128_t even = PICK(wasm_v128_load(a + 2 * i), wasm_v128_load(a + 2 * i + 4), 0, 2, 4, 6);
            wasm_v128_store(out + i, wasm_f32x4_add(even, wasm_v128_load(b + i)));
        }
    }
}

/* The numbers of two vectors of half a row in turns. */
KERNEL(interleaved, float *restrict out, const float *a, const float *b, int n) {
    for (int i = 0; i < n; i += 4, out += 8) {
        const v128_t v = wasm_v128_load(a + i), w = wasm_v128_load(b + i);
        wasm_v128_store(out, PICK(v, w, 0, 4, 1, 5));
        wasm_v128_store(out + 4, PICK(v, w, 2, 6, 3, 7));
    }
}

/* out[i][j] = a[j][i] + b[j], four by four, along four such blocks of a row of a so that its lines are read whole. */
static inline void transpose_block(v128_t out[4], const float *a, int n) {
    const v128_t r0 = wasm_v128_load(a), r1 = wasm_v128_load(a + n);
    const v128_t r2 = wasm_v128_load(a + 2 * n), r3 = wasm_v128_load(a + 3 * n);
    const v128_t low01 = PICK(r0, r1, 0, 4, 1, 5), high01 = PICK(r0, r1, 2, 6, 3, 7);
    const v128_t low23 = PICK(r2, r3, 0, 4, 1, 5), high23 = PICK(r2, r3, 2, 6, 3, 7);
    out[0] = wasm_i64x2_shuffle(low01, low23, 0, 2);
    out[1] = wasm_i64x2_shuffle(low01, low23, 1, 3);
    out[2] = wasm_i64x2_shuffle(high01, high23, 0, 2);
    out[3] = wasm_i64x2_shuffle(high01, high23, 1, 3);
}
#define TRANSPOSED(name, sum) \
    static inline void name##_square(float *restrict out, const float *a, const float *b, int n, int out_row) { \
        for (int i = 0; i < n; i += 16) { \
            const int end = i + 16 < n ? i + 16 : n; \
            for (int j = 0; j < n; j += 4) { \
                for (int k = i; k < end; k += 4) { \
                    v128_t four[4]; \
                    transpose_block(four, a + j * n + k, n); \
                    _Pragma("unroll") for (int r = 0; r < 4; r++) \
                        wasm_v128_store(out + (k + r) * out_row + j, sum(four[r])); \
                } \
            } \
        } \
    } \
    KERNEL(name, float *restrict out, const float *a, const float *b, int n) { \
        name##_square(out, a, b, n, n); \
    }
#define BESIDE_ROW(v) wasm_f32x4_add(v, wasm_v128_load(b + j))
#define ALONE(v) v
TRANSPOSED(transposed, BESIDE_ROW)
TRANSPOSED(transposed_copy, ALONE)

/* out[i][j][k] = a[j][k][i] + b[k]. */
KERNEL(last_first, float *restrict out, const float *a, const float *b, int n) {
    for (int j = 0; j < n; j++) transposed_square(out + j * n, a + j * n * n, b, n, n * n);
}

KERNEL(reversed, float *restrict out, const float *a, int rows, int n) {
    for (int r = 0; r < rows; r++, out += n, a += n) {
        for (int i = 0; i < n; i += 4) {
            const v128_t four = wasm_v128_load(a + n - 4 - i);
            wasm_v128_store(out + i, PICK(four, four, 3, 2, 1, 0));
        }
    }
}

/* A row of one dtype beside rows of another: the row is converted once, the rows as they are read, so many at a time. */
enum { LONGEST = 4096 };
#define MIXED(left, right, type, left_type, right_type, lanes, add_lanes) \
    KERNEL(mixed_##left##_##right, type *restrict out, const left_type *a, const right_type *b, int rows, int n) { \
        type row[LONGEST]; \
        for (int i = 0; i < n; i++) row[i] = (type)b[i]; \
        for (int r = 0; r < rows; r++, out += n, a += n) { \
            int i = 0; \
            for (; i + lanes <= n; i += lanes) add_lanes(out + i, a + i, row + i); \
            for (; i < n; i++) out[i] = (type)((type)a[i] + row[i]); \
        } \
    }
#define STORE_SUM(operation, place, x) \
    wasm_v128_store(out + (place), operation(x, wasm_v128_load(row + (place))))

static inline void add_bytes(float *out, const uint8_t *a, const float *row) {
    const v128_t eight = wasm_u16x8_load8x8(a);
    STORE_SUM(wasm_f32x4_add, 0, small_to_float(wasm_u32x4_extend_low_u16x8(eight)));
    STORE_SUM(wasm_f32x4_add, 4, small_to_float(wasm_u32x4_extend_high_u16x8(eight)));
}
static inline void add_shorter(float *out, const int32_t *a, const float *row) {
    STORE_SUM(wasm_f32x4_add, 0, wasm_f32x4_convert_i32x4(wasm_v128_load(a)));
}
/* Those that 32 bits hold are converted from their lower halves, if all eight are. */
static inline int are_short(v128_t low[2], const int64_t *a) {
    v128_t lost = wasm_i32x4_splat(0);
    for (int k = 0; k < 2; k++) {
        const v128_t v = wasm_v128_load(a + 4 * k), w = wasm_v128_load(a + 4 * k + 2);
        low[k] = PICK(v, w, 0, 2, 4, 6);
        lost = wasm_v128_or(lost, wasm_v128_xor(PICK(v, w, 1, 3, 5, 7), wasm_i32x4_shr(low[k], 31)));
    }
    return !wasm_v128_any_true(lost);
}
KERNEL(int64_to_float32, float *restrict out, const int64_t *a, int n) {
    for (int i = 0; i < n; i += 8) {
        v128_t low[2];
        if (are_short(low, a + i)) {
            wasm_v128_store(out + i, wasm_f32x4_convert_i32x4(low[0]));
            wasm_v128_store(out + i + 4, wasm_f32x4_convert_i32x4(low[1]));
        } else {
            for (int k = i; k < i + 8; k++) out[k] = (float)a[k];
        }
    }
}
static inline void add_longer(float *out, const int64_t *a, const float *row) {
    v128_t low[2];
    if (!are_short(low, a)) {
        for (int i = 0; i < 8; i++) out[i] = (float)a[i] + row[i];
        return;
    }
    STORE_SUM(wasm_f32x4_add, 0, wasm_f32x4_convert_i32x4(low[0]));
    STORE_SUM(wasm_f32x4_add, 4, wasm_f32x4_convert_i32x4(low[1]));
}
static inline void add_floats(double *out, const float *a, const double *row) {
    const v128_t v = wasm_v128_load(a);
    STORE_SUM(wasm_f64x2_add, 0, wasm_f64x2_promote_low_f32x4(v));
    STORE_SUM(wasm_f64x2_add, 2, wasm_f64x2_promote_low_f32x4(PICK(v, v, 2, 3, 2, 3)));
}
static inline void add_integers(double *out, const int32_t *a, const double *row) {
    const v128_t v = wasm_v128_load(a);
    STORE_SUM(wasm_f64x2_add, 0, wasm_f64x2_convert_low_i32x4(v));
    STORE_SUM(wasm_f64x2_add, 2, wasm_f64x2_convert_low_i32x4(PICK(v, v, 2, 3, 2, 3)));
}
static inline void add_unsigned(int16_t *out, const uint8_t *a, const int16_t *row) {
    const v128_t v = wasm_v128_load(a);
    STORE_SUM(wasm_i16x8_add, 0, wasm_u16x8_extend_low_u8x16(v));
    STORE_SUM(wasm_i16x8_add, 8, wasm_u16x8_extend_high_u8x16(v));
}
static inline void add_widened(int64_t *out, const int32_t *a, const int64_t *row) {
    const v128_t v = wasm_v128_load(a);
    STORE_SUM(wasm_i64x2_add, 0, wasm_i64x2_extend_low_i32x4(v));
    STORE_SUM(wasm_i64x2_add, 2, wasm_i64x2_extend_high_i32x4(v));
}
MIXED(uint8, float32, float, uint8_t, float, 8, add_bytes)
MIXED(bool, float32, float, uint8_t, float, 8, add_bytes)
MIXED(int32, float32, float, int32_t, float, 4, add_shorter)
MIXED(int64, float32, float, int64_t, float, 8, add_longer)
MIXED(float32, float64, double, float, double, 4, add_floats)
MIXED(int32, float64, double, int32_t, double, 4, add_integers)
MIXED(uint8, int8, int16_t, uint8_t, int8_t, 16, add_unsigned)
MIXED(int32, int64, int64_t, int32_t, int64_t, 4, add_widened)
