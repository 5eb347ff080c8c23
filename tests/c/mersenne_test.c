/* PyTorch's generator: the numbers its seeds are known for, and what its distributions promise. */
#include "cmocka_all.h"
#include "shapecast.h"

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

/* Numbers are drawn some hundred at a time, from a state of 624: however often a tensor ends, the next one goes on there. */
static void pieces_go_on_where_the_last_one_ended(void **state) {
    (void)state;
    enum { COUNT = 3000 };
    static sc_random whole, parts;
    static float all[COUNT], floats[COUNT];
    sc_random_seed(&whole, 11);
    sc_random_seed(&parts, 11);
    sc_view view = dense(all, SC_float32, COUNT);
    sc_random_uniform(&whole, &view);
    for (int64_t from = 0, count = 1; from < COUNT; from += count, count = count * 2 % 701) {
        view = dense(floats + from, SC_float32, count < COUNT - from ? count : COUNT - from);
        sc_random_uniform(&parts, &view);
    }
    assert_memory_equal(all, floats, sizeof all);
    assert_int_equal(whole.next, parts.next);
}

/* A double takes the bits of two numbers, the first of which are the upper ones. */
static void doubles_have_53_bits(void **state) {
    (void)state;
    enum { COUNT = 1000 };
    static sc_random one, two;
    static double numbers[COUNT];
    static int64_t bits[COUNT];
    sc_random_seed(&one, 5);
    sc_random_seed(&two, 5);
    sc_view view = dense(numbers, SC_float64, COUNT);
    sc_random_uniform(&one, &view);
    view = dense(bits, SC_int64, COUNT);
    sc_random_integers(&two, 0, INT64_MAX, &view);
    for (int i = 0; i < COUNT; i++) {
        /* bits % (2^63 - 1) has the low bits of the number, or one more where its first bit is 1. */
        const int64_t known = (int64_t)(numbers[i] * 0x1p53), low = (INT64_C(1) << 53) - 1;
        assert_true(known == (bits[i] & low) || known == ((bits[i] - 1) & low));
    }
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
        cmocka_unit_test(pieces_go_on_where_the_last_one_ended),
        cmocka_unit_test(doubles_have_53_bits),
        cmocka_unit_test(uniform_numbers_are_below_one),
        cmocka_unit_test(a_permutation_has_every_place_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
