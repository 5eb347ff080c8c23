/* As much of a product of matrices as kernels can count. */
#ifndef SHAPECAST_PIECE_H
#define SHAPECAST_PIECE_H

#include "product/product.h"

/* With `add` it is added to what c holds. */
typedef struct sc_gemm_piece {
    ptrdiff_t m, n, k;
    const void *a;
    ptrdiff_t a_row, a_column;
    const void *b;
    ptrdiff_t b_row, b_column;
    void *c;
    ptrdiff_t c_row;
    int add;
} sc_gemm_piece;

/* The path of blocks (panels.c), and the bytes of its workspace for so many rows, columns and steps. */
void sc_multiply_panels(const sc_gemm_piece *piece, sc_dtype dtype, void *workspace);
size_t sc_panels_workspace(sc_dtype dtype, int64_t m, int64_t n, int64_t k);

#endif
