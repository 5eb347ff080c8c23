/* The plan of an operation, and every refusal that dtypes, shapes and memory decide: kernels run after it and never fail. What
 * single values decide is refused in values.c. */
#include "elementwise/kernel.h"
#include "shape/sizes.h"

#include <assert.h>

static int is_scaled(sc_op op) {
    return op == SC_OP_add__alpha || op == SC_OP_sub__alpha;
}

static int is_integer(const sc_view *view) {
    return view->dtype != SC_NO_DTYPE && view->dtype < SC_float32;
}

/* A value that masked_fill refuses, whatever its shape. */
static int has_value_with_axes(sc_op op, const sc_view *operands, int count) {
    return op == SC_OP_masked_fill && count == 3 && operands[2].dtype != SC_NO_DTYPE && operands[2].rank > 0;
}

/* It looks at the value, then at the mask. */
static sc_status check_masked_fill(sc_op op, const sc_view *operands, int count, sc_error *error) {
    if (has_value_with_axes(op, operands, count)) {
        *error = (sc_error){.left = operands[2].rank};
        return SC_STATUS_value_rank;
    }
    if (op == SC_OP_masked_fill && count > 1 && operands[1].dtype > SC_bool) {
        *error = (sc_error){.left = operands[1].dtype};
        return SC_STATUS_condition_dtype;
    }
    return SC_OK;
}

/* Operands that have to have the dtype of the first; numbers follow it, and so does a weight without axes. */
static sc_status check_same_dtypes(sc_op op, const sc_view *operands, int count, sc_error *error) {
    const sc_dtype left = operands[0].dtype;
    for (int i = 1; i < count && sc_op_letter(op, i) == 'C'; i++) {
        const sc_dtype right = operands[i].dtype;
        if (operands[i].weak || left == right || left == SC_NO_DTYPE || right == SC_NO_DTYPE) continue;
        if (op == SC_OP_lerp && i == 2 && operands[i].rank == 0) continue;
        *error = (sc_error){.operand = i, .left = left, .right = right};
        return SC_STATUS_different_dtypes;
    }
    return SC_OK;
}

/* What PyTorch refuses before it looks at shapes. */
static sc_status check_early(sc_op op, sc_dtype common, const sc_view *operands, int count, sc_error *error) {
    if (op == SC_OP_sub || op == SC_OP_sub__alpha) {
        int64_t booleans = 0;
        for (int i = 0; i < count && sc_op_letter(op, i) == 'C'; i++)
            booleans += operands[i].dtype == SC_bool;
        if (booleans > 0) {
            *error = (sc_error){.left = booleans};
            return SC_STATUS_bool_subtraction;
        }
    }
    if (op == SC_OP_where && operands[0].dtype > SC_uint8) {
        *error = (sc_error){.left = operands[0].dtype};
        return SC_STATUS_condition_dtype;
    }
    if (op == SC_OP_heaviside || op == SC_OP_isclose || op == SC_OP_isclose__nan || op == SC_OP_lerp) {
        return check_same_dtypes(op, operands, count, error);
    }
    if (op == SC_OP_addcdiv && count > 2 && is_integer(&operands[1]) && is_integer(&operands[2])) {
        return SC_STATUS_addcdiv_integers;
    }
    if (op == SC_OP_pow && common < SC_float32 && count == 2 && operands[1].weak &&
        operands[1].dtype == SC_int64 && *(const int64_t *)operands[1].data < 0) {
        return SC_STATUS_negative_power;
    }
    return SC_OK;
}

/* A bare weight makes no floats of integers; one without axes does. */
static int has_bare_weight(sc_op op, const sc_view *operands, int count) {
    return op == SC_OP_lerp && count == 3 && operands[2].weak && operands[0].dtype != SC_NO_DTYPE;
}

/* What it refuses once the shapes fit. */
static sc_status check_late(sc_op op, sc_dtype common, const sc_view *operands, int count, sc_error *error) {
    if (common == SC_NO_DTYPE) return SC_OK;
    if (is_scaled(op) && count == 3) {
        if (operands[2].dtype == SC_bool && common != SC_bool) return SC_STATUS_alpha_bool;
        if (operands[2].dtype >= SC_float32 && common < SC_float32) return SC_STATUS_alpha_float;
    }
    const sc_dtype takes = has_bare_weight(op, operands, count) ? operands[0].dtype : common;
    if (!sc_op_takes(op, takes)) {
        *error = (sc_error){.left = takes};
        return SC_STATUS_unsupported_dtype;
    }
    return SC_OK;
}

/* A bare exponent that float32 does not have is taken as it is. */
static void keep_exponent(const sc_view *operands, sc_plan *plan) {
    if (plan->common != SC_float32 || !sc_exponent_decides(plan, operands)) return;
    const double exponent = sc_first_element(&operands[1]);
    if ((double)(float)exponent != exponent) plan->common = SC_float64;
}

static void start(sc_op op, const sc_view *operands, int count, sc_plan *plan) {
    plan->op = op;
    sc_result_dtype(op, operands, count, &plan->common, &plan->dtype);
    sc_align(operands, count, &plan->alignment);
}

sc_status sc_plan_operation(sc_op op, const sc_view *operands, int count, sc_plan *plan, sc_error *error) {
    start(op, operands, count, plan);
    sc_status status = check_early(op, plan->common, operands, count, error);
    if (status == SC_OK)
        status = has_value_with_axes(op, operands, count)
                     ? sc_broadcast(operands, count - 1, &plan->shape, error)
                     : sc_broadcast_aligned(operands, &plan->alignment, &plan->shape, error);
    if (status == SC_OK) status = check_masked_fill(op, operands, count, error);
    if (status == SC_OK) status = check_late(op, plan->common, operands, count, error);
    if (status != SC_OK) return status;
    if (plan->alignment.symbolic) return SC_STATUS_symbolic;
    int64_t stride[SC_MAX_RANK];
    sc_contiguous_strides(plan->shape.rank, plan->shape.size, stride);
    sc_plan_loop(operands, &plan->alignment, stride, &plan->loop);
    keep_exponent(operands, plan);
    sc_plan_access(plan, operands, plan->dtype);
    return SC_OK;
}

/* A target keeps its shape, which decides what a symbolic size beside it has to be. */
static void keep_target(const sc_view *target, const sc_view *operands, sc_alignment *alignment) {
    for (int32_t axis = alignment->rank - target->rank; axis < alignment->rank; axis++) {
        const int64_t own = target->size[axis - alignment->rank + target->rank];
        if (!SC_IS_SYMBOLIC(alignment->size[axis]) || alignment->size[axis] == own) continue;
        alignment->size[axis] = own;
        if (own != 1) continue;
        alignment->undecided = 1;
        for (int i = 0; i < alignment->operands; i++) {
            sc_verdict *verdict = &alignment->verdict[i][axis];
            if (*verdict == SC_VERDICT_missing) continue;
            const int32_t place = axis - alignment->rank + operands[i].rank;
            *verdict = operands[i].size[place] == 1 ? SC_VERDICT_equal : SC_VERDICT_unknown;
        }
    }
}

/* Memory and shapes of a target (operand 0) and what is written into it. One that repeats its elements may be filled
 * through a mask. */
static sc_status check_target(const sc_view *operands, const sc_alignment *alignment, int may_repeat,
                              sc_shape *shape, sc_error *error) {
    const sc_view *target = &operands[0];
    if (!may_repeat && !sc_is_symbolic(target) && sc_overlaps_itself(target)) {
        *error = (sc_error){.operand = 0};
        return SC_STATUS_internal_overlap;
    }
    for (int i = 1; i < alignment->operands; i++) {
        if (target->data != NULL && operands[i].data != NULL &&
            sc_overlap_of(target, &operands[i]) == SC_PARTLY) {
            *error = (sc_error){.operand = i};
            return SC_STATUS_partial_overlap;
        }
    }
    const sc_status status = sc_broadcast_aligned(operands, alignment, shape, error);
    if (status != SC_OK) return status;
    int keeps = shape->rank == target->rank;
    for (int32_t i = 0; keeps && i < shape->rank; i++)
        keeps = shape->size[i] == target->size[i] || SC_IS_SYMBOLIC(target->size[i]);
    if (keeps) return SC_OK;
    *error = (sc_error){.operand = 0, .shape = *shape};
    return SC_STATUS_output_shape;
}

sc_status sc_plan_in_place(sc_op op, const sc_view *operands, int count, sc_plan *plan, sc_error *error) {
    assert(count >= 1);
    const sc_view *target = &operands[0];
    start(op, operands, count, plan);
    if (plan->alignment.symbolic) keep_target(target, operands, &plan->alignment);
    sc_status status = check_early(op, plan->common, operands, count, error);
    if (status == SC_OK) status = check_masked_fill(op, operands, count, error);
    if (status == SC_OK)
        status = check_target(operands, &plan->alignment, op == SC_OP_masked_fill, &plan->shape, error);
    if (status != SC_OK) return status;
    if (target->dtype != SC_NO_DTYPE && !sc_can_cast(plan->dtype, target->dtype) &&
        !has_bare_weight(op, operands, count)) {
        *error = (sc_error){.left = plan->dtype, .right = target->dtype};
        return SC_STATUS_output_cast;
    }
    status = check_late(op, plan->common, operands, count, error);
    if (status != SC_OK) return status;
    if (plan->alignment.symbolic) return SC_STATUS_symbolic;
    sc_plan_loop(operands, &plan->alignment, target->stride, &plan->loop);
    keep_exponent(operands, plan);
    sc_plan_access(plan, operands, target->dtype);
    return SC_OK;
}

sc_status sc_plan_copy(const sc_view *operands, int count, sc_plan *plan, sc_error *error) {
    const sc_view *target = &operands[0], *source = &operands[count - 1];
    plan->op = SC_COPY;
    plan->common = plan->dtype = target->dtype;
    sc_align(operands, count, &plan->alignment);
    if (plan->alignment.symbolic) keep_target(target, operands, &plan->alignment);
    const sc_status status = check_target(operands, &plan->alignment, 0, &plan->shape, error);
    if (status != SC_OK) return status;
    if (plan->alignment.symbolic) return SC_STATUS_symbolic;
    sc_loop *loop = &plan->loop;
    sc_plan_loop(operands, &plan->alignment, target->stride, loop);
    const int32_t last = loop->rank - 1;
    const int is_dense = last < 0 || (loop->stride[count - 1][last] == 1 && loop->stride[count][last] == 1);
    const sc_dtype from = source->dtype == SC_NO_DTYPE ? target->dtype : source->dtype;
    plan->kind = sc_is_empty(loop) ? SC_LOOP_empty : sc_copy_kind(from, target->dtype, is_dense);
    return SC_OK;
}

sc_status sc_copy_into(const sc_view *operands, sc_error *error) {
    sc_plan plan;
    const sc_status status = sc_plan_copy(operands, 2, &plan, error);
    if (status == SC_OK) sc_copy(&operands[1], &operands[0]);
    return status;
}
