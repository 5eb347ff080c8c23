/* Which way a product of matrices takes. */
#include "product/product.h"
#include "shape/pieces.h"

/* Below as many rows, or steps of the contracted axis, packing does not pay. */
enum { FLAT = 8 };

sc_gemm sc_arranged(const sc_gemm *given) {
    sc_gemm g = *given;
    if (g.n != 1 || g.m == 1 || g.c_row != 1) return g;
    return (sc_gemm){.dtype = g.dtype,
                     .m = 1,
                     .n = g.m,
                     .k = g.k,
                     .a = g.b,
                     .a_row = 0,
                     .a_column = g.b_row,
                     .b = g.a,
                     .b_row = g.a_column,
                     .b_column = g.a_row,
                     .c = g.c,
                     .c_row = sc_wrap_stride(g.m)};
}

static sc_gemm_path path_of(const sc_gemm *g) {
    if (g->dtype < SC_float32 && g->dtype != SC_int32) return SC_GEMM_rows;
    if (g->m >= FLAT && g->k >= FLAT) return SC_GEMM_blocks;
    if (g->n <= SC_NARROW && g->k < FLAT && g->dtype >= SC_float32) return SC_GEMM_rows;
    if (g->a_column == 1 && g->b_row == 1 && (g->b_column != 1 || g->n == 1)) return SC_GEMM_dots;
    return g->b_column == 1 || g->n == 1 ? SC_GEMM_rows : SC_GEMM_blocks;
}

sc_gemm_path sc_choose_path(const sc_gemm *given) {
    const sc_gemm g = sc_arranged(given);
    return path_of(&g);
}
