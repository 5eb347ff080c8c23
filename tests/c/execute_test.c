#include "cmocka_all.h"
#include "operand.h"
#include "twin.h"

#include <string.h>

/* Operands in random memory, a twin of each, and room for bare numbers. */
typedef struct call {
    sc_op op;
    int count;
    sc_view operands[SC_MAX_ARITY];
    storage memory[SC_MAX_ARITY], before[SC_MAX_ARITY];
    _Alignas(8) char number[SC_MAX_ARITY][NUMBER_BYTES];
} call;

static const sc_dtype weak[] = {SC_bool, SC_int64, SC_float64};

static void add_view(call *c, sc_view view, storage memory) {
    const int k = c->count++;
    c->operands[k] = view;
    c->memory[k] = memory;
    c->before[k] = storage_copy(&memory);
}

static void add_operand(random_source *random, call *c, sc_dtype dtype, const sc_shape *shape) {
    storage memory;
    const sc_view view = operand_random(random, sc_op_name(c->op), c->count, dtype, shape, 1, &memory);
    add_view(c, view, memory);
}

static void add_number(random_source *random, call *c, sc_dtype dtype) {
    const int k = c->count++;
    c->operands[k] = operand_number(random, sc_op_name(c->op), k, dtype, c->number[k]);
    c->memory[k] = c->before[k] = (storage){.data = NULL};
}

/* A number or, at times, a tensor without axes for what is no tensor in PyTorch. */
static void add_parameter(random_source *random, call *c, sc_dtype common) {
    const sc_dtype dtype = operand_dtype(random, sc_op_name(c->op), c->count, common);
    const int is_number = dtype == SC_bool || dtype == SC_int64 || dtype == SC_float64;
    if (is_number && random_chance(random, 80))
        add_number(random, c, dtype);
    else
        add_operand(random, c, dtype, &(sc_shape){.rank = 0});
}

static void add_any(random_source *random, call *c, sc_dtype common, const sc_shape *shape) {
    const char letter = twin_letter(sc_op_name(c->op), c->count);
    if ((letter == 'P' || letter == 'D') && random_chance(random, 80))
        add_parameter(random, c, common);
    else if (letter == 'C' && random_chance(random, 8))
        add_number(random, c, weak[random_between(random, 0, 2)]);
    else
        add_operand(random, c, operand_dtype(random, sc_op_name(c->op), c->count, common), shape);
}

static void end_call(call *c) {
    for (int k = 0; k < c->count; k++) {
        if (c->memory[k].data == NULL) continue;
        storage_assert_untouched(&c->memory[k], &c->before[k]);
        storage_free(&c->memory[k]);
        storage_free(&c->before[k]);
    }
}

/* Runs the call into a fresh tensor, and the twin into another. Answers whether it ran. */
static int check_call(random_source *random, call *c) {
    const char *name = sc_op_name(c->op);
    sc_plan plan;
    sc_error error = {0}, facts = {0};
    sc_dtype common, dtype;
    sc_status status = sc_plan_operation(c->op, c->operands, c->count, &plan, &error);
    assert_int_equal(status, twin_refusal(name, c->operands, c->count, &facts));
    if (status == SC_OK) {
        twin_result_dtype(name, c->operands, c->count, &common, &dtype);
        assert_int_equal(plan.common, twin_computed_in(name, common, c->operands));
        assert_int_equal(plan.dtype, dtype);
        status = sc_check_values(&plan, c->operands, &error);
        assert_int_equal(status, twin_refusal_of_values(name, common, c->operands, &plan.shape, &facts));
    }
    assert_true(twin_same_error(&error, &facts));
    if (status == SC_OK) {
        storage actual = storage_make(random, dtype, twin_elements(&plan.shape)),
                expected = storage_copy(&actual);
        const sc_view result = view_whole(&actual, &plan.shape), twin = view_whole(&expected, &plan.shape);
        sc_execute(&plan, c->operands, &result);
        twin_execute(name, common, c->operands, &twin);
        operand_assert_answer(&actual, &expected, name);
        storage_free(&actual);
        storage_free(&expected);
    }
    end_call(c);
    return status == SC_OK;
}

static void calls_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int ran = 0;
    for (int round = 0; round < 12000; round++) {
        const sc_shape target = random_small_shape(&random, 6, 400);
        call c = {.op = (sc_op)random_between(&random, 0, sc_op_count() - 1)};
        const sc_dtype same = random_dtype(&random);
        const int mixed = random_chance(&random, 40);
        for (int k = 0; k < sc_op_arity(c.op); k++) {
            const sc_shape part = random_part(&random, &target);
            add_any(&random, &c, mixed ? random_dtype(&random) : same, &part);
        }
        ran += check_call(&random, &c);
    }
    assert_in_range(ran, 7000, 12000);
}

/* Lengths about the 512 elements of a buffer, rows and columns about it, tall, wide and deep. */
static const sc_shape lengths[] = {
    {.rank = 0},   {1, {1}},      {1, {511}},    {1, {512}},      {1, {513}},         {1, {1025}},
    {2, {600, 2}}, {2, {2, 600}}, {2, {3, 171}}, {2, {2, 512}},   {2, {3, 256}},      {2, {5, 255}},
    {2, {513, 1}}, {2, {2, 513}}, {2, {130, 4}}, {3, {3, 7, 27}}, {4, {2, 3, 2, 43}}, {2, {0, 513}},
};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

/* One of them; half of the time a short one, which takes a hundredth of the time. */
static const sc_shape *some_length(random_source *random) {
    static const sc_shape few[] = {{.rank = 0}, {1, {1}},     {1, {7}},
                                   {2, {3, 5}}, {2, {17, 2}}, {3, {2, 1, 9}}};
    enum { FEW = sizeof few / sizeof *few };
    if (random_chance(random, 50)) return &few[random_between(random, 0, FEW - 1)];
    return &lengths[random_between(random, 0, LENGTHS - 1)];
}

static void every_pair_of_dtypes_about_the_buffer(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int pair = 0; pair < SC_DTYPE_COUNT * SC_DTYPE_COUNT; pair++) {
        for (int length = 0; length < LENGTHS; length++) {
            call c = {.op = (sc_op)((pair + 5 * length) % sc_op_count())};
            const sc_dtype dtypes[] = {(sc_dtype)(pair / SC_DTYPE_COUNT), (sc_dtype)(pair % SC_DTYPE_COUNT)};
            for (int k = 0; k < sc_op_arity(c.op); k++) {
                const sc_shape part =
                    random_chance(&random, 50) ? lengths[length] : random_part(&random, &lengths[length]);
                add_any(&random, &c, dtypes[k % 2], &part);
            }
            check_call(&random, &c);
        }
    }
}

static void every_operation_on_every_pair_of_dtypes(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        for (int pair = 0; pair < SC_DTYPE_COUNT * SC_DTYPE_COUNT; pair++) {
            const sc_dtype dtypes[] = {(sc_dtype)(pair / SC_DTYPE_COUNT), (sc_dtype)(pair % SC_DTYPE_COUNT)};
            const sc_shape *length = some_length(&random);
            call c = {.op = op};
            for (int k = 0; k < sc_op_arity(op); k++) {
                const sc_dtype dtype = operand_dtype(&random, sc_op_name(op), k, dtypes[k % 2]);
                add_operand(&random, &c, dtype, length);
            }
            check_call(&random, &c);
        }
    }
}

/* Every length, every dtype, each operand plain: nothing is staged but what is no operand of the common dtype. */
static void every_operation_at_every_length(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        int ran = 0;
        for (int i = 0; i < SC_DTYPE_COUNT; i++) {
            const int length = (int)random_between(&random, 0, LENGTHS - 2);
            for (int n = 0; n < 4; n++) {
                call c = {.op = op};
                for (int k = 0; k < sc_op_arity(op); k++)
                    add_any(&random, &c, (sc_dtype)i, &lengths[(length + 5 * n) % LENGTHS]);
                ran += check_call(&random, &c);
            }
        }
        assert_in_range(ran, 1, 4 * SC_DTYPE_COUNT);
    }
}

/* How an operand repeats: not, by its columns, by its rows, as a single element, expanded, as a bare number. */
enum { IN_FULL, ONE_COLUMN, ONE_ROW, SINGLE, EXPANDED, BARE, REPEATS };

static void add_repeated(random_source *random, call *c, sc_dtype common, int64_t rows, int64_t columns,
                         int how) {
    const char *name = sc_op_name(c->op);
    const char letter = twin_letter(name, c->count);
    const sc_dtype dtype = operand_dtype(random, name, c->count, common);
    const int is_number = dtype == SC_bool || dtype == SC_int64 || dtype == SC_float64;
    const sc_shape shapes[] = {
        [IN_FULL] = {2, {rows, columns}}, [ONE_COLUMN] = {2, {rows, 1}}, [ONE_ROW] = {1, {columns}},
        [SINGLE] = {.rank = 0},           [EXPANDED] = {.rank = 0},      [BARE] = {.rank = 0}};
    if (how == BARE && is_number && letter != 'T') {
        add_number(random, c, dtype);
        return;
    }
    add_operand(random, c, dtype, &shapes[how]);
    if (how != EXPANDED) return;
    sc_view *view = &c->operands[c->count - 1];
    view->rank = 2;
    view->size[0] = rows;
    view->size[1] = columns;
    view->stride[0] = view->stride[1] = 0;
}

static const int64_t sizes[][2] = {{1, 1},  {3, 5}, {4, 3},   {1, 9},   {17, 2},  {6, 6},   {1, 3},  {9, 1},
                                   {5, 31}, {7, 4}, {2, 513}, {1, 700}, {600, 2}, {5, 255}, {700, 1}};
enum { SIZES = sizeof sizes / sizeof *sizes };

static void every_mixture_of_repeated_operands(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int ran = 0;
    for (sc_op op = 0; op < sc_op_count(); op++) {
        const int arity = sc_op_arity(op);
        int mixtures = 1;
        for (int k = 0; k < arity; k++) mixtures *= REPEATS;
        for (int mixture = 0; mixture < mixtures; mixture++) {
            const int64_t *size = sizes[random_between(&random, 0, SIZES - 1)];
            const sc_dtype dtype = random_dtype(&random);
            call c = {.op = op};
            for (int k = 0, rest = mixture; k < arity; k++, rest /= REPEATS)
                add_repeated(&random, &c, dtype, size[0], size[1], rest % REPEATS);
            ran += check_call(&random, &c);
        }
    }
    assert_in_range(ran, 3000, 20000);
}

/* Some are converted by the kernel, as it reads them. */
static void sums_and_products_of_every_pair_of_dtypes(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int ran = 0;
    for (sc_op op = sc_op_named("add"); op <= sc_op_named("mul"); op++) {
        for (int pair = 0; pair < SC_DTYPE_COUNT * SC_DTYPE_COUNT; pair++) {
            for (int mixture = 0; mixture < REPEATS * REPEATS; mixture++) {
                const int64_t *size = sizes[random_between(&random, 0, SIZES - 1)];
                call c = {.op = op};
                add_repeated(&random, &c, (sc_dtype)(pair / SC_DTYPE_COUNT), size[0], size[1],
                             mixture / REPEATS);
                add_repeated(&random, &c, (sc_dtype)(pair % SC_DTYPE_COUNT), size[0], size[1],
                             mixture % REPEATS);
                ran += check_call(&random, &c);
            }
        }
    }
    assert_in_range(ran, 6000, 6912);
}

static void bare_numbers_with_every_dtype(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        const int arity = sc_op_arity(op);
        for (int i = 0; i < SC_DTYPE_COUNT * 3 * 2; i++) {
            const sc_shape *length = some_length(&random);
            call c = {.op = op};
            if (i % 2) add_number(&random, &c, weak[i / 2 % 3]);
            if (c.count < arity) add_operand(&random, &c, (sc_dtype)(i / 6), length);
            while (c.count < arity) add_number(&random, &c, weak[i / 2 % 3]);
            check_call(&random, &c);
        }
        for (int i = 0; i < 9; i++) {
            call c = {.op = op};
            for (int k = 0; k < arity; k++) add_number(&random, &c, weak[k == 0 ? i / 3 : i % 3]);
            check_call(&random, &c);
        }
    }
}

/* The target is operand 0: its memory, its dtype, its strides. With `itself` other operands may be it, too. */
static void check_in_place(random_source *random, sc_op op, sc_dtype left, sc_dtype right,
                           const sc_shape *shape, int itself, int *ran) {
    const char *name = sc_op_name(op);
    const int count = sc_op_arity(op);
    call c = {.op = op};
    storage memory;
    const sc_view first =
        operand_random(random, name, 0, operand_dtype(random, name, 0, left), shape, 0, &memory);
    add_view(&c, first, memory);
    for (int k = 1; k < count; k++) {
        const sc_shape part = random_part(random, shape);
        add_any(random, &c, right, &part);
    }
    sc_view operands[SC_MAX_ARITY], twins[SC_MAX_ARITY];
    for (int k = 0; k < count; k++) operands[k] = twins[k] = c.operands[k];
    twins[0].data = c.before[0].data + ((char *)first.data - memory.data);
    for (int k = 1; itself && k < count; k++) {
        if (twin_letter(name, k) != 'C' || random_chance(random, 30)) continue;
        operands[k] = operands[0];
        twins[k] = twins[0];
    }
    sc_plan plan;
    sc_error error = {0}, facts = {0};
    sc_dtype common, dtype;
    sc_status status = sc_plan_in_place(op, operands, count, &plan, &error);
    assert_int_equal(status, twin_refusal_in_place(name, operands, count, &facts));
    if (status == SC_OK) {
        twin_result_dtype(name, operands, count, &common, &dtype);
        status = sc_check_values(&plan, operands, &error);
        assert_int_equal(status, twin_refusal_of_values(name, common, operands, &plan.shape, &facts));
    }
    assert_true(twin_same_error(&error, &facts));
    if (status == SC_OK) {
        sc_execute(&plan, operands, &operands[0]);
        twin_execute(name, common, twins, &twins[0]);
        ++*ran;
    }
    operand_assert_answer(&memory, &c.before[0], name);
    memcpy(memory.data, c.before[0].data, (size_t)memory.elements * sc_dtype_size(memory.dtype));
    end_call(&c);
}

static void results_in_place_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int ran = 0;
    for (sc_op op = 0; op < sc_op_count(); op++) {
        for (int pair = 0; pair < SC_DTYPE_COUNT * SC_DTYPE_COUNT; pair++) {
            const sc_dtype left = (sc_dtype)(pair / SC_DTYPE_COUNT),
                           right = (sc_dtype)(pair % SC_DTYPE_COUNT);
            const sc_shape *length = some_length(&random);
            const sc_shape shape = random_small_shape(&random, 6, 200);
            check_in_place(&random, op, left, right, length, 0, &ran);
            check_in_place(&random, op, left, right, &shape, 0, &ran);
            check_in_place(&random, op, left, left, &shape, 1, &ran);
        }
    }
    assert_in_range(ran, 5000, 20000);
}

/* No element, no access: tensors without elements need no memory. */
static void empty_tensors_are_never_read(void **state) {
    (void)state;
    for (int stride = 0; stride < 2; stride++) {
        const sc_view operands[2] = {{.dtype = SC_int8, .rank = 1, .size = {0}, .stride = {stride}},
                                     {.dtype = SC_float64, .rank = 1, .size = {0}, .stride = {1}}};
        sc_plan plan;
        sc_error error;
        assert_int_equal(sc_plan_operation(sc_op_named("mul"), operands, 2, &plan, &error), SC_OK);
        assert_int_equal(plan.kind, SC_LOOP_empty);
        const sc_view result = {.dtype = SC_float64, .rank = 1, .size = {0}, .stride = {1}};
        sc_execute(&plan, operands, &result);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_agree_with_the_twin),
        cmocka_unit_test(every_pair_of_dtypes_about_the_buffer),
        cmocka_unit_test(every_operation_on_every_pair_of_dtypes),
        cmocka_unit_test(every_operation_at_every_length),
        cmocka_unit_test(every_mixture_of_repeated_operands),
        cmocka_unit_test(sums_and_products_of_every_pair_of_dtypes),
        cmocka_unit_test(bare_numbers_with_every_dtype),
        cmocka_unit_test(results_in_place_agree_with_the_twin),
        cmocka_unit_test(empty_tensors_are_never_read),
    };
    return cmocka_run_group_tests_name("execute", tests, NULL, NULL);
}
