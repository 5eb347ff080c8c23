/* Normal numbers beside their slow twin, and what their sizes promise. */
#include "cmocka_all.h"
#include "shapecast.h"

#include <math.h>
#include <string.h>

static sc_view dense(void *data, sc_dtype dtype, int64_t count) {
    return (sc_view){.data = data, .dtype = dtype, .rank = 1, .size = {count}, .stride = {1}};
}

/* ---- the twin ---- */

static const double TAU = 6.283185307179586;

/* a * b + c rounded once, but for ties that doubles cannot see. */
static float fused(float a, float b, float c) {
    return (float)((double)a * b + c);
}

/* The logarithm, sine and cosine of the Cephes library in single precision, a number at a time. */
static float cephes_log(float x) {
    static const float factors[] = {7.0376836292E-2F,  -1.1514610310E-1F, 1.1676998740E-1F,
                                    -1.2420140846E-1F, 1.4249322787E-1F,  -1.6668057665E-1F,
                                    2.0000714765E-1F,  -2.4999993993E-1F, 3.3333331174E-1F};
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    float exponent = (float)((int32_t)(bits >> 23) - 126);
    bits = (bits & UINT32_C(0x007fffff)) | UINT32_C(0x3f000000);
    memcpy(&x, &bits, sizeof bits);
    if (x < 0.707106781186547524F) {
        exponent -= 1;
        x = x - 1 + x;
    } else {
        x = x - 1;
    }
    const float square = x * x;
    float y = factors[0];
    for (int i = 1; i < 9; i++) y = fused(y, x, factors[i]);
    y = fused(y * x, square, exponent * -2.12194440E-4F);
    y = fused(-square, 0.5F, y);
    return fused(exponent, 0.693359375F, x + y);
}

/* For angles of at least 0, in eighths of a turn. */
static void cephes_sine(float x, float *sine, float *cosine) {
    const int32_t octant = ((int32_t)(x * 1.27323954473516F) + 1) & ~1;
    const float turns = (float)octant;
    x = fused(turns, -0.78515625F, x);
    x = fused(turns, -2.4187564849853515625E-4F, x);
    x = fused(turns, -3.77489497744594108E-8F, x);
    const float square = x * x;
    float even = fused(2.443315711809948E-5F, square, -1.388731625493765E-3F);
    even = fused(even, square, 4.166664568298827E-2F) * square;
    even = fused(even, square, -(square * 0.5F)) + 1;
    float odd = fused(-1.9515295891E-4F, square, 8.3321608736E-3F);
    odd = fused(odd, square, -1.6666654611E-1F) * square;
    odd = fused(odd, x, x);
    const int swapped = (octant & 2) != 0;
    *sine = swapped ? even : odd;
    *cosine = swapped ? odd : even;
    if (octant & 4) *sine = -*sine;
    if ((octant + 2) & 4) *cosine = -*cosine;
}

/* Sixteen uniform numbers, in place: the first eight with the last eight. */
static void block_of_floats(float *block) {
    for (int i = 0; i < 8; i++) {
        float sine, cosine;
        const float radius = sqrtf(-2 * cephes_log(1 - block[i]));
        cephes_sine((float)TAU * block[i + 8], &sine, &cosine);
        block[i] = radius * cosine;
        block[i + 8] = radius * sine;
    }
}

/* Uniform numbers of the same seed, made normal block by block; the last 16 are drawn again when they are no whole block. */
static void make_twin(float *numbers, int64_t count, uint32_t seed) {
    static sc_random random;
    sc_random_seed(&random, seed);
    sc_view view = dense(numbers, SC_float32, count);
    sc_random_uniform(&random, &view);
    for (int64_t at = 0; at + 16 <= count; at += 16) block_of_floats(numbers + at);
    if (count % 16 == 0) return;
    view = dense(numbers + count - 16, SC_float32, 16);
    sc_random_uniform(&random, &view);
    block_of_floats(numbers + count - 16);
}

static void many_floats_are_those_of_the_twin(void **state) {
    (void)state;
    enum { MOST = 100000 };
    static sc_random random;
    static float twin[MOST], numbers[MOST];
    const int64_t counts[] = {16, 17, 31, 32, 100, 255, 256, 257, 271, 272, 511, 513, 1000, 4096, MOST};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const int64_t count = counts[i];
        const uint32_t seed = (uint32_t)(41 * i);
        const sc_view view = dense(numbers, SC_float32, count);
        sc_random_seed(&random, seed);
        sc_random_normal(&random, &view);
        make_twin(twin, count, seed);
        assert_memory_equal(numbers, twin, (size_t)count * sizeof(float));
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_floats_are_those_of_the_twin),
        cmocka_unit_test(normal_numbers_stay_inside),
        cmocka_unit_test(a_small_normal_tensor_keeps_the_second_of_a_pair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
