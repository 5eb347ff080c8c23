/* Floats four at a time, and the doubles that they become. */
#ifndef SHAPECAST_FLOATS_H
#define SHAPECAST_FLOATS_H

#include <stdint.h>
#include <string.h>
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

typedef float quad __attribute__((vector_size(16)));
typedef float half __attribute__((vector_size(8)));
typedef double pack __attribute__((vector_size(16)));
typedef double wide_quad __attribute__((vector_size(32)));
typedef int32_t mask __attribute__((vector_size(16)));

static inline quad quad_of(const float *from) {
    quad numbers;
    memcpy(&numbers, from, sizeof numbers);
    return numbers;
}

static inline pack pack_of(const double *from) {
    pack numbers;
    memcpy(&numbers, from, sizeof numbers);
    return numbers;
}

/* The second where it is larger, or smaller; else the first. */
static inline quad larger(quad a, quad b) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmax_f32x4(a, b);
#else
    const mask is = a < b;
    return (quad)(((mask)b & is) | ((mask)a & ~is));
#endif
}

static inline quad smaller(quad a, quad b) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmin_f32x4(a, b);
#else
    const mask is = b < a;
    return (quad)(((mask)b & is) | ((mask)a & ~is));
#endif
}

/* Rounded to floats; by itself clang takes them one by one. */
static inline void write_four(float *out, pack low, pack high) {
#if defined(__wasm_simd128__)
    wasm_v128_store(out, wasm_i64x2_shuffle(wasm_f32x4_demote_f64x2_zero((v128_t)low),
                                            wasm_f32x4_demote_f64x2_zero((v128_t)high), 0, 2));
#else
    const half first = __builtin_convertvector(low, half), last = __builtin_convertvector(high, half);
    memcpy(out, &first, sizeof first);
    memcpy(out + 2, &last, sizeof last);
#endif
}

#endif
