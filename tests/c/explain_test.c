/* sc_wasm_explain: the plan as a report. */
#include "cmocka_all.h"
#include "exchange.h"
#include "storage.h"

/* Reads a report as JavaScript does, and holds it against the plan and the twin. */
static void check_report(const sc_view *operands, int count, sc_status status, const sc_plan *plan,
                         const sc_error *error) {
    int32_t rank = 0;
    for (int k = 0; k < count; k++) {
        double stored = 1;
        for (int32_t i = 0; i < operands[k].rank; i++) {
            if (operands[k].stride[i] != 0 || operands[k].size[i] == 0) stored *= (double)operands[k].size[i];
        }
        assert_true(report_of("stored")[k] == stored);
        if (operands[k].rank > rank) rank = operands[k].rank;
    }
    const double *at = report_of("axes");
    assert_true(*at++ == rank);
    for (int32_t axis = -1; axis >= -rank; axis--) {
        sc_verdict verdicts[SC_MAX_OPERANDS];
        assert_true(*at++ == (double)twin_align(operands, count, axis, verdicts));
        for (int k = 0; k < count; k++) {
            const int32_t own = operands[k].rank + axis;
            assert_true(*at++ == (own < 0 ? -1 : (double)operands[k].size[own]));
            assert_true(*at++ == (int)verdicts[k]);
            const int reads = verdicts[k] == SC_VERDICT_equal || verdicts[k] == SC_VERDICT_fail;
            assert_true(*at++ == (reads ? (double)operands[k].stride[own] : 0));
        }
    }
    assert_true(at <= report_of("contracted"));
    if (status != SC_OK) {
        assert_error(error);
        return;
    }
    sc_shape shape;
    assert_true(*report_of("dtype") == (int)plan->dtype);
    assert_true(*report_of("elements") == (double)twin_elements(&plan->shape));
    assert_true(read_shape(report_of("result"), &shape) <= report_of("kind"));
    assert_true(twin_same_shape(&shape, &plan->shape));
    assert_true(*report_of("kind") == (int)plan->kind);
    at = report_of("loop");
    assert_true(*at++ == plan->loop.rank);
    for (int32_t i = 0; i < plan->loop.rank; i++) assert_true(*at++ == (double)plan->loop.extent[i]);
    for (int k = 0; k <= count; k++) {
        for (int32_t i = 0; i < plan->loop.rank; i++) assert_true(*at++ == (double)plan->loop.stride[k][i]);
    }
    assert_true(at <= slot_of(0) + number_named("BLOCK"));
}

static void explanations_are_the_plan(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    const sc_op op = 0; /* add */
    for (int round = 0; round < 4000; round++) {
        const int32_t rank = random_chance(&random, 90) ? 6 : SC_MAX_RANK;
        const sc_shape target = random_shape(&random, rank);
        const int count = (int)random_between(&random, 1, random_chance(&random, 95) ? 8 : SC_MAX_OPERANDS);
        const int in_place = random_chance(&random, 30);
        sc_view operands[SC_MAX_OPERANDS];
        for (int k = 0; k < count; k++) {
            sc_shape part = random_part(&random, &target);
            if (part.rank > 0 && random_chance(&random, 5)) part.size[part.rank - 1] = 7;
            operands[k] = view_shape(&part);
            if (part.rank > 0 && random_chance(&random, 10)) operands[k].stride[0] = 0;
            put(k, &operands[k]);
        }
        sc_plan plan;
        sc_error error = {0};
        const sc_status status = in_place ? sc_plan_in_place(op, operands, count, &plan, &error)
                                          : sc_plan_operation(op, operands, count, &plan, &error);
        assert_int_equal(sc_wasm_explain(op, count, in_place), status);
        check_report(operands, count, status, &plan, &error);
    }
}

static void the_largest_explanation_fits_the_report(void **state) {
    (void)state;
    sc_view operands[SC_MAX_OPERANDS];
    for (int k = 0; k < SC_MAX_OPERANDS; k++) {
        sc_shape shape = {.rank = SC_MAX_RANK};
        for (int32_t i = 0; i < SC_MAX_RANK; i++) shape.size[i] = (i + k) % 2 == 0 ? 2 : 1;
        operands[k] = view_shape(&shape);
        put(k, &operands[k]);
    }
    sc_plan plan;
    sc_error error = {0};
    assert_int_equal(sc_plan_operation(0, operands, SC_MAX_OPERANDS, &plan, &error), SC_OK);
    assert_int_equal(sc_wasm_explain(0, SC_MAX_OPERANDS, 0), SC_OK);
    assert_int_equal(plan.loop.rank, SC_MAX_RANK);
    check_report(operands, SC_MAX_OPERANDS, SC_OK, &plan, &error);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explanations_are_the_plan),
        cmocka_unit_test(the_largest_explanation_fits_the_report),
    };
    return cmocka_run_group_tests_name("explain", tests, NULL, NULL);
}
