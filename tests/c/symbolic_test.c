/* Sizes that are letters or unknown. The twin here knows no rule: it puts small numbers in their places, all of them. */
#include "cmocka_all.h"
#include "random_source.h"
#include "storage.h"
#include "twin.h"

enum { LETTERS = 3, MOST = 5, LARGEST = 5 };

#define N SC_LETTER(0)
#define M SC_LETTER(1)
#define OPEN SC_UNKNOWN

/* A view of one axis, or of none. */
static sc_view axis_of(int64_t size) {
    return view_shape(&(sc_shape){.rank = 1, .size = {size}});
}

static void axes_by_example(void **state) {
    (void)state;
    enum { E = SC_VERDICT_equal, X = SC_VERDICT_expand, F = SC_VERDICT_fail, U = SC_VERDICT_unknown };
    static const struct {
        int count;
        int64_t size[3], result;
        int verdict[3], undecided;
    } examples[] = {
        {1, {N}, N, {E}, 0},
        {1, {OPEN}, OPEN, {E}, 0},
        {2, {N, N}, N, {E, E}, 0},
        {2, {N, 1}, N, {E, X}, 0},
        {2, {1, OPEN}, OPEN, {X, E}, 0},
        {2, {N, M}, OPEN, {U, U}, 1},
        {2, {N, 32}, 32, {U, E}, 1},
        {2, {OPEN, 32}, 32, {U, E}, 1},
        {2, {OPEN, OPEN}, OPEN, {U, U}, 1},
        {2, {OPEN, N}, OPEN, {U, U}, 1},
        {2, {OPEN, 0}, 0, {U, E}, 1},
        {3, {N, 1, M}, OPEN, {U, X, U}, 1},
        {3, {1, N, 7}, 7, {X, U, E}, 1},
        {3, {N, 3, 4}, -1, {U, F, F}, 1},
        {3, {3, 4, OPEN}, -1, {F, F, U}, 1},
        {3, {3, N, 3}, 3, {E, U, E}, 1},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        sc_view operands[3];
        for (int k = 0; k < examples[i].count; k++) operands[k] = axis_of(examples[i].size[k]);
        sc_alignment alignment;
        sc_align(operands, examples[i].count, &alignment);
        assert_true(alignment.symbolic);
        assert_int_equal(alignment.undecided, examples[i].undecided);
        assert_int_equal(alignment.size[0], examples[i].result);
        for (int k = 0; k < examples[i].count; k++)
            assert_int_equal((int)alignment.verdict[k][0], examples[i].verdict[k]);
    }
}

/* ---- the twin ---- */

/* The number in the place of a size: that of its letter, or of the unknown of that operand. */
static int64_t number_for(int64_t size, const int64_t *letters, int64_t own) {
    return size == OPEN ? own : SC_IS_SYMBOLIC(size) ? letters[size - SC_LETTER(0)] : size;
}

typedef struct tally {
    int works, fails;
} tally;

/* Every assignment of 0 to LARGEST + 1 to three letters and to the unknown of each operand: how often numbers go together,
 * and whether the result is the size that is claimed wherever they do. `fixed`: the first operand keeps its size. */
static tally tally_axis(const int64_t *size, int count, int fixed, int64_t claimed) {
    tally seen = {0, 0};
    int64_t values[LETTERS + MOST] = {0};
    int used[LETTERS + MOST] = {0};
    for (int k = 0; k < count; k++) {
        if (size[k] == OPEN)
            used[LETTERS + k] = 1;
        else if (SC_IS_SYMBOLIC(size[k]))
            used[size[k] - SC_LETTER(0)] = 1;
    }
    for (;;) {
        int64_t result = 1;
        int works = 1;
        for (int k = 0; k < count; k++) {
            const int64_t number = number_for(size[k], values, values[LETTERS + k]);
            if (number == 1) continue;
            if (result != 1 && result != number) works = 0;
            result = number;
        }
        if (fixed && number_for(size[0], values, values[LETTERS]) != result) works = 0;
        if (works && claimed >= 0) assert_int_equal(result, claimed);
        if (works && SC_IS_SYMBOLIC(claimed) && claimed != OPEN)
            assert_int_equal(result, number_for(claimed, values, 0));
        *(works ? &seen.works : &seen.fails) += 1;
        int next = 0;
        while (next < LETTERS + MOST && (!used[next] || ++values[next] > LARGEST + 1)) values[next++] = 0;
        if (next == LETTERS + MOST) return seen;
    }
}

static int64_t random_size(random_source *random) {
    if (random_chance(random, 25)) return 1;
    if (random_chance(random, 35)) return random_between(random, 0, LARGEST);
    return random_chance(random, 35) ? OPEN : SC_LETTER(random_between(random, 0, LETTERS - 1));
}

static void numbers_in_their_places_agree(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int seen[SC_STATUS_COUNT][2] = {{0}};
    for (int round = 0; round < 3000; round++) {
        const int in_place = random_chance(&random, 40);
        const int count = (int)random_between(&random, 1, 3), rank = (int)random_between(&random, 1, 3);
        sc_view operands[MOST];
        for (int k = 0; k < count; k++) {
            sc_shape shape = {.rank = (int32_t)random_between(&random, 0, rank)};
            for (int32_t i = 0; i < shape.rank; i++) shape.size[i] = random_size(&random);
            operands[k] = view_shape(&shape);
        }
        sc_plan plan;
        sc_error error;
        const sc_status status = in_place ? sc_plan_in_place(0, operands, count, &plan, &error)
                                          : sc_plan_operation(0, operands, count, &plan, &error);
        int refused = 0, undecided = 0, symbolic = 0;
        for (int32_t axis = -plan.alignment.rank; axis < 0; axis++) {
            const int32_t place = plan.alignment.rank + axis;
            int64_t size[MOST], claimed = plan.alignment.size[place];
            for (int k = 0; k < count; k++) {
                size[k] = operands[k].rank + axis < 0 ? 1 : operands[k].size[operands[k].rank + axis];
                symbolic |= SC_IS_SYMBOLIC(size[k]);
            }
            if (in_place && claimed > 1 && size[0] == 1) claimed = -1; /* it cannot be written */
            const tally found = tally_axis(size, count, in_place, claimed);
            refused |= found.works == 0 || (in_place && operands[0].rank + axis < 0);
            undecided |= found.works > 0 && found.fails > 0;
            for (int k = 0; k < count; k++) {
                const sc_verdict verdict = plan.alignment.verdict[k][place];
                assert_true(verdict != SC_VERDICT_unknown || SC_IS_SYMBOLIC(size[k]));
                assert_true(verdict != SC_VERDICT_unknown || found.fails > 0);
                if (verdict == SC_VERDICT_fail) assert_int_equal(found.works, 0);
            }
        }
        assert_int_equal(status, refused    ? (plan.alignment.rank > 0 && status == SC_STATUS_output_shape)
                                                  ? SC_STATUS_output_shape
                                                  : SC_STATUS_broadcast
                                 : symbolic ? SC_STATUS_symbolic
                                            : SC_OK);
        if (!refused) assert_int_equal(plan.alignment.undecided, undecided);
        if (status == SC_STATUS_symbolic) assert_int_equal(plan.shape.rank, plan.alignment.rank);
        seen[status][undecided]++;
    }
    assert_in_range(seen[SC_OK][0], 10, INT32_MAX);
    assert_in_range(seen[SC_STATUS_symbolic][0], 50, INT32_MAX);
    assert_in_range(seen[SC_STATUS_symbolic][1], 50, INT32_MAX);
    assert_in_range(seen[SC_STATUS_broadcast][0] + seen[SC_STATUS_broadcast][1], 20, INT32_MAX);
    assert_in_range(seen[SC_STATUS_output_shape][0] + seen[SC_STATUS_output_shape][1], 50, INT32_MAX);
}

/* ---- in place ---- */

static void a_target_keeps_its_shape(void **state) {
    (void)state;
    static const struct {
        int64_t target, other, result;
        sc_status status;
        int undecided;
    } examples[] = {
        {1, N, 1, SC_STATUS_symbolic, 1},          {N, 1, N, SC_STATUS_symbolic, 0},
        {N, N, N, SC_STATUS_symbolic, 0},          {N, 32, 32, SC_STATUS_symbolic, 1},
        {N, OPEN, N, SC_STATUS_symbolic, 1},       {N, M, N, SC_STATUS_symbolic, 1},
        {OPEN, OPEN, OPEN, SC_STATUS_symbolic, 1}, {32, N, 32, SC_STATUS_symbolic, 1},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const sc_view operands[2] = {axis_of(examples[i].target), axis_of(examples[i].other)};
        sc_plan plan;
        sc_error error;
        assert_int_equal(sc_plan_in_place(0, operands, 2, &plan, &error), examples[i].status);
        assert_int_equal(plan.alignment.undecided, examples[i].undecided);
        assert_int_equal(plan.shape.size[0], examples[i].result);
        assert_int_equal(sc_plan_copy(operands, 2, &plan, &error), examples[i].status);
        assert_int_equal(plan.shape.size[0], examples[i].result);
    }
    /* An axis that the target has not is one too many, whatever its size. */
    const sc_view operands[2] = {axis_of(N), view_shape(&(sc_shape){2, {M, N}})};
    sc_plan plan;
    sc_error error;
    assert_int_equal(sc_plan_in_place(0, operands, 2, &plan, &error), SC_STATUS_output_shape);
    assert_int_equal(error.shape.size[0], M);
}

/* ---- products ---- */

static void products_by_example(void **state) {
    (void)state;
    static const struct {
        sc_product op;
        sc_shape left, right;
        sc_status status;
        int undecided;
        int64_t contracted;
        sc_shape result;
    } examples[] = {
        {SC_PRODUCT_matmul, {2, {N, 3}}, {2, {3, M}}, SC_STATUS_symbolic, 0, 3, {2, {N, M}}},
        {SC_PRODUCT_matmul, {2, {2, N}}, {2, {N, 5}}, SC_STATUS_symbolic, 0, N, {2, {2, 5}}},
        {SC_PRODUCT_matmul, {2, {2, N}}, {2, {3, 5}}, SC_STATUS_symbolic, 1, 3, {2, {2, 5}}},
        {SC_PRODUCT_matmul, {2, {2, N}}, {2, {M, 5}}, SC_STATUS_symbolic, 1, OPEN, {2, {2, 5}}},
        {SC_PRODUCT_matmul, {2, {2, OPEN}}, {2, {OPEN, 5}}, SC_STATUS_symbolic, 1, OPEN, {2, {2, 5}}},
        {SC_PRODUCT_matmul, {2, {N, 3}}, {2, {4, M}}, SC_STATUS_product_sizes, 0, -1, {0}},
        {SC_PRODUCT_matmul, {3, {N, 4, 3}}, {2, {3, 5}}, SC_STATUS_symbolic, 0, 3, {3, {N, 4, 5}}},
        {SC_PRODUCT_matmul, {3, {N, 4, 3}}, {3, {8, 3, 5}}, SC_STATUS_symbolic, 1, 3, {3, {8, 4, 5}}},
        {SC_PRODUCT_matmul, {3, {8, 4, 3}}, {3, {9, 3, N}}, SC_STATUS_product_batch, 0, 3, {0}},
        {SC_PRODUCT_matmul, {3, {N, 4, 3}}, {1, {3}}, SC_STATUS_symbolic, 0, 3, {2, {N, 4}}},
        {SC_PRODUCT_bmm, {3, {N, 4, 3}}, {3, {1, 3, 5}}, SC_STATUS_symbolic, 1, 3, {3, {1, 4, 5}}},
        {SC_PRODUCT_bmm, {3, {N, 4, 3}}, {3, {M, 3, 5}}, SC_STATUS_symbolic, 1, 3, {3, {OPEN, 4, 5}}},
        {SC_PRODUCT_dot, {1, {N}}, {1, {7}}, SC_STATUS_symbolic, 1, 7, {0}},
        {SC_PRODUCT_mv, {2, {M, N}}, {1, {N}}, SC_STATUS_symbolic, 0, N, {1, {M}}},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const sc_view operands[2] = {view_shape(&examples[i].left), view_shape(&examples[i].right)};
        sc_product_plan plan;
        sc_error error;
        assert_int_equal(sc_plan_matrix_product(examples[i].op, operands, &plan, &error), examples[i].status);
        assert_int_equal(plan.contracted, examples[i].contracted);
        assert_int_equal(plan.undecided, examples[i].undecided);
        if (examples[i].status == SC_STATUS_symbolic)
            assert_true(twin_same_shape(&plan.shape, &examples[i].result));
    }
    const sc_view operands[2] = {view_shape(&(sc_shape){2, {2, N}}), view_shape(&(sc_shape){2, {3, 5}})};
    sc_product_plan plan;
    sc_error error;
    assert_int_equal(sc_plan_matrix_product(SC_PRODUCT_mm, operands, &plan, &error), SC_STATUS_symbolic);
    assert_int_equal((int)plan.columns.verdict[0], SC_VERDICT_unknown);
    assert_int_equal((int)plan.rows.verdict[1], SC_VERDICT_equal);
}

/* ---- refusals and counts ---- */

static void refusals_name_numbers(void **state) {
    (void)state;
    const sc_view operands[3] = {view_shape(&(sc_shape){2, {N, OPEN}}), view_shape(&(sc_shape){2, {M, 3}}),
                                 view_shape(&(sc_shape){2, {N, 4}})};
    sc_shape shape;
    sc_error error;
    assert_int_equal(sc_broadcast(operands, 3, &shape, &error), SC_STATUS_broadcast);
    assert_int_equal(error.operand, 2);
    assert_int_equal(error.left, 3);
    assert_int_equal(error.right, 4);
    assert_int_equal(error.first, 1);
    assert_int_equal(error.second, 2);
}

static void elements_are_counted_as_far_as_they_are_known(void **state) {
    (void)state;
    assert_int_equal(sc_elements(&(sc_shape){2, {N, 3}}), SC_UNKNOWN);
    assert_int_equal(sc_elements(&(sc_shape){3, {OPEN, 3, 0}}), 0);
    assert_int_equal(sc_elements(&(sc_shape){2, {N, SC_MAX_ELEMENTS + 1}}), -1);
    const sc_view operands[2] = {view_shape(&(sc_shape){2, {N, INT64_C(1) << 40}}),
                                 view_shape(&(sc_shape){3, {INT64_C(1) << 40, 1, 1}})};
    sc_shape shape;
    sc_error error;
    assert_int_equal(sc_broadcast(operands, 2, &shape, &error), SC_STATUS_too_many_elements);
    /* Negative numbers are none. */
    const sc_view negative = axis_of(-4);
    assert_int_equal(sc_broadcast(&negative, 1, &shape, &error), SC_STATUS_negative_size);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(axes_by_example),
        cmocka_unit_test(numbers_in_their_places_agree),
        cmocka_unit_test(a_target_keeps_its_shape),
        cmocka_unit_test(products_by_example),
        cmocka_unit_test(refusals_name_numbers),
        cmocka_unit_test(elements_are_counted_as_far_as_they_are_known),
    };
    return cmocka_run_group_tests_name("symbolic", tests, NULL, NULL);
}
