/*
 * The door to reductions and scans. Planning takes longer than adding up ten numbers; so plans are kept by all that decides
 * them, as those of elementwise loops are (wasm_recall.c).
 */
#include "door/exchange.h"
#include "door/wasm_key.h"
#include "shape/sizes.h"

enum { ENTRIES = 8 };
static struct entry {
    sc_plan_key key; /* without a length where the plan is not to be found again */
    sc_reduction_plan plan;
} entries[ENTRIES];

/* A number for what is asked of slot 0; 0 where it is nothing common: several axes, a dtype, a parameter. */
static int32_t code_of(const sc_reduction_call *call) {
    const int64_t axis = call->count == 1 ? call->axes[0] : SC_MAX_RANK;
    if (call->count > 1 || call->count == 0 || call->dtype != SC_NO_DTYPE || call->parameter != 0) return 0;
    if (axis < -SC_MAX_RANK || axis > SC_MAX_RANK - (call->count > 0)) return 0;
    return (int32_t)(axis + SC_MAX_RANK + 1) << 8 | (call->keep != 0) << 7 | (int32_t)call->op;
}

/* A plan that is remembered, or a new one; NULL where the call is refused. */
static const sc_reduction_plan *find_plan(const sc_reduction_call *call, sc_status *status, sc_error *error) {
    sc_plan_key key;
    key.hash = 0;
    const int32_t code = code_of(call);
    const int is_common = code > 0 && sc_read_key(&key, code, 1);
    struct entry *e = &entries[key.hash % ENTRIES];
    *status = SC_OK;
    if (is_common && sc_same_key(&e->key, &key)) return &e->plan;
    *error = (sc_error){0};
    e->key.length = 0;
    *status = sc_plan_reduction(call, sc_operands, &e->plan, error);
    if (*status != SC_OK) return NULL;
    if (is_common) e->key = key;
    return &e->plan;
}

/* Reduces slot 0 along the `count` axes that the report holds (-1: none are named). The result goes to slot 1, indices to
 * slot 2, where there are any; their memory belongs to the caller. */
EXPORT(sc_status, sc_wasm_reduce, int op, int count, int keep, int dtype, double parameter) {
    sc_error error;
    int64_t axes[SC_MAX_RANK + 1]; /* more than there can be are refused before the last of these */
    if (count > SC_MAX_RANK + 1) count = SC_MAX_RANK + 1;
    for (int i = 0; i < count; i++) axes[i] = sc_whole(sc_exchange.report[i]);
    sc_read_views(1);
    const sc_reduction_call call = {(sc_reduction)op, axes, count, keep, (sc_dtype)dtype, parameter};
    sc_status status;
    const sc_reduction_plan *plan = find_plan(&call, &status, &error);
    if (plan == NULL) return sc_report(status, &error);
    const size_t bytes = sc_reduction_scratch(plan);
    void *scratch = bytes > 0 ? sc_wasm_allocate(bytes) : NULL;
    const int lacks = bytes > 0 && scratch == NULL;
    const sc_view result = sc_make_result(&plan->shape, plan->dtype);
    sc_view indices;
    indices.data = NULL;
    if (plan->indexed) indices = sc_make_result(&plan->shape, SC_int64);
    const int enough = !lacks && result.data != NULL && (!plan->indexed || indices.data != NULL);
    if (enough) {
        sc_reduce(plan, sc_operands, &result, plan->indexed ? &indices : NULL, scratch);
        sc_write_view(1, &result);
        sc_exchange.slot[2][SLOT_data] = 0;
        if (plan->indexed) sc_write_view(2, &indices);
    } else {
        sc_wasm_free(result.data);
        sc_wasm_free(indices.data);
        error = (sc_error){.shape = lacks ? sc_shape_of(&sc_operands[0]) : plan->shape};
    }
    if (scratch != NULL) sc_wasm_free(scratch);
    return enough ? SC_OK : sc_report(SC_STATUS_too_large, &error);
}

/* Plans a reduction of all of slot 0 for its dtype, which goes to the report. */
EXPORT(sc_status, sc_wasm_reduced_dtype, int op) {
    sc_error error;
    sc_read_views(1);
    const sc_reduction_call call = {.op = (sc_reduction)op, .count = -1, .dtype = SC_NO_DTYPE};
    sc_status status;
    const sc_reduction_plan *plan = find_plan(&call, &status, &error);
    if (plan == NULL) return sc_report(status, &error);
    sc_exchange.report[REPORT_dtype] = plan->dtype;
    return SC_OK;
}
