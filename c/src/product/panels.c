/*
 * Matrix products in tiles that stay in registers. The scheme is that of BLIS: blocks of both operands are copied into panels
 * that the micro-kernel reads from end to end, whatever strides they had. A panel of the left operand holds ROWS of its rows,
 * one of the right operand as many columns as two vectors; what is missing at an edge is filled with zeros.
 */
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

typedef void kernel(ptrdiff_t depth, const void *a, const void *b, void *c, ptrdiff_t row, int add);

static kernel *const kernels[SC_DTYPE_COUNT] = {[SC_int32] = micro_kernel_int32,
                                                [SC_float32] = micro_kernel_float32,
                                                [SC_float64] = micro_kernel_float64};

/* ---- packing: elements as words of their width ---- */

/* `lines` rows (or columns) of an operand, `depth` elements each, as panels of `width` lines. */
#define PACK(NAME, TYPE)                                                                                   \
    static void NAME(const void *source, ptrdiff_t line, ptrdiff_t step, ptrdiff_t lines, ptrdiff_t depth, \
                     ptrdiff_t width, void *target) {                                                      \
        const TYPE *from = source;                                                                         \
        TYPE *to = target;                                                                                 \
        for (; lines > 0; lines -= width, from += width * line, to += width * depth) {                     \
            for (ptrdiff_t i = 0; lines >= width && i < width; i += 4) {                                   \
                const TYPE *first = from + i * line, *second = first + line, *third = second + line,       \
                           *fourth = third + line;                                                         \
                TYPE *out = to + i;                                                                        \
                if (line == 1) {                                                                           \
                    for (ptrdiff_t p = 0; p < depth; p++, first += step, out += width)                     \
                        memcpy(out, first, 4 * sizeof *out);                                               \
                    continue;                                                                              \
                }                                                                                          \
                for (ptrdiff_t p = 0, at = 0; p < depth; p++, at += step, out += width)                    \
                    out[0] = first[at], out[1] = second[at], out[2] = third[at], out[3] = fourth[at];      \
            }                                                                                              \
            for (ptrdiff_t p = 0; lines < width && p < depth; p++) {                                       \
                for (ptrdiff_t i = 0; i < width; i++)                                                      \
                    to[p * width + i] = i < lines ? from[i * line + p * step] : 0;                         \
            }                                                                                              \
        }                                                                                                  \
    }
PACK(pack_4, uint32_t)
PACK(pack_8, uint64_t)

/* ---- blocks ---- */

static inline ptrdiff_t rounded(ptrdiff_t size, ptrdiff_t to) {
    return (size + to - 1) / to * to;
}

/* A tile that is smaller than the micro-kernel's is made beside c. */
static void multiply_edge(kernel *multiply, ptrdiff_t depth, const char *a, const char *b, char *c,
                          ptrdiff_t row, ptrdiff_t rows, ptrdiff_t bytes, ptrdiff_t width, int add) {
    char tile[ROWS * TILE_ROW] = {0};
    const ptrdiff_t step = row * width;
    for (ptrdiff_t i = 0; add && i < rows; i++) memcpy(tile + i * TILE_ROW, c + i * step, (size_t)bytes);
    multiply(depth, a, b, tile, TILE_ROW / width, add);
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
    void (*const pack)(const void *, ptrdiff_t, ptrdiff_t, ptrdiff_t, ptrdiff_t, ptrdiff_t, void *) =
        width == 4 ? pack_4 : pack_8;
    char *const packed_a = workspace;
    char *const packed_b = packed_a + rounded(sc_at_most(MC, g->m), ROWS) * sc_at_most(KC, g->k) * width;
    for (ptrdiff_t j = 0; j < g->n; j += NC) {
        const ptrdiff_t columns = sc_at_most(NC, g->n - j);
        for (ptrdiff_t p = 0; p < g->k; p += KC) {
            const ptrdiff_t depth = sc_at_most(KC, g->k - p);
            const char *b = (const char *)g->b + (p * g->b_row + j * g->b_column) * width;
            const int add = g->add || p > 0;
            pack(b, g->b_column, g->b_row, columns, depth, panel, packed_b);
            for (ptrdiff_t i = 0; i < g->m; i += MC) {
                const ptrdiff_t rows = sc_at_most(MC, g->m - i);
                const char *a = (const char *)g->a + (i * g->a_row + p * g->a_column) * width;
                pack(a, g->a_row, g->a_column, rows, depth, ROWS, packed_a);
                for (ptrdiff_t l = 0; l < columns; l += panel) {
                    for (ptrdiff_t r = 0; r < rows; r += ROWS) {
                        const char *left = packed_a + r * depth * width,
                                   *right = packed_b + l * depth * width;
                        char *c = (char *)g->c + ((i + r) * g->c_row + j + l) * width;
                        const ptrdiff_t high = sc_at_most(ROWS, rows - r),
                                        wide = sc_at_most(panel, columns - l);
                        if (high == ROWS && wide == panel)
                            multiply(depth, left, right, c, g->c_row, add);
                        else
                            multiply_edge(multiply, depth, left, right, c, g->c_row, high, wide * width,
                                          width, add);
                    }
                }
            }
        }
    }
}
