/* The inner loops of reductions: a block of numbers taken into lanes that carry the results so far. */
#include "elementwise/kernel.h"
#include "functions/exponential.h"
#include "functions/functions.h"
#include "functions/pair.h"
#include "reduce/reduce.h"

#include <string.h>

/* Called often enough to be inlined, and too long to be repeated. */
#define SC_ONCE __attribute__((noinline))

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
/* The same; a single lane keeps them in registers. */
#define EACH_OR_ONE(TYPE, REST, KIND_OF_REST, BODY) \
    if (count == 1) {                               \
        TYPE value = lanes->value.KIND[0];          \
        REST rest = lanes->rest.KIND_OF_REST[0];    \
        for (ptrdiff_t p = 0; p < positions; p++) { \
            const TYPE x = in->KIND[p];             \
            BODY                                    \
        }                                           \
        lanes->value.KIND[0] = value;               \
        lanes->rest.KIND_OF_REST[0] = rest;         \
        return;                                     \
    }                                               \
    EACH(SC_SCALAR, TYPE, REST, KIND_OF_REST, BODY)
#define EACH_REAL(BODY) EACH(SC_VECTORIZE, double, double, real, BODY)
#define EACH_WHOLE(BODY) EACH(SC_VECTORIZE, int64_t, int64_t, whole, BODY)

/* ---- sums ---- */

enum { RUN = 128 };

/* Eight sums side by side, added up at the end: short chains round less and do not wait for each other. */
typedef double pack __attribute__((vector_size(16)));
typedef float half __attribute__((vector_size(8)));

static inline pack pack_of(const double *from) {
    pack numbers;
    memcpy(&numbers, from, sizeof numbers);
    return numbers;
}

static inline pack widened(const float *from) {
    half numbers;
    memcpy(&numbers, from, sizeof numbers);
    return __builtin_convertvector(numbers, pack);
}

#define SUM_RUN(NAME, TYPE, READ)                                  \
    static SC_ONCE double NAME(const TYPE *in, ptrdiff_t count) {  \
        pack first = {0}, second = {0}, third = {0}, fourth = {0}; \
        ptrdiff_t i = 0;                                           \
        for (; i + 8 <= count; i += 8) {                           \
            first += READ(in + i), second += READ(in + i + 2);     \
            third += READ(in + i + 4), fourth += READ(in + i + 6); \
        }                                                          \
        const pack all = (first + second) + (third + fourth);      \
        double rest = 0;                                           \
        for (; i < count; i++) rest += (double)in[i];              \
        return (all[0] + all[1]) + rest;                           \
    }
SUM_RUN(sum_run, double, pack_of)
SUM_RUN(sum_float_run, float, widened)

static ptrdiff_t run_length(ptrdiff_t left) {
    return left < RUN ? left : RUN;
}

/* Runs of numbers are added up as they are, their sums exactly: what an addition rounds off is kept (Knuth). */
static void add_exactly(sc_lanes *lanes, double x) {
    const pair sum = exact_sum(lanes->value.real[0], x);
    lanes->value.real[0] = sum.high;
    lanes->rest.real[0] += sum.low;
}

/* Rows of floats: float64 holds sums of so many of them without an error that a float32 would show. */
static void add_rows(double *sums, const float *in, ptrdiff_t row, ptrdiff_t positions, ptrdiff_t count) {
    for (; positions >= 4; positions -= 4, in += 4 * row) {
        const float *second = in + row, *third = second + row, *fourth = third + row;
        ptrdiff_t l = 0;
        for (; l + 2 <= count; l += 2) {
            const pack all =
                (widened(in + l) + widened(second + l)) + (widened(third + l) + widened(fourth + l));
            const pack sum = pack_of(sums + l) + all;
            memcpy(sums + l, &sum, sizeof sum);
        }
        if (l < count)
            sums[l] += ((double)in[l] + (double)second[l]) + ((double)third[l] + (double)fourth[l]);
    }
    for (; positions > 0; positions--, in += row) {
        SC_VECTORIZE
        for (ptrdiff_t l = 0; l < count; l++) sums[l] += (double)in[l];
    }
}

void sc_sum_floats(sc_lanes *lanes, const float *in, ptrdiff_t row, ptrdiff_t positions, ptrdiff_t count) {
    if (count > 1) add_rows(lanes->value.real, in, row, positions, count);
    for (ptrdiff_t i = 0; count == 1 && i < positions; i += RUN)
        add_exactly(lanes, sum_float_run(in + i, run_length(positions - i)));
}

#define KIND real
FOLD(sum_real) {
    if (count == 1) {
        for (ptrdiff_t p = 0; p < positions; p += RUN)
            add_exactly(lanes, sum_run(in->real + p, run_length(positions - p)));
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
    for (ptrdiff_t p = 0; count == 1 && p < positions; p += RUN) {
        const ptrdiff_t length = run_length(positions - p);
        const double *run = in->real + p, there = (double)(before + p), here = (double)length;
        const double mean = sum_run(run, length) / here, distance = mean - lanes->value.real[0];
        double own[RUN];
        SC_VECTORIZE
        for (ptrdiff_t i = 0; i < length; i++) own[i] = (run[i] - mean) * (run[i] - mean);
        lanes->value.real[0] += distance * here / (there + here);
        lanes->rest.real[0] += sum_run(own, length) + distance * distance * there * here / (there + here);
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
    if (count == 1) *sum += sum_run(powers, positions);
    for (ptrdiff_t p = 0; count > 1 && p < positions; p++) {
        SC_VECTORIZE
        for (ptrdiff_t l = 0; l < count; l++) sum[l] += powers[p * count + l];
    }
}

FOLD(multiply_real){EACH_REAL({ value *= x; })}

/* Rounded as products of float32 are: they overflow where PyTorch's do. */
FOLD(multiply_single){EACH_REAL({ value = (double)(float)(value * x); })}

/* nan wins, and stays. */
FOLD(largest_real){EACH_REAL({ value = x > value || x != x ? x : value; })}

FOLD(smallest_real){EACH_REAL({ value = x < value || x != x ? x : value; })}

/* The first of equal ones; the first nan, if there is one. */
#define KEEP_IF(CONDITION)          \
    if (CONDITION) {                \
        value = x;                  \
        rest = before + (int64_t)p; \
    }
FOLD(first_largest_real){
    EACH_OR_ONE(double, int64_t, whole, {KEEP_IF(x > value || (x != x && value == value))})}

FOLD(first_smallest_real){
    EACH_OR_ONE(double, int64_t, whole, {KEEP_IF(x < value || (x != x && value == value))})}
#undef KIND

#define KIND whole
FOLD(sum_whole){EACH_WHOLE({ value = (int64_t)((uint64_t)value + (uint64_t)x); })}

FOLD(multiply_whole){EACH_WHOLE({ value = (int64_t)((uint64_t)value * (uint64_t)x); })}

FOLD(largest_whole){EACH_WHOLE({ value = x > value ? x : value; })}

FOLD(smallest_whole){EACH_WHOLE({ value = x < value ? x : value; })}

FOLD(first_largest_whole){EACH_OR_ONE(int64_t, int64_t, whole, {KEEP_IF(x > value)})}

FOLD(first_smallest_whole) {
    EACH_OR_ONE(int64_t, int64_t, whole, {KEEP_IF(x < value)})
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
    SC_VECTORIZE
    for (ptrdiff_t i = 0; i < count; i++)
        numbers[i] = power == 2 ? numbers[i] * numbers[i] : absolute(numbers[i]);
    if (power == 1 || power == 2 || is_infinite(power)) return;
    for (ptrdiff_t i = 0; i < count; i++)
        numbers[i] = power == 0 ? numbers[i] != 0 : sc_pow(numbers[i], power);
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
        return is_infinite(value) && rest == rest ? value : value + sc_log(rest);
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
