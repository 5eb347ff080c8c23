/* Matrix products behind the door to JavaScript. */
#include "door/exchange.h"

static sc_product_plan plan;

/*
 * The result goes to the slot after the operands; its memory belongs to the caller. With `nothing` the factor before the
 * product is 0: nothing is multiplied, not even nan, but where PyTorch's own small loop does it.
 */
EXPORT(sc_status, sc_wasm_product, sc_product op, int count, int nothing) {
    sc_error error = {0};
    sc_read_views(count);
    const sc_view *left = &sc_operands[count - 2], *right = &sc_operands[count - 1];
    const sc_status status = sc_plan_product(op, sc_operands, count, &plan, &error);
    if (status != SC_OK) return sc_report(status, &error);
    if (nothing && !(op == SC_PRODUCT_baddbmm &&
                     (double)plan.m * (double)plan.n * (double)plan.k < (double)SC_SMALL_PRODUCT))
        plan.k = 0;
    const sc_gemm gemm = sc_product_gemm(&plan);
    sc_view result = {.data = NULL};
    const size_t bytes = sc_gemm_workspace(&gemm);
    void *workspace = bytes > 0 ? sc_wasm_allocate(bytes) : NULL;
    if (bytes == 0 || workspace != NULL) result = sc_make_result(&plan.shape, plan.dtype);
    if (result.data == NULL) {
        sc_wasm_free(workspace);
        error.shape = plan.shape;
        return sc_report(SC_STATUS_too_large, &error);
    }
    sc_run_product(&plan, left->data, right->data, result.data, workspace);
    sc_wasm_free(workspace);
    sc_write_view(count, &result);
    sc_remember_product(count, &plan);
    return SC_OK;
}
