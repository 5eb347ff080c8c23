/*
 * Matrix products: c = a b for one matrix each. Those of floats and int32 that have some rows go tile by tile (panels.c), flat
 * ones row by row or, where the contracted axis lies dense in both operands, as dot products. Every path
 * adds the products of one element in an order that depends on the sizes and strides only: all builds give the same bits.
 */
#include "elementwise/kernel.h"
#include "functions/registers.h"
#include "product/piece.h"
#include "shape/pieces.h"

#include <string.h>

/* A multiplication and an addition are two roundings everywhere. */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

enum { TOGETHER = 4 /* rows of b that pass over a row of c in one go */ };

typedef sc_gemm_piece piece;

#define REAL float
#define LANES 4
#define NAME(x) x##_float32
#include "product/dot_kernel.h"
#include "product/row_kernel.h"
#undef REAL
#undef LANES
#undef NAME

#define REAL double
#define LANES 2
#define NAME(x) x##_float64
#include "product/dot_kernel.h"
#include "product/row_kernel.h"
#undef REAL
#undef LANES
#undef NAME

/* One after the other: in lanes it would weigh more than such products of integers are worth. */
static void dots_int32(const piece *g) {
    for (ptrdiff_t i = 0; i < g->m; i++) {
        const uint32_t *a = (const uint32_t *)g->a + i * g->a_row, *b = g->b;
        uint32_t *c = (uint32_t *)g->c + i * g->c_row;
        for (ptrdiff_t j = 0; j < g->n; j++, b += g->b_column) {
            uint32_t sum = g->add ? c[j] : 0;
            SC_SCALAR for (ptrdiff_t p = 0; p < g->k; p++) sum += a[p] * b[p];
            c[j] = sum;
        }
    }
}

/* Row by row: every element of c takes its products in order, and integers wrap, because only their low bits count. */
#define PLAIN_ROWS(NAME, TYPE, WIDE)                                                                   \
    static void NAME(const piece *g) {                                                                 \
        const ptrdiff_t column = g->b_column;                                                          \
        for (ptrdiff_t i = 0; i < g->m; i++) {                                                         \
            TYPE *c = (TYPE *)g->c + i * g->c_row;                                                     \
            if (!g->add) memset(c, 0, (size_t)g->n * sizeof *c);                                       \
            for (ptrdiff_t p = 0; p < g->k; p++) {                                                     \
                const WIDE factor = ((const TYPE *)g->a)[i * g->a_row + p * g->a_column];              \
                const TYPE *b = (const TYPE *)g->b + p * g->b_row;                                     \
                SC_SCALAR for (ptrdiff_t j = 0; j < g->n; j++) c[j] += (TYPE)(factor * b[j * column]); \
            }                                                                                          \
        }                                                                                              \
    }

PLAIN_ROWS(rows_8, uint8_t, uint32_t)
PLAIN_ROWS(rows_16, uint16_t, uint32_t)
PLAIN_ROWS(rows_64, uint64_t, uint64_t)

/* The same, several rows of b passing over a row of c in one go, with vectors where their elements lie side by side. The first
 * of them find no numbers in c, and add to 0 as if there were. */
#define FAST_ROWS(NAME, TYPE)                                                                       \
    static void NAME(const piece *g) {                                                              \
        const ptrdiff_t n = g->n, column = g->b_column;                                             \
        for (ptrdiff_t i = 0; i < g->m && g->k == 0 && !g->add; i++) {                              \
            memset((TYPE *)g->c + i * g->c_row, 0, (size_t)n * sizeof(TYPE));                       \
        }                                                                                           \
        for (ptrdiff_t p = 0; p < g->k; p += TOGETHER) {                                            \
            const ptrdiff_t steps = sc_at_most(TOGETHER, g->k - p);                                 \
            const int fresh = p == 0 && !g->add;                                                    \
            for (ptrdiff_t i = 0; i < g->m; i++) {                                                  \
                const TYPE *a = (const TYPE *)g->a + i * g->a_row + p * g->a_column;                \
                const TYPE *b = (const TYPE *)g->b + p * g->b_row;                                  \
                TYPE *restrict c = (TYPE *)g->c + i * g->c_row;                                     \
                if (steps == TOGETHER && column == 1) {                                             \
                    const TYPE *b1 = b + g->b_row, *b2 = b1 + g->b_row, *b3 = b2 + g->b_row;        \
                    const TYPE a0 = a[0], a1 = a[g->a_column], a2 = a[2 * g->a_column],             \
                               a3 = a[3 * g->a_column];                                             \
                    if (fresh) {                                                                    \
                        SC_VECTORIZE for (ptrdiff_t j = 0; j < n; j++) {                            \
                            c[j] = (TYPE)0 + a0 * b[j] + a1 * b1[j] + a2 * b2[j] + a3 * b3[j];      \
                        }                                                                           \
                    } else {                                                                        \
                        SC_VECTORIZE for (ptrdiff_t j = 0; j < n; j++) {                            \
                            c[j] = c[j] + a0 * b[j] + a1 * b1[j] + a2 * b2[j] + a3 * b3[j];         \
                        }                                                                           \
                    }                                                                               \
                    continue;                                                                       \
                }                                                                                   \
                if (fresh) memset(c, 0, (size_t)n * sizeof(TYPE));                                  \
                for (ptrdiff_t s = 0; s < steps; s++, b += g->b_row) {                              \
                    const TYPE factor = a[s * g->a_column];                                         \
                    if (column == 1) {                                                              \
                        SC_VECTORIZE for (ptrdiff_t j = 0; j < n; j++) c[j] += factor * b[j];       \
                    } else {                                                                        \
                        SC_SCALAR for (ptrdiff_t j = 0; j < n; j++) c[j] += factor * b[j * column]; \
                    }                                                                               \
                }                                                                                   \
            }                                                                                       \
        }                                                                                           \
    }

FAST_ROWS(rows_32, uint32_t)
FAST_ROWS(rows_float32, float)
FAST_ROWS(rows_float64, double)

/* Products of one element of a and one of b each, added to the elements of c in order: rows of lanes, several in one go. */
#define LANE_DOTS(NAME, TYPE)                                                                                \
    static void NAME(const piece *g) {                                                                       \
        TYPE *restrict c = g->c;                                                                             \
        const TYPE *a = g->a, *b = g->b;                                                                     \
        ptrdiff_t p = 0;                                                                                     \
        if (!g->add) memset(c, 0, (size_t)g->n * sizeof(TYPE));                                              \
        for (; p + TOGETHER <= g->k; p += TOGETHER, a += TOGETHER * g->a_column, b += TOGETHER * g->b_row) { \
            const TYPE *a1 = a + g->a_column, *a2 = a1 + g->a_column, *a3 = a2 + g->a_column;                \
            const TYPE *b1 = b + g->b_row, *b2 = b1 + g->b_row, *b3 = b2 + g->b_row;                         \
            SC_VECTORIZE for (ptrdiff_t j = 0; j < g->n; j++) {                                              \
                c[j] = c[j] + a[j] * b[j] + a1[j] * b1[j] + a2[j] * b2[j] + a3[j] * b3[j];                   \
            }                                                                                                \
        }                                                                                                    \
        for (; p < g->k; p++, a += g->a_column, b += g->b_row) {                                             \
            SC_VECTORIZE for (ptrdiff_t j = 0; j < g->n; j++) c[j] += a[j] * b[j];                           \
        }                                                                                                    \
    }
LANE_DOTS(lane_dots_float32, float)
LANE_DOTS(lane_dots_float64, double)

/* Lanes whose row of c stays in the first cache. */
enum { ROW = SC_PIECE < 1024 ? SC_PIECE : 1024 };

void sc_multiply_lanes(const sc_gemm *g, int64_t lanes) {
    const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(g->dtype);
    for (int64_t j = 0; j < lanes; j += ROW) {
        for (int64_t p = 0; p < g->k; p += SC_PIECE) {
            const piece one = {.n = sc_at_most(ROW, lanes - j),
                               .k = sc_piece(g->k - p),
                               .a = (const char *)g->a + sc_bytes(p * g->a_column + j, width),
                               .a_column = g->a_column,
                               .b = (const char *)g->b + sc_bytes(p * g->b_row + j, width),
                               .b_row = g->b_row,
                               .c = (char *)g->c + sc_bytes(j, width),
                               .add = p > 0};
            g->dtype == SC_float32 ? lane_dots_float32(&one) : lane_dots_float64(&one);
        }
    }
}

void sc_multiply_pairs(const sc_gemm *g, int64_t pairs, ptrdiff_t a_step, ptrdiff_t b_step) {
    const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(g->dtype), k = sc_piece(g->k);
    for (int64_t i = 0; i < pairs; i += SC_PIECE) {
        const ptrdiff_t count = sc_piece(pairs - i);
        const void *a = (const char *)g->a + sc_bytes(i * a_step, width);
        const void *b = (const char *)g->b + sc_bytes(i * b_step, width);
        void *c = (char *)g->c + sc_bytes(i, width);
        if (g->dtype == SC_float32)
            dot_pairs_float32(a, a_step, b, b_step, k, c, count);
        else
            dot_pairs_float64(a, a_step, b, b_step, k, c, count);
    }
}

size_t sc_gemm_workspace(const sc_gemm *given) {
    const sc_gemm g = sc_arranged(given);
    if (sc_choose_path(&g) != SC_GEMM_blocks) return 0;
    return sc_panels_workspace(g.dtype, g.m, g.n, g.k);
}

static void multiply_piece(sc_dtype dtype, sc_gemm_path path, piece *p) {
    static void (*const rows[])(const piece *) = {
        [SC_bool] = rows_8,   [SC_uint8] = rows_8,  [SC_int8] = rows_8,          [SC_int16] = rows_16,
        [SC_int32] = rows_32, [SC_int64] = rows_64, [SC_float32] = rows_float32, [SC_float64] = rows_float64};
    if (path == SC_GEMM_rows) {
        if (dtype == SC_float32) take_pairs_float32(p);
        if (dtype == SC_float64) take_pairs_float64(p);
        rows[dtype](p);
    } else if (dtype == SC_int32)
        dots_int32(p);
    else if (dtype == SC_float64)
        dots_float64(p);
    else
        dots_float32(p);
}

/* Without steps of the contracted axis there is still one piece: of zeros. */
void sc_multiply(const sc_gemm *given, void *workspace) {
    const sc_gemm g = sc_arranged(given);
    const sc_gemm_path path = g.k == 0 ? SC_GEMM_rows : sc_choose_path(&g);
    const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(g.dtype);
    for (int64_t i = 0; i < g.m; i += SC_PIECE) {
        for (int64_t j = 0; j < g.n; j += SC_PIECE) {
            int64_t p = 0;
            do {
                piece one = {
                    .m = sc_piece(g.m - i),
                    .n = sc_piece(g.n - j),
                    .k = sc_piece(g.k - p),
                    .a = (const char *)g.a + sc_bytes(i * g.a_row, width) + sc_bytes(p * g.a_column, width),
                    .a_row = g.a_row,
                    .a_column = g.a_column,
                    .b = (const char *)g.b + sc_bytes(p * g.b_row, width) + sc_bytes(j * g.b_column, width),
                    .b_row = g.b_row,
                    .b_column = g.b_column,
                    .c = (char *)g.c + sc_bytes(i * g.c_row, width) + sc_bytes(j, width),
                    .c_row = g.c_row,
                    .add = p > 0};
                if (path == SC_GEMM_blocks)
                    sc_multiply_panels(&one, g.dtype, workspace);
                else
                    multiply_piece(g.dtype, path, &one);
                p += SC_PIECE;
            } while (p < g.k);
        }
    }
}
