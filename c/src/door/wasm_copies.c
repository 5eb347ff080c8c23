/* The door for views that begin elsewhere, for copies in another order and for joining. */
#include "door/exchange.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

/* Two lists, and what as_strided has in front of them. */
enum { BEFORE_STRIDED = 3, MAX_GIVEN = 2 * SC_MAX_RANK + BEFORE_STRIDED };

static int64_t given[MAX_GIVEN];

/* `count` integers from the report; refuses more than any call can mean. */
static sc_status read_given(int count, sc_error *error) {
    if (count > MAX_GIVEN) {
        *error = (sc_error){.left = count / 2};
        return SC_STATUS_rank_limit;
    }
    for (int i = 0; i < count; i++) given[i] = sc_whole(sc_exchange.report[i]);
    return SC_OK;
}

/* The view of slot 0, changed by one of SLICES, goes to slot 1. Lists of equal length follow each other. */
EXPORT(sc_status, sc_wasm_slice, int which, int count) {
    sc_error error = {0};
    sc_status status = read_given(count, &error);
    if (status != SC_OK) return sc_report(status, &error);
    sc_read_views(1);
    sc_view view = sc_operands[0];
    switch (which) {
    case SLICE_select:
        status = sc_view_select(&view, given[0], given[1], &error);
        break;
    case SLICE_narrow:
        status = sc_view_narrow(&view, given[0], given[1], given[2], &error);
        break;
    case SLICE_diagonal:
        status = sc_view_diagonal(&view, given[0], given[1], given[2], &error);
        break;
    case SLICE_as_strided: {
        /* own offset, bytes of the storage, offset, sizes, strides */
        const int rank = (count - BEFORE_STRIDED) / 2;
        const int64_t *sizes = given + BEFORE_STRIDED;
        status = sc_view_as_strided(&view, given[0], sc_exchange.report[1], sizes, sizes + rank, rank,
                                    given[2], &error);
        break;
    }
    case SLICE_movedim:
        status = sc_view_movedim(&view, given, given + count / 2, count / 2, &error);
        break;
    case SLICE_flatten:
        status = sc_view_flatten(&view, given[0], given[1], &error);
        break;
    default:
        break;
    }
    if (status == SC_OK || status == SC_STATUS_view_strides) sc_write_view(1, &view);
    return sc_report(status, &error);
}

/* A fresh tensor like slot 0, its axes in the same order in memory, with the elements of `source` as `dtype`; to slot 1. */
static sc_status copy_dense(const sc_view *source, sc_dtype dtype, sc_error *error) {
    const sc_shape shape = sc_shape_of(source);
    sc_view result = sc_make_result(&shape, dtype);
    if (result.data == NULL) {
        error->shape = shape;
        return SC_STATUS_too_large;
    }
    sc_dense_strides(&sc_operands[0], result.stride);
    sc_copy(source, &result);
    sc_write_view(1, &result);
    return SC_OK;
}

EXPORT(sc_status, sc_wasm_clone, int dtype) {
    sc_error error = {0};
    sc_read_views(1);
    return sc_report(copy_dense(&sc_operands[0], (sc_dtype)dtype, &error), &error);
}

/* The axes to flip are taken from the report. */
EXPORT(sc_status, sc_wasm_flip, int count) {
    sc_error error = {0};
    sc_status status = read_given(count, &error);
    if (status != SC_OK) return sc_report(status, &error);
    sc_read_views(1);
    sc_view source = sc_operands[0];
    status = sc_view_flip(&source, given, count, &error);
    if (status == SC_OK) status = copy_dense(&source, source.dtype, &error);
    return sc_report(status, &error);
}

/* Copies slot 0 to slot 1, rolled: a shift by any number for each axis is one by its remainder. */
EXPORT(void, sc_wasm_roll, void) {
    int64_t shifts[SC_MAX_RANK] = {0};
    sc_read_views(2);
    for (int32_t axis = 0; axis < sc_operands[0].rank; axis++) {
        const int64_t size = sc_operands[0].size[axis];
        if (size > 0) shifts[axis] = sc_whole(sc_exchange.report[axis]) % size;
    }
    sc_roll(&sc_operands[0], shifts, &sc_operands[1]);
}

/* Copies slot 0 to slot 1 again and again. */
EXPORT(void, sc_wasm_repeat, void) {
    sc_read_views(2);
    sc_repeat(&sc_operands[0], &sc_operands[1]);
}

/* Cuts the matrices of slot 0, which is row-major, off at a diagonal. */
EXPORT(void, sc_wasm_triangle, double diagonal, int upper) {
    sc_read_views(1);
    sc_triangle(&sc_operands[0], sc_whole(diagonal), upper);
}

/* ---- joining: as many tensors of a list as there are slots behind the first ---- */

/* Tensors of a list, from its `number`-th on, are in slots 1, 2, ...; those that are stacked have an axis more. First all add
 * their sizes to the shape of slot 0, which begins with rank -1, and their dtypes to its dtype. Then slot 0 is the result: each
 * is copied into it, and it begins behind that afterwards. Where these tensors are `all`, the result is fresh and whole. */
EXPORT(sc_status, sc_wasm_join, int number, int count, double axis, int stacks, int copies, int all) {
    sc_error error = {0};
    int64_t along = sc_whole(axis);
    sc_read_views(count + 1);
    sc_view *result = &sc_operands[0];
    sc_shape shape = sc_shape_of(result);
    for (int i = 1; i <= count; i++, number++) {
        sc_view *next = &sc_operands[i];
        sc_status status = stacks ? sc_view_unsqueeze(next, along, &error) : SC_OK;
        if (copies) continue;
        if (status == SC_OK) status = sc_join(&shape, number, next, along, &error);
        if (stacks && number > 0 && status != SC_OK && status != SC_STATUS_too_many_elements) {
            error.operand = number;
            status = SC_STATUS_stack_shape;
        }
        if (status != SC_OK) return sc_report(status, &error);
        result->dtype = sc_promote(result->dtype, next->dtype);
    }
    if (!copies) {
        *result = all ? sc_make_result(&shape, result->dtype) : sc_row_major(&shape, result->dtype, NULL);
        sc_write_view(0, result);
        if (along < 0) along += shape.rank;
    }
    if (all && result->data == NULL) {
        error.shape = shape;
        return sc_report(SC_STATUS_too_large, &error);
    }
    if (copies || all) sc_copy_joined(result + 1, count, along, result);
    if (copies) sc_write_view(0, result);
    return SC_OK;
}
