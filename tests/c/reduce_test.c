/* Reductions and scans on random views against plain loops. */
#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 512 };

/* The values that go into one element, in order; integers and bool are exact in both. */
typedef struct line {
    int count, floats;
    long double x[ROOM];
    twin_wide whole[ROOM];
} line;

/* What comes out: a number, and where it was. */
typedef struct answer {
    long double x;
    twin_wide whole;
    int64_t place;
    double slack; /* of the sizes that were added up */
} answer;

static int is_scan(sc_reduction op) {
    return op >= SC_REDUCE_cumsum;
}

/* ---- plain loops ---- */

static int before(const line *l, int i, int j) {
    return l->floats ? l->x[i] < l->x[j] : l->whole[i] < l->whole[j];
}

/* The place of the largest or smallest: the first of equal ones, or the last; nan before all. */
static int extreme_of(const line *l, int largest, int last) {
    int best = 0;
    for (int i = 1; i < l->count; i++) {
        const int nan = isnan(l->x[i]), has_nan = isnan(l->x[best]);
        const int better = largest ? before(l, best, i) : before(l, i, best);
        const int equal = !before(l, best, i) && !before(l, i, best);
        if (nan ? !has_nan || last : !has_nan && (better || (equal && last))) best = i;
    }
    return best;
}

static int median_of(const line *l) {
    for (int i = 0; i < l->count; i++) {
        if (isnan(l->x[i])) return i;
    }
    for (int i = 0;; i++) {
        int below = 0;
        for (int j = 0; j < l->count; j++) below += before(l, j, i) || (!before(l, i, j) && j < i);
        if (below == (l->count - 1) / 2) return i;
    }
}

static answer sum_of(const line *l) {
    answer a = {0};
    for (int i = 0; i < l->count; i++) {
        a.whole = (twin_wide)(int64_t)((uint64_t)a.whole + (uint64_t)l->whole[i]);
        a.x += l->x[i];
        if (isfinite(l->x[i])) a.slack += (double)fabsl(l->x[i]);
    }
    return a;
}

static answer norm_of(const line *l, long double power) {
    answer a = {.slack = 64};
    for (int i = 0; i < l->count; i++) a.x += powl(fabsl(l->x[i]), power);
    a.x = powl(a.x, 1 / power);
    return a;
}

static long double largest_of(const line *l) {
    long double most = -INFINITY;
    for (int i = 0; i < l->count; i++) most = l->x[i] > most ? l->x[i] : most;
    return most;
}

static answer log_sum_of(const line *l) {
    const long double most = largest_of(l), shift = isfinite(most) ? most : 0;
    long double sum = 0;
    for (int i = 0; i < l->count; i++) sum += expl(l->x[i] - shift);
    return (answer){.x = shift + logl(sum), .slack = 64};
}

static answer spread_of(const line *l, double correction) {
    answer a = sum_of(l);
    const long double mean = a.x / l->count;
    long double squares = 0;
    for (int i = 0; i < l->count; i++) squares += (l->x[i] - mean) * (l->x[i] - mean);
    const long double freedom = l->count > correction ? l->count - correction : 0;
    return (answer){.x = squares / freedom, .slack = 1000};
}

/* What an operation makes of a line; for a scan at its last place. */
static answer fold(const sc_reduction_plan *plan, const line *l) {
    answer a = {0};
    int chosen = -1;
    switch (plan->op) {
    case SC_REDUCE_sum:
    case SC_REDUCE_nansum:
    case SC_REDUCE_sum_to_size:
    case SC_REDUCE_cumsum:
        return sum_of(l);
    case SC_REDUCE_mean:
        a = sum_of(l);
        a.x /= l->count;
        return a;
    case SC_REDUCE_prod:
    case SC_REDUCE_cumprod:
        a.x = a.whole = 1;
        for (int i = 0; i < l->count; i++) {
            a.x *= l->x[i];
            a.whole = (twin_wide)(int64_t)((uint64_t)a.whole * (uint64_t)l->whole[i]);
        }
        return a;
    case SC_REDUCE_any:
    case SC_REDUCE_all:
    case SC_REDUCE_count_nonzero:
        for (int i = 0; i < l->count; i++) a.whole += l->floats ? l->x[i] != 0 : l->whole[i] != 0;
        if (plan->op == SC_REDUCE_any) a.whole = a.whole > 0;
        if (plan->op == SC_REDUCE_all) a.whole = a.whole == l->count;
        return a;
    case SC_REDUCE_var:
        return spread_of(l, plan->parameter);
    case SC_REDUCE_std:
        a = spread_of(l, plan->parameter);
        a.x = sqrtl(a.x);
        return a;
    case SC_REDUCE_norm:
        return norm_of(l, (long double)plan->parameter);
    case SC_REDUCE_logsumexp:
    case SC_REDUCE_logcumsumexp:
        return log_sum_of(l);
    case SC_REDUCE_median:
        chosen = median_of(l);
        break;
    case SC_REDUCE_cummax:
    case SC_REDUCE_cummin:
        chosen = extreme_of(l, plan->op == SC_REDUCE_cummax, 1);
        break;
    default:
        chosen = extreme_of(
            l, plan->op == SC_REDUCE_amax || plan->op == SC_REDUCE_max || plan->op == SC_REDUCE_argmax, 0);
    }
    return (answer){.x = l->x[chosen], .whole = l->whole[chosen], .place = chosen};
}

/* ---- one random call ---- */

typedef struct trial {
    sc_view input;
    storage memory, before, result, indices;
    sc_reduction_call call;
    sc_reduction_plan plan;
    int64_t axes[SC_MAX_RANK];
    int reduced[SC_MAX_RANK];
} trial;

/* Floats whose sums do not overflow, or whose products are exact in any order. */
static void fill_with_tame(random_source *random, sc_reduction op, storage *s) {
    static const double special[] = {NAN, INFINITY, -INFINITY}, factors[] = {1, -1, 2, 0.5, -2, -0.5};
    const int multiplies = op == SC_REDUCE_prod || op == SC_REDUCE_cumprod;
    const int wild = random_chance(random, 30);
    for (int64_t i = 0; i < s->elements; i++) {
        double x = (double)random_between(random, -80, 80) / 8;
        /* Few of them change the size: a product on its way must not overflow, in whatever order. */
        if (multiplies) x = factors[random_between(random, 0, random_chance(random, 4) ? 5 : 1)];
        if (wild && random_chance(random, 8)) x = special[random_between(random, 0, 2)];
        if (s->dtype == SC_float32) ((float *)(void *)s->data)[i] = (float)x;
        if (s->dtype == SC_float64) ((double *)(void *)s->data)[i] = x;
    }
}

static void choose_axes(random_source *random, trial *t, const sc_shape *shape) {
    const int one = is_scan(t->call.op) || t->call.op == SC_REDUCE_max || t->call.op == SC_REDUCE_min ||
                    t->call.op == SC_REDUCE_argmax || t->call.op == SC_REDUCE_argmin ||
                    t->call.op == SC_REDUCE_median || t->call.op == SC_REDUCE_prod;
    t->call.axes = t->axes;
    t->call.count = 0;
    if (!is_scan(t->call.op) && random_chance(random, 30)) t->call.count = -1;
    for (int32_t i = 0; t->call.count >= 0 && i < shape->rank; i++) {
        if (one ? i == shape->rank - 1 || random_chance(random, 40) : random_chance(random, 50)) {
            t->axes[t->call.count++] = random_chance(random, 50) ? i : i - shape->rank;
            t->reduced[i] = 1;
            if (one) break;
        }
    }
    const int truth = t->call.op == SC_REDUCE_any || t->call.op == SC_REDUCE_all;
    if (shape->rank == 0 && t->call.count == 0 && (one || random_chance(random, 50)))
        t->axes[t->call.count++] = -1;
    if (t->call.count == 0 && (t->call.op == SC_REDUCE_logsumexp)) t->call.count = -1;
    for (int32_t i = 0; i < shape->rank && (t->call.count < 0 || (t->call.count == 0 && !truth)); i++)
        t->reduced[i] = 1;
}

static void begin(random_source *random, trial *t) {
    memset(t, 0, sizeof *t);
    do t->call.op = (sc_reduction)random_between(random, 0, SC_REDUCTION_COUNT - 1);
    while (t->call.op == SC_REDUCE_sum_to_size);
    const sc_shape shape = random_small_shape(random, 5, 300);
    const sc_dtype dtype = (sc_dtype)random_between(random, 0, SC_DTYPE_COUNT - 1);
    t->input = view_random(random, dtype, &shape, 1, &t->memory);
    fill_with_tame(random, t->call.op, &t->memory);
    t->before = storage_copy(&t->memory);
    t->call.keep = random_chance(random, 50);
    t->call.dtype = SC_NO_DTYPE;
    t->call.parameter = t->call.op == SC_REDUCE_norm ? (double)random_between(random, 1, 3)
                                                     : (double)random_between(random, 0, 2);
    choose_axes(random, t, &shape);
}

static void end(trial *t) {
    storage_assert_untouched(&t->memory, &t->before);
    storage_free(&t->memory);
    storage_free(&t->before);
}

/* The value at an index as the operation reads it. */
static void read(const trial *t, const int64_t *index, line *l) {
    int64_t offset = 0;
    for (int32_t i = 0; i < t->input.rank; i++) offset += index[i] * t->input.stride[i];
    const char *at = (const char *)t->input.data + offset * (int64_t)sc_dtype_size(t->input.dtype);
    const twin_value value = twin_load(t->input.dtype, at);
    const int i = l->count++;
    l->floats = twin_is_float(t->input.dtype);
    l->whole[i] = l->floats ? 0 : value.integer;
    l->x[i] = l->floats ? (long double)value.floating : (long double)value.integer;
    if (t->plan.op == SC_REDUCE_logsumexp && !l->floats) l->x[i] = (long double)(float)value.integer;
    if (t->plan.op == SC_REDUCE_nansum && isnan(l->x[i])) l->x[i] = 0;
}

/* Everything that is reduced together with the element at `index`; of a scan, up to `index`. */
static void collect(const trial *t, const int64_t *index, int all, line *l) {
    sc_shape shape = {.rank = t->input.rank};
    int64_t own[SC_MAX_RANK] = {0};
    l->count = 0;
    for (int32_t i = 0; i < shape.rank; i++) {
        if (t->reduced[i] && t->input.size[i] == 0) return;
        shape.size[i] = !t->reduced[i] ? 1 : all ? t->input.size[i] : index[i] + 1;
    }
    do {
        int64_t at[SC_MAX_RANK];
        for (int32_t i = 0; i < shape.rank; i++) at[i] = t->reduced[i] ? own[i] : index[i];
        read(t, at, l);
    } while (twin_next(&shape, own));
}

static void check_element(const trial *t, const answer *want, int64_t element) {
    const sc_dtype dtype = t->plan.dtype;
    const twin_value got = twin_load(dtype, t->result.data + element * (int64_t)sc_dtype_size(dtype));
    const int argument = t->plan.op == SC_REDUCE_argmax || t->plan.op == SC_REDUCE_argmin;
    if (!twin_is_float(dtype)) {
        const twin_value expected = twin_integer(dtype, argument ? want->place : want->whole);
        if (got.integer != expected.integer) fail_msg("op %d: a wrong integer", t->plan.op);
    } else {
        const double expected = twin_float(dtype, want->x).floating;
        const int shares = t->plan.op == SC_REDUCE_softmax || t->plan.op == SC_REDUCE_log_softmax;
        const double unit = dtype == SC_float64 ? 0x1p-49 : shares ? 0x1.4p-22 : 0x1p-23;
        const double size =
            (isfinite(expected) ? fabs(expected) : 0) + (dtype == SC_float64 ? want->slack : 0);
        const int same = isnan(expected) ? isnan(got.floating) : got.floating == expected;
        if (!same && !(fabs(got.floating - expected) <= unit * (size + 0x1p-20 * want->slack)))
            fail_msg("op %d: %.17g, plain loops say %.17g", t->plan.op, got.floating, expected);
    }
    if (!t->plan.indexed) return;
    assert_int_equal(((const int64_t *)(const void *)t->indices.data)[element], want->place);
}

/* Each element of the result against plain loops. */
static void check_results(const trial *t) {
    static line l;
    sc_shape kept = {.rank = t->input.rank};
    for (int32_t i = 0; i < kept.rank; i++)
        kept.size[i] = t->reduced[i] && !is_scan(t->plan.op) ? 1 : t->input.size[i];
    if (twin_elements(&kept) == 0) return;
    const int softmax = t->plan.op == SC_REDUCE_softmax || t->plan.op == SC_REDUCE_log_softmax;
    int64_t index[SC_MAX_RANK] = {0}, element = 0;
    do {
        collect(t, index, !is_scan(t->plan.op) || softmax, &l);
        answer want;
        if (softmax) {
            const answer sum = log_sum_of(&l);
            line own = {0};
            read(t, index, &own);
            const long double log = isfinite(largest_of(&l)) ? own.x[0] - sum.x : (long double)NAN;
            want = (answer){.x = t->plan.op == SC_REDUCE_softmax ? expl(log) : log, .slack = 64};
        } else {
            want = fold(&t->plan, &l);
        }
        check_element(t, &want, element++);
    } while (twin_next(&kept, index));
}

static void run(random_source *random, trial *t) {
    const int64_t elements = twin_elements(&t->plan.shape);
    t->result = storage_make(random, t->plan.dtype, elements);
    t->indices = storage_make(random, SC_int64, t->plan.indexed ? elements : 0);
    const sc_view result = view_whole(&t->result, &t->plan.shape);
    const sc_view indices = view_whole(&t->indices, &t->plan.shape);
    void *scratch =
        malloc(sc_reduction_scratch(&t->plan)); /* exactly as much: a sanitizer sees what is beyond */
    sc_reduce(&t->plan, &t->input, &result, t->plan.indexed ? &indices : NULL, scratch);
    free(scratch);
    if (!(t->plan.op == SC_REDUCE_median && t->plan.count == 0)) check_results(t);
    storage_free(&t->result);
    storage_free(&t->indices);
}

static void random_calls_agree_with_plain_loops(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static trial t;
    int ran = 0;
    for (int round = 0; round < 20000; round++) {
        sc_error error = {0};
        begin(&random, &t);
        if (sc_plan_reduction(&t.call, &t.input, &t.plan, &error) == SC_OK) {
            ran++;
            run(&random, &t);
        }
        end(&t);
    }
    assert_true(ran > 10000);
}

/* ---- blocks that do not fit ---- */

static void long_axes_are_cut_into_blocks(void **state) {
    (void)state;
    enum { ROWS = 700, COLUMNS = 1100 };
    static float data[ROWS * COLUMNS];
    static double sums[COLUMNS], running[ROWS * COLUMNS];
    static sc_reduction_plan plan;
    sc_error error = {0};
    for (int i = 0; i < ROWS * COLUMNS; i++) data[i] = (float)(i % 1013 - 500);
    for (int axis = 0; axis < 2; axis++) {
        for (int transposed = 0; transposed < 2; transposed++) {
            sc_view input = {.data = data, .dtype = SC_float32, .rank = 2};
            input.size[transposed] = ROWS, input.size[!transposed] = COLUMNS;
            input.stride[transposed] = COLUMNS, input.stride[!transposed] = 1;
            sc_reduction_call call = {SC_REDUCE_sum, (int64_t[]){axis}, 1, 0, SC_float64, 0};
            assert_int_equal(sc_plan_reduction(&call, &input, &plan, &error), SC_OK);
            const sc_view result = {.data = sums, .dtype = SC_float64};
            sc_reduce(&plan, &input, &result, NULL, NULL);
            call.op = SC_REDUCE_cumsum;
            assert_int_equal(sc_plan_reduction(&call, &input, &plan, &error), SC_OK);
            const sc_view all = {.data = running, .dtype = SC_float64};
            sc_reduce(&plan, &input, &all, NULL, NULL);
            for (int64_t i = 0; i < input.size[!axis]; i++) {
                double sum = 0;
                for (int64_t j = 0; j < input.size[axis]; j++) {
                    sum += (double)data[i * input.stride[!axis] + j * input.stride[axis]];
                    const int64_t at = axis == 0 ? j * input.size[1] + i : i * input.size[1] + j;
                    assert_true(running[at] == sum);
                }
                assert_true(sums[i] == sum);
            }
        }
    }
}

/* One key for both zeros: the first of them in order is the median, with the sign that it has. */
static void zeros_of_either_sign_are_equal_to_the_median(void **state) {
    (void)state;
    static const struct {
        double x[3];
        int64_t place;
    } cases[] = {{{0.0, -0.0, -1}, 0}, {{0.0, -0.0, 5}, 1}};
    static sc_reduction_plan plan;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double data[3], median = 7;
        int64_t place = -1, scratch[6];
        memcpy(data, cases[i].x, sizeof data);
        const sc_view input = {.data = data, .dtype = SC_float64, .rank = 1, .size = {3}, .stride = {1}};
        const sc_reduction_call call = {SC_REDUCE_median, (int64_t[]){0}, 1, 0, SC_NO_DTYPE, 0};
        sc_error error = {0};
        assert_int_equal(sc_plan_reduction(&call, &input, &plan, &error), SC_OK);
        assert_int_equal(sc_reduction_scratch(&plan), sizeof scratch);
        const sc_view result = {.data = &median, .dtype = SC_float64};
        const sc_view indices = {.data = &place, .dtype = SC_int64};
        sc_reduce(&plan, &input, &result, &indices, scratch);
        assert_int_equal(place, cases[i].place);
        assert_memory_equal(&median, &data[place], sizeof median);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_calls_agree_with_plain_loops),
        cmocka_unit_test(long_axes_are_cut_into_blocks),
        cmocka_unit_test(zeros_of_either_sign_are_equal_to_the_median),
    };
    return cmocka_run_group_tests_name("reduce", tests, NULL, NULL);
}
