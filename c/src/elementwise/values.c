/* Checks that look at values: numbers that do not fit a dtype, integer division by zero. */
#include "elementwise/kernel.h"

int sc_value_fits(const sc_view *number, sc_dtype dtype) {
    if (dtype == SC_bool || dtype == SC_float64) return 1;
    const double value = sc_first_element(number);
    if (dtype == SC_float32) return value - value != 0 || __builtin_fabs(value) <= 0x1.fffffep127;
    const int whole = number->dtype < SC_float32;
    if (whole && dtype == SC_int64) return 1;
    if (whole && dtype == SC_uint8 && value < 0) return value > -0x1p8;
    return value >= sc_dtype_least(dtype) && value < sc_dtype_end(dtype);
}

static int is_parameter(const sc_plan *plan, const sc_view *operands, int i) {
    if (operands[i].rank > 0) return 0;
    const int has_range = plan->op == SC_OP_where || (plan->op == SC_OP_pow && plan->common < SC_float32);
    return sc_op_letter(plan->op, i) == 'P' || (has_range && operands[i].weak);
}

static int divides(const sc_plan *plan) {
    return plan->common < SC_float32 && (plan->op == SC_OP_floor_divide || plan->op == SC_OP_div__trunc ||
                                         plan->op == SC_OP_remainder || plan->op == SC_OP_fmod);
}

int sc_exponent_decides(const sc_plan *plan, const sc_view *operands) {
    enum { AT_A_TIME = 32 };
    const int is_double = operands[0].dtype == SC_float64 && !operands[0].weak;
    return plan->op == SC_OP_pow && operands[1].weak && operands[1].dtype == SC_float64 && !is_double &&
           sc_elements(&plan->shape) < AT_A_TIME;
}

int sc_values_decide(const sc_plan *plan, const sc_view *operands) {
    for (int i = 1; i < plan->loop.operands - 1; i++) {
        if (is_parameter(plan, operands, i)) return 1;
    }
    return divides(plan) || (plan->op == SC_OP_pow && plan->common < SC_float32) ||
           sc_exponent_decides(plan, operands);
}

sc_status sc_check_values(const sc_plan *plan, const sc_view *operands, sc_error *error) {
    for (int i = 1; i < plan->loop.operands - 1; i++) {
        if (!is_parameter(plan, operands, i) || sc_value_fits(&operands[i], plan->common)) continue;
        *error = (sc_error){.operand = i, .left = plan->common};
        return SC_STATUS_value_range;
    }
    if (plan->kind == SC_LOOP_empty || !divides(plan)) return SC_OK;
    return sc_divides_by_zero(plan, operands) ? SC_STATUS_division_by_zero : SC_OK;
}
