/* Calls that a picture does without: in place, copies, views. */
#include "door/exchange.h"

static sc_plan plan;

EXPORT(sc_status, sc_wasm_apply_in_place, sc_op op, int count) {
    sc_error error = {0};
    sc_status status = sc_read_operands(op, count, &error);
    if (status == SC_OK) status = sc_plan_in_place(op, sc_operands, count, &plan, &error);
    if (status == SC_OK) status = sc_check_values(&plan, sc_operands, &error);
    if (status != SC_OK) return sc_report(status, &error);
    sc_execute(&plan, sc_operands, &sc_operands[0]);
    sc_remember(op, count, 1, &plan);
    return SC_OK;
}

/* The shape goes to the slot after the operands. */
EXPORT(sc_status, sc_wasm_broadcast, int count) {
    sc_error error = {0};
    sc_shape shape;
    sc_read_views(count);
    const sc_status status = sc_broadcast(sc_operands, count, &shape, &error);
    if (status != SC_OK) return sc_report(status, &error);
    double *slot = sc_exchange.slot[count];
    sc_write_shape(&slot[SLOT_rank], &shape);
    return SC_OK;
}

/* Copies slot 0 into slot 1, converted. */
EXPORT(void, sc_wasm_copy, void) {
    sc_read_views(2);
    sc_copy(&sc_operands[0], &sc_operands[1]);
}

/* Copies slot 1 into slot 0 as copy_ does. */
EXPORT(sc_status, sc_wasm_copy_into, void) {
    sc_error error = {0};
    sc_read_views(2);
    return sc_report(sc_copy_into(sc_operands, &error), &error);
}

/* The dtype an operation answers with. */
EXPORT(int32_t, sc_wasm_result_dtype, sc_op op, int count) {
    sc_dtype common, result;
    sc_read_views(count);
    sc_result_dtype(op, sc_operands, count, &common, &result);
    return (int32_t)result;
}

EXPORT(int32_t, sc_wasm_promote, int32_t a, int32_t b) {
    return (int32_t)sc_promote((sc_dtype)a, (sc_dtype)b);
}

EXPORT(int, sc_wasm_can_cast, int32_t from, int32_t to) {
    return sc_can_cast((sc_dtype)from, (sc_dtype)to);
}

EXPORT(int, sc_wasm_is_contiguous, void) {
    sc_read_views(1);
    return sc_is_contiguous(&sc_operands[0]);
}

/* The view of slot 0, changed by one of VIEWS, goes to slot 1; `count` integers are taken from the report. */
EXPORT(sc_status, sc_wasm_view, int which, int count) {
    sc_error error = {0};
    int64_t given[SC_MAX_RANK + 1];
    if (count > SC_MAX_RANK) {
        error.left = count;
        return sc_report(SC_STATUS_rank_limit, &error);
    }
    for (int i = 0; i < count; i++) given[i] = sc_whole(sc_exchange.report[i]);
    sc_read_views(1);
    sc_view view = sc_operands[0];
    sc_status status = SC_OK;
    switch (which) {
    case VIEW_expand:
        status = sc_view_expand(&view, given, count, &error);
        break;
    case VIEW_permute:
        status = sc_view_permute(&view, given, count, &error);
        break;
    case VIEW_transpose:
        status = sc_view_transpose(&view, given[0], given[1], &error);
        break;
    case VIEW_unsqueeze:
        status = sc_view_unsqueeze(&view, given[0], &error);
        break;
    case VIEW_squeeze:
        status = sc_view_squeeze(&view, given, count, &error);
        break;
    case VIEW_reshape:
        status = sc_view_reshape(&view, given, count, &error);
        break;
    default:
        break;
    }
    if (status == SC_OK || status == SC_STATUS_view_strides) sc_write_view(1, &view);
    return sc_report(status, &error);
}
