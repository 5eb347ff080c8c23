/* The inner loops of scans: like a fold, but what a lane holds is written after every position. */
#include "functions.h"
#include "kernel.h"
#include "pair.h"
#include "reduce.h"

#define SCAN(NAME)                                                                           \
    static void NAME(sc_lanes *lanes, const sc_numbers *in, sc_numbers *out, int64_t *index, \
                     ptrdiff_t positions, ptrdiff_t count, int64_t before)
#define EACH(LOOP, TYPE, BODY)                       \
    (void)index, (void)before;                       \
    for (ptrdiff_t p = 0; p < positions; p++) {      \
        LOOP for (ptrdiff_t l = 0; l < count; l++) { \
            const ptrdiff_t i = p * count + l;       \
            const TYPE x = in->KIND[i];              \
            BODY                                     \
        }                                            \
    }
#define VALUE lanes->value.KIND[l]
/* The last of equal ones; nan wins, and a later nan wins over it. */
#define KEEP_IF(CONDITION)                          \
    if (CONDITION) {                                \
        VALUE = x;                                  \
        lanes->rest.whole[l] = before + (int64_t)p; \
    }                                               \
    out->KIND[i] = VALUE;                           \
    index[i] = lanes->rest.whole[l];

/* Running sums and products of floats are PyTorch's own: one float64 operation after the other. */
#define KIND real
SCAN(sums_real){EACH(SC_VECTORIZE, double, { out->real[i] = VALUE += x; })}

SCAN(products_real){EACH(SC_VECTORIZE, double, { out->real[i] = VALUE *= x; })}

SCAN(maxima_real){EACH(SC_SCALAR, double, {KEEP_IF(x >= VALUE || x != x)})}

SCAN(minima_real){EACH(SC_SCALAR, double, {KEEP_IF(x <= VALUE || x != x)})}

SCAN(ratios){EACH(SC_SCALAR, double, { out->real[i] = sc_exp(x - VALUE) / lanes->rest.real[l]; })}

SCAN(log_ratios){EACH(SC_VECTORIZE, double, { out->real[i] = (x - VALUE) - lanes->rest.real[l]; })}
#undef KIND

#define KIND whole
SCAN(sums_whole){
    EACH(SC_VECTORIZE, int64_t, { out->whole[i] = VALUE = (int64_t)((uint64_t)VALUE + (uint64_t)x); })}

SCAN(products_whole){
    EACH(SC_VECTORIZE, int64_t, { out->whole[i] = VALUE = (int64_t)((uint64_t)VALUE * (uint64_t)x); })}

SCAN(maxima_whole){EACH(SC_SCALAR, int64_t, {KEEP_IF(x >= VALUE)})}

SCAN(minima_whole) {
    EACH(SC_SCALAR, int64_t, {KEEP_IF(x <= VALUE)})
}
#undef KIND

/* Row by row, as the fold adds exponentials up. */
SCAN(log_sums) {
    (void)index;
    for (ptrdiff_t p = 0; p < positions; p++) {
        sc_fold_exponentials(lanes, (const sc_numbers *)(const void *)&in->real[p * count], 1, count, before);
        for (ptrdiff_t l = 0; l < count; l++)
            out->real[p * count + l] = lanes->value.real[l] + sc_log(lanes->rest.real[l]);
    }
}

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
        return ratios;
    case SC_REDUCE_log_softmax:
        return log_ratios;
    default:
        return NULL;
    }
}
