/* What becomes of the lanes when everything is in them. */
#include "functions/functions.h"
#include "functions/pair.h"
#include "reduce/reduce.h"

static double finish_norm(double sum, double power) {
    if (power == 2) return __builtin_sqrt(sum);
    return power == 0 || power == 1 || __builtin_isinf(power) ? sum : sc_pow(sum, 1 / power);
}

/* The value and its rest; without the rest where there was no exact sum, because the numbers went beyond all bounds. */
static double total(double value, double rest) {
    return rest == rest ? value + rest : value;
}

static double finish(const sc_reduction_plan *plan, double value, double rest) {
    const double count = (double)plan->count;
    switch (plan->op) {
    case SC_REDUCE_norm:
        return finish_norm(total(value, rest), plan->parameter);
    case SC_REDUCE_var:
    case SC_REDUCE_std:
        rest /= count > plan->parameter ? count - plan->parameter : 0;
        return plan->op == SC_REDUCE_std ? __builtin_sqrt(rest) : rest;
    case SC_REDUCE_logsumexp:
        return __builtin_isinf(value) && rest == rest ? value : value + sc_log(rest);
    default:
        return value;
    }
}

/* Sums, and shares of them: nearly all that is asked for, of many lanes. */
static void finish_sums(sc_lanes *lanes, ptrdiff_t count, double divisor) {
    for (ptrdiff_t l = 0; l < count; l++)
        lanes->value.real[l] = total(lanes->value.real[l], lanes->rest.real[l]) / divisor;
}

void sc_fold_finish(const sc_reduction_plan *plan, sc_lanes *lanes, ptrdiff_t count) {
    const int real = sc_is_real(plan);
    if (plan->op >= SC_REDUCE_amax && plan->op <= SC_REDUCE_min) return;
    if (plan->op <= SC_REDUCE_mean) {
        if (real) finish_sums(lanes, count, plan->op == SC_REDUCE_mean ? (double)plan->count : 1);
        return;
    }
    for (ptrdiff_t l = 0; l < count; l++) {
        double *value = &lanes->value.real[l], *rest = &lanes->rest.real[l];
        if (plan->op == SC_REDUCE_softmax || plan->op == SC_REDUCE_log_softmax) {
            if (__builtin_isinf(*value)) *rest = SC_NAN;
            if (plan->op == SC_REDUCE_log_softmax) *rest = sc_log(*rest);
        } else if (plan->op == SC_REDUCE_argmax || plan->op == SC_REDUCE_argmin) {
            lanes->value.whole[l] = lanes->rest.whole[l];
        } else if (plan->op == SC_REDUCE_any) {
            lanes->value.whole[l] = lanes->value.whole[l] != 0;
        } else if (real) {
            *value = finish(plan, *value, *rest);
        }
    }
}
