/* Sums of numbers that lie side by side. */
#include "elementwise/kernel.h"
#include "functions/pair.h"
#include "reduce/floats.h"
#include "reduce/reduce.h"

/* Eight sums side by side, added up at the end: short chains round less and do not wait for each other. */
static inline pack widened(const float *from) {
    half numbers;
    memcpy(&numbers, from, sizeof numbers);
    return __builtin_convertvector(numbers, pack);
}

#define SUM_RUN(KIND, NAME, TYPE, READ)                            \
    KIND double NAME(const TYPE *in, ptrdiff_t count) {            \
        pack first = {0}, second = {0}, third = {0}, fourth = {0}; \
        for (; count >= 8; count -= 8, in += 8) {                  \
            first += READ(in), second += READ(in + 2);             \
            third += READ(in + 4), fourth += READ(in + 6);         \
        }                                                          \
        const pack all = (first + second) + (third + fourth);      \
        double rest = 0;                                           \
        for (; count > 0; count--) rest += (double)*in++;          \
        return (all[0] + all[1]) + rest;                           \
    }
SUM_RUN(SC_ONCE, sc_sum_run, double, pack_of)
SUM_RUN(SC_ONCE, sc_sum_float_run, float, widened)

static ptrdiff_t run_length(ptrdiff_t left) {
    return left < SC_RUN ? left : SC_RUN;
}

/* Runs of numbers are added up as they are, their sums exactly: what an addition rounds off is kept (Knuth). */
static void add_exactly(sc_lanes *lanes, double x) {
    const pair sum = exact_sum(lanes->value.real[0], x);
    lanes->value.real[0] = sum.high;
    lanes->rest.real[0] += sum.low;
}

void sc_sum_doubles(sc_lanes *lanes, const double *in, ptrdiff_t positions) {
    for (ptrdiff_t i = 0; i < positions; i += SC_RUN)
        add_exactly(lanes, sc_sum_run(in + i, run_length(positions - i)));
}
