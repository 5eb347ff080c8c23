/* The inner loops of scans: like a fold, but what a lane holds is written after every position. */
#include "elementwise/kernel.h"
#include "functions/functions.h"
#include "functions/pair.h"
#include "reduce/reduce.h"

#define SCAN(NAME)                                                                                         \
    void NAME(sc_lanes *lanes, const sc_numbers *in, sc_numbers *out, int64_t *index, ptrdiff_t positions, \
              ptrdiff_t count, int64_t before)
/* BODY for the number x at each place i of the block, with `value` and `rest` of its lane at hand. */
#define EACH(LOOP, TYPE, REST, KIND_OF_REST, BODY)             \
    (void)index, (void)before;                                 \
    if (count == 1) {                                          \
        TYPE value = lanes->value.KIND[0];                     \
        REST rest = lanes->rest.KIND_OF_REST[0];               \
        for (ptrdiff_t p = 0, i = 0; p < positions; i = ++p) { \
            const TYPE x = in->KIND[i];                        \
            BODY                                               \
        }                                                      \
        lanes->value.KIND[0] = value;                          \
        lanes->rest.KIND_OF_REST[0] = rest;                    \
        return;                                                \
    }                                                          \
    for (ptrdiff_t p = 0; p < positions; p++) {                \
        LOOP for (ptrdiff_t l = 0; l < count; l++) {           \
            const ptrdiff_t i = p * count + l;                 \
            const TYPE x = in->KIND[i];                        \
            TYPE value = lanes->value.KIND[l];                 \
            REST rest = lanes->rest.KIND_OF_REST[l];           \
            BODY lanes->value.KIND[l] = value;                 \
            lanes->rest.KIND_OF_REST[l] = rest;                \
        }                                                      \
    }
#define EACH_REAL(BODY) EACH(SC_VECTORIZE, double, double, real, BODY)
#define EACH_WHOLE(BODY) EACH(SC_VECTORIZE, int64_t, int64_t, whole, BODY)
/* The last of equal ones; nan wins, and a later nan wins over it. */
#define KEEP_IF(CONDITION)          \
    if (CONDITION) {                \
        value = x;                  \
        rest = before + (int64_t)p; \
    }                               \
    out->KIND[i] = value;           \
    index[i] = rest;

/* Running sums and products of floats are PyTorch's own: one float64 operation after the other. */
#define KIND real
static SCAN(sums_real) {
    EACH_REAL({ out->real[i] = value += x; })
}

static SCAN(products_real) {
    EACH_REAL({ out->real[i] = value *= x; })
}

static SCAN(maxima_real) {
    EACH(SC_SCALAR, double, int64_t, whole, {KEEP_IF(x >= value || x != x)})
}

static SCAN(minima_real) {
    EACH(SC_SCALAR, double, int64_t, whole, {KEEP_IF(x <= value || x != x)})
}

/* Each element is for itself, the lanes only hold what a row shares. First e^(x - maximum), and its sum; then shares of it. */
static SCAN(powers) {
    (void)index, (void)before;
    sc_subtract(lanes, in, out->real, positions, count);
    sc_exp_below(out->real, positions * count);
    sc_add_up(lanes->rest.real, out->real, positions, count);
}

static SCAN(shares) {
    (void)index, (void)before;
    for (ptrdiff_t p = 0; p < positions; p++) {
        SC_VECTORIZE
        for (ptrdiff_t l = 0; l < count; l++)
            out->real[p * count + l] = in->real[p * count + l] / lanes->rest.real[l];
    }
}

static SCAN(log_ratios) {
    (void)index, (void)before;
    sc_subtract(lanes, in, out->real, positions, count);
    for (ptrdiff_t p = 0; p < positions; p++) {
        SC_VECTORIZE
        for (ptrdiff_t l = 0; l < count; l++) out->real[p * count + l] -= lanes->rest.real[l];
    }
}
#undef KIND

#define KIND whole
static SCAN(sums_whole) {
    EACH_WHOLE({ out->whole[i] = value = (int64_t)((uint64_t)value + (uint64_t)x); })
}

static SCAN(products_whole) {
    EACH_WHOLE({ out->whole[i] = value = (int64_t)((uint64_t)value * (uint64_t)x); })
}

static SCAN(maxima_whole) {
    EACH(SC_SCALAR, int64_t, int64_t, whole, {KEEP_IF(x >= value)})
}

static SCAN(minima_whole) {
    EACH(SC_SCALAR, int64_t, int64_t, whole, {KEEP_IF(x <= value)})
}
#undef KIND

/* The maximum so far (value) and the sum of e^(x - maximum) (rest). */
#define KIND real
static SCAN(log_sums){EACH(SC_SCALAR, double, double, real,
                           {
                               if (x > value) {
                                   rest = rest * sc_exp(value - x) + 1;
                                   value = x;
                               } else if (x == value) {
                                   rest += x == -SC_INFINITY ? 0 : 1;
                               } else {
                                   rest += sc_exp(x - value);
                               }
                               out->real[i] = value + sc_log(rest);
                           })}
#undef KIND

sc_scan *sc_scan_of(const sc_reduction_plan *plan) {
    const int real = sc_is_real(plan);
    switch (plan->op) {
    case SC_REDUCE_cumsum:
        return real ? sums_real : sums_whole;
    case SC_REDUCE_cumprod:
        return real ? products_real : products_whole;
    case SC_REDUCE_cummax:
        return real ? maxima_real : maxima_whole;
    case SC_REDUCE_cummin:
        return real ? minima_real : minima_whole;
    case SC_REDUCE_logcumsumexp:
        return log_sums;
    case SC_REDUCE_softmax:
        return powers;
    case SC_REDUCE_log_softmax:
        return log_ratios;
    default:
        return NULL;
    }
}

sc_scan *sc_second_scan_of(const sc_reduction_plan *plan) {
    return plan->op == SC_REDUCE_softmax ? shares : NULL;
}
