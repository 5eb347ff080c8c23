/*
 * The door between JavaScript and the engine, and with it the only state: one exchange block of doubles (exchange.h).
 */
#include "door/exchange.h"
#include "shape/sizes.h"

struct sc_exchange_block sc_exchange;

sc_view sc_operands[SC_MAX_OPERANDS + 1];
static sc_plan plan;

static union {
    double floating;
    int64_t integer;
    uint8_t boolean;
} numbers[SC_MAX_OPERANDS];

/* Where the exchange block lies: the slots and, right after them, the report. */
EXPORT(void *, sc_wasm_exchange, void) {
    return &sc_exchange;
}

/* ---- views in and out ---- */

static void read_number(int i, const double *slot) {
    sc_view *view = &sc_operands[i];
    const double first = slot[SLOT_SIZE], second = slot[SLOT_SIZE + 1];
    if (view->dtype == SC_float64)
        numbers[i].floating = first;
    else if (view->dtype == SC_bool)
        numbers[i].boolean = first != 0;
    else
        numbers[i].integer = (int64_t)((uint64_t)(int64_t)first << 32 | (uint64_t)second);
    view->data = &numbers[i];
}

static void read_view(int i) {
    const double *slot = sc_exchange.slot[i];
    sc_view *view = &sc_operands[i];
    view->dtype = (sc_dtype)(int32_t)slot[SLOT_DTYPE];
    view->weak = (int32_t)slot[SLOT_WEAK];
    view->rank = (int32_t)slot[SLOT_RANK];
    view->data = (void *)(uintptr_t)slot[SLOT_DATA];
    if (view->weak) read_number(i, slot);
    for (int32_t axis = 0; axis < view->rank; axis++) {
        view->size[axis] = (int64_t)slot[SLOT_SIZE + axis];
        view->stride[axis] = (int64_t)slot[SLOT_STRIDE + axis];
    }
}

void sc_read_views(int count) {
    for (int i = 0; i < count; i++) read_view(i);
}

sc_status sc_read_operands(sc_op op, int count, sc_error *error) {
    const int arity = sc_op_arity(op);
    if (count != arity) {
        *error = (sc_error){.left = count, .right = arity};
        return SC_STATUS_operand_count;
    }
    sc_read_views(count);
    return SC_OK;
}

void sc_write_view(int i, const sc_view *view) {
    double *slot = sc_exchange.slot[i];
    slot[SLOT_DTYPE] = view->dtype;
    slot[SLOT_WEAK] = 0;
    slot[SLOT_DATA] = (double)(uintptr_t)view->data;
    slot[SLOT_RANK] = view->rank;
    for (int32_t axis = 0; axis < view->rank; axis++) {
        slot[SLOT_SIZE + axis] = (double)view->size[axis];
        slot[SLOT_STRIDE + axis] = (double)view->stride[axis];
    }
}

double *sc_write_shape(double *at, const sc_shape *shape) {
    *at++ = shape->rank;
    for (int32_t i = 0; i < shape->rank; i++) *at++ = (double)shape->size[i];
    return at;
}

double *sc_write_error(double *at, const sc_error *error) {
    *at++ = error->operand;
    *at++ = error->axis;
    *at++ = (double)error->left;
    *at++ = (double)error->right;
    *at++ = error->rank;
    *at++ = error->first;
    *at++ = error->second;
    return sc_write_shape(at, &error->shape);
}

sc_status sc_report(sc_status status, const sc_error *error) {
    if (status != SC_OK) sc_write_error(sc_exchange.report, error);
    return status;
}

sc_view sc_make_result(const sc_shape *shape, sc_dtype dtype) {
    const uint64_t bytes = (uint64_t)sc_elements(shape) * sc_dtype_size(dtype);
    return sc_row_major(shape, dtype, bytes > SIZE_MAX ? NULL : sc_wasm_allocate((size_t)bytes));
}

/* ---- calls: each reads its operands from slots 0, 1, ... and answers with a status; facts of a refusal go
 * to the report ---- */

/* The result goes to the slot after the operands; its memory belongs to the caller. */
EXPORT(sc_status, sc_wasm_apply, sc_op op, int count) {
    sc_error error = {0};
    sc_status status = sc_read_operands(op, count, &error);
    if (status == SC_OK) status = sc_plan_operation(op, sc_operands, count, &plan, &error);
    if (status == SC_OK) status = sc_check_values(&plan, sc_operands, &error);
    if (status != SC_OK) return sc_report(status, &error);
    const sc_view result = sc_make_result(&plan.shape, plan.dtype);
    if (result.data == NULL) {
        error.shape = plan.shape;
        return sc_report(SC_STATUS_too_large, &error);
    }
    sc_execute(&plan, sc_operands, &result);
    sc_write_view(count, &result);
    return SC_OK;
}

/* ---- the plan as a report ---- */

/* Elements that lie in memory: an axis of stride 0 adds none. */
double sc_stored_elements(const sc_view *view) {
    double product = 1;
    for (int32_t i = 0; i < view->rank; i++) {
        if (view->stride[i] != 0 || view->size[i] == 0) product *= (double)view->size[i];
    }
    return product;
}

/* The larger rank, and for each axis from the last: the result's size (-1: fails), and for each operand its size (-1:
 * none), verdict and stride. */
double *sc_write_axes(double *at, const sc_view *operands, int count) {
    int32_t rank = 0;
    for (int i = 0; i < count; i++) {
        if (operands[i].rank > rank) rank = operands[i].rank;
    }
    *at++ = rank;
    for (int32_t axis = -1; axis >= -rank; axis--) {
        sc_verdict verdict[SC_MAX_OPERANDS];
        *at++ = (double)sc_align(operands, count, axis, verdict);
        for (int i = 0; i < count; i++) {
            const int32_t own = operands[i].rank + axis;
            const int repeats = verdict[i] == SC_MISSING || verdict[i] == SC_EXPAND;
            *at++ = own < 0 ? -1 : (double)operands[i].size[own];
            *at++ = verdict[i];
            *at++ = repeats ? 0 : (double)operands[i].stride[own];
        }
    }
    return at;
}

/*
 * Plans without running or allocating. The report holds, one after the other:
 *   stored elements of each operand
 *   the axes, as sc_write_axes writes them
 *   when planned: dtype, elements, shape, and the loop: kind, rank, extents, strides of each operand and the
 * result when refused: the error
 */
EXPORT(sc_status, sc_wasm_explain, sc_op op, int count, int in_place) {
    sc_error error = {0};
    sc_read_views(count);
    const sc_status status = in_place ? sc_plan_in_place(op, sc_operands, count, &plan, &error)
                                      : sc_plan_operation(op, sc_operands, count, &plan, &error);
    double *at = sc_exchange.report;
    for (int i = 0; i < count; i++) *at++ = sc_stored_elements(&sc_operands[i]);
    at = sc_write_axes(at, sc_operands, count);
    if (status != SC_OK) {
        sc_write_error(at, &error);
        return status;
    }
    *at++ = plan.dtype;
    *at++ = (double)sc_elements(&plan.shape);
    at = sc_write_shape(at, &plan.shape);
    *at++ = plan.loop.kind;
    *at++ = plan.loop.rank;
    for (int32_t i = 0; i < plan.loop.rank; i++) *at++ = (double)plan.loop.extent[i];
    for (int32_t k = 0; k < plan.loop.operands; k++) {
        for (int32_t i = 0; i < plan.loop.rank; i++) *at++ = (double)plan.loop.stride[k][i];
    }
    return SC_OK;
}
