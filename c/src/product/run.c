/* A planned product, one matrix after the other. */
#include "shape/odometer.h"
#include "shape/pieces.h"
#include "shapecast.h"

void sc_run_product(const sc_product_plan *plan, const void *left, const void *right, void *result,
                    void *workspace) {
    const sc_loop *loop = &plan->loop;
    const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(plan->dtype);
    sc_gemm gemm = sc_product_gemm(plan);
    if (sc_elements(&plan->shape) == 0) return;
    int64_t index[SC_MAX_RANK];
    sc_first_index(loop->rank, index);
    ptrdiff_t step[3][SC_MAX_RANK];
    for (int i = 0; i < 3; i++) sc_index_steps(loop->rank, loop->extent, loop->stride[i], width, step[i]);
    gemm.a = left;
    gemm.b = right;
    gemm.c = result;
    for (;;) {
        sc_multiply(&gemm, workspace);
        const int32_t axis = sc_next_index(loop->rank, loop->extent, index);
        if (axis < 0) return;
        gemm.a = (const char *)gemm.a + step[0][axis];
        gemm.b = (const char *)gemm.b + step[1][axis];
        gemm.c = (char *)gemm.c + step[2][axis];
    }
}
