/* The inner loops of reductions: a block of numbers taken into lanes that carry the results so far. */
#include "functions.h"
#include "kernel.h"
#include "pair.h"
#include "reduce.h"

#include <string.h>

#define FOLD(NAME)                                                                                \
    static void NAME(sc_lanes *lanes, const sc_numbers *in, ptrdiff_t positions, ptrdiff_t count, \
                     int64_t before)
/* Every number x of the block beside the value and the rest of its lane. */
#define EACH(LOOP, TYPE, BODY)                       \
    (void)before;                                    \
    for (ptrdiff_t p = 0; p < positions; p++) {      \
        LOOP for (ptrdiff_t l = 0; l < count; l++) { \
            const TYPE x = in->KIND[p * count + l];  \
            BODY                                     \
        }                                            \
    }
#define VALUE lanes->value.KIND[l]

/* ---- sums ---- */

enum { RUN = 128 };

/* Eight sums side by side, added up at the end: short chains round less and do not wait for each other. */
typedef double pack __attribute__((vector_size(16)));

static double sum_run(const double *in, ptrdiff_t count) {
    pack sum[4] = {0}, next[4];
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) {
        memcpy(next, in + i, sizeof next);
        for (int k = 0; k < 4; k++) sum[k] += next[k];
    }
    const pack all = (sum[0] + sum[1]) + (sum[2] + sum[3]);
    double rest = 0;
    for (; i < count; i++) rest += in[i];
    return (all[0] + all[1]) + rest;
}

/* Runs of numbers are added up as they are, their sums exactly: what an addition rounds off is kept (Knuth). */
#define KIND real
FOLD(sum_real) {
    if (count > 1) {
        EACH(SC_VECTORIZE, double, {
            const pair sum = exact_sum(VALUE, x);
            lanes->rest.real[l] += sum.low;
            VALUE = sum.high;
        })
        return;
    }
    for (ptrdiff_t p = 0; p < positions; p += RUN) {
        const pair sum =
            exact_sum(lanes->value.real[0], sum_run(in->real + p, positions - p < RUN ? positions - p : RUN));
        lanes->value.real[0] = sum.high;
        lanes->rest.real[0] += sum.low;
    }
}

/* The mean so far (value) and the squares of distances from it (rest): a run is put to those before it by the means'
 * distance (Chan), a single row as Welford does. */
FOLD(squares) {
    if (count > 1) {
        EACH(SC_VECTORIZE, double, {
            const double distance = x - VALUE;
            VALUE += distance / (double)(before + p + 1);
            lanes->rest.real[l] += distance * (x - VALUE);
        })
        return;
    }
    for (ptrdiff_t p = 0; p < positions; p += RUN) {
        const ptrdiff_t length = positions - p < RUN ? positions - p : RUN;
        const double *run = in->real + p, there = (double)(before + p), here = (double)length;
        const double mean = sum_run(run, length) / here, distance = mean - lanes->value.real[0];
        double own[RUN];
        for (ptrdiff_t i = 0; i < length; i++) own[i] = (run[i] - mean) * (run[i] - mean);
        lanes->value.real[0] += distance * here / (there + here);
        lanes->rest.real[0] += sum_run(own, length) + distance * distance * there * here / (there + here);
    }
}

/* What the logarithm of a sum of exponentials needs: the maximum so far (value) and the sum of e^(x - maximum). */
void sc_fold_exponentials(sc_lanes *lanes, const sc_numbers *in, ptrdiff_t positions, ptrdiff_t count,
                          int64_t before){EACH(SC_SCALAR, double,
                                               {
                                                   double *sum = &lanes->rest.real[l];
                                                   if (x > VALUE) {
                                                       *sum = *sum * sc_exp(VALUE - x) + 1;
                                                       VALUE = x;
                                                   } else if (x == VALUE) {
                                                       *sum += x == -SC_INFINITY ? 0 : 1;
                                                   } else {
                                                       *sum += sc_exp(x - VALUE);
                                                   }
                                               })}

FOLD(multiply_real){EACH(SC_VECTORIZE, double, { VALUE *= x; })}

/* Rounded as products of float32 are: they overflow where PyTorch's do. */
FOLD(multiply_single){EACH(SC_VECTORIZE, double, { VALUE = (double)(float)(VALUE * x); })}

/* nan wins, and stays. */
FOLD(largest_real){EACH(SC_VECTORIZE, double, { VALUE = x > VALUE || x != x ? x : VALUE; })}

FOLD(smallest_real){EACH(SC_VECTORIZE, double, { VALUE = x < VALUE || x != x ? x : VALUE; })}

/* The first of equal ones; the first nan, if there is one. */
#define KEEP_IF(CONDITION)                          \
    if (CONDITION) {                                \
        VALUE = x;                                  \
        lanes->rest.whole[l] = before + (int64_t)p; \
    }
FOLD(first_largest_real){EACH(SC_SCALAR, double, {KEEP_IF(x > VALUE || (x != x && VALUE == VALUE))})}

FOLD(first_smallest_real){EACH(SC_SCALAR, double, {KEEP_IF(x < VALUE || (x != x && VALUE == VALUE))})}
#undef KIND

#define KIND whole
FOLD(sum_whole){EACH(SC_VECTORIZE, int64_t, { VALUE = (int64_t)((uint64_t)VALUE + (uint64_t)x); })}

FOLD(multiply_whole){EACH(SC_VECTORIZE, int64_t, { VALUE = (int64_t)((uint64_t)VALUE * (uint64_t)x); })}

FOLD(largest_whole){EACH(SC_VECTORIZE, int64_t, { VALUE = x > VALUE ? x : VALUE; })}

FOLD(smallest_whole){EACH(SC_VECTORIZE, int64_t, { VALUE = x < VALUE ? x : VALUE; })}

FOLD(first_largest_whole){EACH(SC_SCALAR, int64_t, {KEEP_IF(x > VALUE)})}

FOLD(first_smallest_whole) {
    EACH(SC_SCALAR, int64_t, {KEEP_IF(x < VALUE)})
}
#undef KIND

/* ---- what an operation folds with ---- */

typedef enum beginning { NOTHING, ONE, LOWEST, HIGHEST } beginning;

typedef struct folding {
    sc_fold *real, *whole;
    beginning start;
} folding;

static const folding adding = {sum_real, sum_whole, NOTHING};
static const folding largest = {largest_real, largest_whole, LOWEST};
static const folding smallest = {smallest_real, smallest_whole, HIGHEST};

static folding folding_of(const sc_reduction_plan *plan) {
    switch (plan->op) {
    case SC_REDUCE_prod:
        return (folding){plan->through == SC_float32 ? multiply_single : multiply_real, multiply_whole, ONE};
    case SC_REDUCE_all:
        return (folding){NULL, smallest_whole, ONE};
    case SC_REDUCE_any:
        return (folding){NULL, largest_whole, NOTHING};
    case SC_REDUCE_max:
    case SC_REDUCE_argmax:
        return (folding){first_largest_real, first_largest_whole, LOWEST};
    case SC_REDUCE_min:
    case SC_REDUCE_argmin:
        return (folding){first_smallest_real, first_smallest_whole, HIGHEST};
    case SC_REDUCE_amax:
    case SC_REDUCE_cummax:
        return largest;
    case SC_REDUCE_amin:
    case SC_REDUCE_cummin:
        return smallest;
    case SC_REDUCE_var:
    case SC_REDUCE_std:
        return (folding){squares, NULL, NOTHING};
    case SC_REDUCE_logsumexp:
    case SC_REDUCE_logcumsumexp:
    case SC_REDUCE_softmax:
    case SC_REDUCE_log_softmax:
        return (folding){sc_fold_exponentials, NULL, LOWEST};
    case SC_REDUCE_norm:
        return plan->parameter == SC_INFINITY ? largest : plan->parameter == -SC_INFINITY ? smallest : adding;
    case SC_REDUCE_cumprod:
        return (folding){NULL, NULL, ONE};
    default:
        return adding;
    }
}

sc_fold *sc_fold_of(const sc_reduction_plan *plan) {
    const folding f = folding_of(plan);
    return sc_is_real(plan) ? f.real : f.whole;
}

void sc_fold_start(const sc_reduction_plan *plan, sc_lanes *lanes, ptrdiff_t count) {
    static const double real[] = {0, 1, -SC_INFINITY, SC_INFINITY};
    static const int64_t whole[] = {0, 1, INT64_MIN, INT64_MAX};
    const beginning start = folding_of(plan).start;
    for (ptrdiff_t l = 0; l < count; l++) {
        if (sc_is_real(plan))
            lanes->value.real[l] = real[start];
        else
            lanes->value.whole[l] = whole[start];
        lanes->rest.whole[l] = 0;
    }
}

/* ---- before and after ---- */

static int is_infinite(double x) {
    return absolute(x) == SC_INFINITY;
}

int sc_fold_prepares(const sc_reduction_plan *plan) {
    return plan->op == SC_REDUCE_norm;
}

void sc_fold_prepare(const sc_reduction_plan *plan, double *numbers, ptrdiff_t count) {
    const double power = plan->parameter;
    for (ptrdiff_t i = 0; i < count; i++) {
        const double x = absolute(numbers[i]);
        numbers[i] = power == 2                         ? x * x
                     : power == 0                       ? x != 0
                     : power == 1 || is_infinite(power) ? x
                                                        : sc_pow(x, power);
    }
}

static double finish_norm(double sum, double power) {
    if (power == 2) return __builtin_sqrt(sum);
    return power == 0 || power == 1 || is_infinite(power) ? sum : sc_pow(sum, 1 / power);
}

/* The value and its rest; without the rest where there was no exact sum, because the numbers went beyond all bounds. */
static double total(double value, double rest) {
    return rest == rest ? value + rest : value;
}

static double finish(const sc_reduction_plan *plan, double value, double rest) {
    const double count = (double)plan->count;
    switch (plan->op) {
    case SC_REDUCE_sum:
    case SC_REDUCE_nansum:
    case SC_REDUCE_sum_to_size:
        return total(value, rest);
    case SC_REDUCE_mean:
        return total(value, rest) / count;
    case SC_REDUCE_norm:
        return finish_norm(total(value, rest), plan->parameter);
    case SC_REDUCE_var:
    case SC_REDUCE_std:
        rest /= count > plan->parameter ? count - plan->parameter : 0;
        return plan->op == SC_REDUCE_std ? __builtin_sqrt(rest) : rest;
    case SC_REDUCE_logsumexp:
        return value + sc_log(rest);
    default:
        return value;
    }
}

void sc_fold_finish(const sc_reduction_plan *plan, sc_lanes *lanes, ptrdiff_t count) {
    for (ptrdiff_t l = 0; l < count; l++) {
        double *value = &lanes->value.real[l], *rest = &lanes->rest.real[l];
        if (plan->op == SC_REDUCE_softmax || plan->op == SC_REDUCE_log_softmax) {
            if (is_infinite(*value)) *rest = SC_NAN;
            if (plan->op == SC_REDUCE_log_softmax) *rest = sc_log(*rest);
        } else if (plan->op == SC_REDUCE_argmax || plan->op == SC_REDUCE_argmin) {
            lanes->value.whole[l] = lanes->rest.whole[l];
        } else if (sc_is_real(plan)) {
            *value = finish(plan, *value, *rest);
        }
    }
}
