/* A planned product, one matrix after the other. */
#include "product/product.h"
#include "shape/odometer.h"
#include "shape/pieces.h"

/* How many products of vectors have results that lie side by side; 0 where it is a matrix, or none do. `lanes` says that the
 * operands do so, too; else each vector does. */
static int64_t vectors_of(const sc_product_plan *plan, int *lanes) {
    const sc_loop *loop = &plan->loop;
    const int32_t last = loop->rank - 1;
    if (last < 0 || plan->dtype < SC_float32 || plan->m != 1 || plan->n != 1 || plan->k == 0) return 0;
    *lanes = loop->stride[0][last] == 1 && loop->stride[1][last] == 1;
    const int dense = plan->a_column == 1 && plan->b_row == 1 && plan->k <= SC_PIECE;
    return loop->stride[2][last] == 1 && (*lanes || dense) ? loop->extent[last] : 0;
}

void sc_run_product(const sc_product_plan *plan, const void *left, const void *right, void *result,
                    void *workspace) {
    const sc_loop *loop = &plan->loop;
    const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(plan->dtype);
    int lanes = 0;
    const int64_t vectors = vectors_of(plan, &lanes);
    const int32_t rank = loop->rank - (vectors > 0);
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
        if (vectors > 0 && lanes)
            sc_multiply_lanes(&gemm, vectors);
        else if (vectors > 0)
            sc_multiply_pairs(&gemm, vectors, sc_wrap_stride(loop->stride[0][rank]),
                              sc_wrap_stride(loop->stride[1][rank]));
        else
            sc_multiply(&gemm, workspace);
        const int32_t axis = sc_next_index(rank, loop->extent, index);
        if (axis < 0) return;
        gemm.a = (const char *)gemm.a + step[0][axis];
        gemm.b = (const char *)gemm.b + step[1][axis];
        gemm.c = (char *)gemm.c + step[2][axis];
    }
}
