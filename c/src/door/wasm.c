/*
 * The door between JavaScript and the engine, and with it the only state: one exchange block of doubles (exchange.h), and
 * what a call makes of it, which the next call overwrites. Random numbers alone remember (wasm_random.c).
 */
#include "door/exchange.h"
#include "shape/sizes.h"

struct sc_exchange_block sc_exchange;

sc_view sc_operands[SC_MAX_OPERANDS + 1];
static sc_plan plan;

static sc_number numbers[SC_MAX_OPERANDS];

/* Where the exchange block lies: the slots and, right after them, the report. */
EXPORT(void *, sc_wasm_exchange, void) {
    return &sc_exchange;
}

/* ---- views in and out ---- */

void sc_read_number(const double *slot, sc_number *number) {
    const double first = slot[SLOT_size], second = slot[SLOT_size + 1];
    const sc_dtype dtype = (sc_dtype)(int32_t)slot[SLOT_dtype];
    if (dtype == SC_float64)
        number->floating = first;
    else if (dtype == SC_bool)
        number->boolean = first != 0;
    else
        number->integer = (int64_t)((uint64_t)(int64_t)first << 32 | (uint64_t)second);
}

static void read_view(int i) {
    const double *slot = sc_exchange.slot[i];
    sc_view *view = &sc_operands[i];
    view->dtype = (sc_dtype)(int32_t)slot[SLOT_dtype];
    view->weak = (int32_t)slot[SLOT_weak];
    view->rank = (int32_t)slot[SLOT_rank];
    view->data = (void *)(uintptr_t)slot[SLOT_data];
    if (view->weak) {
        sc_read_number(slot, &numbers[i]);
        view->data = &numbers[i];
    }
    for (int32_t axis = 0; axis < view->rank; axis++) {
        view->size[axis] = sc_whole(slot[SLOT_size + axis]);
        view->stride[axis] = sc_whole(slot[SLOT_stride + axis]);
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
    slot[SLOT_dtype] = view->dtype;
    slot[SLOT_weak] = 0;
    slot[SLOT_data] = (double)(uintptr_t)view->data;
    slot[SLOT_rank] = view->rank;
    for (int32_t axis = 0; axis < view->rank; axis++) {
        slot[SLOT_size + axis] = (double)view->size[axis];
        slot[SLOT_stride + axis] = (double)view->stride[axis];
    }
}

double *sc_write_shape(double *at, const sc_shape *shape) {
    *at++ = shape->rank;
    for (int32_t i = 0; i < shape->rank; i++) *at++ = (double)shape->size[i];
    return at;
}

static void write_facts(double *report, const sc_error *error) {
    report[REPORT_operand] = error->operand;
    report[REPORT_axis] = error->axis;
    report[REPORT_left] = (double)error->left;
    report[REPORT_right] = (double)error->right;
    report[REPORT_rank] = error->rank;
    report[REPORT_first] = error->first;
    report[REPORT_second] = error->second;
    sc_write_shape(&report[REPORT_shape], &error->shape);
}

sc_status sc_report(sc_status status, const sc_error *error) {
    if (status != SC_OK) write_facts(sc_exchange.report, error);
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
    sc_remember(op, count, 0, &plan);
    sc_write_view(count, &result);
    return SC_OK;
}
