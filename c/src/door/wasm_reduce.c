/*
 * The door to reductions and scans. Planning takes longer than adding up ten numbers; so what a plan of few axes comes to is
 * kept by all that decides it, as plans of elementwise loops are (wasm_recall.c).
 */
#include "door/exchange.h"
#include "door/plan_key.h"
#include "shape/sizes.h"

#include <string.h>

static sc_reduction_plan plan;

/* Of a plan what does not depend on addresses. Its loops are those over the result and over what goes into one. */
enum { ENTRIES = 32, MOST_AXES = 2 };
static struct entry {
    sc_plan_key key;
    sc_dtype through, dtype;
    int indexed;
    int32_t rank[2], shape_rank;
    int64_t count, size[SC_KEY_AXES];
    int64_t extent[2][MOST_AXES], stride[2][2][MOST_AXES];
} entries[ENTRIES];

/* A number for what is asked of slot 0; 0 where it is nothing common: several axes, unusual parameters. */
static int32_t code_of(const sc_reduction_call *call) {
    const double parameter = call->parameter;
    int64_t axis = SC_MAX_RANK;
    if (call->count == 1 && (axis = call->axes[0]) >= SC_MAX_RANK) return 0;
    if (call->count > 1 || call->count == 0 || axis < -SC_MAX_RANK) return 0;
    if (!(parameter >= 0 && parameter < 4) || parameter != (double)(int)parameter) return 0;
    return 1 + (int32_t)call->op + 64 * (int)parameter + 256 * (call->keep != 0) +
           512 * (int32_t)(call->dtype - SC_NO_DTYPE) + 8192 * (int32_t)(axis + SC_MAX_RANK);
}

static struct entry *place_of(const sc_plan_key *key) {
    return &entries[key->hash % ENTRIES];
}

static void remember(const sc_plan_key *key) {
    const sc_loop *const loops[] = {&plan.kept, &plan.reduced};
    if (plan.shape.rank > SC_KEY_AXES || sc_reduction_scratch(&plan) > 0) return;
    if (loops[0]->rank > MOST_AXES || loops[1]->rank > MOST_AXES) return;
    struct entry *e = place_of(key);
    e->key = *key;
    e->through = plan.through;
    e->dtype = plan.dtype;
    e->indexed = plan.indexed;
    e->shape_rank = plan.shape.rank;
    e->count = plan.count;
    memcpy(e->size, plan.shape.size, sizeof e->size);
    for (int l = 0; l < 2; l++) {
        e->rank[l] = loops[l]->rank;
        memcpy(e->extent[l], loops[l]->extent, sizeof e->extent[l]);
        for (int k = 0; k < 2; k++) memcpy(e->stride[l][k], loops[l]->stride[k], sizeof e->stride[l][k]);
    }
}

static int recall(const sc_plan_key *key, const sc_reduction_call *call) {
    const struct entry *e = place_of(key);
    sc_loop *const loops[] = {&plan.kept, &plan.reduced};
    if (!sc_same_key(&e->key, key)) return 0;
    plan.op = call->op;
    plan.parameter = call->parameter;
    plan.through = e->through;
    plan.dtype = e->dtype;
    plan.indexed = e->indexed;
    plan.count = e->count;
    plan.shape.rank = e->shape_rank;
    memcpy(plan.shape.size, e->size, sizeof e->size);
    for (int l = 0; l < 2; l++) {
        loops[l]->rank = e->rank[l];
        memcpy(loops[l]->extent, e->extent[l], sizeof e->extent[l]);
        for (int k = 0; k < 2; k++) memcpy(loops[l]->stride[k], e->stride[l][k], sizeof e->stride[l][k]);
    }
    return 1;
}

/* A plan that is remembered, or a new one. */
static sc_status find_plan(const sc_reduction_call *call, sc_error *error) {
    sc_plan_key key;
    const int32_t code = code_of(call);
    const int is_common = code > 0 && sc_read_key(&key, code, 1);
    if (is_common && recall(&key, call)) return SC_OK;
    *error = (sc_error){0};
    const sc_status status = sc_plan_reduction(call, sc_operands, &plan, error);
    if (status == SC_OK && is_common) remember(&key);
    return status;
}

/* Reduces slot 0 along the `count` axes that the report holds (-1: none are named). The result goes to slot 1, indices to
 * slot 2; their memory belongs to the caller. */
EXPORT(sc_status, sc_wasm_reduce, int op, int count, int keep, int dtype, double parameter) {
    sc_error error;
    int64_t axes[SC_MAX_RANK + 1]; /* more than there can be are refused before the last of these */
    if (count > SC_MAX_RANK + 1) count = SC_MAX_RANK + 1;
    for (int i = 0; i < count; i++) axes[i] = sc_whole(sc_exchange.report[i]);
    sc_read_views(1);
    const sc_reduction_call call = {(sc_reduction)op, axes, count, keep, (sc_dtype)dtype, parameter};
    const sc_status status = find_plan(&call, &error);
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
        if (plan.indexed) sc_write_view(2, &indices);
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
    if (status == SC_OK) sc_exchange.report[REPORT_dtype] = plan.dtype;
    return sc_report(status, &error);
}
