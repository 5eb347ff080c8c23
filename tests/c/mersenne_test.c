/* PyTorch's generator: the numbers its seeds are known for, and what its distributions promise. */
#include "cmocka_all.h"
#include "shapecast.h"

#include <string.h>

static sc_view dense(void *data, sc_dtype dtype, int64_t count) {
    return (sc_view){.data = data, .dtype = dtype, .rank = 1, .size = {count}, .stride = {1}};
}

static void seed_5489_gives_the_published_numbers(void **state) {
    (void)state;
    static sc_random random;
    static int64_t numbers[10000];
    const sc_view view = dense(numbers, SC_int64, 10000);
    sc_random_seed(&random, 5489);
    /* A range below 2^28 takes 32 bits a number. */
    sc_random_integers(&random, 0, (INT64_C(1) << 28) - 1, &view);
    assert_int_equal(numbers[0], INT64_C(3499211612) % ((INT64_C(1) << 28) - 1));
    assert_int_equal(numbers[9999], INT64_C(4123659995) % ((INT64_C(1) << 28) - 1));
}

static void wide_ranges_take_64_bits(void **state) {
    (void)state;
    static sc_random random;
    int64_t number;
    const sc_view view = dense(&number, SC_int64, 1);
    sc_random_seed(&random, 5489);
    sc_random_integers(&random, INT64_MIN, INT64_MAX, &view);
    const uint64_t bits = UINT64_C(3499211612) << 32 | UINT64_C(581869302);
    assert_int_equal((uint64_t)number, bits % UINT64_MAX + (UINT64_C(1) << 63));
}

static void uniform_numbers_are_below_one(void **state) {
    (void)state;
    static sc_random random;
    static double numbers[4096];
    sc_view view = dense(numbers, SC_float64, 4096);
    sc_random_seed(&random, 1);
    sc_random_uniform(&random, &view);
    for (int i = 0; i < 4096; i++) assert_true(numbers[i] >= 0 && numbers[i] < 1);
    static float floats[4096];
    view = dense(floats, SC_float32, 4096);
    sc_random_uniform(&random, &view);
    for (int i = 0; i < 4096; i++) {
        assert_true(floats[i] >= 0 && floats[i] < 1);
        assert_true(floats[i] * 0x1p24F == (float)(int32_t)(floats[i] * 0x1p24F));
    }
}

/* Every size around the blocks of 16, with guards behind: nothing is written past the end. */
static void normal_numbers_stay_inside(void **state) {
    (void)state;
    static sc_random random;
    for (int64_t count = 0; count < 70; count++) {
        float floats[72];
        double doubles[72];
        for (int i = 0; i < 72; i++) doubles[i] = floats[i] = 99;
        sc_view view = dense(floats, SC_float32, count);
        sc_random_seed(&random, (uint32_t)count);
        sc_random_normal(&random, &view);
        view = dense(doubles, SC_float64, count);
        sc_random_normal(&random, &view);
        for (int64_t i = 0; i < 72; i++) {
            assert_int_equal(floats[i] > -9 && floats[i] < 9, i < count);
            assert_int_equal(doubles[i] > -9 && doubles[i] < 9, i < count);
        }
    }
}

static void a_small_normal_tensor_keeps_the_second_of_a_pair(void **state) {
    (void)state;
    static sc_random one, two;
    double single[4], together[4];
    sc_random_seed(&one, 3);
    sc_random_seed(&two, 3);
    for (int i = 0; i < 4; i++) {
        const sc_view view = dense(&single[i], SC_float64, 1);
        sc_random_normal(&one, &view);
    }
    const sc_view view = dense(together, SC_float64, 4);
    sc_random_normal(&two, &view);
    assert_memory_equal(single, together, sizeof single);
}

static void a_permutation_has_every_place_once(void **state) {
    (void)state;
    static sc_random random;
    sc_random_seed(&random, 9);
    for (int64_t count = 0; count < 50; count++) {
        int64_t order[50];
        int seen[50] = {0};
        const sc_view view = dense(order, SC_int64, count);
        sc_random_permutation(&random, &view);
        for (int64_t i = 0; i < count; i++) {
            assert_in_range(order[i], 0, count - 1);
            assert_int_equal(seen[order[i]]++, 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seed_5489_gives_the_published_numbers),
        cmocka_unit_test(wide_ranges_take_64_bits),
        cmocka_unit_test(uniform_numbers_are_below_one),
        cmocka_unit_test(normal_numbers_stay_inside),
        cmocka_unit_test(a_small_normal_tensor_keeps_the_second_of_a_pair),
        cmocka_unit_test(a_permutation_has_every_place_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
