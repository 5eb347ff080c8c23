#include "exchange.h"
#include "cmocka_all.h"

double *slot_of(int i) {
    return (double *)sc_wasm_exchange() + i * sc_wasm_limit(2);
}

double *report(void) {
    return slot_of(SC_MAX_OPERANDS + 1);
}

void put(int i, const sc_view *view) {
    double *slot = slot_of(i);
    slot[DTYPE] = view->dtype;
    slot[WEAK] = view->weak;
    slot[DATA] = (double)(uintptr_t)view->data;
    slot[RANK] = view->rank;
    for (int32_t axis = 0; axis < view->rank; axis++) {
        slot[SIZE + axis] = (double)view->size[axis];
        slot[STRIDE + axis] = (double)view->stride[axis];
    }
}

sc_view get(int i) {
    const double *slot = slot_of(i);
    sc_view view = {
        .data = (void *)(uintptr_t)slot[DATA], .dtype = (sc_dtype)slot[DTYPE], .rank = (int32_t)slot[RANK]};
    view.weak = (int32_t)slot[WEAK];
    for (int32_t axis = 0; axis < view.rank; axis++) {
        view.size[axis] = (int64_t)slot[SIZE + axis];
        view.stride[axis] = (int64_t)slot[STRIDE + axis];
    }
    return view;
}

const double *read_shape(const double *at, sc_shape *shape) {
    shape->rank = (int32_t)*at++;
    for (int32_t i = 0; i < shape->rank; i++) shape->size[i] = (int64_t)*at++;
    return at;
}

void assert_error_at(const double *at, const sc_error *expected) {
    sc_error error = {.operand = (int32_t)at[0], .axis = (int32_t)at[1], .left = (int64_t)at[2]};
    error.right = (int64_t)at[3];
    error.rank = (int32_t)at[4];
    error.first = (int32_t)at[5];
    error.second = (int32_t)at[6];
    read_shape(at + 7, &error.shape);
    assert_true(twin_same_error(&error, expected));
}
