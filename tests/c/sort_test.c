#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

#include <stdlib.h>
#include <string.h>

/* Whether one element comes before another, as numbers: nan behind all. */
static int is_less(const char *a, const char *b, sc_dtype dtype) {
    const twin_value x = twin_load(dtype, a), y = twin_load(dtype, b);
    if (!twin_is_float(dtype)) return x.integer < y.integer;
    return x.floating < y.floating || (x.floating == x.floating && y.floating != y.floating);
}

static void argsort_is_a_stable_insertion_sort(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 600; round++) {
        storage memory;
        const sc_dtype dtype = random_dtype(&random);
        sc_shape shape = random_small_shape(&random, 3, 100);
        if (shape.rank == 1 && random_chance(&random, 50)) shape.size[0] = random_between(&random, 0, 300);
        const sc_view view = view_random(&random, dtype, &shape, 1, &memory);
        const int32_t axis = shape.rank > 0 ? (int32_t)random_between(&random, 0, shape.rank - 1) : 0;
        const int64_t count = shape.rank > 0 ? shape.size[axis] : 1;
        const int descending = random_chance(&random, 50);
        storage places = storage_make(&random, SC_int64, view_elements(&view));
        const sc_view result = view_whole(&places, &shape);
        void *scratch = malloc(sc_sort_scratch(count) + 1);
        sc_argsort(&view, axis, descending, &result, scratch);
        free(scratch);
        int64_t index[SC_MAX_RANK] = {0};
        int64_t *expected = calloc((size_t)count + 1, sizeof *expected);
        if (twin_elements(&shape) > 0) {
            do {
                if (shape.rank > 0 && index[axis] > 0) continue;
                for (int64_t i = 0; i < count; i++) {
                    int64_t at = i, here[SC_MAX_RANK], before[SC_MAX_RANK];
                    memcpy(here, index, sizeof here);
                    memcpy(before, index, sizeof before);
                    if (shape.rank > 0) here[axis] = i;
                    for (; at > 0; at--) {
                        if (shape.rank > 0) before[axis] = expected[at - 1];
                        const char *one = view_address(&view, here), *other = view_address(&view, before);
                        if (!(descending ? is_less(other, one, dtype) : is_less(one, other, dtype))) break;
                        expected[at] = expected[at - 1];
                    }
                    expected[at] = i;
                }
                for (int64_t i = 0; i < count; i++) {
                    int64_t here[SC_MAX_RANK];
                    memcpy(here, index, sizeof here);
                    if (shape.rank > 0) here[axis] = i;
                    assert_int_equal(*(const int64_t *)(const void *)view_address(&result, here),
                                     expected[i]);
                }
            } while (twin_next(&shape, index));
        }
        free(expected);
        storage_free(&places);
        storage_free(&memory);
    }
}

static void searching_counts_what_is_before(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 300; round++) {
        enum { MOST = 12 };
        int64_t row[2 * MOST], values[2 * MOST], places[2 * MOST];
        double real_row[2 * MOST], real_values[2 * MOST];
        const int64_t length = random_between(&random, 0, MOST), many = random_between(&random, 0, MOST);
        const int rows = random_chance(&random, 50) ? 2 : 1, real = random_chance(&random, 50);
        const int right = random_chance(&random, 50);
        for (int64_t i = 0; i < rows * length; i++) {
            row[i] = 2 * (i % length) - random_between(&random, 0, 1);
            real_row[i] = (double)row[i];
        }
        for (int64_t i = 0; i < 2 * many; i++) {
            values[i] = random_between(&random, -1, 3 * MOST);
            real_values[i] = (double)values[i];
        }
        const int64_t sizes[2] = {2, many};
        sc_view sorted = {
            .data = real ? (void *)real_row : row, .dtype = real ? SC_float64 : SC_int64, .rank = rows};
        sorted.size[0] = rows == 2 ? 2 : length;
        sorted.size[1] = length;
        sc_view wanted = {.data = real ? (void *)real_values : values, .dtype = sorted.dtype, .rank = 2};
        memcpy(wanted.size, sizes, sizeof sizes);
        sc_view found = wanted;
        found.data = places;
        found.dtype = SC_int64;
        sc_search(&sorted, &wanted, right, &found);
        for (int64_t i = 0; i < 2 * many; i++) {
            const int64_t *own = row + (rows == 2 ? i / many * length : 0);
            int64_t before = 0;
            for (int64_t k = 0; k < length; k++) before += right ? own[k] <= values[i] : own[k] < values[i];
            assert_int_equal(places[i], before);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(argsort_is_a_stable_insertion_sort),
        cmocka_unit_test(searching_counts_what_is_before),
    };
    return cmocka_run_group_tests_name("sort", tests, NULL, NULL);
}
