/*
 * Extents are 64-bit, what a kernel counts with is ptrdiff_t, and that has 32 bits in WebAssembly. So whoever hands rows and
 * columns to a kernel cuts them into pieces. `make test-pieces` runs the tests on an engine whose pieces are 8 elements long.
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

/* What the next piece holds of as many as are left. */
static inline ptrdiff_t sc_piece(int64_t left) {
    return (ptrdiff_t)(left < SC_PIECE ? left : SC_PIECE);
}

/* Bytes from an index to another: they wrap like addresses, where memory is larger than half of what those can name. */
static inline ptrdiff_t sc_bytes(int64_t indices, ptrdiff_t stride) {
    return (ptrdiff_t)((size_t)indices * (size_t)stride);
}

#endif
