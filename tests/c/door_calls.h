/* A call of any door, made from bytes, for a fuzzer and for a test. */
#ifndef DOOR_CALLS_H
#define DOOR_CALLS_H

#include "door_tensors.h"
#include "doors.h"

#include <assert.h>

/* ---- the doors ---- */

enum { DOOR_LIST = 20 };

/* Operands of an elementwise operation. */
static inline int door_operands(fuzz_input *input, int count) {
    const sc_shape shape = door_shape(input, (int32_t)fuzz_between(input, 0, DOOR_SLOT_RANK));
    const sc_dtype same = door_dtype(input);
    for (int k = 0; k < count; k++) {
        const sc_shape part = fuzz_byte(input) % 16 == 0 ? door_shape(input, 2) : door_part(input, &shape);
        const sc_dtype dtype = fuzz_byte(input) % 4 == 0 ? door_dtype(input) : same;
        if (k > 0 && fuzz_byte(input) % 5 == 0)
            door_weak(input);
        else
            door_tensor(input, dtype, &part, 0);
    }
    return count;
}

static inline sc_view *door_any(fuzz_input *input, int32_t least, int32_t most) {
    const sc_shape shape = door_shape(input, (int32_t)fuzz_between(input, least, most));
    return door_tensor(input, door_dtype(input), &shape, 0);
}

/* The result of a copy, which JavaScript makes. */
static inline void door_target(fuzz_input *input, const sc_shape *shape, sc_dtype dtype) {
    door_tensor(input, dtype, shape, 1);
}

static inline sc_status door_elementwise(fuzz_input *input) {
    const sc_op op = (sc_op)(fuzz_byte(input) % sc_op_count());
    const int way = fuzz_byte(input) % 3, count = door_operands(input, sc_op_arity(op));
    if (way == 1) return sc_wasm_apply_in_place(op, count);
    if (way == 2) return sc_wasm_explain(fuzz_byte(input) % 8 ? op : SC_COPY, count, fuzz_byte(input) % 2);
    FUZZ_REQUIRE(sc_wasm_result_dtype(op, count) >= 0);
    const sc_status status = sc_wasm_apply(op, count);
    if (status == SC_OK) door_take_result(count);
    return status;
}

static inline sc_status door_viewed(fuzz_input *input) {
    static const int views[] = {0, 0, 2, 1, 0, 0}, slices[] = {2, 3, 3, 0, 0, 2}; /* 0: a list */
    const sc_view *view = door_any(input, 0, DOOR_SLOT_RANK);
    const int which = fuzz_byte(input) % 12, list = (int)fuzz_between(input, 0, DOOR_LIST);
    const int fixed = which < 6 ? views[which] : slices[which - 6];
    int count = fixed > 0 ? fixed : list;
    if (view->rank == 0 && which == 6 + SLICE_narrow) return SC_OK; /* JavaScript has refused it */
    if (which == 6 + SLICE_movedim) count = count / 2 * 2;
    if (which == 6 + SLICE_as_strided) count = 3 + count / 2 * 2;
    door_numbers(input, count);
    if (which == 6 + SLICE_as_strided) {
        sc_exchange.report[0] = 0;
        sc_exchange.report[1] = (double)door_blocks[0].bytes;
        /* JavaScript has refused what is negative. */
        for (int i = 2; i < count; i++) sc_exchange.report[i] = fabs(sc_exchange.report[i]);
    }
    const sc_status status = which < 6 ? sc_wasm_view(which, count) : sc_wasm_slice(which - 6, count);
    if (status != SC_OK) return status;
    /* Every element of the view lies in the tensor's block. */
    const double *at = sc_exchange.slot[1];
    double last = (double)((char *)(uintptr_t)at[SLOT_data] - (char *)view->data);
    int has_elements = 1;
    FUZZ_REQUIRE(at[SLOT_rank] >= 0 && at[SLOT_rank] <= (double)SC_MAX_RANK);
    for (int i = 0; i < (int)at[SLOT_rank]; i++) {
        FUZZ_REQUIRE(at[SLOT_size + i] >= 0 && at[SLOT_stride + i] >= 0);
        has_elements &= at[SLOT_size + i] > 0;
        last += (at[SLOT_size + i] - 1) * at[SLOT_stride + i] * (double)sc_dtype_size(view->dtype);
    }
    FUZZ_REQUIRE(!has_elements || (last >= 0 && last < (double)door_blocks[0].bytes));
    return status;
}

static inline sc_status door_copied(fuzz_input *input) {
    sc_view *view = door_any(input, 0, 4);
    sc_shape shape = sc_shape_of(view);
    sc_status status = SC_OK;
    switch (fuzz_byte(input) % 8) {
    case 0:
        status = sc_wasm_clone((int)door_dtype(input));
        if (status == SC_OK) door_take_result(1);
        return status;
    case 1: {
        const int count = (int)fuzz_between(input, 0, 40);
        door_numbers(input, count);
        status = sc_wasm_flip(count);
        if (status == SC_OK) door_take_result(1);
        return status;
    }
    case 2:
        door_target(input, &shape, view->dtype);
        door_numbers(input, shape.rank);
        sc_wasm_roll();
        return SC_OK;
    case 3: {
        const int32_t more = (int32_t)fuzz_between(input, 0, 2);
        sc_shape result = {.rank = shape.rank + more};
        int64_t elements = 1;
        for (int32_t i = 0; i < result.rank; i++) {
            int64_t times = fuzz_between(input, 0, 3);
            const int64_t own = i < more ? 1 : shape.size[i - more];
            if (elements * own * times > 2000) times = 1;
            result.size[i] = own * times;
            elements *= result.size[i];
        }
        door_target(input, &result, view->dtype);
        sc_wasm_repeat();
        return SC_OK;
    }
    case 4:
        door_target(input, &shape, door_dtype(input));
        sc_wasm_copy();
        return SC_OK;
    case 5: {
        const sc_shape part = door_part(input, &shape);
        door_tensor(input, door_dtype(input), &part, 0);
        return sc_wasm_copy_into();
    }
    case 6:
        if (shape.rank < 2) return SC_OK;
        door_count = 0;
        free(door_blocks[0].data);
        free(door_blocks[0].before);
        door_target(input, &shape, view->dtype);
        sc_wasm_triangle(door_number(input), fuzz_byte(input) % 2);
        return SC_OK;
    default:
        sc_wasm_dense_strides();
        (void)sc_wasm_is_contiguous();
        return SC_OK;
    }
}

/* Tensors of a list, as many as fit the slots in a call. */
static inline sc_status door_join(int count, int together, double axis, int stacks, int copies) {
    for (int number = 0; number < count; number += together) {
        const int some = count - number < together ? count - number : together;
        for (int i = 0; i < some; i++) door_write(1 + i, &door_blocks[number + i].view);
        const sc_status status = sc_wasm_join(number, some, axis, stacks, copies, together >= count);
        if (status != SC_OK) return status;
        FUZZ_REQUIRE(sc_exchange.slot[0][SLOT_rank] <= (double)SC_MAX_RANK);
    }
    return SC_OK;
}

static inline sc_status door_joined(fuzz_input *input) {
    enum { LIST = 4 };
    const int stacks = fuzz_byte(input) % 2, count = (int)fuzz_between(input, 1, LIST);
    const int together = (int)fuzz_between(input, 1, LIST);
    const sc_shape shape = door_shape(input, (int32_t)fuzz_between(input, !stacks, DOOR_SLOT_RANK));
    double axis = fuzz_byte(input) % 4 ? -1 : door_number(input);
    for (int i = 0; i < count; i++) {
        sc_shape own = fuzz_byte(input) % 8 == 0 ? door_part(input, &shape) : shape;
        if (!stacks && own.rank == 0) own = shape; /* JavaScript has refused it */
        if (!stacks && fuzz_byte(input) % 2) own.size[own.rank - 1] = fuzz_between(input, 0, 3);
        door_tensor(input, door_dtype(input), &own, 0);
    }
    const sc_view nothing = {.dtype = SC_NO_DTYPE, .rank = -1};
    door_write(0, &nothing);
    const sc_status status = door_join(count, together, axis, stacks, 0);
    if (status != SC_OK) return status;
    if (together >= count) {
        door_take_result(0);
        return SC_OK;
    }
    const double *slot = sc_exchange.slot[0];
    sc_shape joined = {.rank = (int32_t)slot[SLOT_rank]};
    for (int32_t i = 0; i < joined.rank; i++) joined.size[i] = (int64_t)slot[SLOT_size + i];
    if (axis < 0) axis += joined.rank;
    const sc_view result = sc_make_result(&joined, (sc_dtype)slot[SLOT_dtype]);
    if (result.data == NULL) return SC_OK;
    door_write(0, &result);
    FUZZ_REQUIRE(door_join(count, together, axis, stacks, 1) == SC_OK);
    FUZZ_REQUIRE(joined.rank == 0 || (char *)(uintptr_t)slot[SLOT_data] >= (char *)result.data);
    door_write(0, &result);
    door_take_result(0);
    return SC_OK;
}

static inline sc_status door_indexed(fuzz_input *input) {
    door_any(input, 0, 4);
    const int puts = fuzz_byte(input) % 2, count = (int)fuzz_between(input, 0, 6);
    double listed[6][4];
    int tensors = 0;
    for (int i = 0; i < count; i++) {
        int kind = fuzz_byte(input) % 8;
        if (kind > SC_INDEX_tensor) kind = SC_INDEX_slice;
        if (kind == SC_INDEX_tensor && tensors == 3) kind = SC_INDEX_ellipsis;
        for (int k = 1; k < 4; k++) listed[i][k] = door_number(input);
        listed[i][0] = kind;
        if (kind == SC_INDEX_boolean) listed[i][1] = fuzz_byte(input) % 2;
        if (kind != SC_INDEX_tensor) continue;
        static const sc_dtype dtypes[] = {SC_int64, SC_int32, SC_bool, SC_uint8};
        const sc_view *view = &door_blocks[0].view;
        sc_shape shape = door_shape(input, (int32_t)fuzz_between(input, 0, 3));
        const int like = fuzz_byte(input) % 2; /* a mask of axes, most of the time */
        sc_dtype dtype = dtypes[fuzz_byte(input) % 4];
        if (fuzz_byte(input) % 16 == 0) dtype = door_dtype(input);
        if (like && dtype == SC_bool) {
            const sc_shape own = sc_shape_of(view);
            if (shape.rank > own.rank) shape.rank = own.rank;
            for (int32_t k = 0; k < shape.rank; k++) shape.size[k] = own.size[k];
        }
        door_tensor(input, dtype, &shape, 0);
        listed[i][1] = tensors++;
    }
    if (puts && fuzz_byte(input) % 2) {
        door_weak(input);
    } else if (puts) {
        const sc_shape shape = door_shape(input, (int32_t)fuzz_between(input, 0, 2));
        door_tensor(input, fuzz_byte(input) % 4 ? door_blocks[0].view.dtype : door_dtype(input), &shape, 0);
    }
    memcpy(sc_exchange.report, listed, (size_t)count * sizeof listed[0]);
    if (puts) return sc_wasm_put(tensors, count);
    const sc_status status = sc_wasm_get(tensors, count);
    if (status == SC_OK && sc_exchange.report[0] != 0) door_take_result(1 + tensors);
    return status;
}

static inline sc_status door_looked_up(fuzz_input *input) {
    const int which = fuzz_byte(input) % 5;
    sc_view *view = door_any(input, which == 3 ? 1 : which == 4 ? 0 : 1, which == 1 ? 1 : 4);
    if (which == 4) {
        const sc_status status = sc_wasm_nonzero();
        if (status == SC_OK) door_take_result(1);
        return status;
    }
    const int axis = door_any_axis(input, view);
    sc_shape shape = door_shape(input, which == 0 ? (int32_t)fuzz_between(input, 0, 1)
                                                  : (int32_t)fuzz_between(input, 0, which == 3 ? 1 : 4));
    sc_dtype dtype = fuzz_byte(input) % 2 ? SC_int32 : SC_int64;
    if (which == 1) dtype = SC_int64;
    if (which == 2 && fuzz_byte(input) % 8 == 0) dtype = door_dtype(input);
    if (which == 3 && shape.rank == 1 && shape.size[0] != 1) shape.size[0] = view->size[axis];
    if (which == 2 && fuzz_byte(input) % 2) shape = sc_shape_of(view);
    door_tensor(input, dtype, &shape, 0);
    const sc_status status = which == 0   ? sc_wasm_index_select(axis)
                             : which == 1 ? sc_wasm_take()
                             : which == 2 ? sc_wasm_gather(fuzz_byte(input) % 4 ? axis : door_number(input))
                                          : sc_wasm_repeat_interleave(axis);
    if (status == SC_OK) door_take_result(2);
    return status;
}

static inline sc_status door_scattered(fuzz_input *input) {
    const sc_view *view = door_any(input, 0, 4);
    const int axis = view->rank > 0 ? door_any_axis(input, view) : 0;
    sc_shape shape = sc_shape_of(view);
    for (int32_t i = 0; i < shape.rank; i++)
        shape.size[i] = fuzz_between(input, 0, i == axis ? 5 : shape.size[i]);
    door_tensor(input, fuzz_byte(input) % 2 ? SC_int32 : SC_int64, &shape, 0);
    door_tensor(input, view->dtype, &shape, 0);
    return sc_wasm_scatter(axis, (int)fuzz_between(input, SC_SCATTER_set, SC_SCATTER_multiply));
}

static inline sc_status door_sorted(fuzz_input *input) {
    const sc_view *view = door_any(input, 0, 4);
    const int axis = view->rank > 0 ? door_any_axis(input, view) : 0;
    const sc_status status = sc_wasm_argsort(axis, fuzz_byte(input) % 2);
    if (status == SC_OK) door_take_result(1);
    return status;
}

/* Rows for one list of values or for each of its rows, all of them row-major. */
static inline sc_status door_searched(fuzz_input *input) {
    const sc_dtype dtype = fuzz_byte(input) % 2 ? SC_int64 : SC_float64;
    const sc_shape rows = door_shape(input, (int32_t)fuzz_between(input, 1, 3));
    sc_shape values = rows;
    if (rows.rank == 1)
        values = door_shape(input, (int32_t)fuzz_between(input, 0, 3));
    else
        values.size[rows.rank - 1] = fuzz_between(input, 0, 5);
    door_tensor(input, dtype, &rows, 1);
    door_tensor(input, dtype, &values, 1);
    door_tensor(input, SC_int64, &values, 1);
    sc_wasm_search(fuzz_byte(input) % 2);
    return SC_OK;
}

static inline sc_status door_reduced(fuzz_input *input) {
    door_any(input, 0, DOOR_SLOT_RANK);
    const int op = fuzz_byte(input) % SC_REDUCTION_COUNT, count = (int)fuzz_between(input, -1, DOOR_LIST);
    const int keep = fuzz_byte(input) % 2;
    const int dtype = fuzz_byte(input) % 2 ? SC_NO_DTYPE : (int)door_dtype(input);
    /* These are never asked for without axes or sizes. */
    const int needs = op >= SC_REDUCE_cumsum || op == SC_REDUCE_sum_to_size;
    if (!needs && fuzz_byte(input) % 8 == 0) return sc_wasm_reduced_dtype(op);
    if (needs && count < 0) return SC_OK;
    /* Mostly an axis or two that may be there. */
    const int some = fuzz_byte(input) % 4 ? (count > 0 ? 1 + count % 2 : count) : count;
    for (int i = 0; i < some; i++) sc_exchange.report[i] = (double)fuzz_between(input, -2, 2);
    if (fuzz_byte(input) % 4 == 0) door_numbers(input, some);
    const double parameter = fuzz_byte(input) % 2 ? 1 : door_number(input);
    const sc_status status = sc_wasm_reduce(op, some, keep, dtype, parameter);
    if (status == SC_OK) {
        door_take_result(1);
        if (sc_exchange.slot[2][SLOT_data] != 0) door_take_result(2);
    }
    return status;
}

static inline sc_status door_product(fuzz_input *input) {
    const int op = fuzz_byte(input) % (SC_PRODUCT_baddbmm + 1), count = op >= SC_PRODUCT_addmv ? 3 : 2;
    const int32_t batch = op == SC_PRODUCT_matmul ? (int32_t)fuzz_between(input, 0, 2) : 1;
    const sc_dtype same = door_dtype(input);
    int64_t size[5];
    for (int i = 0; i < 5; i++)
        size[i] = fuzz_byte(input) % 16 ? fuzz_between(input, 0, 4) : fuzz_between(input, 0, 9);
    static const char *const axes[] = {"",      "k k",    "mk k",     "mk kn",      "bmk bkn",
                                       "mk nk", "m mk k", "mn mk kn", "bmn bmk bkn"};
    char matmul[16] = "";
    if (op == SC_PRODUCT_matmul) {
        static const char *const of[] = {"mk kn", "bmk kn", "k bkn", "abmk bkn", "mk k", "k k"};
        strcpy(matmul, of[(fuzz_byte(input) + batch) % 6]);
    }
    const char *letter = op == SC_PRODUCT_matmul ? matmul : axes[op];
    for (int k = 0; k < count; k++) {
        sc_shape shape = {.rank = 0};
        for (; *letter != '\0' && *letter != ' '; letter++) {
            const int64_t own = size[strchr("abmkn", *letter) - "abmkn"];
            shape.size[shape.rank++] = fuzz_byte(input) % 32 == 0 ? 1 : own;
        }
        if (*letter == ' ') letter++;
        if (fuzz_byte(input) % 12 == 0) shape = door_shape(input, (int32_t)fuzz_between(input, 0, 4));
        if (shape.rank == 0 && op == SC_PRODUCT_inner) shape = (sc_shape){.rank = 1, .size = {1}};
        door_tensor(input, fuzz_byte(input) % 16 ? same : door_dtype(input), &shape, 0);
    }
    if (op < SC_PRODUCT_inner && fuzz_byte(input) % 4 == 0) return sc_wasm_explain_product((sc_product)op);
    const sc_status status = sc_wasm_product((sc_product)op, count, fuzz_byte(input) % 4 == 0);
    if (status == SC_OK) door_take_result(count);
    return status;
}

static inline sc_status door_drawn(fuzz_input *input) {
    const int which = fuzz_byte(input) % 4;
    const sc_shape shape = door_shape(input, which == RANDOM_permutation ? 1 : 2);
    const int floats = which == RANDOM_uniform || which == RANDOM_normal;
    door_tensor(input, floats ? (fuzz_byte(input) % 2 ? SC_float32 : SC_float64) : SC_int64, &shape, 1);
    if (which == RANDOM_integers) {
        static const int64_t lows[] = {0, -5, INT64_MIN, INT64_MAX - 1},
                             highs[] = {1, 7, INT64_MAX, INT64_MAX};
        const int pair = fuzz_byte(input) % 4;
        const int64_t bounds[2] = {lows[pair], highs[pair]};
        for (int i = 0; i < 2; i++) {
            double *slot = sc_exchange.slot[1 + i];
            slot[SLOT_dtype] = SC_int64;
            slot[SLOT_weak] = 1;
            slot[SLOT_rank] = 0;
            slot[SLOT_size] = (double)(int32_t)((uint64_t)bounds[i] >> 32);
            slot[SLOT_size + 1] = (double)(uint32_t)bounds[i];
        }
    }
    sc_wasm_seed((uint32_t)fuzz_byte(input));
    sc_wasm_random(which);
    const size_t bytes = (size_t)((char *)sc_wasm_generator(1) - (char *)sc_wasm_generator(0));
    assert(bytes == sizeof(sc_random));
    return SC_OK;
}

static inline sc_status door_broadcast(fuzz_input *input) {
    const int count = (int)fuzz_between(input, 0, SC_MAX_OPERANDS);
    for (int i = 0; i < count; i++) {
        sc_view bare = {.dtype = SC_NO_DTYPE, .rank = (int32_t)fuzz_between(input, 0, 3)};
        if (fuzz_byte(input) % 32 == 0) bare.rank = SC_MAX_RANK;
        for (int32_t axis = 0; axis < bare.rank; axis++)
            bare.size[axis] = fuzz_byte(input) % 4 ? 1 : fuzz_size(input);
        door_write(i, &bare);
    }
    return sc_wasm_broadcast(count);
}

/* One call from bytes. */
static inline sc_status door_call(fuzz_input *input) {
    static sc_status (*const doors[])(fuzz_input *) = {
        door_elementwise, door_viewed,  door_copied,  door_joined, door_indexed,
        door_looked_up,   door_reduced, door_product, door_drawn,  door_broadcast,
        door_scattered,   door_sorted,  door_searched};
    const int which = fuzz_byte(input) % 13, refuses = fuzz_byte(input);
    door_count = 0;
    door_grants = refuses < 32 ? refuses % 4 : INT32_MAX;
    door_refusals = refuses < 16 ? 1 : INT32_MAX;
    const sc_status status = doors[which](input);
    door_end(status);
    return status;
}

#endif
