#include "cmocka_all.h"
#include "random_source.h"
#include "shapecast.h"

#include <float.h>
#include <math.h>

/* How far a share may be off, in units of 2^-24 of it: PyTorch, which computes in float32 too, is as far. */
static const long double units = 5;
enum { LONG = 1100, WIDE = 150, ROOM = LONG * WIDE };
static float data[ROOM], shares[ROOM];

/* Rows of one axis, `count` rows of `extent` elements whatever lies beside what, against sums of long doubles. */
static void check(sc_reduction op, const float *in, ptrdiff_t row, ptrdiff_t step, ptrdiff_t count,
                  ptrdiff_t extent) {
    const int along = step == 1;
    const ptrdiff_t out_row = along ? extent : 1, out_step = along ? 1 : count;
    for (ptrdiff_t r = 0; r < count; r++) {
        float most = -INFINITY;
        long double sum = 0;
        for (ptrdiff_t i = 0; i < extent; i++) most = fmaxf(most, in[r * row + i * step]);
        for (ptrdiff_t i = 0; i < extent; i++) sum += expl((long double)in[r * row + i * step] - most);
        for (ptrdiff_t i = 0; i < extent; i++) {
            const long double log = (long double)in[r * row + i * step] - most - logl(sum);
            const long double want = op == SC_REDUCE_softmax ? expl(log) : log;
            const float got = shares[r * out_row + i * out_step];
            /* Not more than float64 loses of a sum near 1, nor than half of the least float32. */
            const long double loss = op == SC_REDUCE_softmax ? 0x1p-149L : 0x1p-50L;
            const int same = isnan(want) ? isnan(got) : (long double)got == want;
            if (!same && !(fabsl(got - want) <= units * 0x1p-24L * fabsl(want) + loss))
                fail_msg("%td of %td: %a for %La", i, extent, (double)got, want);
        }
    }
}

static void run(sc_reduction op, const float *in, ptrdiff_t row, ptrdiff_t step, ptrdiff_t count,
                ptrdiff_t extent) {
    static sc_reduction_plan plan;
    sc_error error = {0};
    const int axis = step == 1;
    sc_view input = {.data = (void *)(uintptr_t)in, .dtype = SC_float32, .rank = 2};
    input.size[!axis] = count, input.size[axis] = extent;
    input.stride[!axis] = row, input.stride[axis] = step;
    const sc_reduction_call call = {op, (int64_t[]){axis}, 1, 0, SC_NO_DTYPE, 0};
    assert_int_equal(sc_plan_reduction(&call, &input, &plan, &error), SC_OK);
    const sc_view result = {.data = shares, .dtype = SC_float32};
    const float guard = shares[count * extent] = (float)random_bits(&(random_source){1});
    sc_reduce(&plan, &input, &result, NULL, NULL);
    assert_true(shares[count * extent] == guard);
    check(op, in, row, step, count, extent);
}

/* Eighths, whose differences are exact; down to where shares are subnormal, and what stands for masked elements. */
static void fill(random_source *random, int reach) {
    static const float masked[] = {-INFINITY, -1e9f, -FLT_MAX, -140, -132.5f, -104};
    for (int i = 0; i < ROOM; i++) {
        data[i] = (float)random_between(random, -8 * reach, 8 * reach) / 8;
        if (random_chance(random, 5)) data[i] = masked[random_between(random, 0, 5)];
    }
}

static void rows_of_every_length(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 600; round++) {
        fill(&random, round % 3 == 0 ? 60 : 8);
        const ptrdiff_t extent = random_between(&random, 1, round % 10 == 0 ? LONG : 40);
        const ptrdiff_t count = random_between(&random, 1, 5);
        const sc_reduction op = round % 2 ? SC_REDUCE_softmax : SC_REDUCE_log_softmax;
        const ptrdiff_t row = random_chance(&random, 10) ? 0 : extent + random_between(&random, 0, 3);
        run(op, data + random_between(&random, 0, 3), row, 1, count, extent);
        const ptrdiff_t lanes = random_between(&random, 2, WIDE - 1);
        run(op, data + random_between(&random, 0, 3), 1, lanes + random_between(&random, 0, 1), lanes,
            extent);
    }
}

static void what_is_not_finite_is_contagious(void **state) {
    (void)state;
    const float bad[] = {NAN, INFINITY};
    for (int extent = 1; extent < 20; extent++) {
        for (int place = 0; place < extent; place++) {
            for (int k = 0; k < 2; k++) {
                for (int i = 0; i < 20 * extent; i++) data[i] = 1;
                data[place] = data[place * 20] = bad[k];
                run(SC_REDUCE_softmax, data, extent, 1, 1, extent);
                run(SC_REDUCE_log_softmax, data, extent, 1, 1, extent);
                if (k == 0) run(SC_REDUCE_softmax, data, 1, 20, 19, extent);
            }
        }
        for (int i = 0; i < extent; i++) data[i] = -INFINITY;
        run(SC_REDUCE_softmax, data, extent, 1, 1, extent);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_every_length),
        cmocka_unit_test(what_is_not_finite_is_contagious),
    };
    return cmocka_run_group_tests_name("softmax", tests, NULL, NULL);
}
