/* Reductions and scans before their kernels: what is refused, the result's dtype and shape, and the two loops that give it. */
#include "reduce/reduce.h"
#include "shape/sizes.h"

#include <assert.h>

static int is_scan(sc_reduction op) {
    return op >= SC_REDUCE_cumsum;
}

/* No axes named, or an empty list of them, is all of them; but any and all of no axes reduce nothing. */
static int takes_all(const sc_reduction_call *call) {
    return call->count < 0 || (call->count == 0 && call->op != SC_REDUCE_any && call->op != SC_REDUCE_all);
}

/* ---- refusals ---- */

/* A dtype asked for that holds no fractions, or less than the input's. */
static sc_status check_asked(const sc_reduction_call *call, sc_dtype dtype, sc_error *error) {
    if (call->dtype == SC_NO_DTYPE) return SC_OK;
    if (call->dtype < SC_float32) {
        *error = (sc_error){.left = call->dtype, .right = 1};
        return SC_STATUS_float_required;
    }
    if (call->op != SC_REDUCE_norm || call->dtype >= dtype) return SC_OK;
    *error = (sc_error){.left = dtype, .right = call->dtype};
    return SC_STATUS_narrowing;
}

/* Dtypes that are refused before any axis is looked at. */
static sc_status check_early_dtype(const sc_reduction_call *call, sc_dtype dtype, sc_error *error) {
    const sc_reduction op = call->op;
    const int is_norm = op == SC_REDUCE_norm, asked = call->dtype != SC_NO_DTYPE;
    if ((op == SC_REDUCE_argmax || op == SC_REDUCE_argmin) && dtype == SC_bool) {
        error->left = dtype;
        return SC_STATUS_unsupported_dtype;
    }
    if (op != SC_REDUCE_mean && op != SC_REDUCE_var && op != SC_REDUCE_std && !is_norm) return SC_OK;
    if (dtype < SC_float32 && (is_norm || !asked)) {
        error->left = dtype;
        return SC_STATUS_float_required;
    }
    return is_norm ? SC_OK : check_asked(call, dtype, error);
}

static int needs_element(const sc_reduction_call *call) {
    if (call->op == SC_REDUCE_norm) return call->parameter < 0 || call->parameter == __builtin_inf();
    return call->op == SC_REDUCE_median ? call->count >= 0
                                        : call->op >= SC_REDUCE_amax && call->op <= SC_REDUCE_argmin;
}

/* What chooses an element has none to choose from. amax, amin and norm name the axis as it was given. */
static sc_status check_empty(const sc_reduction_call *call, const sc_view *input, sc_error *error) {
    if (!sc_has_no_elements(input) || !needs_element(call)) return SC_OK;
    const int verbatim =
        call->op == SC_REDUCE_amax || call->op == SC_REDUCE_amin || call->op == SC_REDUCE_norm;
    for (int i = 0; i < call->count; i++) {
        const int32_t axis = sc_wrap_axis(call->axes[i], input->rank, error);
        if (axis < 0) return SC_STATUS_axis_range;
        if (input->size[axis] > 0) continue;
        error->left = verbatim ? call->axes[i] : axis;
        return SC_STATUS_empty_reduction;
    }
    if (!takes_all(call)) return SC_OK;
    error->right = 1;
    return SC_STATUS_empty_reduction;
}

/* Dtypes that are refused once the axes are right. */
static sc_status check_late_dtype(const sc_reduction_call *call, const sc_view *input, int last,
                                  sc_error *error) {
    const sc_reduction op = call->op;
    const int empty = sc_has_no_elements(input);
    const sc_dtype dtype = call->dtype != SC_NO_DTYPE ? call->dtype : input->dtype;
    int refused = 0;
    if (op == SC_REDUCE_median) refused = dtype == SC_bool && (call->count >= 0 || !empty);
    if (op == SC_REDUCE_cumsum || op == SC_REDUCE_cumprod)
        refused = call->dtype == SC_bool && !empty && input->rank > 0;
    if (op == SC_REDUCE_logcumsumexp) refused = dtype < SC_float32;
    if (op == SC_REDUCE_softmax || op == SC_REDUCE_log_softmax) refused = dtype < SC_float32 && !empty;
    if (!refused) return SC_OK;
    *error = (sc_error){.left = dtype, .right = last};
    return SC_STATUS_unsupported_dtype;
}

/* logsumexp of an empty list of axes reduces all of them and forgets that their sizes of 1 have gone. */
static sc_status check_forgotten(const sc_reduction_call *call, const sc_view *input, sc_error *error) {
    if (call->op != SC_REDUCE_logsumexp || call->count != 0 || call->keep || input->rank == 0 ||
        sc_has_no_elements(input))
        return SC_OK;
    error->shape.rank = input->rank;
    for (int32_t i = 0; i < input->rank; i++) error->shape.size[i] = 1;
    return SC_STATUS_output_shape;
}

/* ---- which axes are reduced ---- */

/* Some operations look at one axis after the other, the rest for all that are out of range before one is repeated. */
static sc_status mark_axes(const sc_reduction_call *call, const sc_view *input, int *reduced,
                           sc_error *error) {
    if ((call->op == SC_REDUCE_cummax || call->op == SC_REDUCE_cummin) && input->rank == 0 &&
        (call->axes[0] < -1 || call->axes[0] > 0)) {
        error->left = call->axes[0];
        return SC_STATUS_scalar_axis;
    }
    const int in_turn = call->op == SC_REDUCE_nansum || call->op == SC_REDUCE_var ||
                        call->op == SC_REDUCE_std || call->op == SC_REDUCE_norm;
    int32_t repeated = -1;
    for (int i = 0; i < call->count && !(in_turn && repeated >= 0); i++) {
        const int32_t axis = sc_wrap_axis(call->axes[i], input->rank, error);
        if (axis < 0) return SC_STATUS_axis_range;
        if (reduced[axis] && repeated < 0) repeated = axis;
        reduced[axis] = 1;
    }
    if (repeated >= 0) {
        error->left = repeated;
        return SC_STATUS_repeated_axis;
    }
    for (int32_t i = 0; takes_all(call) && i < input->rank; i++) reduced[i] = 1;
    return SC_OK;
}

/* The axes along which broadcasting stretches the sizes asked for to the tensor's, which it must leave as it is. */
static sc_status mark_stretched(const sc_reduction_call *call, const sc_view *input, int *reduced,
                                sc_error *error) {
    if (call->count > SC_MAX_RANK) {
        error->left = call->count;
        return SC_STATUS_rank_limit;
    }
    sc_view views[2] = {{.rank = call->count}, *input};
    for (int32_t i = 0; i < call->count; i++) views[0].size[i] = call->axes[i];
    int fits = call->count <= input->rank;
    sc_alignment alignment;
    sc_align(views, 2, &alignment);
    for (int32_t i = 0; fits && i < input->rank; i++) {
        if (alignment.size[i] < 0 || alignment.verdict[1][i] != SC_VERDICT_equal) fits = 0;
        reduced[i] = alignment.verdict[0][i] != SC_VERDICT_equal;
    }
    if (fits) return SC_OK;
    error->shape = sc_shape_from(call->count, call->axes);
    return SC_STATUS_not_expandable;
}

/* The result's shape; `place` says which of its axes an axis of the input has become, -1 where it is gone. */
static void set_shape(const sc_reduction_call *call, const sc_view *input, const int *reduced,
                      sc_shape *shape, int32_t *place) {
    const int to_size = call->op == SC_REDUCE_sum_to_size;
    const int32_t leading = to_size ? input->rank - call->count : 0;
    shape->rank = 0;
    for (int32_t i = 0; i < input->rank; i++) {
        const int whole = is_scan(call->op) || !reduced[i];
        place[i] = i >= leading && (whole || call->keep || to_size) ? shape->rank++ : -1;
        if (place[i] >= 0) shape->size[place[i]] = whole ? input->size[i] : 1;
    }
}

/* ---- dtypes ---- */

static sc_dtype choose_dtypes(const sc_reduction_call *call, sc_dtype input, sc_dtype *through) {
    const sc_dtype asked = call->dtype != SC_NO_DTYPE ? call->dtype : input;
    *through = asked;
    switch (call->op) {
    case SC_REDUCE_any:
    case SC_REDUCE_all:
        *through = SC_bool;
        return input == SC_uint8 ? SC_uint8 : SC_bool;
    case SC_REDUCE_count_nonzero:
        *through = SC_bool;
        return SC_int64;
    case SC_REDUCE_argmax:
    case SC_REDUCE_argmin:
        return SC_int64;
    case SC_REDUCE_median: /* it is one of the elements, whatever is asked for */
        *through = input;
        return input;
    case SC_REDUCE_logsumexp:
        *through = input < SC_float32 ? SC_float32 : input;
        return *through;
    case SC_REDUCE_sum:
    case SC_REDUCE_nansum:
    case SC_REDUCE_sum_to_size:
    case SC_REDUCE_prod:
    case SC_REDUCE_cumsum:
    case SC_REDUCE_cumprod:
        return call->dtype == SC_NO_DTYPE && input < SC_float32 ? SC_int64 : asked;
    default:
        return asked;
    }
}

/* ---- loops ---- */

/* The loop over those axes of the input that are reduced, or that are not. Where the order of axes does not matter, the
 * one that lies densest comes last. */
static void plan_axes(const sc_view *input, const int *reduced, int which, const int64_t *result_stride,
                      int sorted, sc_loop *loop) {
    sc_view part = {.dtype = input->dtype};
    int64_t stride[SC_MAX_RANK];
    for (int32_t i = 0; i < input->rank; i++) {
        if (reduced[i] != which || input->size[i] == 1) continue;
        int32_t at = part.rank++;
        for (; sorted && at > 0 && part.stride[at - 1] < input->stride[i]; at--) {
            part.size[at] = part.size[at - 1];
            part.stride[at] = part.stride[at - 1];
            stride[at] = stride[at - 1];
        }
        part.size[at] = input->size[i];
        part.stride[at] = input->stride[i];
        stride[at] = result_stride[i];
    }
    const sc_shape shape = sc_shape_of(&part);
    sc_plan_view(&part, &shape, stride, loop);
}

static void plan_loops(const sc_view *input, const int *reduced, const int32_t *place,
                       sc_reduction_plan *plan) {
    int64_t stride[SC_MAX_RANK], result_stride[SC_MAX_RANK];
    sc_contiguous_strides(plan->shape.rank, plan->shape.size, stride);
    plan->count = 1;
    for (int32_t i = 0; i < input->rank; i++) {
        if (reduced[i]) plan->count *= input->size[i];
        result_stride[i] = place[i] < 0 || (reduced[i] && !is_scan(plan->op)) ? 0 : stride[place[i]];
    }
    const int ordered =
        plan->op == SC_REDUCE_argmax || plan->op == SC_REDUCE_argmin || plan->op == SC_REDUCE_median;
    plan_axes(input, reduced, 0, result_stride, 1, &plan->kept);
    plan_axes(input, reduced, 1, result_stride, !ordered, &plan->reduced);
}

sc_status sc_plan_reduction(const sc_reduction_call *call, const sc_view *input, sc_reduction_plan *plan,
                            sc_error *error) {
    assert(call->count >= 0 || !is_scan(call->op));
    int reduced[SC_MAX_RANK] = {0};
    const int to_size = call->op == SC_REDUCE_sum_to_size;
    sc_status status = check_early_dtype(call, input->dtype, error);
    if (status == SC_OK) status = check_empty(call, input, error);
    if (status == SC_OK && call->op == SC_REDUCE_norm) status = check_asked(call, input->dtype, error);
    if (status == SC_OK)
        status =
            to_size ? mark_stretched(call, input, reduced, error) : mark_axes(call, input, reduced, error);
    const int last = input->rank == 0 || reduced[input->rank - 1];
    if (status == SC_OK) status = check_late_dtype(call, input, last, error);
    if (status == SC_OK) status = check_forgotten(call, input, error);
    if (status != SC_OK) return status;
    plan->op = call->op;
    plan->parameter = call->parameter;
    plan->dtype = choose_dtypes(call, input->dtype, &plan->through);
    plan->indexed = call->op == SC_REDUCE_cummax || call->op == SC_REDUCE_cummin ||
                    (call->count >= 0 && (call->op == SC_REDUCE_max || call->op == SC_REDUCE_min ||
                                          call->op == SC_REDUCE_median));
    int32_t place[SC_MAX_RANK];
    set_shape(call, input, reduced, &plan->shape, place);
    plan_loops(input, reduced, place, plan);
    return SC_OK;
}
