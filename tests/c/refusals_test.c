/* What each operation refuses, in PyTorch's order: each step puts right what was refused last. */
#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

static float memory[64];

/* A row-major view, `first` elements into the memory. */
static sc_view view_at(int64_t first, sc_dtype dtype, sc_shape shape) {
    sc_view view = view_shape(&shape);
    view.dtype = dtype;
    view.data = (char *)memory + (size_t)first * sc_dtype_size(dtype);
    return view;
}

/* A call of up to four operands, fresh or in place, with its values checked when it is planned. */
static sc_status plan_and_check(const char *op, const sc_view *operands, int is_in_place, sc_error *error) {
    const int count = sc_op_arity(sc_op_named(op));
    sc_plan plan;
    *error = (sc_error){0};
    const sc_status status = is_in_place ? sc_plan_in_place(sc_op_named(op), operands, count, &plan, error)
                                         : sc_plan_operation(sc_op_named(op), operands, count, &plan, error);
    return status == SC_OK ? sc_check_values(&plan, operands, error) : status;
}
#define EXPECT(op, is_in_place, status) \
    assert_int_equal(plan_and_check(op, operands, is_in_place, &error), SC_STATUS_##status)

/* A bare number; its value stays at one place until there are eight more. */
static sc_view number(sc_dtype dtype, double value) {
    static union {
        double floating;
        int64_t integer;
        uint8_t boolean;
    } room[8];
    static int next;
    const int at = next++ % 8;
    if (dtype == SC_float64) room[at].floating = value;
    if (dtype == SC_int64) room[at].integer = (int64_t)value;
    if (dtype == SC_bool) room[at].boolean = value != 0;
    return (sc_view){.data = &room[at], .dtype = dtype, .weak = 1};
}

static sc_view vector(sc_dtype dtype, int64_t size) {
    return view_at(0, dtype, (sc_shape){1, {size}});
}

/* The same tensor, every element read from one place. */
static sc_view expanded(sc_view view) {
    for (int32_t i = 0; i < view.rank; i++) view.stride[i] = 0;
    return view;
}

static void alpha_is_refused_last(void **state) {
    (void)state;
    sc_error error;
    sc_view operands[3] = {vector(SC_bool, 3), vector(SC_int32, 4), number(SC_float64, 2.5)};
    EXPECT("sub__alpha", 0, bool_subtraction);
    assert_int_equal(error.left, 1);
    EXPECT("add__alpha", 0, broadcast);
    operands[0] = expanded(vector(SC_int16, 4));
    EXPECT("sub__alpha", 1, internal_overlap);
    EXPECT("sub__alpha", 0, alpha_float);
    operands[0] = vector(SC_int16, 4);
    operands[1] = view_at(16, SC_float32, (sc_shape){1, {4}});
    EXPECT("add__alpha", 1, output_cast);
    EXPECT("add__alpha", 0, ok);
    operands[1] = view_at(16, SC_int8, (sc_shape){1, {4}});
    EXPECT("add__alpha", 1, alpha_float);
    operands[2] = number(SC_bool, 1);
    EXPECT("add__alpha", 1, alpha_bool);
    EXPECT("sub__alpha", 0, alpha_bool);
    operands[2] = number(SC_int64, 40000);
    EXPECT("add__alpha", 0, value_range);
    assert_true(twin_same_error(&error, &(sc_error){.operand = 2, .left = SC_int16}));
    operands[2] = number(SC_int64, -32768);
    EXPECT("add__alpha", 1, ok);
    operands[0] = vector(SC_bool, 4);
    operands[1] = view_at(16, SC_bool, (sc_shape){1, {4}});
    for (int i = 0; i < 2; i++) {
        operands[2] = number(i == 0 ? SC_bool : SC_int64, 300);
        EXPECT("add__alpha", 0, ok);
    }
    operands[2] = number(SC_float64, 1);
    EXPECT("add__alpha", 0, alpha_float);
}

static void conditions_are_bool(void **state) {
    (void)state;
    sc_error error;
    sc_view operands[3] = {vector(SC_int8, 2), vector(SC_float32, 3), vector(SC_float32, 4)};
    EXPECT("where", 0, condition_dtype);
    assert_int_equal(error.left, SC_int8);
    operands[0].dtype = SC_uint8;
    EXPECT("where", 0, broadcast);
    operands[0].dtype = SC_bool;
    operands[0].size[0] = operands[2].size[0] = 3;
    EXPECT("where", 0, ok);
    operands[2] = number(SC_float64, 1e39);
    EXPECT("where", 0, value_range);
    operands[1].dtype = SC_float64;
    EXPECT("where", 0, ok);
    operands[1].dtype = SC_uint8;
    operands[2] = number(SC_int64, -255);
    EXPECT("where", 0, ok);
    operands[2] = number(SC_int64, -256);
    EXPECT("where", 0, value_range);
    operands[0].size[0] = operands[1].size[0] = 0;
    EXPECT("where", 0, value_range);
}

/* Fresh: shapes, the value's axes, the mask. In place the shapes come last. */
static void what_masked_fill_refuses(void **state) {
    (void)state;
    sc_error error;
    sc_view operands[3] = {vector(SC_int8, 3), view_at(16, SC_float32, (sc_shape){1, {4}}),
                           vector(SC_int8, 5)};
    EXPECT("masked_fill", 0, broadcast);
    assert_true(error.operand == 1 && error.left == 3 && error.right == 4);
    EXPECT("masked_fill", 1, value_rank);
    assert_int_equal(error.left, 1);
    operands[1].size[0] = 3;
    EXPECT("masked_fill", 0, value_rank);
    operands[2] = number(SC_int64, 128);
    EXPECT("masked_fill", 0, condition_dtype);
    assert_int_equal(error.left, SC_float32);
    operands[1].size[0] = 4;
    EXPECT("masked_fill", 1, condition_dtype);
    operands[1].dtype = SC_bool;
    EXPECT("masked_fill", 1, broadcast);
    operands[1].size[0] = 3;
    operands[1].rank = 2;
    operands[1].size[1] = 3;
    EXPECT("masked_fill", 1, output_shape);
    operands[1].rank = 1;
    EXPECT("masked_fill", 1, value_range);
    operands[2] = number(SC_float64, 127.9);
    EXPECT("masked_fill", 1, ok);
    operands[2] = number(SC_float64, -128.5);
    EXPECT("masked_fill", 0, value_range);
    operands[0] = expanded(operands[0]);
    operands[2] = number(SC_int64, 1);
    EXPECT("masked_fill", 1, ok);
}

static void dtypes_that_have_to_be_the_same(void **state) {
    (void)state;
    static const char *const ops[] = {"heaviside", "lerp", "isclose", "isclose__nan"};
    sc_error error;
    for (int i = 0; i < 4; i++) {
        sc_view operands[4] = {expanded(vector(SC_float32, 3)), vector(SC_float64, 4), number(SC_float64, 0),
                               number(SC_float64, 0)};
        EXPECT(ops[i], 0, different_dtypes);
        assert_true(
            twin_same_error(&error, &(sc_error){.operand = 1, .left = SC_float32, .right = SC_float64}));
        EXPECT(ops[i], 1, different_dtypes);
        operands[1].dtype = SC_float32;
        EXPECT(ops[i], 1, internal_overlap);
        EXPECT(ops[i], 0, broadcast);
        operands[1] = view_at(16, SC_float32, (sc_shape){1, {1}});
        EXPECT(ops[i], 0, ok);
        operands[1].rank = 0;
        operands[1].dtype = SC_float64;
        EXPECT(ops[i], 0, different_dtypes);
        operands[1] = view_shape(&(sc_shape){1, {3}});
        sc_plan plan;
        assert_int_equal(sc_plan_operation(sc_op_named(ops[i]), operands, 2, &plan, &error), SC_OK);
    }
    sc_view operands[3] = {vector(SC_float32, 3), vector(SC_float32, 3), vector(SC_float64, 1)};
    EXPECT("lerp", 0, different_dtypes);
    assert_int_equal(error.operand, 2);
    operands[2].rank = 0;
    EXPECT("lerp", 0, ok);
    operands[2] = number(SC_int64, 1);
    EXPECT("lerp", 0, ok);
    operands[0].dtype = operands[1].dtype = SC_int64;
    EXPECT("lerp", 0, unsupported_dtype);
    assert_int_equal(error.left, SC_int64);
}

static void negative_powers_of_integers(void **state) {
    (void)state;
    sc_error error;
    sc_view operands[2] = {expanded(vector(SC_int32, 3)), number(SC_int64, -1)};
    EXPECT("pow", 1, negative_power);
    EXPECT("pow", 0, negative_power);
    operands[0].dtype = SC_bool;
    EXPECT("pow", 0, negative_power);
    operands[0] = vector(SC_int8, 3);
    operands[1] = number(SC_int64, 128);
    EXPECT("pow", 1, value_range);
    EXPECT("pow", 0, value_range);
    assert_int_equal(error.left, SC_int8);
    operands[0].dtype = SC_bool;
    EXPECT("pow", 0, ok);
    operands[0] = expanded(vector(SC_float32, 3));
    operands[1] = number(SC_int64, -1);
    EXPECT("pow", 1, internal_overlap);
    EXPECT("pow", 0, ok);
    operands[0].dtype = SC_int32;
    operands[1] = number(SC_float64, -1);
    EXPECT("pow", 0, ok);
    operands[1] = vector(SC_int64, 3);
    EXPECT("pow", 0, ok);
    operands[0] = operands[1] = vector(SC_bool, 3);
    EXPECT("pow", 0, unsupported_dtype);
}

static void addcdiv_divides_no_integers(void **state) {
    (void)state;
    sc_error error;
    sc_view operands[4] = {expanded(vector(SC_float32, 2)), vector(SC_int64, 3), vector(SC_bool, 4),
                           number(SC_int64, 1)};
    EXPECT("addcdiv", 1, addcdiv_integers);
    EXPECT("addcdiv", 0, addcdiv_integers);
    operands[2].dtype = SC_float32;
    EXPECT("addcdiv", 0, broadcast);
    operands[1].size[0] = operands[2].size[0] = 2;
    EXPECT("addcdiv", 0, ok);
    for (int k = 0; k < 3; k++) operands[k] = vector(SC_bool, 2);
    EXPECT("addcmul", 0, unsupported_dtype);
    for (int k = 0; k < 3; k++) operands[k].dtype = SC_int8;
    EXPECT("addcmul", 0, ok);
    operands[3] = number(SC_float64, 1e30);
    EXPECT("addcmul", 0, value_range);
}

static void division_by_zero_is_refused_last(void **state) {
    (void)state;
    static const char *const ops[] = {"floor_divide", "div__trunc", "remainder", "fmod"};
    sc_error error;
    static int32_t divisors[6] = {1, 2, 3, 0, 5, 6};
    for (int i = 0; i < 4; i++) {
        sc_view operands[2] = {expanded(vector(SC_int16, 3)), number(SC_float64, 0)};
        EXPECT(ops[i], 1, internal_overlap);
        operands[0] = vector(SC_int16, 3);
        EXPECT(ops[i], 1, output_cast);
        EXPECT(ops[i], 0, ok);
        operands[1] = number(SC_bool, 0);
        EXPECT(ops[i], 1, division_by_zero);
        operands[0].dtype = SC_bool;
        EXPECT(ops[i], 0, unsupported_dtype);
        operands[0] = vector(SC_int64, 0);
        operands[1] = number(SC_int64, 0);
        EXPECT(ops[i], 0, ok);
        EXPECT(ops[i], 1, ok);
        /* the zero is found wherever it lies, and only where it is read */
        operands[1] =
            (sc_view){.data = divisors, .dtype = SC_int32, .rank = 2, .size = {2, 3}, .stride = {3, 1}};
        operands[0] = vector(SC_int64, 4);
        EXPECT(ops[i], 0, broadcast);
        operands[0] = vector(SC_int64, 1);
        EXPECT(ops[i], 0, division_by_zero);
        operands[1].stride[0] = 1;
        operands[1].stride[1] = 0;
        EXPECT(ops[i], 0, ok);
        operands[1].stride[0] = 3;
        EXPECT(ops[i], 0, division_by_zero);
        operands[1].size[0] = 1;
        EXPECT(ops[i], 0, ok);
        /* 256 as an int8 is 0 */
        divisors[1] = 256;
        operands[1] = (sc_view){.data = &divisors[1], .dtype = SC_int32};
        operands[0] = vector(SC_int8, 2);
        EXPECT(ops[i], 0, division_by_zero);
        divisors[1] = 2;
        operands[0] = vector(SC_float32, 2);
        operands[1] = number(SC_int64, 0);
        EXPECT(ops[i], 0, ok);
    }
}

static void kernels_that_do_not_exist(void **state) {
    (void)state;
    static const char *const no_bools[] = {"neg", "positive", "abs", "relu", "floor", "round", "fmod", "pow"};
    static const char *const no_integers[] = {"hypot", "nextafter", "logaddexp", "frac", "round__decimals"};
    static const char *const no_floats[] = {"bitwise_and", "bitwise_not", "bitwise_left_shift"};
    sc_error error;
    sc_view operands[3] = {vector(SC_bool, 2), vector(SC_bool, 2), vector(SC_bool, 2)};
    for (int i = 0; i < 8; i++) EXPECT(no_bools[i], 0, unsupported_dtype);
    assert_int_equal(error.left, SC_bool);
    EXPECT("clamp", 1, unsupported_dtype);
    EXPECT("bitwise_left_shift", 0, unsupported_dtype);
    EXPECT("bitwise_not", 0, ok);
    for (int k = 0; k < 3; k++) operands[k].dtype = SC_int16;
    for (int i = 0; i < 5; i++) EXPECT(no_integers[i], 0, unsupported_dtype);
    EXPECT("exp", 0, ok);
    EXPECT("exp", 1, output_cast);
    for (int k = 0; k < 3; k++) operands[k].dtype = SC_float64;
    for (int i = 0; i < 3; i++) EXPECT(no_floats[i], 1, unsupported_dtype);
    operands[1] = view_at(16, SC_float64, (sc_shape){1, {3}});
    EXPECT("bitwise_and", 0, broadcast);
    EXPECT("bitwise_and", 1, broadcast);
}

static void copies_are_refused_as_operations_in_place_are(void **state) {
    (void)state;
    sc_error error = {0};
    sc_view operands[2] = {expanded(vector(SC_float32, 3)), view_at(2, SC_float32, (sc_shape){1, {4}})};
    assert_int_equal(sc_copy_into(operands, &error), SC_STATUS_internal_overlap);
    operands[0] = vector(SC_float32, 3);
    assert_int_equal(sc_copy_into(operands, &error), SC_STATUS_partial_overlap);
    operands[1] = view_at(20, SC_float64, (sc_shape){1, {4}});
    assert_int_equal(sc_copy_into(operands, &error), SC_STATUS_broadcast);
    operands[1] = view_at(20, SC_float64, (sc_shape){2, {2, 3}});
    assert_int_equal(sc_copy_into(operands, &error), SC_STATUS_output_shape);
    assert_int_equal(error.shape.rank, 2);
    operands[0].dtype = SC_int8;
    operands[1] = view_at(20, SC_float64, (sc_shape){1, {3}});
    assert_int_equal(sc_copy_into(operands, &error), SC_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alpha_is_refused_last),
        cmocka_unit_test(conditions_are_bool),
        cmocka_unit_test(what_masked_fill_refuses),
        cmocka_unit_test(dtypes_that_have_to_be_the_same),
        cmocka_unit_test(negative_powers_of_integers),
        cmocka_unit_test(addcdiv_divides_no_integers),
        cmocka_unit_test(division_by_zero_is_refused_last),
        cmocka_unit_test(kernels_that_do_not_exist),
        cmocka_unit_test(copies_are_refused_as_operations_in_place_are),
    };
    return cmocka_run_group_tests_name("refusals", tests, NULL, NULL);
}
