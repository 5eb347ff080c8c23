/*
 * Extents are 64-bit, what a kernel counts with is ptrdiff_t, and that has 32 bits in WebAssembly. So whoever hands rows and
 * columns to a kernel cuts them into pieces. `make test-pieces` runs the tests on an engine whose pieces are 8 elements long;
 * `make check` refuses a cast to ptrdiff_t anywhere else.
 */
#ifndef SHAPECAST_PIECES_H
#define SHAPECAST_PIECES_H

#include <stddef.h>
#include <stdint.h>

/* The longest extent that a kernel is given; a multiple of what kernels take together. */
#ifndef SC_PIECE
#define SC_PIECE (INT64_C(1) << 30)
#endif
_Static_assert(SC_PIECE > 0 && SC_PIECE % 8 == 0 && SC_PIECE <= INT64_C(1) << 30,
               "a piece that kernels can count");

/* No more than `most`, nor than are left. */
static inline ptrdiff_t sc_at_most(ptrdiff_t most, int64_t left) {
    return left < most ? (ptrdiff_t)left : most;
}

/* What the next piece holds of as many as are left. */
static inline ptrdiff_t sc_piece(int64_t left) {
    return sc_at_most((ptrdiff_t)SC_PIECE, left);
}

/* A stride wraps as addresses do, where memory is larger than half of what those can name. */
static inline ptrdiff_t sc_wrap_stride(int64_t stride) {
    return (ptrdiff_t)stride;
}

/* Bytes from an index to another. */
static inline ptrdiff_t sc_bytes(int64_t indices, ptrdiff_t stride) {
    return (ptrdiff_t)((size_t)indices * (size_t)stride);
}

#endif
