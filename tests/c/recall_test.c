/* Plans that the door remembers: what is recalled is what planning anew gives, with other elements at other addresses. */
#include "cmocka_all.h"
#include "exchange.h"
#include "operand.h"

#include <string.h>

/* By what the call that just ran is run again; 0: it is not. */
static uint32_t number_of_last(void) {
    return (uint32_t)*report_of("again");
}

/* Runs it again on what lies in the slots; NULL where it has to be planned. */
static void *run_again(uint32_t number) {
    void *data[3];
    for (int i = 0; i < 3; i++) data[i] = slot_of(i)[WEAK] != 0 ? NULL : get(i).data;
    return number == 0 ? NULL : sc_wasm_again(number, data[0], data[1], data[2]);
}

/* Operands of a call, and where each begins in its memory. */
typedef struct call {
    sc_op op;
    int count;
    sc_view operands[SC_MAX_ARITY];
    storage memory[SC_MAX_ARITY];
} call;

/* Random operands of one dtype, the first of them with the whole shape where it is a target. */
static call call_random(random_source *random, int in_place) {
    call c = {.op = (sc_op)random_between(random, 0, sc_op_count() - 1)};
    const char *name = sc_op_name(c.op);
    const sc_shape target = random_small_shape(random, 4, 100);
    const sc_dtype common = random_chance(random, 60) ? SC_float32 : random_dtype(random);
    c.count = sc_op_arity(c.op);
    for (int k = 0; k < c.count; k++) {
        const int is_target = in_place && k == 0;
        const int has_axes = strchr("PD", twin_letter(name, k)) == NULL;
        const sc_shape part = is_target  ? target
                              : has_axes ? random_part(random, &target)
                                         : (sc_shape){.rank = 0};
        const sc_dtype dtype = operand_dtype(random, name, k, common);
        c.operands[k] = operand_random(random, name, k, dtype, &part, !is_target, &c.memory[k]);
        if (random_chance(random, 70)) {
            storage_free(&c.memory[k]);
            c.memory[k] = storage_make(random, dtype, twin_elements(&part));
            operand_tame(random, name, k, dtype, c.memory[k].elements, c.memory[k].data);
            c.operands[k] = view_whole(&c.memory[k], &part);
        }
        put(k, &c.operands[k]);
    }
    return c;
}

/* Moves the operands to other memory, with other elements. */
static void move(random_source *random, call *c) {
    for (int k = 0; k < c->count; k++) {
        storage fresh = storage_make(random, c->memory[k].dtype, c->memory[k].elements);
        operand_tame(random, sc_op_name(c->op), k, fresh.dtype, fresh.elements, fresh.data);
        c->operands[k].data = fresh.data + ((char *)c->operands[k].data - c->memory[k].data);
        storage_free(&c->memory[k]);
        c->memory[k] = fresh;
        put(k, &c->operands[k]);
    }
}

static void call_end(call *c) {
    for (int k = 0; k < c->count; k++) storage_free(&c->memory[k]);
}

/* Runs the call so that its plan is known, and recalls it. Answers whether it is remembered. */
static int check(random_source *random, call *c, int in_place) {
    const char *name = sc_op_name(c->op);
    if ((in_place ? sc_wasm_apply_in_place : sc_wasm_apply)(c->op, c->count) != SC_OK) return 0;
    const uint32_t number = number_of_last();
    if (!in_place) sc_wasm_free(get(c->count).data);
    move(random, c);
    sc_dtype common, dtype;
    sc_shape shape;
    sc_error facts;
    twin_result_dtype(name, c->operands, c->count, &common, &dtype);
    assert_int_equal(twin_broadcast(c->operands, c->count, &shape, &facts), SC_OK);
    storage expected =
        in_place ? storage_copy(&c->memory[0]) : storage_make(random, dtype, twin_elements(&shape));
    sc_view twin = view_whole(&expected, &shape);
    if (in_place) {
        twin = c->operands[0];
        twin.data = expected.data + ((char *)c->operands[0].data - c->memory[0].data);
    }
    twin_execute(name, common, c->operands, &twin);
    void *made = run_again(number);
    const int is_known = made != NULL;
    if (is_known && in_place) operand_assert_answer(&c->memory[0], &expected, name);
    if (is_known && !in_place) {
        const storage actual = {.dtype = dtype, .elements = expected.elements, .data = made};
        operand_assert_answer(&actual, &expected, name);
        sc_wasm_free(made);
    }
    storage_free(&expected);
    return is_known;
}

static void what_is_recalled_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int recalled[2] = {0, 0};
    for (int round = 0; round < 8000; round++) {
        const int in_place = round % 2;
        call c = call_random(&random, in_place);
        recalled[in_place] += check(&random, &c, in_place);
        call_end(&c);
    }
    for (int i = 0; i < 2; i++) assert_in_range(recalled[i], 600, 4000);
}

/* Of what the door has made, which goes. */
static void assert_same_bytes(void *made, const storage *expected) {
    const size_t bytes = (size_t)expected->elements * sc_dtype_size(expected->dtype);
    if (bytes > 0) assert_memory_equal(made, expected->data, bytes);
    sc_wasm_free(made);
}

/* A reduction of random elements by the door and by its plan made anew, twice, with other elements. Answers whether it is one. */
static int check_reduction(random_source *random) {
    const sc_shape shape = random_small_shape(random, 3, 60);
    const sc_dtype dtype = random_chance(random, 70) ? SC_float32 : random_dtype(random);
    static const sc_reduction ops[] = {SC_REDUCE_sum,    SC_REDUCE_mean, SC_REDUCE_amax,    SC_REDUCE_max,
                                       SC_REDUCE_argmin, SC_REDUCE_any,  SC_REDUCE_softmax, SC_REDUCE_cumsum};
    const sc_reduction op = ops[random_between(random, 0, 7)];
    const int64_t axis = random_between(random, -2, 2);
    const int needs_axis = op == SC_REDUCE_softmax || op == SC_REDUCE_cumsum;
    const int count = needs_axis || random_chance(random, 60) ? 1 : -1, keep = random_chance(random, 50);
    int done = 0;
    uint32_t number = 0;
    for (int round = 0; round < 2; round++) {
        storage memory = storage_make(random, dtype, twin_elements(&shape));
        for (int64_t i = 0; dtype == SC_float32 && i < memory.elements; i++)
            ((float *)(void *)memory.data)[i] = (float)random_between(random, -1000, 1000) / 64;
        const sc_view input = view_whole(&memory, &shape);
        static sc_reduction_plan plan;
        sc_error error = {0};
        const sc_reduction_call call = {op, &axis, count, keep, SC_NO_DTYPE, 0};
        const sc_status expected = sc_plan_reduction(&call, &input, &plan, &error);
        put(0, &input);
        report()[0] = (double)axis;
        void *made = run_again(number);
        if (made == NULL) {
            assert_int_equal(sc_wasm_reduce((int)op, count, keep, SC_NO_DTYPE, 0), expected);
            number = expected == SC_OK ? number_of_last() : 0;
            made = get(1).data;
        } else {
            done = 1;
        }
        if (expected == SC_OK) {
            storage twin = storage_make(random, plan.dtype, twin_elements(&plan.shape));
            storage places = storage_make(random, SC_int64, twin_elements(&plan.shape));
            const sc_view result = view_whole(&twin, &plan.shape), indices = view_whole(&places, &plan.shape);
            sc_reduce(&plan, &input, &result, plan.indexed ? &indices : NULL, NULL);
            assert_same_bytes(made, &twin);
            if (plan.indexed) assert_same_bytes(get(2).data, &places);
            storage_free(&twin);
            storage_free(&places);
        }
        storage_free(&memory);
    }
    return done;
}

static void reductions_that_are_remembered_agree_with_new_plans(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int done = 0;
    for (int round = 0; round < 3000; round++) done += check_reduction(&random);
    assert_in_range(done, 1000, 3000);
}

static void add_to(float *target, float *other, int32_t length, sc_status expected, int is_known) {
    static uint32_t number;
    const sc_op add = sc_op_named("add");
    const float *const given[] = {target, other};
    for (int k = 0; k < 2; k++) {
        put(k, &(sc_view){.data = (void *)(uintptr_t)given[k],
                          .dtype = SC_float32,
                          .rank = 1,
                          .size = {length},
                          .stride = {1}});
    }
    if (is_known >= 0) assert_int_equal(run_again(number) != NULL, is_known);
    assert_int_equal(sc_wasm_apply_in_place(add, 2), expected);
    if (expected == SC_OK) number = number_of_last();
}

static void targets_that_share_memory_are_planned_anew(void **state) {
    (void)state;
    float memory[12] = {1, 2, 3, 4, 5, 6, 7, 8};
    add_to(memory, memory + 4, 4, SC_OK, -1);
    add_to(memory, memory + 4, 4, SC_OK, 1);
    assert_true(memory[0] == 16);
    add_to(memory, memory + 3, 4, SC_STATUS_partial_overlap, 0);
    add_to(memory + 1, memory, 4, SC_STATUS_partial_overlap, 0);
    add_to(memory + 4, memory, 4, SC_OK, 1);
    add_to(memory, memory, 4, SC_OK, 0);
}

/* PyTorch does not look at views that repeat elements: what stands there before the call is added everywhere. */
static void targets_may_be_repeated_beside_themselves(void **state) {
    (void)state;
    for (int round = 0; round < 3; round++) {
        float memory[24] = {0};
        for (int row = 0; row < 3; row++) memory[8 * row] = (float)(row + 1);
        const sc_view target = {
            .data = memory, .dtype = SC_float32, .rank = 2, .size = {3, 2}, .stride = {8, 1}};
        const sc_view middle = {.data = &memory[8], .dtype = SC_float32, .rank = 2, .size = {3, 2}};
        put(0, &target);
        put(1, &middle);
        assert_int_equal(sc_wasm_apply_in_place(sc_op_named("add"), 2), SC_OK);
        for (int row = 0; row < 3; row++) assert_true(memory[8 * row] == (float)(row + 3));
    }
}

static void what_values_decide_is_planned_anew(void **state) {
    (void)state;
    static const char *const names[] = {"floor_divide", "remainder", "fmod", "div__trunc"};
    int32_t data[2] = {6, 3}, none[2] = {0, 0};
    sc_view operands[2] = {{.data = data, .dtype = SC_int32, .rank = 1, .size = {2}, .stride = {1}}};
    operands[1] = operands[0];
    for (int n = 0; n < 4; n++) {
        const sc_op op = sc_op_named(names[n]);
        operands[1].data = data;
        for (int k = 0; k < 2; k++) put(k, &operands[k]);
        assert_int_equal(sc_wasm_apply(op, 2), SC_OK);
        assert_int_equal(number_of_last(), 0);
        sc_wasm_free(get(2).data);
        operands[1].data = none;
        put(1, &operands[1]);
        assert_int_equal(sc_wasm_apply(op, 2), SC_STATUS_division_by_zero);
    }
}

static void put_number(int i, sc_dtype dtype, double first, double second) {
    double *slot = slot_of(i);
    slot[DTYPE] = dtype;
    slot[WEAK] = 1;
    slot[RANK] = 0;
    slot[SIZE] = first;
    slot[SIZE + 1] = second;
}

/* The product of the slots: by its number, where it has one. */
static void *multiplied(uint32_t *number) {
    const sc_op mul = sc_op_named("mul");
    void *made = run_again(*number);
    assert_int_equal(made != NULL, *number != 0);
    if (made != NULL) return made;
    assert_int_equal(sc_wasm_apply(mul, 2), SC_OK);
    *number = number_of_last();
    assert_true(*number != 0);
    return get(2).data;
}

static void numbers_are_read_anew(void **state) {
    (void)state;
    float real[2] = {1, -2};
    int32_t whole[2] = {3, -4};
    const sc_view views[] = {{.data = real, .dtype = SC_float32, .rank = 1, .size = {2}, .stride = {1}},
                             {.data = whole, .dtype = SC_int32, .rank = 1, .size = {2}, .stride = {1}}};
    uint32_t number[3] = {0};
    for (int i = 0; i < 6; i++) {
        for (int side = 0; side < 2; side++) {
            put(side, &views[0]);
            put_number(1 - side, SC_float64, 0.5 * i, 0);
            void *made = multiplied(&number[side]);
            assert_true(((const float *)made)[1] == -1.0F * (float)i);
            sc_wasm_free(made);
        }
        put(0, &views[1]);
        put_number(1, SC_int64, -1, (double)UINT32_MAX - i);
        void *made = multiplied(&number[2]);
        assert_int_equal(((const int32_t *)made)[1], 4 * (i + 1));
        sc_wasm_free(made);
    }
}

/* More plans than there are places: each is planned again, or is still what it was. */
static void plans_make_room_for_others(void **state) {
    (void)state;
    enum { PLANS = 300 };
    static float data[PLANS];
    static uint32_t numbers[PLANS + 1];
    for (int i = 0; i < PLANS; i++) data[i] = (float)i;
    for (int round = 0; round < 3; round++) {
        for (int32_t length = 1; length <= PLANS; length++) {
            const sc_view view = {
                .data = data, .dtype = SC_float32, .rank = 1, .size = {length}, .stride = {1}};
            for (int k = 0; k < 2; k++) put(k, &view);
            void *made = run_again(numbers[length]);
            if (made == NULL) {
                assert_int_equal(sc_wasm_apply(sc_op_named("add"), 2), SC_OK);
                numbers[length] = number_of_last();
                made = get(2).data;
            }
            assert_true(((const float *)made)[length - 1] == 2 * (float)(length - 1));
            sc_wasm_free(made);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_recalled_agrees_with_the_twin),
        cmocka_unit_test(reductions_that_are_remembered_agree_with_new_plans),
        cmocka_unit_test(targets_that_share_memory_are_planned_anew),
        cmocka_unit_test(targets_may_be_repeated_beside_themselves),
        cmocka_unit_test(what_values_decide_is_planned_anew),
        cmocka_unit_test(numbers_are_read_anew),
        cmocka_unit_test(plans_make_room_for_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
