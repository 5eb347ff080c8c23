#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

#include <string.h>

/* Bare shapes from a list such as "5,1,4,1 / 3,1,1 / " (the last has rank 0). */
static int parse(const char *text, sc_view *operands) {
    int count = 1;
    sc_shape shape = {.rank = 0};
    for (;; text++) {
        if (*text == '/' || *text == '\0') {
            operands[count - 1] = view_shape(&shape);
            if (*text == '\0') return count;
            count++;
            shape.rank = 0;
        } else if (*text >= '0' && *text <= '9') {
            int64_t size = 0;
            for (; *text >= '0' && *text <= '9'; text++) size = size * 10 + (*text - '0');
            shape.size[shape.rank++] = size;
            text--;
        }
    }
}

static void assert_shape(const sc_shape *shape, const char *expected) {
    sc_view view;
    parse(expected, &view);
    assert_int_equal(shape->rank, view.rank);
    for (int32_t i = 0; i < view.rank; i++) assert_int_equal(shape->size[i], view.size[i]);
}

static void elements_stop_at_two_to_the_53(void **state) {
    (void)state;
    const int64_t limit = INT64_C(9007199254740991); /* 6361 * 69431 * 20394401 */
    assert_int_equal(SC_MAX_ELEMENTS, limit);
    assert_int_equal(sc_elements(&(sc_shape){.rank = 0}), 1);
    assert_int_equal(sc_elements(&(sc_shape){1, {limit}}), limit);
    assert_int_equal(sc_elements(&(sc_shape){1, {limit + 1}}), -1);
    assert_int_equal(sc_elements(&(sc_shape){3, {6361, 69431, 20394401}}), limit);
    assert_int_equal(sc_elements(&(sc_shape){4, {6361, 1, 69431, 20394401}}), limit);
    assert_int_equal(sc_elements(&(sc_shape){3, {6361, 69431, 20394402}}), -1);
    assert_int_equal(sc_elements(&(sc_shape){2, {INT64_C(1) << 27, INT64_C(1) << 26}}), -1);
    assert_int_equal(sc_elements(&(sc_shape){2, {INT64_C(1) << 26, INT64_C(1) << 26}}), INT64_C(1) << 52);
    assert_int_equal(sc_elements(&(sc_shape){2, {INT64_MAX, INT64_MAX}}), -1);
    assert_int_equal(sc_elements(&(sc_shape){3, {7, 0, 5}}), 0);
    assert_int_equal(sc_elements(&(sc_shape){2, {0, limit}}), 0);
    assert_int_equal(sc_elements(&(sc_shape){2, {0, limit + 1}}), -1);
    assert_int_equal(sc_elements(&(sc_shape){3, {limit, 0, 2}}), -1);
}

static void contiguous_strides_count_a_zero_as_one(void **state) {
    (void)state;
    int64_t stride[SC_MAX_RANK] = {-7};
    sc_contiguous_strides(0, NULL, stride);
    assert_int_equal(stride[0], -7);
    sc_contiguous_strides(3, (const int64_t[]){2, 4, 3}, stride);
    assert_memory_equal(stride, ((const int64_t[]){12, 3, 1}), 24);
    sc_contiguous_strides(4, (const int64_t[]){2, 0, 3, 1}, stride);
    assert_memory_equal(stride, ((const int64_t[]){3, 3, 1, 1}), 32);
}

static void broadcasting_by_example(void **state) {
    (void)state;
    static const char *const examples[][2] = {
        {"5,7,3 / 5,7,3", "5,7,3"},
        {"5,3,4,1 / 3,1,1", "5,3,4,1"},
        {"3 / ", "3"},
        {"0 / 1", "0"},
        {"1 / 0", "0"},
        {"0 / ", "0"},
        {" / ", ""},
        {"", ""},
        {"4,1 / 3", "4,3"},
        {"1 / 3,1,7", "3,1,7"},
        {"8,1,6,1 / 7,1,5", "8,7,6,5"},
        {"2 / 1 / 1,2 / 3,1 / ", "3,2"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        sc_view operands[8];
        sc_shape shape;
        sc_error error;
        const int count = parse(examples[i][0], operands);
        assert_int_equal(sc_broadcast(operands, count, &shape, &error), SC_OK);
        assert_shape(&shape, examples[i][1]);
    }
    sc_shape none = {.rank = 9};
    assert_int_equal(sc_broadcast(NULL, 0, &none, NULL), SC_OK);
    assert_int_equal(none.rank, 0);
}

static void refusals_by_example(void **state) {
    (void)state;
    static const struct {
        const char *shapes;
        sc_error facts;
        const char *merged;
    } examples[] = {
        {"2,3 / 4",
         {.operand = 1, .axis = -1, .left = 3, .right = 4, .rank = 2, .first = 0, .second = 1},
         "2,3"},
        /* two axes fail: the rightmost is the error's, the leftmost NumPy's */
        {"2,3 / 4,5",
         {.operand = 1, .axis = -1, .left = 3, .right = 5, .rank = 2, .first = 0, .second = 1},
         "2,3"},
        {"0 / 2,2",
         {.operand = 1, .axis = -1, .left = 0, .right = 2, .rank = 2, .first = 0, .second = 1},
         "1,0"},
        /* the operand before has made the size; axes right of the failure are merged already */
        {"1,1 / 3,1 / 2,7",
         {.operand = 2, .axis = -2, .left = 3, .right = 2, .rank = 2, .first = 1, .second = 2},
         "3,7"},
        /* the failing operand is not the one NumPy names: its axis lies further left */
        {"2,1 / 1,3 / 1,4 / 5,1",
         {.operand = 2, .axis = -1, .left = 3, .right = 4, .rank = 2, .first = 0, .second = 3},
         "2,3"},
        /* rank is that of the operands so far, the shape has the largest rank of all */
        {"3 / 4 / 2,1,1",
         {.operand = 1, .axis = -1, .left = 3, .right = 4, .rank = 1, .first = 0, .second = 1},
         "1,1,3"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        sc_view operands[8];
        sc_shape shape = {.rank = 99};
        sc_error error;
        const int count = parse(examples[i].shapes, operands);
        assert_int_equal(sc_broadcast(operands, count, &shape, &error), SC_STATUS_broadcast);
        assert_int_equal(shape.rank, 99); /* not written */
        assert_shape(&error.shape, examples[i].merged);
        error.shape = examples[i].facts.shape;
        assert_true(twin_same_error(&error, &examples[i].facts));
    }
}

static void shapes_too_big_to_count(void **state) {
    (void)state;
    sc_view operands[3];
    sc_shape shape;
    sc_error error;
    assert_int_equal(parse("6361,1,20394401 / 69431,1", operands), 2);
    assert_int_equal(sc_broadcast(operands, 2, &shape, &error), SC_OK);
    assert_int_equal(sc_elements(&shape), SC_MAX_ELEMENTS);
    assert_int_equal(parse("6361,1,20394401 / 69431,1 / 2,1,1,1", operands), 3);
    assert_int_equal(sc_broadcast(operands, 3, &shape, &error), SC_STATUS_too_many_elements);
    assert_shape(&error.shape, "2,6361,69431,20394401");
    assert_int_equal(parse("0,1,1 / 134217728,1 / 134217728", operands), 3);
    assert_int_equal(sc_broadcast(operands, 3, &shape, &error), SC_STATUS_too_many_elements);
}

static void negative_sizes(void **state) {
    (void)state;
    sc_view operands[2];
    sc_shape shape;
    sc_error error;
    assert_int_equal(parse("2,1,3 / 5,1", operands), 2);
    operands[1].size[0] = -4;
    assert_int_equal(sc_broadcast(operands, 2, &shape, &error), SC_STATUS_negative_size);
    assert_int_equal(error.operand, 1);
    assert_int_equal(error.axis, -2);
    assert_int_equal(error.left, -4);
    operands[1].size[1] = -1; /* meets the 3 first */
    assert_int_equal(sc_broadcast(operands, 2, &shape, &error), SC_STATUS_broadcast);
    assert_int_equal(error.right, -1);
}

static void sixty_four_operands_of_sixteen_axes(void **state) {
    (void)state;
    sc_view operands[SC_MAX_OPERANDS];
    sc_shape shape = {.rank = SC_MAX_RANK}, result;
    sc_error error;
    for (int32_t i = 0; i < SC_MAX_RANK; i++) shape.size[i] = 1;
    for (int k = 0; k < SC_MAX_OPERANDS; k++) {
        sc_shape own = shape;
        own.size[k % SC_MAX_RANK] = 2 + k % SC_MAX_RANK % 5;
        operands[k] = view_shape(&own);
    }
    assert_int_equal(sc_broadcast(operands, SC_MAX_OPERANDS, &result, &error), SC_OK);
    for (int32_t i = 0; i < SC_MAX_RANK; i++) assert_int_equal(result.size[i], 2 + i % 5);
    operands[63].size[15] = 77;
    assert_int_equal(sc_broadcast(operands, SC_MAX_OPERANDS, &result, &error), SC_STATUS_broadcast);
    assert_int_equal(error.operand, 63);
    assert_int_equal(error.first, 15);
    assert_int_equal(error.second, 63);
}

/* One to eight operands: parts of one shape, now and then with a size that may not fit, is huge or negative.
 */
static int random_operands(random_source *random, sc_view *operands) {
    const int count = (int)random_between(random, 1, 8);
    const int32_t rank = random_chance(random, 95) ? 6 : SC_MAX_RANK;
    const sc_shape target = random_shape(random, rank);
    const int spoiled = random_chance(random, 50);
    for (int k = 0; k < count; k++) {
        sc_shape own = random_part(random, &target);
        for (int32_t i = 0; spoiled && i < own.rank; i++) {
            if (random_chance(random, 15)) own.size[i] = random_between(random, 0, 5);
            if (random_chance(random, 3)) own.size[i] = INT64_C(1) << random_between(random, 20, 53);
        }
        operands[k] = view_shape(&own);
        if (spoiled && own.rank > 0 && random_chance(random, 3))
            operands[k].size[random_between(random, 0, own.rank - 1)] = random_between(random, -3, -1);
    }
    return count;
}

static void broadcasting_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int seen[SC_STATUS_COUNT] = {0};
    for (int round = 0; round < 40000; round++) {
        sc_view operands[8];
        const int count = random_operands(&random, operands);
        sc_shape shape = {.rank = 0}, expected = {.rank = 0};
        sc_error error = {0}, facts = {0};
        const sc_status status = sc_broadcast(operands, count, &shape, &error);
        assert_int_equal(status, twin_broadcast(operands, count, &expected, &facts));
        assert_true(twin_same_shape(&shape, &expected));
        assert_true(twin_same_error(&error, &facts));
        seen[status]++;
    }
    assert_in_range(seen[SC_OK], 10000, 40000);
    assert_in_range(seen[SC_STATUS_broadcast], 5000, 40000);
    assert_in_range(seen[SC_STATUS_too_many_elements], 20, 40000);
    assert_in_range(seen[SC_STATUS_negative_size], 50, 40000);
}

static void verdicts_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int seen[SC_VERDICT_COUNT] = {0};
    for (int round = 0; round < 20000; round++) {
        sc_view operands[8];
        const sc_shape target = random_shape(&random, 6);
        const int count = (int)random_between(&random, 1, 8);
        int32_t rank = 0;
        for (int k = 0; k < count; k++) {
            sc_shape own = random_part(&random, &target);
            if (own.rank > 0 && random_chance(&random, 20))
                own.size[random_between(&random, 0, own.rank - 1)] = 9;
            operands[k] = view_shape(&own);
            if (own.rank > rank) rank = own.rank;
        }
        sc_shape shape;
        sc_error error;
        int fails = 0;
        const sc_status status = sc_broadcast(operands, count, &shape, &error);
        sc_alignment alignment;
        sc_align(operands, count, &alignment);
        assert_true(twin_same_alignment(&alignment, operands, count));
        for (int32_t axis = -1; axis >= -rank; axis--) {
            const int64_t size = alignment.size[rank + axis];
            for (int k = 0; k < count; k++) seen[alignment.verdict[k][rank + axis]]++;
            if (status == SC_OK) assert_int_equal(size, shape.size[rank + axis]);
            if (status == SC_STATUS_broadcast && axis > error.axis && error.operand == count - 1)
                assert_int_not_equal(size, -1);
            fails |= size < 0;
        }
        assert_int_equal(fails, status == SC_STATUS_broadcast);
    }
    /* What is symbolic has a test of its own. */
    for (int i = 0; i < SC_VERDICT_unknown; i++) assert_in_range(seen[i], 1000, INT32_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_stop_at_two_to_the_53),
        cmocka_unit_test(contiguous_strides_count_a_zero_as_one),
        cmocka_unit_test(broadcasting_by_example),
        cmocka_unit_test(refusals_by_example),
        cmocka_unit_test(shapes_too_big_to_count),
        cmocka_unit_test(negative_sizes),
        cmocka_unit_test(sixty_four_operands_of_sixteen_axes),
        cmocka_unit_test(broadcasting_agrees_with_the_twin),
        cmocka_unit_test(verdicts_agree_with_the_twin),
    };
    return cmocka_run_group_tests_name("shape", tests, NULL, NULL);
}
