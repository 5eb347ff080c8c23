#include "cmocka_all.h"
#include "exchange.h"
#include "operand.h"

#include <string.h>

/* As wasm does, an allocation that cannot be answers NULL. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "allocator_may_return_null=1";
}

/* ---- tables ---- */

static int lines(const char *text) {
    int count = 0;
    for (; *text != '\0'; text++) count += *text == '\n';
    return count;
}

/* One of the lists begins like this, and has as many names behind its own. */
static void check_list(const char *begins, int count) {
    int which = 0;
    while (strncmp(sc_wasm_names(which), begins, strlen(begins)) != 0)
        assert_non_null(sc_wasm_names(++which));
    assert_int_equal(lines(sc_wasm_names(which)), 1 + count);
}

static void tables_are_those_of_the_engine(void **state) {
    (void)state;
    assert_int_equal(number_named("MAX_RANK"), SC_MAX_RANK);
    assert_int_equal(number_named("MAX_OPERANDS"), SC_MAX_OPERANDS);
    assert_int_equal(number_named("NO_DTYPE"), SC_NO_DTYPE);
    assert_int_equal(number_named("SLOT"), SLOT);
    assert_int_equal(number_named("SLOT_size"), SIZE);
    assert_int_equal(number_named("SLOT_stride"), STRIDE);
    assert_int_equal(number_named("REPORT"), SLOT * (SC_MAX_OPERANDS + 1));
    assert_int_equal(number_named("INDEX_tensor"), SC_INDEX_tensor);
    check_list("dtypes\nbool\nuint8\n", SC_DTYPE_COUNT);
    check_list("statuses\nok\nbroadcast\n", SC_STATUS_COUNT);
    check_list("loops\nempty\ndense\n", SC_LOOP_COUNT);
    check_list("verdicts\nequal\nexpand\nmissing\nfail\n", SC_VERDICT_COUNT);
    check_list("reductions\nsum\n", SC_REDUCTION_COUNT);
    const char *line = sc_wasm_operations();
    for (sc_op op = 0; op < sc_op_count(); op++) {
        const size_t length = strlen(sc_op_name(op));
        assert_int_equal(strncmp(line, sc_op_name(op), length), 0);
        assert_int_equal(line[length], ' ');
        line = strchr(line, '\n') + 1;
    }
    assert_int_equal(*line, '\0');
}

static void blocks_are_aligned(void **state) {
    (void)state;
    for (size_t bytes = 0; bytes < 70; bytes++) {
        char *data = sc_wasm_allocate(bytes);
        assert_non_null(data);
        assert_int_equal((uintptr_t)data % 16, 0);
        memset(data, 1, bytes);
        sc_wasm_free(data);
    }
    assert_null(sc_wasm_allocate(SIZE_MAX));
    assert_null(sc_wasm_allocate(SIZE_MAX - 14));
}

/* ---- calls ---- */

/* What a call of random tensors answers, or the facts of its refusal. */
static void check_apply(random_source *random, sc_op op, const sc_view *operands, int count) {
    const char *name = sc_op_name(op);
    sc_dtype common, dtype;
    sc_shape shape;
    sc_error facts = {0};
    twin_result_dtype(name, operands, count, &common, &dtype);
    assert_int_equal(sc_wasm_result_dtype(op, count), (int)dtype);
    sc_status expected = twin_refusal(name, operands, count, &facts);
    if (expected == SC_OK) {
        assert_int_equal(twin_broadcast(operands, count, &shape, &facts), SC_OK);
        expected = twin_refusal_of_values(name, common, operands, &shape, &facts);
    }
    assert_int_equal(sc_wasm_apply(op, count), expected);
    if (expected != SC_OK) {
        assert_error(&facts);
        return;
    }
    const sc_view result = get(count);
    assert_int_equal(result.dtype, dtype);
    assert_int_equal(result.rank, shape.rank);
    assert_int_equal(result.weak, 0);
    storage twin = storage_make(random, dtype, twin_elements(&shape));
    const sc_view twin_view = view_whole(&twin, &shape);
    twin_execute(name, common, operands, &twin_view);
    const storage actual = {.dtype = dtype, .elements = twin.elements, .data = result.data};
    operand_assert_answer(&actual, &twin, name);
    storage_free(&twin);
    sc_wasm_free(result.data);
}

static void applying_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 3000; round++) {
        const sc_op op = (sc_op)random_between(&random, 0, sc_op_count() - 1);
        const int count = sc_op_arity(op);
        const sc_shape target = random_small_shape(&random, 6, 200);
        const sc_dtype common = random_dtype(&random);
        sc_view operands[SC_MAX_ARITY];
        storage memory[SC_MAX_ARITY];
        for (int k = 0; k < count; k++) {
            const int has_axes = strchr("PD", twin_letter(sc_op_name(op), k)) == NULL;
            const sc_shape part = has_axes ? random_part(&random, &target) : (sc_shape){.rank = 0};
            const sc_dtype dtype =
                random_chance(&random, 80) ? common : (sc_dtype)random_between(&random, 0, 7);
            operands[k] =
                operand_random(&random, sc_op_name(op), k, operand_dtype(&random, sc_op_name(op), k, dtype),
                               &part, 1, &memory[k]);
            put(k, &operands[k]);
        }
        check_apply(&random, op, operands, count);
        for (int k = 0; k < count; k++) storage_free(&memory[k]);
    }
}

static void put_number(int i, sc_dtype dtype, double first, double second) {
    double *slot = slot_of(i);
    slot[DTYPE] = dtype;
    slot[WEAK] = 1;
    slot[DATA] = 0;
    slot[RANK] = 0;
    slot[SIZE] = first;
    slot[SIZE + 1] = second;
}

static void numbers_cross_exactly(void **state) {
    (void)state;
    static const int64_t integers[] = {0,         1,         -1,         INT64_MAX,   INT64_MIN,
                                       INT32_MIN, INT32_MAX, 4294967296, -4294967297, 9007199254740993};
    for (size_t i = 0; i < sizeof integers / sizeof *integers; i++) {
        int64_t zero = 0;
        const sc_view tensor = {.data = &zero, .dtype = SC_int64, .rank = 1, .size = {1}, .stride = {1}};
        put(0, &tensor);
        const uint64_t bits = (uint64_t)integers[i];
        put_number(1, SC_int64, (double)(int32_t)(uint32_t)(bits >> 32), (double)(uint32_t)bits);
        assert_int_equal(sc_wasm_apply_in_place(sc_op_named("add"), 2), SC_OK);
        assert_int_equal(zero, integers[i]);
    }
    double half = 0;
    const sc_view tensor = {.data = &half, .dtype = SC_float64, .rank = 0};
    put(0, &tensor);
    put_number(1, SC_float64, 0.1, 0);
    assert_int_equal(sc_wasm_apply_in_place(sc_op_named("add"), 2), SC_OK);
    assert_true(half == 0.1);
    put_number(1, SC_bool, 7, 0);
    assert_int_equal(sc_wasm_apply_in_place(sc_op_named("mul"), 2), SC_OK);
    assert_true(half == 0.1);
}

static void refusals_in_place_leave_the_target(void **state) {
    (void)state;
    int32_t target[3] = {1, 2, 3};
    float other[4] = {1, 1, 1, 1};
    sc_view operands[2] = {{.data = target, .dtype = SC_int32, .rank = 1, .size = {3}, .stride = {1}},
                           {.data = other, .dtype = SC_float32, .rank = 1, .size = {3}, .stride = {1}}};
    for (int k = 0; k < 2; k++) put(k, &operands[k]);
    assert_int_equal(sc_wasm_apply_in_place(sc_op_named("add"), 2), SC_STATUS_output_cast);
    assert_error(&(sc_error){.left = SC_float32, .right = SC_int32});
    operands[1].size[0] = 4;
    put(1, &operands[1]);
    assert_int_equal(sc_wasm_apply_in_place(sc_op_named("add"), 2), SC_STATUS_broadcast);
    assert_error(&(sc_error){
        .operand = 1, .axis = -1, .left = 3, .right = 4, .rank = 1, .second = 1, .shape = {1, {3}}});
    for (int i = 0; i < 3; i++) assert_int_equal(target[i], i + 1);
    put_number(1, SC_int64, 0, 0);
    assert_int_equal(sc_wasm_apply_in_place(sc_op_named("remainder"), 2), SC_STATUS_division_by_zero);
    assert_int_equal(sc_wasm_apply(sc_op_named("fmod"), 2), SC_STATUS_division_by_zero);
    put_number(2, SC_int64, 1, 0);
    assert_int_equal(sc_wasm_apply_in_place(sc_op_named("add__alpha"), 3), SC_STATUS_value_range);
    assert_error(&(sc_error){.operand = 2, .left = SC_int32});
    put(1, &operands[1]);
    assert_int_equal(sc_wasm_copy_into(), SC_STATUS_broadcast);
    for (int i = 0; i < 3; i++) assert_int_equal(target[i], i + 1);
    operands[1].size[0] = 3;
    put(1, &operands[1]);
    assert_int_equal(sc_wasm_copy_into(), SC_OK);
    for (int i = 0; i < 3; i++) assert_int_equal(target[i], 1);
}

static void results_without_memory_are_too_large(void **state) {
    (void)state;
    float one = 1;
    const sc_view operands[2] = {
        {.data = &one, .dtype = SC_float32, .rank = 2, .size = {INT64_C(1) << 26, 1}},
        {.data = &one, .dtype = SC_float32, .rank = 1, .size = {INT64_C(1) << 26}},
    };
    for (int k = 0; k < 2; k++) put(k, &operands[k]);
    assert_int_equal(sc_wasm_apply(sc_op_named("add"), 2), SC_STATUS_too_large);
    assert_error(&(sc_error){.shape = {2, {INT64_C(1) << 26, INT64_C(1) << 26}}});
    assert_int_equal(sc_wasm_broadcast(2), SC_OK);
}

static void other_numbers_of_operands_are_refused(void **state) {
    (void)state;
    float ones[3] = {1, 1, 1};
    const sc_view operand = {.data = ones, .dtype = SC_float32, .rank = 1, .size = {3}, .stride = {1}};
    for (int k = 0; k < 8; k++) put(k, &operand);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        const int arity = sc_op_arity(op);
        for (int count = -1; count < 8; count++) {
            if (count == arity) continue;
            const sc_error expected = {.left = count, .right = arity};
            assert_int_equal(sc_wasm_apply(op, count), SC_STATUS_operand_count);
            assert_error(&expected);
            assert_int_equal(sc_wasm_apply_in_place(op, count), SC_STATUS_operand_count);
            assert_error(&expected);
        }
    }
    assert_int_equal(sc_wasm_apply(0, INT32_MAX), SC_STATUS_operand_count);
    for (int i = 0; i < 3; i++) assert_true(ones[i] == 1);
}

static void shapes_broadcast(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 2000; round++) {
        sc_view operands[8];
        sc_shape shape, expected;
        sc_error facts = {0};
        const sc_shape target = random_shape(&random, 6);
        const int count = (int)random_between(&random, 1, 8);
        for (int k = 0; k < count; k++) {
            sc_shape part = random_part(&random, &target);
            if (part.rank > 0 && random_chance(&random, 10)) part.size[0] = random_between(&random, -1, 5);
            operands[k] = view_shape(&part);
            put(k, &operands[k]);
        }
        const sc_status status = sc_wasm_broadcast(count);
        assert_int_equal(status, twin_broadcast(operands, count, &expected, &facts));
        if (status == SC_OK) {
            read_shape(&slot_of(count)[RANK], &shape);
            assert_true(twin_same_shape(&shape, &expected));
        } else {
            assert_error(&facts);
        }
    }
}

static void copies_convert(void **state) {
    (void)state;
    const double from[6] = {0, 1.5, -2.5, 300, 4, 5};
    int8_t to[6] = {0};
    const sc_view source = {
        .data = (void *)(uintptr_t)from, .dtype = SC_float64, .rank = 2, .size = {3, 2}, .stride = {1, 3}};
    const sc_view target = {.data = to, .dtype = SC_int8, .rank = 2, .size = {3, 2}, .stride = {2, 1}};
    put(0, &source);
    put(1, &target);
    sc_wasm_copy();
    const int8_t expected[6] = {0, 44, 1, 4, -2, 5};
    assert_memory_equal(to, expected, 6);
    assert_int_equal(sc_wasm_is_contiguous(), 0);
    put(0, &target);
    assert_int_equal(sc_wasm_is_contiguous(), 1);
}

/* ---- views ---- */

enum { EXPAND, PERMUTE, TRANSPOSE, UNSQUEEZE, SQUEEZE, RESHAPE };

static sc_status view(int which, const sc_view *from, int count, const int64_t *given) {
    put(0, from);
    for (int i = 0; i < count; i++) report()[i] = (double)given[i];
    return sc_wasm_view(which, count);
}

static void assert_view(int32_t rank, const int64_t *size, const int64_t *stride) {
    const sc_view got = get(1);
    assert_int_equal(got.rank, rank);
    assert_memory_equal(got.size, size, (size_t)rank * sizeof *size);
    assert_memory_equal(got.stride, stride, (size_t)rank * sizeof *stride);
}

static void views_by_number(void **state) {
    (void)state;
    const sc_view from = view_shape(&(sc_shape){3, {2, 1, 3}});
    assert_int_equal(view(EXPAND, &from, 4, (const int64_t[]){5, -1, 4, -1}), SC_OK);
    assert_view(4, (const int64_t[]){5, 2, 4, 3}, (const int64_t[]){0, 3, 0, 1});
    assert_int_equal(view(PERMUTE, &from, 3, (const int64_t[]){2, 0, 1}), SC_OK);
    assert_view(3, (const int64_t[]){3, 2, 1}, (const int64_t[]){1, 3, 3});
    assert_int_equal(view(TRANSPOSE, &from, 2, (const int64_t[]){0, -1}), SC_OK);
    assert_view(3, (const int64_t[]){3, 1, 2}, (const int64_t[]){1, 3, 3});
    assert_int_equal(view(UNSQUEEZE, &from, 1, (const int64_t[]){-1}), SC_OK);
    assert_view(4, (const int64_t[]){2, 1, 3, 1}, (const int64_t[]){3, 3, 1, 1});
    assert_int_equal(view(SQUEEZE, &from, 0, NULL), SC_OK);
    assert_view(2, (const int64_t[]){2, 3}, (const int64_t[]){3, 1});
    assert_int_equal(view(RESHAPE, &from, 2, (const int64_t[]){3, -1}), SC_OK);
    assert_view(2, (const int64_t[]){3, 2}, (const int64_t[]){2, 1});
    sc_view turned = view_shape(&(sc_shape){2, {2, 3}});
    turned.stride[0] = 1;
    turned.stride[1] = 2;
    assert_int_equal(view(RESHAPE, &turned, 1, (const int64_t[]){6}), SC_STATUS_view_strides);
    assert_int_equal(get(1).rank, 1);
    assert_int_equal(get(1).size[0], 6);
}

static void refused_views_report_their_facts(void **state) {
    (void)state;
    const sc_view from = view_shape(&(sc_shape){2, {2, 3}});
    const sc_view before = view_shape(&(sc_shape){1, {77}});
    put(1, &before);
    assert_int_equal(view(EXPAND, &from, 2, (const int64_t[]){4, 3}), SC_STATUS_expand_size);
    assert_error(&(sc_error){.axis = 0, .left = 4, .right = 2});
    assert_int_equal(view(PERMUTE, &from, 2, (const int64_t[]){0, 2}), SC_STATUS_axis_range);
    assert_error(&(sc_error){.left = 2, .right = 2});
    const int64_t many[SC_MAX_RANK + 1] = {0};
    assert_int_equal(view(SQUEEZE, &from, SC_MAX_RANK + 1, many), SC_STATUS_rank_limit);
    assert_error(&(sc_error){.left = SC_MAX_RANK + 1});
    assert_int_equal(get(1).size[0], 77);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_those_of_the_engine),
        cmocka_unit_test(blocks_are_aligned),
        cmocka_unit_test(applying_agrees_with_the_twin),
        cmocka_unit_test(numbers_cross_exactly),
        cmocka_unit_test(refusals_in_place_leave_the_target),
        cmocka_unit_test(results_without_memory_are_too_large),
        cmocka_unit_test(other_numbers_of_operands_are_refused),
        cmocka_unit_test(shapes_broadcast),
        cmocka_unit_test(copies_convert),
        cmocka_unit_test(views_by_number),
        cmocka_unit_test(refused_views_report_their_facts),
    };
    return cmocka_run_group_tests_name("wasm", tests, NULL, NULL);
}
