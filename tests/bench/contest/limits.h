/* What the bare kernels share. */
#ifndef SHAPECAST_LIMITS_H
#define SHAPECAST_LIMITS_H

#include <stdint.h>
#include <string.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(#name)))
#define KERNEL(name, ...) \
    EXPORT(name) void name(__VA_ARGS__); \
    void name(__VA_ARGS__)

/* A small whole number is the last bits of 2^23 and it; clang would take the unsigned conversion, which is many instructions. */
static inline v128_t small_to_float(v128_t whole) {
    return wasm_f32x4_sub(wasm_v128_or(whole, wasm_f32x4_splat(8388608.0f)), wasm_f32x4_splat(8388608.0f));
}

#endif
