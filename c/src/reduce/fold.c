/* The inner loops of reductions: a block of numbers taken into lanes that carry the results so far. */
#include "elementwise/kernel.h"
#include "functions/exponential.h"
#include "functions/functions.h"
#include "functions/pair.h"
#include "reduce/reduce.h"

#include <string.h>

#define FOLD(NAME)                                                                                \
    static void NAME(sc_lanes *lanes, const sc_numbers *in, ptrdiff_t positions, ptrdiff_t count, \
                     int64_t before)

/* BODY for every number x of the block, with `value` and `rest` of its lane at hand. */
#define EACH(LOOP, TYPE, REST, KIND_OF_REST, BODY)   \
    (void)before;                                    \
    for (ptrdiff_t p = 0; p < positions; p++) {      \
        LOOP for (ptrdiff_t l = 0; l < count; l++) { \
            const TYPE x = in->KIND[p * count + l];  \
            TYPE value = lanes->value.KIND[l];       \
            REST rest = lanes->rest.KIND_OF_REST[l]; \
            BODY lanes->value.KIND[l] = value;       \
            lanes->rest.KIND_OF_REST[l] = rest;      \
        }                                            \
    }

enum { TOGETHER = 32 };

/* The first number that is BETTER. A single lane keeps what is carried in registers, and of some numbers together it is asked first
 * whether one MAY_BE better, which vectors answer. */
#define EACH_FIRST(TYPE, MAY_BE, BETTER)                               \
    if (count == 1) {                                                  \
        TYPE value = lanes->value.KIND[0];                             \
        int64_t rest = lanes->rest.whole[0];                           \
        for (ptrdiff_t p = 0, end; p < positions; p = end) {           \
            int64_t any = 0;                                           \
            end = positions - p < TOGETHER ? positions : p + TOGETHER; \
            SC_VECTORIZE for (ptrdiff_t i = p; i < end; i++) {         \
                const TYPE x = in->KIND[i];                            \
                any |= (MAY_BE) ? -1 : 0;                              \
            }                                                          \
            if (any == 0) continue;                                    \
            for (; p < end; p++) {                                     \
                const TYPE x = in->KIND[p];                            \
                KEEP_IF(BETTER)                                        \
            }                                                          \
        }                                                              \
        lanes->value.KIND[0] = value;                                  \
        lanes->rest.whole[0] = rest;                                   \
        return;                                                        \
    }                                                                  \
    EACH(SC_VECTORIZE, TYPE, int64_t, whole, {KEEP_IF(BETTER)})
#define EACH_REAL(BODY) EACH(SC_VECTORIZE, double, double, real, BODY)
#define EACH_WHOLE(BODY) EACH(SC_VECTORIZE, int64_t, int64_t, whole, BODY)

#define KIND real
FOLD(sum_real) {
    if (count == 1) {
        sc_sum_doubles(lanes, in->real, positions);
        return;
    }
    EACH_REAL({
        const pair sum = exact_sum(value, x);
        value = sum.high;
        rest += sum.low;
    })
}

/* The mean so far (value) and the squares of distances from it (rest): a run is put to those before it by the means'
 * distance (Chan), a single row as Welford does. */
FOLD(squares) {
    for (ptrdiff_t p = 0; count == 1 && p < positions; p += SC_RUN) {
        const ptrdiff_t length = positions - p < SC_RUN ? positions - p : SC_RUN;
        const double *run = in->real + p, there = (double)(before + p), here = (double)length;
        const double mean = sc_sum_run(run, length) / here, distance = mean - lanes->value.real[0];
        double own[SC_RUN];
        SC_VECTORIZE
        for (ptrdiff_t i = 0; i < length; i++) own[i] = (run[i] - mean) * (run[i] - mean);
        lanes->value.real[0] += distance * here / (there + here);
        lanes->rest.real[0] += sc_sum_run(own, length) + distance * distance * there * here / (there + here);
    }
    if (count == 1) return;
    EACH_REAL({
        const double distance = x - value;
        value += distance / (double)(before + p + 1);
        rest += distance * (x - value);
    })
}

SC_ONCE void sc_exp_below(double *numbers, ptrdiff_t count) {
    SC_VECTORIZE
    for (ptrdiff_t i = 0; i < count; i++) numbers[i] = exp_below(numbers[i]);
}

/* A maximum to subtract; what is infinite is settled at the end. */
static double shift_of(double maximum) {
    return absolute(maximum) == SC_INFINITY ? 0 : maximum;
}

SC_ONCE void sc_subtract(const sc_lanes *lanes, const sc_numbers *in, double *out, ptrdiff_t positions,
                         ptrdiff_t count) {
    for (ptrdiff_t p = 0; count > 1 && p < positions; p++) {
        SC_VECTORIZE
        for (ptrdiff_t l = 0; l < count; l++)
            out[p * count + l] = in->real[p * count + l] - shift_of(lanes->value.real[l]);
    }
    if (count > 1) return;
    const double shift = shift_of(lanes->value.real[0]);
    SC_VECTORIZE
    for (ptrdiff_t p = 0; p < positions; p++) out[p] = in->real[p] - shift;
}

void sc_add_up(double *sums, const double *in, ptrdiff_t positions, ptrdiff_t count) {
    if (count == 1) *sums += sc_sum_run(in, positions);
    for (ptrdiff_t p = 0; count > 1 && p < positions; p++) {
        SC_VECTORIZE
        for (ptrdiff_t l = 0; l < count; l++) sums[l] += in[p * count + l];
    }
}

/* What the logarithm of a sum of exponentials needs: the maximum so far (value) and the sum of e^(x - maximum). First the
 * new maximum, then what was there is brought to it, then the block is added. */
FOLD(exponentials) {
    (void)before;
    double was[SC_LANES], powers[SC_BLOCK];
    double *maximum = lanes->value.real, *sum = lanes->rest.real;
    memcpy(was, maximum, (size_t)count * sizeof *was);
    if (count == 1) {
        double most = *maximum;
        for (ptrdiff_t p = 0; p < positions; p++) most = in->real[p] > most ? in->real[p] : most;
        *maximum = most;
    }
    for (ptrdiff_t p = 0; count > 1 && p < positions; p++) {
        const double *row = in->real + p * count;
        SC_VECTORIZE
        for (ptrdiff_t l = 0; l < count; l++) maximum[l] = row[l] > maximum[l] ? row[l] : maximum[l];
    }
    for (ptrdiff_t l = 0; l < count; l++) was[l] -= shift_of(maximum[l]);
    sc_exp_below(was, count);
    for (ptrdiff_t l = 0; l < count; l++) sum[l] *= was[l];
    sc_subtract(lanes, in, powers, positions, count);
    sc_exp_below(powers, positions * count);
    sc_add_up(sum, powers, positions, count);
}

FOLD(multiply_real){EACH_REAL({ value *= x; })}

/* Rounded as products of float32 are: they overflow where PyTorch's do. */
FOLD(multiply_single){EACH_REAL({ value = (double)(float)(value * x); })}

/* nan wins, and stays. */
FOLD(largest_real){EACH_REAL({ value = x > value || x != x ? x : value; })}

FOLD(smallest_real){EACH_REAL({ value = x < value || x != x ? x : value; })}

/* The first of equal ones; the first nan, if there is one. */
#define KEEP_IF(CONDITION)        \
    const int better = CONDITION; \
    value = better ? x : value;   \
    rest = better ? before + (int64_t)p : rest;
FOLD(first_largest_real){EACH_FIRST(double, !(x <= value), (x > value) | ((x != x) & (value == value)))}

FOLD(first_smallest_real){EACH_FIRST(double, !(x >= value), (x < value) | ((x != x) & (value == value)))}
#undef KIND

#define KIND whole
FOLD(sum_whole){EACH_WHOLE({ value = (int64_t)((uint64_t)value + (uint64_t)x); })}

FOLD(multiply_whole){EACH_WHOLE({ value = (int64_t)((uint64_t)value * (uint64_t)x); })}

FOLD(largest_whole){EACH_WHOLE({ value = x > value ? x : value; })}

FOLD(smallest_whole){EACH_WHOLE({ value = x < value ? x : value; })}

FOLD(first_largest_whole){EACH_FIRST(int64_t, x > value, x > value)}

FOLD(first_smallest_whole) {
    EACH_FIRST(int64_t, x < value, x < value)
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
    case SC_REDUCE_softmax: /* its sum needs the maximum first */
        return largest;
    case SC_REDUCE_amin:
    case SC_REDUCE_cummin:
        return smallest;
    case SC_REDUCE_var:
    case SC_REDUCE_std:
        return (folding){squares, NULL, NOTHING};
    case SC_REDUCE_logsumexp:
    case SC_REDUCE_logcumsumexp:
    case SC_REDUCE_log_softmax:
        return (folding){exponentials, NULL, LOWEST};
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

sc_fold *sc_merge_of(const sc_reduction_plan *plan) {
    const int is_least = plan->op == SC_REDUCE_min || plan->op == SC_REDUCE_argmin;
    const int is_most = plan->op == SC_REDUCE_max || plan->op == SC_REDUCE_argmax;
    const folding f = is_most ? largest : is_least ? smallest : folding_of(plan);
    return sc_is_real(plan) ? f.real : f.whole;
}

void sc_fold_start(const sc_reduction_plan *plan, sc_lanes *lanes, ptrdiff_t count) {
    static const double real[] = {0, 1, -SC_INFINITY, SC_INFINITY};
    static const int64_t whole[] = {0, 1, INT64_MIN, INT64_MAX};
    const beginning start = folding_of(plan).start;
    const double first = sc_is_real(plan) ? real[start] : from_bits((uint64_t)whole[start]);
    for (ptrdiff_t l = 0; l < count; l++) {
        lanes->value.real[l] = first;
        lanes->rest.whole[l] = 0;
    }
}

/* ---- before ---- */

int sc_fold_prepares(const sc_reduction_plan *plan) {
    return plan->op == SC_REDUCE_norm;
}

void sc_fold_prepare(const sc_reduction_plan *plan, double *numbers, ptrdiff_t count) {
    const double power = plan->parameter;
    SC_VECTORIZE
    for (ptrdiff_t i = 0; i < count; i++)
        numbers[i] = power == 2 ? numbers[i] * numbers[i] : absolute(numbers[i]);
    if (power == 1 || power == 2 || __builtin_isinf(power)) return;
    for (ptrdiff_t i = 0; i < count; i++)
        numbers[i] = power == 0 ? numbers[i] != 0 : sc_pow(numbers[i], power);
}
