/* The door to reductions and scans. */
#include "door/exchange.h"
#include "shape/sizes.h"

static sc_reduction_plan plan;

/* Reduces slot 0 along the `count` axes that the report holds (-1: none are named). The result goes to slot 1, indices to
 * slot 2, where there are any; their memory belongs to the caller. */
EXPORT(sc_status, sc_wasm_reduce, int op, int count, int keep, int dtype, double parameter) {
    sc_error error = {0};
    int64_t axes[SC_MAX_RANK + 1]; /* more than there can be are refused before the last of these */
    if (count > SC_MAX_RANK + 1) count = SC_MAX_RANK + 1;
    for (int i = 0; i < count; i++) axes[i] = sc_whole(sc_exchange.report[i]);
    sc_read_views(1);
    const sc_reduction_call call = {(sc_reduction)op, axes, count, keep, (sc_dtype)dtype, parameter};
    const sc_status status = sc_plan_reduction(&call, sc_operands, &plan, &error);
    if (status != SC_OK) return sc_report(status, &error);
    const size_t bytes = sc_reduction_scratch(&plan);
    void *scratch = bytes > 0 ? sc_wasm_allocate(bytes) : NULL;
    const int lacks = bytes > 0 && scratch == NULL;
    const sc_view result = sc_make_result(&plan.shape, plan.dtype);
    sc_view indices;
    indices.data = NULL;
    if (plan.indexed) indices = sc_make_result(&plan.shape, SC_int64);
    const int enough = !lacks && result.data != NULL && (!plan.indexed || indices.data != NULL);
    if (enough) {
        sc_reduce(&plan, sc_operands, &result, plan.indexed ? &indices : NULL, scratch);
        sc_write_view(1, &result);
        sc_exchange.slot[2][SLOT_data] = 0;
        if (plan.indexed) sc_write_view(2, &indices);
        sc_remember_reduction(&plan);
    } else {
        sc_wasm_free(result.data);
        sc_wasm_free(indices.data);
        error = (sc_error){.shape = lacks ? sc_shape_of(&sc_operands[0]) : plan.shape};
    }
    if (scratch != NULL) sc_wasm_free(scratch);
    return enough ? SC_OK : sc_report(SC_STATUS_too_large, &error);
}

/* Plans a reduction of all of slot 0 for its dtype, which goes to the report. */
EXPORT(sc_status, sc_wasm_reduced_dtype, int op) {
    sc_error error = {0};
    sc_read_views(1);
    const sc_reduction_call call = {.op = (sc_reduction)op, .count = -1, .dtype = SC_NO_DTYPE};
    const sc_status status = sc_plan_reduction(&call, sc_operands, &plan, &error);
    if (status != SC_OK) return sc_report(status, &error);
    sc_exchange.report[REPORT_dtype] = plan.dtype;
    return SC_OK;
}
