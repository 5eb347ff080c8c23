/* What the operations make of limits, zeros, infinities and nan, by example. */
#include "cmocka_all.h"
#include "elementwise/kernel.h"

#include <math.h>

/* One element through an operation, by name. */
static void compute(const char *name, sc_dtype dtype, const void *const *operands, void *out) {
    const sc_op op = sc_op_named(name);
    const int arity = sc_op_arity(op);
    sc_view views[SC_MAX_ARITY];
    for (int k = 0; k < arity; k++) {
        views[k] = (sc_view){.data = (void *)(uintptr_t)operands[k],
                             .dtype = sc_op_operand_dtype(op, k, dtype),
                             .rank = sc_op_letter(op, k) == 'P' ? 0 : 1,
                             .size = {1},
                             .stride = {1}};
    }
    sc_plan plan;
    sc_error error;
    assert_int_equal(sc_plan_operation(op, views, arity, &plan, &error), SC_OK);
    assert_int_equal(plan.common, dtype);
    const sc_view result = {.data = out, .dtype = plan.dtype, .rank = 1, .size = {1}, .stride = {1}};
    sc_execute(&plan, views, &result);
}

#define INTEGER(op, dtype, type, left, right, expected)                                                   \
    do {                                                                                                  \
        const type x = (left), y = (right);                                                               \
        type out = 0;                                                                                     \
        compute(op, dtype, (const void *[]){&x, &y}, &out);                                               \
        if (out != (type)(expected)) {                                                                    \
            fail_msg(op "(%lld, %lld) as " #type " is %lld", (long long)x, (long long)y, (long long)out); \
        }                                                                                                 \
    } while (0)

static void integers_wrap(void **state) {
    (void)state;
    INTEGER("add", SC_uint8, uint8_t, 255, 1, 0);
    INTEGER("sub", SC_uint8, uint8_t, 0, 1, 255);
    INTEGER("mul", SC_uint8, uint8_t, 255, 255, 1);
    INTEGER("add", SC_int8, int8_t, INT8_MAX, 1, INT8_MIN);
    INTEGER("sub", SC_int8, int8_t, INT8_MIN, 1, INT8_MAX);
    INTEGER("mul", SC_int8, int8_t, INT8_MIN, -1, INT8_MIN);
    INTEGER("add", SC_int16, int16_t, INT16_MAX, 1, INT16_MIN);
    INTEGER("mul", SC_int16, int16_t, INT16_MIN, INT16_MIN, 0);
    INTEGER("mul", SC_int16, int16_t, INT16_MAX, INT16_MAX, 1);
    INTEGER("add", SC_int32, int32_t, INT32_MAX, 1, INT32_MIN);
    INTEGER("sub", SC_int32, int32_t, INT32_MIN, 1, INT32_MAX);
    INTEGER("mul", SC_int32, int32_t, INT32_MIN, -1, INT32_MIN);
    INTEGER("add", SC_int64, int64_t, INT64_MAX, 1, INT64_MIN);
    INTEGER("sub", SC_int64, int64_t, INT64_MIN, 1, INT64_MAX);
    INTEGER("mul", SC_int64, int64_t, INT64_MIN, -1, INT64_MIN);
    INTEGER("add", SC_bool, uint8_t, 1, 1, 1);
    INTEGER("mul", SC_bool, uint8_t, 1, 0, 0);
    INTEGER("maximum", SC_int8, int8_t, -128, 127, 127);
    INTEGER("minimum", SC_uint8, uint8_t, 128, 127, 127);
    INTEGER("neg", SC_int8, int8_t, INT8_MIN, 0, INT8_MIN);
    INTEGER("neg", SC_uint8, uint8_t, 3, 0, 253);
    INTEGER("neg", SC_int64, int64_t, INT64_MIN, 0, INT64_MIN);
    INTEGER("abs", SC_int32, int32_t, INT32_MIN, 0, INT32_MIN);
    INTEGER("abs", SC_int64, int64_t, INT64_MIN, 0, INT64_MIN);
    INTEGER("square", SC_int16, int16_t, 256, 0, 0);
    INTEGER("bitwise_not", SC_bool, uint8_t, 1, 0, 0);
    INTEGER("bitwise_not", SC_uint8, uint8_t, 1, 0, 254);
}

/* The smallest integer by -1 has no quotient: it wraps, and leaves nothing. */
#define SMALLEST_BY_MINUS_ONE(dtype, type, least)           \
    INTEGER("floor_divide", dtype, type, least, -1, least); \
    INTEGER("div__trunc", dtype, type, least, -1, least);   \
    INTEGER("remainder", dtype, type, least, -1, 0);        \
    INTEGER("fmod", dtype, type, least, -1, 0);             \
    INTEGER("floor_divide", dtype, type, least, 1, least);  \
    INTEGER("floor_divide", dtype, type, 7, -1, -7);        \
    INTEGER("remainder", dtype, type, 7, -1, 0)

static void integers_divide_as_python_does(void **state) {
    (void)state;
    SMALLEST_BY_MINUS_ONE(SC_int8, int8_t, INT8_MIN);
    SMALLEST_BY_MINUS_ONE(SC_int16, int16_t, INT16_MIN);
    SMALLEST_BY_MINUS_ONE(SC_int32, int32_t, INT32_MIN);
    SMALLEST_BY_MINUS_ONE(SC_int64, int64_t, INT64_MIN);
    INTEGER("floor_divide", SC_int32, int32_t, -7, 2, -4);
    INTEGER("floor_divide", SC_int32, int32_t, 7, -2, -4);
    INTEGER("floor_divide", SC_int32, int32_t, -7, -2, 3);
    INTEGER("floor_divide", SC_uint8, uint8_t, 255, 2, 127);
    INTEGER("div__trunc", SC_int32, int32_t, -7, 2, -3);
    INTEGER("remainder", SC_int32, int32_t, -7, 2, 1);
    INTEGER("remainder", SC_int32, int32_t, 7, -2, -1);
    INTEGER("remainder", SC_int64, int64_t, -6, 2, 0);
    INTEGER("fmod", SC_int32, int32_t, -7, 2, -1);
    INTEGER("fmod", SC_int32, int32_t, 7, -2, 1);
}

static void integers_to_a_power(void **state) {
    (void)state;
    INTEGER("pow", SC_int32, int32_t, 3, 4, 81);
    INTEGER("pow", SC_int32, int32_t, 0, 0, 1);
    INTEGER("pow", SC_int8, int8_t, 2, 7, INT8_MIN);
    INTEGER("pow", SC_int8, int8_t, 2, 8, 0);
    INTEGER("pow", SC_int64, int64_t, 2, 63, INT64_MIN);
    INTEGER("pow", SC_int64, int64_t, 2, INT64_MAX, 0);
    INTEGER("pow", SC_int64, int64_t, 3, INT64_MAX, -6148914691236517205);
    INTEGER("pow", SC_int64, int64_t, -1, INT64_MIN, 1);
    INTEGER("pow", SC_int64, int64_t, -1, -3, -1);
    INTEGER("pow", SC_int64, int64_t, 1, -5, 1);
    INTEGER("pow", SC_int64, int64_t, 2, -1, 0);
    INTEGER("pow", SC_int64, int64_t, 0, -1, 0);
    INTEGER("pow", SC_uint8, uint8_t, 255, 255, 255);
}

static void shifts_out_of_range(void **state) {
    (void)state;
    INTEGER("bitwise_left_shift", SC_int8, int8_t, 1, 7, INT8_MIN);
    INTEGER("bitwise_left_shift", SC_int8, int8_t, 3, 7, INT8_MIN);
    INTEGER("bitwise_left_shift", SC_int8, int8_t, -1, 8, 0);
    INTEGER("bitwise_left_shift", SC_int8, int8_t, 1, -1, 0);
    INTEGER("bitwise_left_shift", SC_uint8, uint8_t, 255, 1, 254);
    INTEGER("bitwise_left_shift", SC_uint8, uint8_t, 1, 255, 0);
    INTEGER("bitwise_left_shift", SC_int64, int64_t, 1, 63, INT64_MIN);
    INTEGER("bitwise_left_shift", SC_int64, int64_t, 1, 64, 0);
    INTEGER("bitwise_left_shift", SC_int64, int64_t, 1, INT64_MIN, 0);
    INTEGER("bitwise_right_shift", SC_int8, int8_t, -128, 7, -1);
    INTEGER("bitwise_right_shift", SC_int8, int8_t, -2, 1, -1);
    INTEGER("bitwise_right_shift", SC_int8, int8_t, 127, 8, 0);
    INTEGER("bitwise_right_shift", SC_int8, int8_t, -3, 100, -1);
    INTEGER("bitwise_right_shift", SC_int8, int8_t, -3, -1, -1);
    INTEGER("bitwise_right_shift", SC_int32, int32_t, 5, -1, 0);
    INTEGER("bitwise_right_shift", SC_uint8, uint8_t, 255, 8, 0);
    INTEGER("bitwise_right_shift", SC_int64, int64_t, INT64_MIN, 63, -1);
    INTEGER("bitwise_right_shift", SC_int64, int64_t, INT64_MIN, 64, -1);
    INTEGER("bitwise_right_shift", SC_int64, int64_t, 5, INT64_MAX, 0);
}

/* In float64 and, where its operands fit, in float32: `same` compares with the sign of zero. */
static int same(double a, double b) {
    return (a != a && b != b) || (a == b && signbit(a) == signbit(b));
}

static void check_float(const char *op, const double *operands, double expected) {
    const int arity = sc_op_arity(sc_op_named(op));
    const void *wide[SC_MAX_ARITY], *narrow[SC_MAX_ARITY];
    float singles[SC_MAX_ARITY];
    for (int k = 0; k < arity; k++) {
        singles[k] = (float)operands[k];
        wide[k] = &operands[k];
        narrow[k] = sc_op_operand_dtype(sc_op_named(op), k, SC_float32) == SC_float32
                        ? (const void *)&singles[k]
                        : &operands[k];
    }
    double out = 77;
    float single = 77;
    compute(op, SC_float64, wide, &out);
    compute(op, SC_float32, narrow, &single);
    if (!same(out, expected) || !same((double)single, (double)(float)expected)) {
        fail_msg("%s(%g, %g) is %g and %g, not %g", op, operands[0], arity > 1 ? operands[1] : 0, out,
                 (double)single, expected);
    }
}
#define FLOAT(op, expected, ...) check_float(op, (const double[]){__VA_ARGS__}, expected)

static void floats_keep_their_special_values(void **state) {
    (void)state;
    FLOAT("div", INFINITY, 1.0, 0.0);
    FLOAT("div", -INFINITY, 1.0, -0.0);
    FLOAT("div", NAN, 0.0, 0.0);
    FLOAT("sub", NAN, INFINITY, INFINITY);
    FLOAT("mul", NAN, 0.0, INFINITY);
    FLOAT("add", -0.0, -0.0, -0.0);
    FLOAT("add", 0.0, -0.0, 0.0);
    FLOAT("mul", -0.0, -0.0, 5.0);
    FLOAT("add__alpha", 7, 1, 3, 2);
    FLOAT("sub__alpha", -5, 1, 3, 2);
    FLOAT("addcmul", 25, 1, 3, 4, 2);
    FLOAT("addcdiv", 2.5, 1, 3, 4, 2);
    FLOAT("lerp", 2.5, 2, 4, 0.25);
    FLOAT("lerp", 4, 1e30, 4, 1);
    FLOAT("neg", -0.0, 0.0);
    FLOAT("abs", 0.0, -0.0);
    FLOAT("sign", 0.0, NAN);
    FLOAT("sign", -1, -INFINITY);
    FLOAT("relu", NAN, NAN);
    FLOAT("relu", -0.0, -0.0);
    FLOAT("relu", 0.0, -INFINITY);
    FLOAT("round", 2, 2.5);
    FLOAT("round", -0.0, -0.5);
    FLOAT("round", 4, 3.5);
    FLOAT("trunc", -0.0, -0.9);
    FLOAT("ceil", -0.0, -0.9);
    FLOAT("frac", -0.5, -2.5);
    FLOAT("frac", NAN, INFINITY);
    FLOAT("round__decimals", 1.25, 1.2501, 2);
    FLOAT("round__decimals", 1200, 1234, -2);
    FLOAT("round__decimals", NAN, 1.5, 400);
    FLOAT("round__decimals", NAN, 1.5, 1e300);
    FLOAT("round__decimals", NAN, 1.5, -1e300);
    FLOAT("reciprocal", -INFINITY, -0.0);
    FLOAT("rsqrt", INFINITY, 0.0);
    FLOAT("rsqrt", NAN, -1);
    FLOAT("sqrt", -0.0, -0.0);
}

static void remainders_of_floats(void **state) {
    (void)state;
    FLOAT("remainder", INFINITY, -1, INFINITY);
    FLOAT("remainder", 1, 1, INFINITY);
    FLOAT("remainder", -1, 3, -2);
    FLOAT("remainder", NAN, 1, 0.0);
    FLOAT("remainder", NAN, INFINITY, 2);
    FLOAT("fmod", -1, -1, INFINITY);
    FLOAT("fmod", -1, -3, 2);
    FLOAT("fmod", NAN, 1, 0.0);
    FLOAT("floor_divide", INFINITY, 1, 0.0);
    FLOAT("floor_divide", -INFINITY, 1, -0.0);
    FLOAT("floor_divide", NAN, 0.0, 0.0);
    FLOAT("floor_divide", -4, -7, 2);
    FLOAT("floor_divide", -1, -1, INFINITY);
    FLOAT("floor_divide", -0.0, -0.0, 2);
    FLOAT("div__trunc", -3, -7, 2);
    FLOAT("div__trunc", -0.0, -1, 2);
}

static void nan_in_maxima_and_bounds(void **state) {
    (void)state;
    static const char *const passing[] = {"maximum", "minimum", "add",   "sub",
                                          "mul",     "div",     "atan2", "copysign"};
    for (size_t i = 0; i < sizeof passing / sizeof *passing; i++) {
        FLOAT(passing[i], NAN, NAN, 1);
        FLOAT(passing[i], NAN, NAN, NAN);
        if (i < 7) FLOAT(passing[i], NAN, 1, NAN);
    }
    FLOAT("maximum", 3, -INFINITY, 3);
    FLOAT("minimum", -INFINITY, -INFINITY, 3);
    FLOAT("fmax", 1, NAN, 1);
    FLOAT("fmax", 1, 1, NAN);
    FLOAT("fmax", NAN, NAN, NAN);
    FLOAT("fmax", -INFINITY, -INFINITY, NAN);
    FLOAT("fmin", 1, NAN, 1);
    FLOAT("fmin", 1, 1, NAN);
    FLOAT("fmin", NAN, NAN, NAN);
    FLOAT("clamp", 2, 5, 1, 2);
    FLOAT("clamp", 1, -INFINITY, 1, 2);
    FLOAT("clamp", 2, 0, 5, 2);
    FLOAT("clamp", 2, 9, 5, 2);
    FLOAT("clamp", NAN, NAN, 1, 2);
    FLOAT("clamp", NAN, 1.5, NAN, 2);
    FLOAT("clamp", NAN, 1.5, 1, NAN);
    FLOAT("copysign", -1, 1, -0.0);
    FLOAT("copysign", -INFINITY, INFINITY, -1);
    FLOAT("copysign", 0.0, -0.0, 3);
    FLOAT("heaviside", 7, 0.0, 7);
    FLOAT("heaviside", 7, -0.0, 7);
    FLOAT("heaviside", NAN, 0.0, NAN);
    FLOAT("heaviside", 0.0, NAN, 7);
    FLOAT("heaviside", 1, INFINITY, NAN);
    FLOAT("heaviside", 0.0, -3, NAN);
    FLOAT("xlogy", 0.0, 0.0, 0.0);
    FLOAT("xlogy", 0.0, 0.0, -1);
    FLOAT("xlogy", NAN, 0.0, NAN);
    FLOAT("pow", 1, 1, NAN);
    FLOAT("pow", 1, NAN, 0.0);
    FLOAT("pow", 1, 0.0, 0.0);
    FLOAT("pow", -8, -2, 3);
    FLOAT("pow", NAN, -8, 0.5);
    FLOAT("logaddexp", INFINITY, INFINITY, -INFINITY);
    FLOAT("logaddexp", -INFINITY, -INFINITY, -INFINITY);
    FLOAT("atan2", 0.0, 0.0, 0.0);
    FLOAT("atan2", -0.0, -0.0, 0.0);
    FLOAT("hypot", INFINITY, INFINITY, NAN);
    FLOAT("nextafter", 1, 1, 1);
    FLOAT("nextafter", NAN, NAN, 1);
}

static int answer(const char *op, sc_dtype dtype, const void *x, const void *y, double relative,
                  double absolute) {
    uint8_t out = 77;
    compute(op, dtype, (const void *[]){x, y, &relative, &absolute}, &out);
    return out;
}

static void truths_of_floats(void **state) {
    (void)state;
#define TRUTH(op, left, right, expected)                                  \
    do {                                                                  \
        const double x = (left), y = (right);                             \
        assert_int_equal(answer(op, SC_float64, &x, &y, 0, 0), expected); \
    } while (0)
    TRUTH("eq", NAN, NAN, 0);
    TRUTH("ne", NAN, NAN, 1);
    TRUTH("lt", NAN, 1, 0);
    TRUTH("le", NAN, NAN, 0);
    TRUTH("gt", 1, NAN, 0);
    TRUTH("ge", NAN, NAN, 0);
    TRUTH("eq", -0.0, 0.0, 1);
    TRUTH("lt", -0.0, 0.0, 0);
    TRUTH("le", -INFINITY, INFINITY, 1);
    TRUTH("isnan", NAN, 0, 1);
    TRUTH("isnan", INFINITY, 0, 0);
    TRUTH("isinf", NAN, 0, 0);
    TRUTH("isinf", -INFINITY, 0, 1);
    TRUTH("isfinite", NAN, 0, 0);
    TRUTH("isfinite", INFINITY, 0, 0);
    TRUTH("isfinite", -1e308, 0, 1);
    TRUTH("signbit", -0.0, 0, 1);
    TRUTH("signbit", 0.0, 0, 0);
    TRUTH("signbit", -INFINITY, 0, 1);
#undef TRUTH
}

static void closeness(void **state) {
    (void)state;
#define CLOSE(op, dtype, type, left, right, relative, absolute, expected)          \
    do {                                                                           \
        const type x = (left), y = (right);                                        \
        assert_int_equal(answer(op, dtype, &x, &y, relative, absolute), expected); \
    } while (0)
    CLOSE("isclose", SC_float64, double, INFINITY, INFINITY, 0, 0, 1);
    CLOSE("isclose", SC_float64, double, INFINITY, -INFINITY, 1, INFINITY, 0);
    CLOSE("isclose", SC_float64, double, 1, INFINITY, 1, INFINITY, 0);
    CLOSE("isclose", SC_float64, double, NAN, NAN, 1, 1, 0);
    CLOSE("isclose__nan", SC_float64, double, NAN, NAN, 0, 0, 1);
    CLOSE("isclose__nan", SC_float64, double, NAN, 1, 1, 1, 0);
    CLOSE("isclose", SC_float64, double, 1, 2, 0.5, 0, 1);
    CLOSE("isclose", SC_float64, double, 2, 1, 0.5, 0, 0);
    CLOSE("isclose", SC_float64, double, -2, -1.5, 0, 0.5, 1);
    CLOSE("isclose", SC_float64, double, 1, 1.5, 0, NAN, 0);
    /* 0.2 - 0.1 is 0.1 in both types, but more than a double's 0.1 with float32's operands */
    CLOSE("isclose", SC_float32, float, 0.1F, 0.2F, 0, 0.1, 1);
    CLOSE("isclose", SC_float64, double, 0.1, 0.2, 0, 0.1, 1);
    /* integers in float32, but for no tolerance at all */
    CLOSE("isclose", SC_int64, int64_t, 16777217, 16777216, 0, 0.5, 1);
    CLOSE("isclose", SC_int64, int64_t, 16777217, 16777216, 0, 0, 0);
    CLOSE("isclose", SC_int32, int32_t, 3, 4, 0.25, 0, 1);
    CLOSE("isclose", SC_int32, int32_t, 4, 3, 0.25, 0, 0);
    CLOSE("isclose", SC_bool, uint8_t, 1, 0, 0, 1, 1);
    CLOSE("isclose", SC_bool, uint8_t, 1, 0, 0, 0.5, 0);
    CLOSE("isclose__nan", SC_int8, int8_t, INT8_MIN, INT8_MAX, 0, 254, 0);
    CLOSE("isclose__nan", SC_int8, int8_t, INT8_MIN, INT8_MAX, 0, 255, 1);
#undef CLOSE
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(integers_wrap),
        cmocka_unit_test(integers_divide_as_python_does),
        cmocka_unit_test(integers_to_a_power),
        cmocka_unit_test(shifts_out_of_range),
        cmocka_unit_test(floats_keep_their_special_values),
        cmocka_unit_test(remainders_of_floats),
        cmocka_unit_test(nan_in_maxima_and_bounds),
        cmocka_unit_test(truths_of_floats),
        cmocka_unit_test(closeness),
    };
    return cmocka_run_group_tests_name("values", tests, NULL, NULL);
}
