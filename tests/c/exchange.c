#include "exchange.h"
#include "cmocka_all.h"

#include <string.h>

int number_named(const char *name) {
    for (int i = 0; i < sc_wasm_number_count(); i++) {
        if (strcmp(sc_wasm_number_name(i), name) == 0) return (int)sc_wasm_number(i);
    }
    fail_msg("no number is called %s", name);
    return 0;
}

double *slot_of(int i) {
    return (double *)sc_wasm_exchange() + i * SLOT;
}

const double *report_of(const char *part) {
    char name[32] = "REPORT_";
    strncat(name, part, sizeof name - strlen(name) - 1);
    return (double *)sc_wasm_exchange() + number_named(name);
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

void assert_error(const sc_error *expected) {
    static const char *const names[] = {"operand", "axis", "left", "right", "rank", "first", "second"};
    double facts[7];
    for (int i = 0; i < 7; i++) facts[i] = report_of(names[i])[0];
    sc_error error = {.operand = (int32_t)facts[0], .axis = (int32_t)facts[1], .left = (int64_t)facts[2]};
    error.right = (int64_t)facts[3];
    error.rank = (int32_t)facts[4];
    error.first = (int32_t)facts[5];
    error.second = (int32_t)facts[6];
    read_shape(report_of("shape"), &error.shape);
    assert_true(twin_same_error(&error, expected));
}
