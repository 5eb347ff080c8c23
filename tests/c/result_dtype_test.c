/* sc_result_dtype: torch.result_type for operations. */
#include "cmocka_all.h"
#include "random_source.h"
#include "twin.h"

typedef enum role { TENSOR, NO_AXES, BARE_NUMBER, ROLES } role;

static sc_view operand_of(sc_dtype dtype, role as) {
    sc_view view = {.dtype = dtype, .rank = as == TENSOR, .size = {2}, .stride = {1}};
    view.weak = as == BARE_NUMBER && (dtype == SC_bool || dtype == SC_int64 || dtype == SC_float64);
    return view;
}

static void check_result_dtype(sc_op op, const sc_view *operands, int count) {
    sc_dtype common, result, twin_common, twin_result;
    sc_result_dtype(op, operands, count, &common, &result);
    twin_result_dtype(sc_op_name(op), operands, count, &twin_common, &twin_result);
    assert_int_equal(common, twin_common);
    assert_int_equal(result, twin_result);
}

static void result_dtypes_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        for (int i = SC_NO_DTYPE; i < SC_DTYPE_COUNT; i++) {
            for (int j = SC_NO_DTYPE; j < SC_DTYPE_COUNT; j++) {
                for (int roles = 0; roles < ROLES * ROLES; roles++) {
                    const sc_view operands[2] = {operand_of((sc_dtype)i, (role)(roles / ROLES)),
                                                 operand_of((sc_dtype)j, (role)(roles % ROLES))};
                    check_result_dtype(op, operands, 1);
                    check_result_dtype(op, operands, 2);
                }
            }
        }
        for (int round = 0; round < 500; round++) {
            sc_view operands[8];
            const int count = (int)random_between(&random, 1, 8);
            for (int k = 0; k < count; k++) {
                operands[k] = operand_of(random_dtype(&random), (role)random_between(&random, 0, ROLES - 1));
            }
            check_result_dtype(op, operands, count);
        }
    }
}

static void result_dtypes_by_example(void **state) {
    (void)state;
    static const struct {
        const char *op;
        sc_dtype left;
        role left_role;
        sc_dtype right;
        role right_role;
        sc_dtype result;
    } examples[] = {
        {"add", SC_int8, TENSOR, SC_int64, NO_AXES, SC_int8},
        {"add", SC_float32, TENSOR, SC_float64, NO_AXES, SC_float32},
        {"add", SC_int32, TENSOR, SC_float64, NO_AXES, SC_float64},
        {"add", SC_int32, TENSOR, SC_float64, BARE_NUMBER, SC_float32},
        {"add", SC_bool, TENSOR, SC_int64, BARE_NUMBER, SC_int64},
        {"add", SC_uint8, TENSOR, SC_int64, BARE_NUMBER, SC_uint8},
        {"add", SC_float32, NO_AXES, SC_int64, TENSOR, SC_float32},
        {"add", SC_uint8, TENSOR, SC_int8, TENSOR, SC_int16},
        {"add", SC_int16, NO_AXES, SC_int64, BARE_NUMBER, SC_int16},
        {"add", SC_int64, BARE_NUMBER, SC_float64, BARE_NUMBER, SC_float32},
        {"div", SC_int64, TENSOR, SC_bool, TENSOR, SC_float32},
        {"div", SC_int64, TENSOR, SC_float64, TENSOR, SC_float64},
        {"lt", SC_int8, TENSOR, SC_float64, TENSOR, SC_bool},
        {"logical_xor", SC_float64, TENSOR, SC_int8, NO_AXES, SC_bool},
        {"masked_fill", SC_int8, TENSOR, SC_bool, TENSOR, SC_int8},
        {"round__decimals", SC_float32, TENSOR, SC_float64, TENSOR, SC_float32},
        {"isclose", SC_float64, TENSOR, SC_float64, TENSOR, SC_bool},
        {"pow", SC_bool, TENSOR, SC_int64, BARE_NUMBER, SC_int64},
        {"copysign", SC_int64, TENSOR, SC_bool, TENSOR, SC_float32},
        {"hypot", SC_int64, TENSOR, SC_bool, TENSOR, SC_int64},
        {"bitwise_left_shift", SC_int8, TENSOR, SC_int64, NO_AXES, SC_int8},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const sc_view operands[2] = {operand_of(examples[i].left, examples[i].left_role),
                                     operand_of(examples[i].right, examples[i].right_role)};
        sc_dtype common, result;
        sc_result_dtype(sc_op_named(examples[i].op), operands, 2, &common, &result);
        assert_int_equal(result, examples[i].result);
    }
}

/* The operation's own forms: of one operand, and with a condition or parameters that have no say. */
static void operands_without_a_say(void **state) {
    (void)state;
    sc_dtype common, result;
    const sc_view truth = operand_of(SC_bool, TENSOR);
    sc_result_dtype(sc_op_named("square"), &truth, 1, &common, &result);
    assert_int_equal(result, SC_int64);
    sc_result_dtype(sc_op_named("exp"), &truth, 1, &common, &result);
    assert_int_equal(result, SC_float32);
    const sc_view where[3] = {operand_of(SC_uint8, TENSOR), operand_of(SC_int8, TENSOR),
                              operand_of(SC_float64, BARE_NUMBER)};
    sc_result_dtype(sc_op_named("where"), where, 3, &common, &result);
    assert_int_equal(result, SC_float32);
    const sc_view scaled[3] = {operand_of(SC_int8, TENSOR), operand_of(SC_int8, TENSOR),
                               operand_of(SC_float64, BARE_NUMBER)};
    sc_result_dtype(sc_op_named("add__alpha"), scaled, 3, &common, &result);
    assert_int_equal(result, SC_int8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(result_dtypes_agree_with_the_twin),
        cmocka_unit_test(result_dtypes_by_example),
        cmocka_unit_test(operands_without_a_say),
    };
    return cmocka_run_group_tests_name("result_dtype", tests, NULL, NULL);
}
