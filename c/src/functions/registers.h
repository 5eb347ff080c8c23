/* Registers of numbers on their way from one dtype to another, where compilers make no good vectors of a loop. */
#ifndef SHAPECAST_REGISTERS_H
#define SHAPECAST_REGISTERS_H

#include "functions/pair.h"

#include <string.h>

#if defined(__clang__)
#define SC_UNROLL _Pragma("clang loop unroll(full)")
#else
#define SC_UNROLL
#endif

typedef signed char signed_bytes __attribute__((vector_size(16)));
typedef uint8_t bytes __attribute__((vector_size(16)));
typedef int16_t shorts __attribute__((vector_size(16)));
typedef int32_t words __attribute__((vector_size(16)));
typedef int64_t longs __attribute__((vector_size(16)));
typedef float floats __attribute__((vector_size(16)));
typedef double doubles __attribute__((vector_size(16)));

/* Clang would know that bytes have no sign, and take the unsigned conversion, which is many instructions. */
#if defined(__wasm_simd128__)
#define FORGET_SIGN(x) __asm__("" : "+r"(x))
#else
#define FORGET_SIGN(x) (void)(x)
#endif

SC_INLINE void extend_words(words x, int64_t *out) {
    const longs wide[] = {__builtin_convertvector(__builtin_shufflevector(x, x, 0, 1), longs),
                          __builtin_convertvector(__builtin_shufflevector(x, x, 2, 3), longs)};
    memcpy(out, wide, sizeof wide);
}
SC_INLINE void float_words(words x, float *out) {
    FORGET_SIGN(x);
    const floats y = __builtin_convertvector(x, floats);
    memcpy(out, &y, sizeof y);
}
SC_INLINE void double_words(words x, double *out) {
    FORGET_SIGN(x);
    const doubles y[] = {__builtin_convertvector(__builtin_shufflevector(x, x, 0, 1), doubles),
                         __builtin_convertvector(__builtin_shufflevector(x, x, 2, 3), doubles)};
    memcpy(out, y, sizeof y);
}

SC_INLINE int32_t truncate_float_short(float x) {
    return x >= -0x1p31f && x < 0x1p31f ? (int32_t)x : INT32_MIN;
}

/* Of lanes that are converted with saturation, what is too large, or nan, becomes the smallest integer. */
SC_INLINE words truncate_floats(floats x) {
#if defined(__wasm_simd128__)
    const words most = (x < 0x1p31f) ^ INT32_MIN;
    return __builtin_wasm_min_s_i32x4(__builtin_wasm_trunc_saturate_s_i32x4_f32x4(x), most);
#else
    words whole;
    for (int i = 0; i < 4; i++) whole[i] = truncate_float_short(x[i]);
    return whole;
#endif
}
SC_INLINE words truncated(const float *in) {
    floats x;
    memcpy(&x, in, sizeof x);
    return truncate_floats(x);
}
SC_INLINE shorts truncated_shorts(const float *in) {
    return __builtin_shufflevector((shorts)truncated(in), (shorts)truncated(in + 4), 0, 2, 4, 6, 8, 10, 12,
                                   14);
}
/* Sixteen numbers below 2^22 take fewer instructions: whole ones are the last bits of 1.5 * 2^23 and them, and the bits before
 * those tell whether they are. */
SC_INLINE void float32_registers_to_int32(const float *in, int32_t *out) {
#if defined(__wasm_simd128__)
    enum { ROUNDER = 0x4b400000, EXPONENT = 0x4b000000 };
    words x[4], other = {0};
    SC_UNROLL
    for (int i = 0; i < 4; i++) {
        floats y;
        memcpy(&y, in + 4 * i, sizeof y);
        x[i] = (words)(__builtin_wasm_trunc_f32x4(y) + 0x1.8p23f);
        other |= x[i] ^ EXPONENT;
    }
    if (!__builtin_wasm_any_true_v128((signed_bytes)(other >> 23))) {
        SC_UNROLL
        for (int i = 0; i < 4; i++) x[i] -= ROUNDER;
        memcpy(out, x, sizeof x);
        return;
    }
#endif
    SC_UNROLL
    for (int i = 0; i < 16; i += 4) {
        const words y = truncated(in + i);
        memcpy(out + i, &y, sizeof y);
    }
}
SC_INLINE void float32_registers_to_int16(const float *in, int16_t *out) {
    const shorts x = truncated_shorts(in);
    memcpy(out, &x, sizeof x);
}
/* A larger one is a multiple of 256. */
SC_INLINE void float32_registers_to_byte(const float *in, uint8_t *out) {
    const bytes x = __builtin_shufflevector((bytes)truncated_shorts(in), (bytes)truncated_shorts(in + 8), 0,
                                            2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    memcpy(out, &x, sizeof x);
}

#endif
