/* What the machine's WebAssembly can do: kernels that know their one case, into memory that is there. No shapes, no dtypes, no
 * allocation, no checks. Each is a loop that clang vectorises, or vectors by hand where it does not. */
#include "limits.h"

extern unsigned char __heap_base;
EXPORT(base) void *base(void);
void *base(void) {
    return (void *)(((uintptr_t)&__heap_base + 63) & ~(uintptr_t)63);
}

KERNEL(copy, char *out, const char *in, int bytes) {
    memcpy(out, in, (size_t)bytes);
}

/* Rows beside rows: a step of 0 reads the same row again. */
#define ROWS(dtype, type) \
    KERNEL(rows_##dtype, type *restrict out, const type *a, const type *b, int rows, int n, int a_step, int b_step) { \
        for (int r = 0; r < rows; r++, out += n, a += a_step, b += b_step) { \
            for (int i = 0; i < n; i++) out[i] = (type)(a[i] + b[i]); \
        } \
    }
ROWS(float32, float)
ROWS(float64, double)
ROWS(int8, int8_t)
ROWS(uint8, uint8_t)
ROWS(int16, int16_t)
ROWS(int32, int32_t)
ROWS(int64, int64_t)

KERNEL(rows_bool, uint8_t *restrict out, const uint8_t *a, const uint8_t *b, int rows, int n, int a_step, int b_step) {
    for (int r = 0; r < rows; r++, out += n, a += a_step, b += b_step) {
        for (int i = 0; i < n; i++) out[i] = a[i] | b[i];
    }
}

KERNEL(multiply_rows_float64, double *restrict out, const double *a, const double *b, int rows, int n) {
    for (int r = 0; r < rows; r++, out += n, a += n) {
        for (int i = 0; i < n; i++) out[i] = a[i] * b[i];
    }
}

KERNEL(rows_in_place, float *a, const float *restrict b, int rows, int n) {
    for (int r = 0; r < rows; r++, a += n) {
        for (int i = 0; i < n; i++) a[i] += b[i];
    }
}

KERNEL(multiply_columns_in_place, float *a, const float *restrict b, int rows, int n) {
    for (int r = 0; r < rows; r++, a += n) {
        const float one = b[r];
        for (int i = 0; i < n; i++) a[i] *= one;
    }
}

/* A number for each row. */
KERNEL(columns, float *restrict out, const float *a, const float *b, int rows, int n, int a_step) {
    for (int r = 0; r < rows; r++, out += n, a += a_step) {
        const float one = b[r];
        for (int i = 0; i < n; i++) out[i] = a[i] + one;
    }
}

KERNEL(number, float *restrict out, const float *a, float b, int n) {
    for (int i = 0; i < n; i++) out[i] = a[i] + b;
}

KERNEL(scale, float *a, float factor, int n) {
    for (int i = 0; i < n; i++) a[i] *= factor;
}

KERNEL(outer_product, float *restrict out, const float *a, const float *b, int rows, int n) {
    for (int r = 0; r < rows; r++, out += n) {
        const float one = a[r];
        for (int i = 0; i < n; i++) out[i] = one * b[i];
    }
}

/* Rows whose places are listed: any broadcast whose last axis is as long in both. */
#define LISTED(n) \
    KERNEL(listed_rows_##n, float *restrict out, const float *a, const float *b, const int32_t *places, int rows) { \
        for (int r = 0; r < rows; r++, out += n, places += 2) { \
            const float *left = a + places[0], *right = b + places[1]; \
            _Pragma("unroll") for (int i = 0; i < n; i += 4) \
                wasm_v128_store(out + i, wasm_f32x4_add(wasm_v128_load(left + i), wasm_v128_load(right + i))); \
        } \
    }
LISTED(16)
LISTED(64)

/* One byte of 0 or 1 for each comparison. */
KERNEL(greater_columns, uint8_t *restrict out, const float *a, const float *b, int n) {
    const v128_t one = wasm_i8x16_splat(1);
    for (int i = 0; i < n; i++) {
        const v128_t right = wasm_f32x4_splat(b[i]);
        int j = 0;
        for (; j + 16 <= n; j += 16, out += 16, a += 16) {
            v128_t is[4];
            for (int k = 0; k < 4; k++) is[k] = wasm_f32x4_gt(wasm_v128_load(a + 4 * k), right);
            const v128_t low = wasm_i16x8_narrow_i32x4(is[0], is[1]), high = wasm_i16x8_narrow_i32x4(is[2], is[3]);
            wasm_v128_store(out, wasm_v128_and(wasm_i8x16_narrow_i16x8(low, high), one));
        }
        for (; j < n; j++) *out++ = *a++ > b[i];
    }
}

KERNEL(choose_rows, float *restrict out, const uint8_t *mask, const float *a, const float *b, int rows, int n) {
    for (int r = 0; r < rows; r++, b -= n) {
        for (int i = 0; i < n; i += 4, out += 4, a += 4, b += 4, mask += 4) {
            const v128_t bytes = wasm_v128_load32_zero(mask);
            const v128_t wide = wasm_u32x4_extend_low_u16x8(wasm_u16x8_extend_low_u8x16(bytes));
            const v128_t is = wasm_i32x4_ne(wide, wasm_i32x4_splat(0));
            wasm_v128_store(out, wasm_v128_bitselect(wasm_v128_load(a), wasm_v128_load(b), is));
        }
    }
}

#define CONVERT(from, from_type, to, to_type) \
    KERNEL(from##_to_##to, to_type *restrict out, const from_type *a, int n) { \
        for (int i = 0; i < n; i++) out[i] = (to_type)a[i]; \
    }
CONVERT(float32, float, float64, double)
CONVERT(int32, int32_t, float32, float)
CONVERT(float32, float, int32, int32_t)
KERNEL(float64_to_float32, float *restrict out, const double *a, int n) {
    for (int i = 0; i < n; i += 4) {
        const v128_t low = wasm_f32x4_demote_f64x2_zero(wasm_v128_load(a + i));
        const v128_t high = wasm_f32x4_demote_f64x2_zero(wasm_v128_load(a + i + 2));
        wasm_v128_store(out + i, wasm_i64x2_shuffle(low, high, 0, 2));
    }
}
KERNEL(uint8_to_float32, float *restrict out, const uint8_t *a, int n) {
    for (int i = 0; i < n; i += 8) {
        const v128_t eight = wasm_u16x8_load8x8(a + i);
        wasm_v128_store(out + i, small_to_float(wasm_u32x4_extend_low_u16x8(eight)));
        wasm_v128_store(out + i + 4, small_to_float(wasm_u32x4_extend_high_u16x8(eight)));
    }
}
KERNEL(int8_to_int64, int64_t *restrict out, const int8_t *a, int n) {
    for (int i = 0; i < n; i += 8) {
        const v128_t eight = wasm_i16x8_load8x8(a + i);
        const v128_t low = wasm_i32x4_extend_low_i16x8(eight), high = wasm_i32x4_extend_high_i16x8(eight);
        wasm_v128_store(out + i, wasm_i64x2_extend_low_i32x4(low));
        wasm_v128_store(out + i + 2, wasm_i64x2_extend_high_i32x4(low));
        wasm_v128_store(out + i + 4, wasm_i64x2_extend_low_i32x4(high));
        wasm_v128_store(out + i + 6, wasm_i64x2_extend_high_i32x4(high));
    }
}

/* Sums, and maxima of what has no NaN: of everything, of each row, of each column; four vectors or rows at a time. */
static inline float sum_of(v128_t v) {
    return wasm_f32x4_extract_lane(v, 0) + wasm_f32x4_extract_lane(v, 1) + wasm_f32x4_extract_lane(v, 2) +
           wasm_f32x4_extract_lane(v, 3);
}
static inline float largest_of(v128_t v) {
    v = wasm_f32x4_max(v, wasm_i32x4_shuffle(v, v, 2, 3, 0, 1));
    v = wasm_f32x4_max(v, wasm_i32x4_shuffle(v, v, 1, 0, 3, 2));
    return wasm_f32x4_extract_lane(v, 0);
}
#define FOLD(name, vector, total, start) \
    static inline float name##_of_row(const float *a, int n) { \
        v128_t sums[4]; \
        for (int k = 0; k < 4; k++) sums[k] = wasm_f32x4_splat(start); \
        int i = 0; \
        for (; i + 16 <= n; i += 16) { \
            _Pragma("unroll") for (int k = 0; k < 4; k++) sums[k] = vector(sums[k], wasm_v128_load(a + i + 4 * k)); \
        } \
        for (; i < n; i += 4) sums[0] = vector(sums[0], wasm_v128_load(a + i)); \
        return total(vector(vector(sums[0], sums[1]), vector(sums[2], sums[3]))); \
    } \
    KERNEL(name##_rows, float *out, const float *a, int rows, int n) { \
        for (int r = 0; r < rows; r++, a += n) out[r] = name##_of_row(a, n); \
    } \
    KERNEL(name##_columns, float *restrict out, const float *a, int blocks, int rows, int n) { \
        for (int block = 0; block < blocks; block++, out += n) { \
            for (int i = 0; i < n; i += 4) wasm_v128_store(out + i, wasm_f32x4_splat(start)); \
            for (int r = 0; r < rows; r += 4, a += 4 * n) { \
                for (int i = 0; i < n; i += 4) { \
                    const v128_t first = vector(wasm_v128_load(a + i), wasm_v128_load(a + n + i)); \
                    const v128_t last = vector(wasm_v128_load(a + 2 * n + i), wasm_v128_load(a + 3 * n + i)); \
                    wasm_v128_store(out + i, vector(wasm_v128_load(out + i), vector(first, last))); \
                } \
            } \
        } \
    }
FOLD(sum, wasm_f32x4_add, sum_of, 0.0f)
FOLD(largest, wasm_f32x4_pmax, largest_of, -__builtin_inff())

KERNEL(sum_outer_and_inner, float *out, const float *a, int blocks, int rows, int n) {
    for (int r = 0; r < rows; r++) out[r] = 0;
    for (int block = 0; block < blocks; block++) {
        for (int r = 0; r < rows; r++, a += n) out[r] += sum_of_row(a, n);
    }
}

KERNEL(sum_rows_uint8, int64_t *out, const uint8_t *a, int rows, int n) {
    for (int r = 0; r < rows; r++, a += n) {
        v128_t sums = wasm_i32x4_splat(0);
        int i = 0;
        for (; i + 16 <= n; i += 16) {
            const v128_t pairs = wasm_u16x8_extadd_pairwise_u8x16(wasm_v128_load(a + i));
            sums = wasm_i32x4_add(sums, wasm_u32x4_extadd_pairwise_u16x8(pairs));
        }
        int64_t all = 0;
        for (int k = 0; k < 4; k++) all += ((int32_t *)&sums)[k];
        for (; i < n; i++) all += a[i];
        out[r] = all;
    }
}

KERNEL(sum_columns_int64, int64_t *restrict out, const int64_t *a, int rows, int n) {
    for (int i = 0; i < n; i++) out[i] = 0;
    for (int r = 0; r < rows; r += 4, a += 4 * n) {
        for (int i = 0; i < n; i++) out[i] += a[i] + a[n + i] + a[2 * n + i] + a[3 * n + i];
    }
}

/* As PyTorch, which adds them up as float64: the sums of a row wait in the first cache. */
KERNEL(scan_columns, float *restrict out, const float *a, int rows, int n) {
    static double sums[4096];
    for (int i = 0; i < n; i++) sums[i] = 0;
    for (int r = 0; r < rows; r++, out += n, a += n) {
        for (int i = 0; i < n; i += 4) {
            const v128_t four = wasm_v128_load(a + i);
            const v128_t low = wasm_f64x2_add(wasm_v128_load(sums + i), wasm_f64x2_promote_low_f32x4(four));
            const v128_t high = wasm_f64x2_add(
                wasm_v128_load(sums + i + 2), wasm_f64x2_promote_low_f32x4(wasm_i64x2_shuffle(four, four, 1, 0)));
            wasm_v128_store(sums + i, low);
            wasm_v128_store(sums + i + 2, high);
            wasm_v128_store(out + i, wasm_i64x2_shuffle(wasm_f32x4_demote_f64x2_zero(low),
                                                        wasm_f32x4_demote_f64x2_zero(high), 0, 2));
        }
    }
}

KERNEL(sum_float64, double *out, const double *a, int n) {
    v128_t sums[4];
    for (int k = 0; k < 4; k++) sums[k] = wasm_f64x2_splat(0);
    for (int i = 0; i < n; i += 8) {
        _Pragma("unroll") for (int k = 0; k < 4; k++) sums[k] = wasm_f64x2_add(sums[k], wasm_v128_load(a + i + 2 * k));
    }
    const v128_t all = wasm_f64x2_add(wasm_f64x2_add(sums[0], sums[1]), wasm_f64x2_add(sums[2], sums[3]));
    *out = wasm_f64x2_extract_lane(all, 0) + wasm_f64x2_extract_lane(all, 1);
}

/* Each row by the same vector, or with a step by a row of its own. */
KERNEL(dot_rows, float *out, const float *a, const float *b, int rows, int n, int b_step) {
    for (int r = 0; r < rows; r++, a += n, b += b_step) {
        v128_t sums[4];
        for (int k = 0; k < 4; k++) sums[k] = wasm_f32x4_splat(0);
        for (int i = 0; i < n; i += 16) {
            _Pragma("unroll") for (int k = 0; k < 4; k++) sums[k] = wasm_f32x4_add(
                sums[k], wasm_f32x4_mul(wasm_v128_load(a + i + 4 * k), wasm_v128_load(b + i + 4 * k)));
        }
        out[r] = sum_of(wasm_f32x4_add(wasm_f32x4_add(sums[0], sums[1]), wasm_f32x4_add(sums[2], sums[3])));
    }
}

/* Four rows at a time. */
KERNEL(matrix_by_vector, float *out, const float *a, const float *x, int rows, int n) {
    for (int r = 0; r < rows; r += 4, a += 4 * n) {
        v128_t sums[4];
        for (int k = 0; k < 4; k++) sums[k] = wasm_f32x4_splat(0);
        for (int i = 0; i < n; i += 4) {
            const v128_t four = wasm_v128_load(x + i);
            _Pragma("unroll") for (int k = 0; k < 4; k++)
                sums[k] = wasm_f32x4_add(sums[k], wasm_f32x4_mul(wasm_v128_load(a + k * n + i), four));
        }
        for (int k = 0; k < 4; k++) out[r + k] = sum_of(sums[k]);
    }
}

KERNEL(vector_by_matrix, float *restrict out, const float *x, const float *a, int rows, int n) {
    for (int i = 0; i < n; i++) out[i] = 0;
    for (int r = 0; r < rows; r += 4, a += 4 * n) {
        for (int i = 0; i < n; i++) {
            out[i] += x[r] * a[i] + x[r + 1] * a[n + i] + x[r + 2] * a[2 * n + i] + x[r + 3] * a[3 * n + i];
        }
    }
}

/* Elements by indices. */
KERNEL(pick_rows, float *restrict out, const float *a, const int64_t *index, int count, int n) {
    for (int r = 0; r < count; r++, out += n) memcpy(out, a + (int)index[r] * n, (size_t)n * sizeof *a);
}
KERNEL(gather_rows, float *restrict out, const float *a, const int64_t *index, int rows, int n) {
    for (int r = 0; r < rows; r++) {
        for (int i = 0; i < n; i++) *out++ = a[(int)*index++ * n + i];
    }
}
KERNEL(pick_masked, float *restrict out, const float *a, const uint8_t *mask, int n) {
    for (int i = 0; i < n; i++) {
        *out = a[i];
        out += mask[i];
    }
}
