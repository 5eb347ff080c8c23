/* A planned product, one matrix after the other. */
#include "product/product.h"
#include "shape/odometer.h"
#include "shape/pieces.h"

/* How many products of vectors lie side by side, and not their elements; 0 where none do. */
static int64_t lanes_of(const sc_product_plan *plan) {
    const sc_loop *loop = &plan->loop;
    const int32_t last = loop->rank - 1;
    int dense = last >= 0 && plan->dtype >= SC_float32 && plan->m == 1 && plan->n == 1 && plan->k > 0;
    for (int i = 0; dense && i < 3; i++) dense = loop->stride[i][last] == 1;
    return dense ? loop->extent[last] : 0;
}

void sc_run_product(const sc_product_plan *plan, const void *left, const void *right, void *result,
                    void *workspace) {
    const sc_loop *loop = &plan->loop;
    const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(plan->dtype);
    const int64_t lanes = lanes_of(plan);
    const int32_t rank = loop->rank - (lanes > 0);
    sc_gemm gemm = sc_product_gemm(plan);
    if (sc_elements(&plan->shape) == 0) return;
    int64_t index[SC_MAX_RANK];
    sc_first_index(rank, index);
    ptrdiff_t step[3][SC_MAX_RANK];
    for (int i = 0; i < 3; i++) sc_index_steps(rank, loop->extent, loop->stride[i], width, step[i]);
    gemm.a = left;
    gemm.b = right;
    gemm.c = result;
    for (;;) {
        if (lanes > 0)
            sc_multiply_lanes(&gemm, lanes);
        else
            sc_multiply(&gemm, workspace);
        const int32_t axis = sc_next_index(rank, loop->extent, index);
        if (axis < 0) return;
        gemm.a = (const char *)gemm.a + step[0][axis];
        gemm.b = (const char *)gemm.b + step[1][axis];
        gemm.c = (char *)gemm.c + step[2][axis];
    }
}
