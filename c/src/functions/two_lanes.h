/* Two doubles side by side, as the functions of float32 and of float64 arrays compute with them, and blocks of such vectors. */
#ifndef SHAPECAST_TWO_LANES_H
#define SHAPECAST_TWO_LANES_H

#include "functions/pair.h"

#include <stddef.h>

typedef double doubles __attribute__((vector_size(16)));
typedef uint64_t words __attribute__((vector_size(16)));
typedef signed char signed_bytes __attribute__((vector_size(16)));

/* Vectors in a block. */
enum { LANES = 2, BLOCK = 64 };
#define EACH for (ptrdiff_t i = 0; i < vectors; i++)

SC_INLINE doubles both(double x) {
    return (doubles){x, x};
}

SC_INLINE doubles choose(words condition, doubles yes, doubles no) {
    return (doubles)((condition & (words)yes) | (~condition & (words)no));
}

/* x, or nan. */
SC_INLINE doubles where(words condition, doubles x) {
    return (doubles)((words)x | ~condition);
}

/* Of a nan and a number the first. Clang would take WebAssembly's min and max, which are many instructions of a machine. */
SC_INLINE doubles smaller(doubles a, doubles b) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmin_f64x2(a, b);
#else
    return choose((words)(b < a), b, a);
#endif
}

SC_INLINE doubles larger(doubles a, doubles b) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmax_f64x2(a, b);
#else
    return choose((words)(a < b), b, a);
#endif
}

SC_INLINE int any(words conditions) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_any_true_v128((signed_bytes)conditions);
#else
    return (conditions[0] | conditions[1]) != 0;
#endif
}

#endif
