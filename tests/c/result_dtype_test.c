/* sc_result_dtype: torch.result_type for operations. */
#include "cmocka_all.h"
#include "kernel.h"
#include "op_named.h"
#include "random.h"
#include "twin.h"

typedef enum role { TENSOR, NO_AXES, BARE_NUMBER, ROLES } role;

static sc_view operand_of(sc_dtype dtype, role as) {
    sc_view view = {.dtype = dtype, .rank = as == TENSOR, .size = {2}, .stride = {1}};
    view.weak = as == BARE_NUMBER && (dtype == SC_bool || dtype == SC_int64 || dtype == SC_float64);
    return view;
}

static void check_result_dtype(sc_op op, const sc_view *operands, int count) {
    sc_dtype common = SC_NO_DTYPE, result = SC_NO_DTYPE, twin_common = SC_NO_DTYPE, twin_result = SC_NO_DTYPE;
    sc_error error = {0}, facts = {0};
    const sc_status status = sc_result_dtype(op, operands, count, &common, &result, &error);
    assert_int_equal(status,
                     twin_result_dtype(sc_op_name(op), operands, count, &twin_common, &twin_result, &facts));
    assert_true(twin_same_error(&error, &facts));
    if (status != SC_OK) return;
    assert_int_equal(common, twin_common);
    assert_int_equal(result, twin_result);
    if (common != SC_NO_DTYPE) assert_non_null(sc_op_kernel(op, common));
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
                    check_result_dtype(op, operands, 2);
                }
            }
        }
        for (int round = 0; round < 500; round++) {
            sc_view operands[8];
            const int count = (int)random_between(&random, 1, 8);
            for (int k = 0; k < count; k++) {
                operands[k] = operand_of((sc_dtype)random_between(&random, 0, SC_DTYPE_COUNT - 1),
                                         (role)random_between(&random, 0, ROLES - 1));
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
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const sc_view operands[2] = {operand_of(examples[i].left, examples[i].left_role),
                                     operand_of(examples[i].right, examples[i].right_role)};
        sc_dtype common, result;
        sc_error error;
        assert_int_equal(sc_result_dtype(op_named(examples[i].op), operands, 2, &common, &result, &error),
                         SC_OK);
        assert_int_equal(result, examples[i].result);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(result_dtypes_agree_with_the_twin),
        cmocka_unit_test(result_dtypes_by_example),
    };
    return cmocka_run_group_tests_name("result_dtype", tests, NULL, NULL);
}
