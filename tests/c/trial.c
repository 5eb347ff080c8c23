#include "trial.h"
#include "cmocka_all.h"

#include <string.h>

int64_t listing_position(const sc_shape *shape, const int64_t *index) {
    int64_t at = 0;
    for (int32_t i = 0; i < shape->rank; i++) at = at * shape->size[i] + index[i];
    return at;
}

void listing_make(const sc_view *view, listing *out) {
    out->shape = (sc_shape){.rank = view->rank};
    for (int32_t i = 0; i < view->rank; i++) out->shape.size[i] = view->size[i];
    out->count = twin_elements(&out->shape);
    assert_in_range(out->count, 0, LISTING_ROOM);
    if (out->count == 0) return;
    int64_t index[SC_MAX_RANK] = {0};
    do {
        int64_t offset = 0;
        for (int32_t i = 0; i < view->rank; i++) offset += index[i] * view->stride[i];
        out->offset[listing_position(&out->shape, index)] = offset;
    } while (twin_next(&out->shape, index));
}

void listing_assert(const sc_view *view, const listing *expected) {
    listing actual;
    listing_make(view, &actual);
    assert_true(twin_same_shape(&actual.shape, &expected->shape));
    assert_memory_equal(actual.offset, expected->offset, (size_t)expected->count * sizeof(int64_t));
}

void trial_begin(random_source *random, trial *t, int32_t rank) {
    const sc_shape shape = random_small_shape(random, rank, 200);
    t->view = view_random(random, SC_int8, &shape, 1, &t->memory);
    memcpy(&t->original, &t->view, sizeof t->view); /* padding too */
    listing_make(&t->view, &t->before);
    t->after.shape = t->before.shape;
    t->error = t->facts = (sc_error){0};
}

void trial_end(trial *t, sc_status status, sc_status expected) {
    assert_int_equal(status, expected);
    assert_true(twin_same_error(&t->error, &t->facts));
    assert_ptr_equal(t->view.data, t->original.data);
    assert_int_equal(t->view.dtype, t->original.dtype);
    if (status == SC_OK) listing_assert(&t->view, &t->after);
    if (status != SC_OK && status != SC_STATUS_view_strides)
        assert_memory_equal(&t->view, &t->original, sizeof t->view);
    storage_free(&t->memory);
}

void trial_same_sequence(trial *t, const sc_shape *to) {
    t->after = t->before;
    t->after.shape = *to;
}
