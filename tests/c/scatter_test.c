#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

#include <string.h>

/* The slow twin in doubles, for small whole numbers: every dtype holds them and their sums. */
static double value_at(const sc_view *view, int64_t at) {
    const twin_value value =
        twin_load(view->dtype, (const char *)view->data + at * (int64_t)sc_dtype_size(view->dtype));
    return twin_is_float(view->dtype) ? value.floating : (double)value.integer;
}

static void scattering_goes_through_the_index(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 800; round++) {
        enum { MOST = 5 };
        const sc_dtype dtype = random_dtype(&random);
        const sc_scatter how = (sc_scatter)random_between(&random, SC_SCATTER_set, SC_SCATTER_multiply);
        const int axis = (int)random_between(&random, 0, 1);
        sc_shape shape = {2, {random_between(&random, 1, MOST), random_between(&random, 1, MOST)}};
        sc_shape part = {
            2, {random_between(&random, 0, shape.size[0]), random_between(&random, 0, shape.size[1])}};
        part.size[axis] = random_between(&random, 0, MOST);
        storage target_memory = storage_make(&random, dtype, shape.size[0] * shape.size[1]), index_memory,
                memory;
        const sc_view target = view_whole(&target_memory, &shape);
        const sc_view index = view_random(&random, SC_int64, &part, 1, &index_memory);
        const sc_view source = view_random(&random, dtype, &part, 1, &memory);
        for (int64_t i = 0; i < index_memory.elements; i++)
            ((int64_t *)(void *)index_memory.data)[i] = random_between(&random, 0, shape.size[axis] - 1);
        /* Small numbers in both. */
        const sc_dtype bytes = SC_uint8;
        uint8_t few[4096];
        for (int pass = 0; pass < 2; pass++) {
            storage *s = pass ? &memory : &target_memory;
            for (int64_t i = 0; i < s->elements; i++)
                few[i] = (uint8_t)random_between(&random, 0, dtype == SC_bool ? 1 : 2);
            const sc_shape flat = {1, {s->elements}};
            const sc_view numbers = sc_row_major(&flat, bytes, few), all = view_whole(s, &flat);
            sc_copy(&numbers, &all);
        }
        double expected[MOST * MOST];
        for (int64_t i = 0; i < target_memory.elements; i++) expected[i] = value_at(&target, i);
        int64_t at[SC_MAX_RANK] = {0};
        if (twin_elements(&part) > 0) {
            do {
                const int64_t place =
                    ((const int64_t *)index.data)[at[0] * index.stride[0] + at[1] * index.stride[1]];
                const int64_t row = axis == 0 ? place : at[0], column = axis == 1 ? place : at[1];
                double *to = &expected[row * shape.size[1] + column];
                const double from = value_at(&source, at[0] * source.stride[0] + at[1] * source.stride[1]);
                *to = how == SC_SCATTER_add ? *to + from : how == SC_SCATTER_multiply ? *to * from : from;
                if (dtype == SC_bool) *to = *to != 0;
            } while (twin_next(&part, at));
        }
        int64_t offsets[MOST * MOST];
        sc_error error;
        assert_int_equal(sc_gather_offsets(&target, axis, &index, offsets, &error), SC_OK);
        sc_scatter_move(&target, &index, &source, offsets, how);
        for (int64_t i = 0; i < target_memory.elements; i++) assert_true(value_at(&target, i) == expected[i]);
        storage_free(&target_memory);
        storage_free(&index_memory);
        storage_free(&memory);
    }
}

static void integers_wrap(void **state) {
    (void)state;
    int8_t target = 100, source = 100;
    int64_t index = 0, offset = 0;
    const sc_view to = {.data = &target, .dtype = SC_int8}, from = {.data = &source, .dtype = SC_int8};
    const sc_view place = {.data = &index, .dtype = SC_int64};
    sc_scatter_move(&to, &place, &from, &offset, SC_SCATTER_add);
    assert_int_equal(target, -56);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scattering_goes_through_the_index),
        cmocka_unit_test(integers_wrap),
    };
    return cmocka_run_group_tests_name("scatter", tests, NULL, NULL);
}
