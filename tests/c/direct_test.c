/* Kernels of elements in their own width, in every shape that they are handed over in, against plain loops. */
#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

#include <math.h>
#include <string.h>

static const sc_reduction OPS[] = {SC_REDUCE_sum,  SC_REDUCE_mean, SC_REDUCE_prod,         SC_REDUCE_amax,
                                   SC_REDUCE_amin, SC_REDUCE_max,  SC_REDUCE_argmin,       SC_REDUCE_any,
                                   SC_REDUCE_all,  SC_REDUCE_norm, SC_REDUCE_count_nonzero};

/* Whole numbers, so that sums are exact in any order; products of powers of two; now and then a nan. */
static void fill(random_source *random, sc_reduction op, storage *s) {
    const int nans = twin_is_float(s->dtype) && random_chance(random, 20);
    const int ones = random_chance(random, 30);
    for (int64_t i = 0; i < s->elements; i++) {
        int64_t x = random_between(random, -100, 100);
        if (op == SC_REDUCE_prod) x = twin_is_float(s->dtype) && random_chance(random, 10) ? -1 : 1;
        if (op == SC_REDUCE_any || op == SC_REDUCE_all) x = ones ^ random_chance(random, 1);
        twin_value value = twin_convert((twin_value){.dtype = SC_int64, .integer = x}, s->dtype);
        if (nans && random_chance(random, 1)) value.floating = NAN;
        twin_store(value, s->data + (size_t)i * sc_dtype_size(s->dtype));
    }
}

/* One lane, element after element. */
static double slow(sc_reduction op, const twin_value *x, int64_t count, double *place) {
    double value = op == SC_REDUCE_prod || op == SC_REDUCE_all ? 1 : 0;
    *place = 0;
    for (int64_t i = 0; i < count; i++) {
        const double it = twin_is_float(x[i].dtype) ? x[i].floating : (double)x[i].integer;
        const int largest = op == SC_REDUCE_amax || op == SC_REDUCE_max;
        switch (op) {
        case SC_REDUCE_prod:
            value *= it;
            break;
        case SC_REDUCE_any:
            value = value != 0 || it != 0;
            break;
        case SC_REDUCE_all:
            value = value != 0 && it != 0;
            break;
        case SC_REDUCE_count_nonzero:
            value += it != 0;
            break;
        case SC_REDUCE_norm:
            value += it * it;
            break;
        case SC_REDUCE_sum:
        case SC_REDUCE_mean:
            value += it;
            break;
        default:
            if (i > 0 && (isnan(value) || !(isnan(it) || (largest ? it > value : it < value)))) break;
            value = it;
            *place = (double)i;
        }
    }
    if (op == SC_REDUCE_mean) value /= (double)count;
    return op == SC_REDUCE_norm ? sqrt(value) : value;
}

static void check(const sc_reduction_plan *plan, const storage *result, int64_t at, double want) {
    const twin_value got = twin_load(plan->dtype, result->data + (size_t)at * sc_dtype_size(plan->dtype));
    const double x = twin_is_float(plan->dtype) ? got.floating : (double)got.integer;
    const double slack = plan->dtype == SC_float32 ? 0x1p-23 : 0x1p-50;
    if (isnan(want) ? isnan(x) : fabs(x - want) <= slack * fabs(want)) return;
    fail_msg("op %d: lane %d is %.17g, plain loops say %.17g", plan->op, (int)at, x, want);
}

/* Positions or lanes lie side by side, the others apart. */
static void try_one(random_source *random, int64_t positions, int64_t lanes) {
    static twin_value line[10000];
    const sc_dtype dtype = (sc_dtype)random_between(random, 0, SC_DTYPE_COUNT - 1);
    sc_reduction_call call = {.op = OPS[random_between(random, 0, 10)], .count = 1, .dtype = SC_NO_DTYPE};
    const int64_t axis = 0, apart = random_chance(random, 50) ? 3 : 0;
    const int runs = random_chance(random, 50);
    const int64_t from_position = runs ? 1 : lanes + apart, from_lane = runs ? positions + apart : 1;
    call.axes = &axis;
    call.parameter = 2;
    storage memory = storage_make(random, dtype, (positions + 3) * (lanes + 3));
    fill(random, call.op, &memory);
    const sc_view input = {.data = memory.data,
                           .dtype = dtype,
                           .rank = 2,
                           .size = {positions, lanes},
                           .stride = {from_position, from_lane}};
    static sc_reduction_plan plan;
    sc_error error = {0};
    if (sc_plan_reduction(&call, &input, &plan, &error) == SC_OK) {
        storage result = storage_make(random, plan.dtype, lanes),
                indices = storage_make(random, SC_int64, lanes);
        const sc_view out = {.data = result.data, .dtype = plan.dtype}, where = {.data = indices.data};
        sc_reduce(&plan, &input, &out, plan.indexed ? &where : NULL, NULL);
        for (int64_t l = 0; l < lanes; l++) {
            double place;
            for (int64_t p = 0; p < positions; p++)
                line[p] = twin_load(dtype, memory.data + (size_t)(p * from_position + l * from_lane) *
                                                             sc_dtype_size(dtype));
            const double value = slow(call.op, line, positions, &place);
            check(&plan, &result, l, call.op == SC_REDUCE_argmin ? place : value);
            if (plan.indexed) assert_true(((const int64_t *)(const void *)indices.data)[l] == (int64_t)place);
        }
        storage_free(&result);
        storage_free(&indices);
    }
    storage_free(&memory);
}

static void every_width_and_length_agrees_with_plain_loops(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static const int64_t sizes[] = {1, 2, 5, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 100, 130};
    for (int round = 0; round < 3000; round++) {
        int64_t positions = sizes[random_between(&random, 0, 15)],
                lanes = sizes[random_between(&random, 0, 15)];
        if (random_chance(&random, 10)) positions = random_between(&random, 240, 1100);
        if (random_chance(&random, 5)) lanes = random_between(&random, 500, 1040);
        if (random_chance(&random, 1)) lanes = random_between(&random, 2000, 2100);
        try_one(&random, positions, lanes);
    }
    for (int round = 0; round < 40; round++)
        try_one(&random, random_between(&random, 4000, 9999), round % 3 + 1);
}

/* What is added up in narrow lanes does not overflow them. */
static void long_sums_of_narrow_integers_are_whole(void **state) {
    (void)state;
    enum { POSITIONS = 140000 };
    static union {
        uint8_t byte[POSITIONS * 2];
        int32_t word[POSITIONS * 2];
    } data;
    for (int dtype = SC_uint8; dtype <= SC_int32; dtype += SC_int32 - SC_uint8) {
        for (int sign = -1; sign <= 1; sign += 2) {
            const int64_t x = dtype == SC_uint8 ? 255 : sign < 0 ? INT32_MIN : INT32_MAX;
            for (int i = 0; i < POSITIONS * 2; i++) {
                if (dtype == SC_uint8)
                    data.byte[i] = (uint8_t)x;
                else
                    data.word[i] = (int32_t)x;
            }
            for (int64_t axis = 0; axis < 2; axis++) {
                sc_reduction_call call = {SC_REDUCE_sum, &axis, 1, 0, SC_NO_DTYPE, 0};
                const sc_view input = {.data = &data,
                                       .dtype = (sc_dtype)dtype,
                                       .rank = 2,
                                       .size = {axis ? 2 : POSITIONS, axis ? POSITIONS : 2},
                                       .stride = {axis ? POSITIONS : 2, 1}};
                static sc_reduction_plan plan;
                sc_error error = {0};
                int64_t sums[2];
                const sc_view result = {.data = sums, .dtype = SC_int64};
                assert_int_equal(sc_plan_reduction(&call, &input, &plan, &error), SC_OK);
                sc_reduce(&plan, &input, &result, NULL, NULL);
                assert_true(sums[0] == x * POSITIONS && sums[1] == x * POSITIONS);
            }
        }
    }
}

/* Floats along rows of a matrix, or along its columns. */
static sc_view matrix_of(float *data, int64_t positions, int64_t lanes, int runs) {
    return (sc_view){.data = data,
                     .dtype = SC_float32,
                     .rank = 2,
                     .size = {positions, lanes},
                     .stride = {runs ? 1 : lanes, runs ? positions : 1}};
}

static void reduce(sc_reduction op, sc_dtype dtype, const sc_view *input, void *to) {
    static sc_reduction_plan plan;
    const int64_t axis = 0;
    const sc_reduction_call call = {op, &axis, 1, 0, dtype, 0};
    sc_error error = {0};
    assert_int_equal(sc_plan_reduction(&call, input, &plan, &error), SC_OK);
    const sc_view result = {.data = to, .dtype = plan.dtype};
    sc_reduce(&plan, input, &result, NULL, NULL);
}

/* Three roundings of a float at most lie between a number and a sum of doubles; none where the answer is one. */
static void sums_of_floats_lose_little(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static float data[40000], sums[1100];
    static double wide[1100];
    for (int round = 0; round < 300; round++) {
        const int64_t lanes = random_chance(&random, 50) ? random_between(&random, 1, 40) : 37;
        const int64_t positions = random_between(&random, 1, 1000);
        for (int64_t i = 0; i < positions * lanes; i++)
            data[i] = (float)ldexp((double)random_between(&random, -999999, 999999),
                                   (int)random_between(&random, -9, 9));
        for (int runs = 0; runs < 2; runs++) {
            const sc_view input = matrix_of(data, positions, lanes, runs);
            reduce(SC_REDUCE_sum, SC_NO_DTYPE, &input, sums);
            reduce(SC_REDUCE_sum, SC_float64, &input, wide);
            for (int64_t l = 0; l < lanes; l++) {
                long double want = 0, size = 0;
                for (int64_t p = 0; p < positions; p++) {
                    const float x = data[p * input.stride[0] + l * input.stride[1]];
                    want += (long double)x, size += fabsl((long double)x);
                }
                assert_true(fabsl((long double)sums[l] - want) <=
                            0x1p-24L * fabsl(want) + 3 * 0x1p-24L * size);
                assert_true(fabsl((long double)wide[l] - want) <= 0x1p-45L * size);
            }
        }
    }
}

/* What floats cannot hold on the way, doubles do, where there are too many for PyTorch's own order. */
static void sums_on_the_way_may_be_beyond_floats(void **state) {
    (void)state;
    enum { POSITIONS = 864, LANES = 38 };
    static float data[POSITIONS * LANES], sums[LANES];
    for (int runs = 0; runs < 2; runs++) {
        const sc_view input = matrix_of(data, POSITIONS, LANES, runs);
        for (int p = 0; p < POSITIONS; p++)
            for (int l = 0; l < LANES; l++)
                data[p * input.stride[0] + l * input.stride[1]] = p < POSITIONS / 2 ? 3e38f : -3e38f;
        data[5 * input.stride[1]] = INFINITY;
        data[7 * input.stride[1]] = NAN;
        reduce(SC_REDUCE_sum, SC_NO_DTYPE, &input, sums);
        for (int l = 0; l < LANES; l++)
            assert_true(l == 5 ? isinf(sums[l]) : l == 7 ? isnan(sums[l]) : sums[l] == 0);
        reduce(SC_REDUCE_mean, SC_NO_DTYPE, &input, sums);
        assert_true(sums[3] == 0 && sums[LANES - 1] == 0);
    }
}

/* Both infinities make a sum that is no number, and are numbers. */
static void extremes_may_be_infinite(void **state) {
    (void)state;
    enum { POSITIONS = 21, LANES = 38 };
    static float data[POSITIONS * LANES], most[LANES], least[LANES];
    for (int i = 0; i < POSITIONS * LANES; i++) data[i] = (float)(i % 10);
    for (int runs = 0; runs < 2; runs++) {
        const sc_view input = matrix_of(data, POSITIONS, LANES, runs);
        data[3 * input.stride[1]] = -INFINITY, data[4 * input.stride[0] + 3 * input.stride[1]] = INFINITY;
        reduce(SC_REDUCE_amax, SC_NO_DTYPE, &input, most);
        reduce(SC_REDUCE_amin, SC_NO_DTYPE, &input, least);
        assert_true(most[3] == INFINITY && least[3] == -INFINITY);
        data[20 * input.stride[0] + 3 * input.stride[1]] = NAN;
        reduce(SC_REDUCE_amax, SC_NO_DTYPE, &input, most);
        reduce(SC_REDUCE_amin, SC_NO_DTYPE, &input, least);
        for (int l = 0; l < LANES; l++)
            assert_true(isnan(most[l]) == (l == 3) && isnan(least[l]) == (l == 3));
        data[20 * input.stride[0] + 3 * input.stride[1]] = 5;
    }
}

/* Each place decides, and nothing behind the end does. */
static void every_truth_may_decide(void **state) {
    (void)state;
    static uint8_t data[103], result[1];
    for (int64_t count = 1; count <= 100; count++) {
        for (int64_t place = 0; place < count + 3; place++) {
            for (uint8_t truth = 0; truth < 2; truth++) {
                memset(data, !truth, sizeof data);
                data[place] = truth;
                const sc_view input = {
                    .data = data, .dtype = SC_bool, .rank = 1, .size = {count}, .stride = {1}};
                reduce(truth ? SC_REDUCE_any : SC_REDUCE_all, SC_NO_DTYPE, &input, result);
                assert_true(result[0] == (place < count ? truth : !truth));
            }
        }
    }
}

/* Those of doubles, each rounded, to the last bit. */
static void running_sums_of_floats_are_those_of_doubles(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static float data[60000], sums[60000];
    for (int round = 0; round < 60; round++) {
        const int wide = random_chance(&random, 20);
        const int64_t lanes = wide ? random_between(&random, 1000, 2100) : random_between(&random, 1, 20);
        const int64_t positions = random_between(&random, 1, wide ? 20 : 200);
        for (int64_t i = 0; i < positions * lanes; i++)
            data[i] = (float)random_between(&random, -1000000, 1000000) / 4096;
        for (int runs = 0; runs < 2; runs++) {
            const sc_view input = matrix_of(data, positions, lanes, runs);
            reduce(SC_REDUCE_cumsum, SC_NO_DTYPE, &input, sums);
            for (int64_t l = 0; l < lanes; l++) {
                double sum = 0;
                for (int64_t p = 0; p < positions; p++) {
                    sum += (double)data[p * input.stride[0] + l * input.stride[1]];
                    assert_true(sums[p * lanes + l] == (float)sum);
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_width_and_length_agrees_with_plain_loops),
        cmocka_unit_test(long_sums_of_narrow_integers_are_whole),
        cmocka_unit_test(sums_of_floats_lose_little),
        cmocka_unit_test(sums_on_the_way_may_be_beyond_floats),
        cmocka_unit_test(extremes_may_be_infinite),
        cmocka_unit_test(every_truth_may_decide),
        cmocka_unit_test(running_sums_of_floats_are_those_of_doubles),
    };
    return cmocka_run_group_tests_name("direct", tests, NULL, NULL);
}
