/* Plans that write into a tensor that is there already. */
#include "cmocka_all.h"
#include "operand.h"
#include "twin.h"

static void a_wider_operand_in_place(void **state) {
    (void)state;
    float target[1025];
    double operand[1025];
    for (int i = 0; i < 1025; i++) {
        target[i] = 1.0f / (float)(i + 1);
        operand[i] = 1e-9 * i;
    }
    const sc_view operands[2] = {
        {.data = target, .dtype = SC_float32, .rank = 1, .size = {1025}, .stride = {1}},
        {.data = operand, .dtype = SC_float64, .rank = 1, .size = {1025}, .stride = {1}}};
    sc_plan plan;
    sc_error error;
    assert_int_equal(sc_plan_in_place(sc_op_named("add"), operands, 2, &plan, &error), SC_OK);
    assert_int_equal(plan.common, SC_float64);
    sc_execute(&plan, operands, &operands[0]);
    for (int i = 0; i < 1025; i++) {
        const double sum = (double)(1.0f / (float)(i + 1)) + 1e-9 * i;
        assert_true(target[i] == (float)sum);
    }
}

/* Writing through a mask is allowed where every index reaches the same element: the last one wins. */
static void a_repeated_target_under_a_mask(void **state) {
    (void)state;
    float element = 1;
    const uint8_t mask[3] = {1, 0, 1};
    const double five = 5;
    const sc_view operands[3] = {
        {.data = &element, .dtype = SC_float32, .rank = 1, .size = {3}, .stride = {0}},
        {.data = (void *)(uintptr_t)mask, .dtype = SC_bool, .rank = 1, .size = {3}, .stride = {1}},
        {.data = (void *)(uintptr_t)&five, .dtype = SC_float64, .weak = 1}};
    sc_plan plan;
    sc_error error;
    assert_int_equal(sc_plan_in_place(sc_op_named("masked_fill"), operands, 3, &plan, &error), SC_OK);
    sc_execute(&plan, operands, &operands[0]);
    assert_true(element == 5);
}

/* Whatever its stride, an axis of one element reaches it once. */
static void an_axis_of_one_element_repeats_nothing(void **state) {
    (void)state;
    float target[6] = {0, 1, 2, 3, 4, 5}, operand[3] = {10, 20, 30};
    const float expected[6] = {10, 1, 22, 3, 34, 5};
    sc_view operands[2] = {{.data = target, .dtype = SC_float32, .rank = 2, .size = {1, 3}, .stride = {0, 2}},
                           {.data = operand, .dtype = SC_float32, .rank = 1, .size = {3}, .stride = {1}}};
    sc_plan plan;
    sc_error error;
    assert_false(sc_overlaps_itself(&operands[0]));
    assert_int_equal(sc_plan_in_place(sc_op_named("add"), operands, 2, &plan, &error), SC_OK);
    sc_execute(&plan, operands, &operands[0]);
    assert_memory_equal(target, expected, sizeof target);
    operands[0].size[0] = 2;
    assert_true(sc_overlaps_itself(&operands[0]));
    assert_int_equal(sc_plan_in_place(sc_op_named("add"), operands, 2, &plan, &error),
                     SC_STATUS_internal_overlap);
    assert_memory_equal(target, expected, sizeof target);
}

static void copies_into_a_tensor(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 2000; round++) {
        const sc_shape shape = random_small_shape(&random, 5, 700), part = random_part(&random, &shape);
        storage memory, other;
        sc_view operands[2];
        operands[0] = view_random(&random, (sc_dtype)random_between(&random, 0, 7), &shape, 0, &memory);
        operands[1] =
            view_random(&random, (sc_dtype)random_between(&random, 0, SC_float64), &part, 1, &other);
        storage before = storage_copy(&memory), untouched = storage_copy(&other);
        sc_error error;
        assert_int_equal(sc_copy_into(operands, &error), SC_OK);
        int64_t index[SC_MAX_RANK] = {0};
        for (int more = twin_elements(&shape) > 0; more; more = twin_next(&shape, index)) {
            const int64_t from = twin_offset(&operands[1], &shape, index),
                          to = twin_offset(&operands[0], &shape, index);
            const twin_value value =
                twin_load(operands[1].dtype,
                          (char *)operands[1].data + from * (int64_t)sc_dtype_size(operands[1].dtype));
            const int64_t place =
                (char *)operands[0].data - memory.data + to * (int64_t)sc_dtype_size(operands[0].dtype);
            twin_store(twin_convert(value, operands[0].dtype), before.data + place);
        }
        storage_assert_equal(&memory, &before, "copy_");
        storage_assert_untouched(&other, &untouched);
        storage *all[] = {&memory, &other, &before, &untouched};
        for (int i = 0; i < 4; i++) storage_free(all[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wider_operand_in_place),
        cmocka_unit_test(a_repeated_target_under_a_mask),
        cmocka_unit_test(an_axis_of_one_element_repeats_nothing),
        cmocka_unit_test(copies_into_a_tensor),
    };
    return cmocka_run_group_tests_name("in place", tests, NULL, NULL);
}
