/*
 * Matrix products in tiles that stay in registers. The scheme is that of BLIS: blocks of both operands are copied into panels
 * that the micro-kernel reads from end to end, whatever strides they had. A panel of the left operand holds ROWS of its rows,
 * one of the right operand as many columns as two vectors; what is missing at an edge is filled with zeros.
 */
#include "elementwise/move.h"
#include "product/piece.h"
#include "shape/pieces.h"

#include <string.h>

/* A multiplication and an addition are two roundings everywhere. */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

enum {
    ROWS = 4,      /* of a tile */
    TILE_ROW = 32, /* bytes of its columns */
    MC = 120,      /* rows of a packed block of a */
    KC = 256,      /* what both packed blocks share */
    NC = 1024      /* columns of a packed block of b */
};

#define REAL float
#define LANES 4
#define NAME(x) x##_float32
#include "product/gemm_kernel.h"
#undef REAL
#undef LANES
#undef NAME

#define REAL double
#define LANES 2
#define NAME(x) x##_float64
#include "product/gemm_kernel.h"
#undef REAL
#undef LANES
#undef NAME

#define REAL uint32_t
#define LANES 4
#define NAME(x) x##_int32
#include "product/gemm_kernel.h"
#undef REAL
#undef LANES
#undef NAME

typedef void kernel(const char *panels, ptrdiff_t left, ptrdiff_t right, ptrdiff_t tiles, ptrdiff_t depth,
                    void *c, ptrdiff_t row, int add);

static kernel *const kernels[SC_DTYPE_COUNT] = {[SC_int32] = micro_kernel_int32,
                                                [SC_float32] = micro_kernel_float32,
                                                [SC_float64] = micro_kernel_float64};

/* `lines` rows (or columns) of an operand, `depth` elements each, as panels of `high` lines. Strides are bytes. */
static void pack(const char *from, ptrdiff_t line, ptrdiff_t step, ptrdiff_t lines, ptrdiff_t depth,
                 ptrdiff_t high, ptrdiff_t width, char *to) {
    const ptrdiff_t row[] = {step, high * width}, column[] = {line, width};
    for (; lines > 0; lines -= high, from += high * line, to += depth * row[1]) {
        if (lines < high) memset(to, 0, (size_t)(depth * row[1]));
        sc_move(width, depth, sc_at_most(high, lines), (char *[]){(char *)from, to}, row, column);
    }
}

static inline ptrdiff_t rounded(ptrdiff_t size, ptrdiff_t to) {
    return (size + to - 1) / to * to;
}

/* A tile that is smaller than the micro-kernel's is made beside c. */
static void multiply_edge(kernel *multiply, const char *panels, ptrdiff_t left, ptrdiff_t right,
                          ptrdiff_t depth, char *c, ptrdiff_t step, ptrdiff_t rows, ptrdiff_t bytes,
                          ptrdiff_t width, int add) {
    char tile[ROWS * TILE_ROW] = {0};
    for (ptrdiff_t i = 0; add && i < rows; i++) memcpy(tile + i * TILE_ROW, c + i * step, (size_t)bytes);
    multiply(panels, left, right, 1, depth, tile, TILE_ROW / width, add);
    for (ptrdiff_t i = 0; i < rows; i++) memcpy(c + i * step, tile + i * TILE_ROW, (size_t)bytes);
}

size_t sc_panels_workspace(sc_dtype dtype, int64_t m, int64_t n, int64_t k) {
    const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(dtype);
    const ptrdiff_t lines = rounded(sc_at_most(MC, m), ROWS) + rounded(sc_at_most(NC, n), TILE_ROW / width);
    return (size_t)lines * (size_t)sc_at_most(KC, k) * (size_t)width;
}

/* The left block stays in the second cache, a panel of the right one in the first. */
void sc_multiply_panels(const sc_gemm_piece *g, sc_dtype dtype, void *workspace) {
    kernel *const multiply = kernels[dtype];
    const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(dtype), panel = TILE_ROW / width;
    const ptrdiff_t a_row = g->a_row * width, a_column = g->a_column * width, b_row = g->b_row * width,
                    b_column = g->b_column * width, c_row = g->c_row * width;
    char *const packed_a = workspace;
    const ptrdiff_t distance = rounded(sc_at_most(MC, g->m), ROWS) * sc_at_most(KC, g->k) * width;
    for (ptrdiff_t j = 0; j < g->n; j += NC) {
        const ptrdiff_t columns = sc_at_most(NC, g->n - j);
        for (ptrdiff_t p = 0; p < g->k; p += KC) {
            const ptrdiff_t depth = sc_at_most(KC, g->k - p);
            const int add = g->add || p > 0;
            pack((const char *)g->b + p * b_row + j * b_column, b_column, b_row, columns, depth, panel, width,
                 packed_a + distance);
            for (ptrdiff_t i = 0; i < g->m; i += MC) {
                const ptrdiff_t rows = sc_at_most(MC, g->m - i);
                pack((const char *)g->a + i * a_row + p * a_column, a_row, a_column, rows, depth, ROWS, width,
                     packed_a);
                for (ptrdiff_t l = 0; l < columns; l += panel) {
                    const ptrdiff_t right = distance + l * depth * width,
                                    wide = sc_at_most(panel, columns - l),
                                    full = wide == panel ? rows / ROWS : 0;
                    char *c = (char *)g->c + i * c_row + (j + l) * width;
                    multiply(packed_a, 0, right, full, depth, c, g->c_row, add);
                    for (ptrdiff_t r = full * ROWS; r < rows; r += ROWS)
                        multiply_edge(multiply, packed_a, r * depth * width, right, depth, c + r * c_row,
                                      c_row, sc_at_most(ROWS, rows - r), wide * width, width, add);
                }
            }
        }
    }
}
