#include "cmocka_all.h"
#include "elementwise/kernel.h"
#include "index/index_values.h"

/* A tensor whose elements are nowhere. */
static sc_view nowhere(sc_dtype dtype, int32_t rank, int64_t first, int64_t second) {
    return (sc_view){.data = (void *)(uintptr_t)16,
                     .dtype = dtype,
                     .rank = rank,
                     .size = {first, second},
                     .stride = {second, 1}};
}

static sc_status look_up(const sc_view *tensors, int count, sc_lookup *lookup, sc_error *error) {
    const sc_view x = nowhere(SC_float32, 2, 5, 4);
    int64_t room;
    sc_index indices[2] = {{.kind = SC_INDEX_tensor, .start = 0}, {.kind = SC_INDEX_tensor, .start = 1}};
    sc_status status = sc_index_view(&x, indices, count, tensors, lookup, error);
    if (status == SC_OK) status = sc_index_check(lookup, tensors, &room, error);
    return status == SC_OK ? sc_index_vectors(lookup, tensors, &room, error) : status;
}

static void assert_sizes(const sc_shape *shape, int32_t rank, int64_t first, int64_t second) {
    assert_int_equal(shape->rank, rank);
    assert_int_equal(shape->size[0], first);
    if (rank > 1) assert_int_equal(shape->size[1], second);
}

static void a_mask_picks_nobody_knows_how_many(void **state) {
    (void)state;
    sc_lookup lookup;
    sc_error error;
    const sc_view rows = nowhere(SC_bool, 1, 5, 1), all = nowhere(SC_bool, 2, 5, 4);
    assert_int_equal(look_up(&rows, 1, &lookup, &error), SC_STATUS_values_unknown);
    assert_sizes(&error.shape, 2, -1, 4);
    assert_int_equal(look_up(&all, 1, &lookup, &error), SC_STATUS_values_unknown);
    assert_sizes(&error.shape, 1, -1, 0);
    const sc_view wrong = nowhere(SC_bool, 1, 4, 1);
    assert_int_equal(look_up(&wrong, 1, &lookup, &error), SC_STATUS_index_mask);
}

static void beside_a_longer_list_it_picks_as_many(void **state) {
    (void)state;
    sc_lookup lookup;
    sc_error error;
    sc_view pair[2] = {nowhere(SC_bool, 1, 5, 1), nowhere(SC_int64, 1, 3, 1)};
    assert_int_equal(look_up(pair, 2, &lookup, &error), SC_OK);
    assert_sizes(&lookup.shape, 1, 3, 0);
    pair[1].size[0] = 1;
    assert_int_equal(look_up(pair, 2, &lookup, &error), SC_STATUS_values_unknown);
    assert_sizes(&error.shape, 1, -1, 0);
}

static void a_single_truth_may_be_either(void **state) {
    (void)state;
    sc_lookup lookup;
    sc_error error;
    const sc_view truth = nowhere(SC_bool, 0, 0, 0), place = nowhere(SC_int64, 0, 0, 0);
    assert_int_equal(look_up(&truth, 1, &lookup, &error), SC_STATUS_values_unknown);
    assert_sizes(&error.shape, 3, -1, 5);
    assert_int_equal(look_up(&place, 1, &lookup, &error), SC_OK);
    assert_sizes(&(sc_shape){lookup.view.rank, {lookup.view.size[0]}}, 1, 4, 0);
}

static void repeats_are_counted_when_they_are_a_number(void **state) {
    (void)state;
    int64_t total, number = 3;
    sc_view counts = nowhere(SC_int64, 1, 5, 1);
    assert_int_equal(sc_count_repeats(&counts, 5, NULL, &total), SC_STATUS_values_unknown);
    assert_int_equal(total, -1);
    assert_int_equal(sc_count_repeats(&counts, 0, NULL, &total), SC_OK);
    assert_int_equal(total, 0);
    counts = (sc_view){.data = &number, .dtype = SC_int64, .weak = 1};
    assert_int_equal(sc_count_repeats(&counts, 5, NULL, &total), SC_OK);
    assert_int_equal(total, 15);
    number = SC_MAX_ELEMENTS / 2;
    assert_int_equal(sc_count_repeats(&counts, 5, NULL, &total), SC_OK);
    assert_true(total > SC_MAX_ELEMENTS);
    number = -1;
    assert_int_equal(sc_count_repeats(&counts, 5, NULL, &total), SC_STATUS_repeats_negative);
}

static void numbers_are_looked_at_and_elements_are_not(void **state) {
    (void)state;
    int64_t whole = 0;
    double real = 2.5;
    uint8_t truth = 1;
    sc_view operands[2] = {nowhere(SC_int64, 1, 5, 1), nowhere(SC_int64, 1, 5, 1)};
    assert_false(sc_divides_by_zero(NULL, operands));
    operands[1] = (sc_view){.data = &whole, .dtype = SC_int64, .weak = 1};
    assert_true(sc_divides_by_zero(NULL, operands));
    whole = 7;
    assert_false(sc_divides_by_zero(NULL, operands));
    assert_true(sc_first_element(&operands[1]) == 7);
    assert_true(sc_first_element(&(sc_view){.data = &real, .dtype = SC_float64, .weak = 1}) == 2.5);
    assert_true(sc_first_element(&(sc_view){.data = &truth, .dtype = SC_bool, .weak = 1}) == 1);
    assert_int_equal(sc_count_true(NULL, 0), 0);
    assert_int_equal(sc_count_true(NULL, 3), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mask_picks_nobody_knows_how_many),
        cmocka_unit_test(beside_a_longer_list_it_picks_as_many),
        cmocka_unit_test(a_single_truth_may_be_either),
        cmocka_unit_test(repeats_are_counted_when_they_are_a_number),
        cmocka_unit_test(numbers_are_looked_at_and_elements_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
