/* Operations at the door: everything that can be refused is refused here, before any kernel runs. */
#include "shapecast.h"

#include <assert.h>

sc_status sc_plan_operation(sc_op op, const sc_view *operands, int count, sc_plan *plan, sc_error *error) {
    sc_status status = sc_result_dtype(op, operands, count, &plan->common, &plan->dtype, error);
    if (status != SC_OK) return status;
    status = sc_broadcast(operands, count, &plan->shape, error);
    if (status != SC_OK) return status;
    plan->op = op;
    int64_t stride[SC_MAX_RANK];
    sc_contiguous_strides(plan->shape.rank, plan->shape.size, stride);
    sc_plan_loop(operands, count, &plan->shape, stride, &plan->loop);
    return SC_OK;
}

static int64_t count_elements(const sc_view *view) {
    int64_t product = 1;
    for (int32_t i = 0; i < view->rank; i++) product *= view->size[i];
    return product;
}

/* A permutation of a row-major tensor: every element once, no gaps. Axes of size 1 do not matter, and nothing
 * does without elements. */
static int is_dense(const sc_view *view) {
    int used[SC_MAX_RANK] = {0};
    for (int32_t i = 0; i < view->rank; i++) {
        if (view->size[i] == 0) return 1;
    }
    int64_t step = 1;
    for (int32_t n = 0; n < view->rank; n++) {
        int32_t next = -1;
        for (int32_t i = 0; i < view->rank; i++) {
            if (!used[i] && view->size[i] > 1 && view->stride[i] == step) next = i;
        }
        if (next < 0 || step > SC_MAX_ELEMENTS / view->size[next]) break;
        used[next] = 1;
        step *= view->size[next];
    }
    for (int32_t i = 0; i < view->rank; i++) {
        if (!used[i] && view->size[i] > 1) return 0;
    }
    return 1;
}

static int overlaps_itself(const sc_view *view) {
    if (is_dense(view)) return 0;
    for (int32_t i = 0; i < view->rank; i++) {
        if (view->stride[i] == 0 && view->size[i] > 1) return 1;
    }
    return 0;
}

/* PyTorch looks for overlap only between dense views, and allows two that are the very same. */
static int overlaps_partly(const sc_view *target, const sc_view *operand) {
    if (operand->weak || count_elements(target) == 0 || count_elements(operand) == 0) return 0;
    if (!is_dense(target) || !is_dense(operand)) return 0;
    const uintptr_t a = (uintptr_t)target->data, b = (uintptr_t)operand->data;
    const uintptr_t a_end = a + (uintptr_t)count_elements(target) * sc_dtype_size(target->dtype);
    const uintptr_t b_end = b + (uintptr_t)count_elements(operand) * sc_dtype_size(operand->dtype);
    if (a == b && a_end == b_end) {
        if (target->rank != operand->rank) return 1;
        for (int32_t i = 0; i < target->rank; i++) {
            if (target->stride[i] != operand->stride[i]) return 1;
        }
        return 0;
    }
    return a < b_end && b < a_end;
}

sc_status sc_plan_in_place(sc_op op, const sc_view *operands, int count, sc_plan *plan, sc_error *error) {
    assert(count >= 1);
    const sc_view *target = &operands[0];
    sc_status status = sc_result_dtype(op, operands, count, &plan->common, &plan->dtype, error);
    if (status != SC_OK) return status;
    if (overlaps_itself(target)) {
        *error = (sc_error){.operand = 0};
        return SC_STATUS_internal_overlap;
    }
    for (int i = 1; i < count; i++) {
        if (target->data != NULL && overlaps_partly(target, &operands[i])) {
            *error = (sc_error){.operand = i};
            return SC_STATUS_partial_overlap;
        }
    }
    status = sc_broadcast(operands, count, &plan->shape, error);
    if (status != SC_OK) return status;
    int same = plan->shape.rank == target->rank;
    for (int32_t i = 0; same && i < target->rank; i++) same = plan->shape.size[i] == target->size[i];
    if (!same) {
        *error = (sc_error){.operand = 0, .shape = plan->shape};
        return SC_STATUS_output_shape;
    }
    if (target->dtype != SC_NO_DTYPE && !sc_can_cast(plan->dtype, target->dtype)) {
        *error = (sc_error){.left = plan->dtype, .right = target->dtype};
        return SC_STATUS_output_cast;
    }
    plan->op = op;
    sc_plan_loop(operands, count, &plan->shape, target->stride, &plan->loop);
    return SC_OK;
}
