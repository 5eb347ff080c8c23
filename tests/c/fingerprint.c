/*
 * Prints one line for each operation, dtype and loop: an FNV-1a hash over its results for inputs that are the
 * same everywhere. Builds of the engine agree when their lines do. Every nan counts as one and the same.
 */
#include "elementwise/kernel.h"
#include "random_source.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 23, COLUMNS = 47, ELEMENTS = ROWS * COLUMNS, ROOM = 3 * ELEMENTS };

/* Two inputs of the dtypes compared, then those of conditions, of numbers and of parameters. */
enum { TRUTHS = 2, NUMBERS, PARAMETER, INPUTS };
static _Alignas(16) char inputs[INPUTS][ROOM * sizeof(double)], output[ROOM * sizeof(double)],
    kept[ROOM * sizeof(double)];

static uint64_t hash_bytes(uint64_t hash, const void *data, size_t bytes) {
    const unsigned char *at = data;
    for (size_t i = 0; i < bytes; i++) hash = (hash ^ at[i]) * 0x100000001b3u;
    return hash;
}

static uint64_t hash_elements(const char *data, sc_dtype dtype, int64_t elements) {
    static const char nan_name[] = "nan";
    const size_t width = sc_dtype_size(dtype);
    uint64_t hash = 0xcbf29ce484222325u;
    for (int64_t i = 0; i < elements; i++, data += width) {
        double value = 0;
        if (dtype == SC_float32) value = *(const float *)(const void *)data;
        if (dtype == SC_float64) value = *(const double *)(const void *)data;
        hash = value != value ? hash_bytes(hash, nan_name, sizeof nan_name) : hash_bytes(hash, data, width);
    }
    return hash;
}

static const char *const dtype_names[] = {
#define X(name, type, wide) #name,
    SC_DTYPES(X)
#undef X
};

/* Rows and columns at strides in elements, over one of the inputs. */
static sc_view view_of(char *data, sc_dtype dtype, int64_t row, int64_t column) {
    return (sc_view){
        .data = data, .dtype = dtype, .rank = 2, .size = {ROWS, COLUMNS}, .stride = {row, column}};
}

static const struct layout {
    const char *name;
    int64_t row[2], column[2];
} layouts[] = {
    {"dense", {COLUMNS, COLUMNS}, {1, 1}},   {"padded", {COLUMNS + 5, COLUMNS}, {1, 1}},
    {"left_constant", {1, COLUMNS}, {0, 1}}, {"right_constant", {COLUMNS, 1}, {1, 0}},
    {"transposed", {1, COLUMNS}, {ROWS, 1}}, {"strided", {3 * COLUMNS, 2 * COLUMNS}, {3, 2}},
};
enum { LAYOUTS = sizeof layouts / sizeof *layouts };

static void fill(random_source *random, int k, sc_dtype dtype) {
    random_fill(random, dtype, ROOM, inputs[k]);
}

static void print(const char *what, const char *from, const char *to, const char *loop, sc_dtype dtype,
                  const char *data) {
    printf("%s %s %s %s %016llx\n", what, from, to, loop,
           (unsigned long long)hash_elements(data, dtype, ELEMENTS));
}

/* Operands by the letters of ops.def: the first two may differ, a third is like the second. */
static int operands_of(sc_op op, sc_dtype left, sc_dtype right, const struct layout *layout,
                       sc_view *operands) {
    const int arity = sc_op_arity(op);
    for (int k = 0; k < arity; k++) {
        const int side = k > 0;
        const int64_t row = layout->row[side], column = layout->column[side];
        switch (sc_op_letter(op, k)) {
        case 'T':
            operands[k] = view_of(inputs[TRUTHS], SC_bool, row, column);
            break;
        case 'D':
            operands[k] = view_of(inputs[NUMBERS], SC_float64, row, column);
            break;
        case 'P':
            operands[k] = (sc_view){.data = inputs[PARAMETER], .dtype = SC_int64, .weak = 1};
            break;
        default:
            operands[k] = view_of(inputs[side], side ? right : left, row, column);
        }
    }
    return arity;
}

static void run(sc_op op, sc_dtype left, sc_dtype right, const struct layout *layout) {
    sc_view operands[SC_MAX_ARITY];
    const int arity = operands_of(op, left, right, layout, operands);
    sc_plan plan;
    sc_error error;
    if (sc_plan_operation(op, operands, arity, &plan, &error) != SC_OK) return;
    if (sc_check_values(&plan, operands, &error) != SC_OK) return;
    const sc_view result = view_of(output, plan.dtype, COLUMNS, 1);
    sc_execute(&plan, operands, &result);
    print(sc_op_name(op), dtype_names[left], dtype_names[right], layout->name, plan.dtype, output);
}

/* Powers of a bare exponent: those that are multiplied out, and others. */
static void run_powers(sc_dtype dtype) {
    static double exponents[] = {3, 2, -1, -2, 0.5, -0.5, 2.5};
    static const char *const names[] = {"3", "2", "-1", "-2", "0.5", "-0.5", "2.5"};
    for (size_t e = 0; e < sizeof exponents / sizeof *exponents; e++) {
        for (int i = 0; i < LAYOUTS; i++) {
            const sc_view operands[] = {view_of(inputs[0], dtype, layouts[i].row[0], layouts[i].column[0]),
                                        {.data = &exponents[e], .dtype = SC_float64, .weak = 1}};
            sc_plan plan;
            sc_error error;
            if (sc_plan_operation(SC_OP_pow, operands, 2, &plan, &error) != SC_OK) continue;
            const sc_view result = view_of(output, plan.dtype, COLUMNS, 1);
            sc_execute(&plan, operands, &result);
            print("pow", dtype_names[dtype], names[e], layouts[i].name, plan.dtype, output);
        }
    }
}

static void run_in_place(sc_op op, sc_dtype left, sc_dtype right) {
    sc_view operands[SC_MAX_ARITY];
    const int arity = operands_of(op, left, right, &layouts[0], operands);
    if (sc_op_letter(op, 0) != 'C') return;
    sc_plan plan;
    sc_error error;
    if (sc_plan_in_place(op, operands, arity, &plan, &error) != SC_OK) return;
    if (sc_check_values(&plan, operands, &error) != SC_OK) return;
    sc_execute(&plan, operands, &operands[0]);
    print(sc_op_name(op), dtype_names[left], dtype_names[right], "in_place", left, inputs[0]);
    memcpy(inputs[0], kept, sizeof kept);
}

/* Values of a dtype, none of them 0 but where the dtype is bool. */
static void fill_divisors(random_source *random, sc_dtype dtype) {
    fill(random, 1, dtype);
    const size_t width = sc_dtype_size(dtype);
    for (size_t at = 0; at < ROOM * width; at += width) {
        static const char none[sizeof(double)];
        if (dtype != SC_bool && dtype < SC_float32 && memcmp(&inputs[1][at], none, width) == 0)
            inputs[1][at] = 1;
    }
}

/* Floats whose sums are rounded: the order in which a product adds shows in its bits. Special values would hide it. */
static void fill_with_fractions(random_source *random, int k, sc_dtype dtype) {
    for (int i = 0; i < ROOM; i++) {
        const double value = (double)random_between(random, -1000000, 1000000) / 65536;
        if (dtype == SC_float32) ((float *)(void *)inputs[k])[i] = (float)value;
        if (dtype == SC_float64) ((double *)(void *)inputs[k])[i] = value;
    }
}

/* Tall and flat products with either operand transposed, on every path of the multiplication. */
static void run_products(random_source *random, sc_dtype dtype) {
    static const struct {
        const char *name;
        ptrdiff_t m, n, k, a_row, a_column, b_row, b_column;
    } products[] = {
        {"blocks", ROWS, ROWS, COLUMNS, COLUMNS, 1, ROWS, 1},
        {"transposed", ROWS, ROWS, COLUMNS, 1, ROWS, 1, COLUMNS},
        {"rows", 3, ROWS, COLUMNS, COLUMNS, 1, ROWS, 1},
        {"short", ROWS, COLUMNS, 5, 5, 1, COLUMNS, 1},
        {"flat", 5, 8, 6, 6, 1, 8, 1},
        {"dots", 3, ROWS, COLUMNS, COLUMNS, 1, 1, COLUMNS},
        {"deep", 9, 8, 320, 1, 9, 1, 3},
    };
    static _Alignas(16) char workspace[64 * 320 * sizeof(double)];
    for (int k = 0; k < 2; k++)
        dtype < SC_float32 ? fill(random, k, dtype) : fill_with_fractions(random, k, dtype);
    for (size_t i = 0; i < sizeof products / sizeof *products; i++) {
        memset(output, 0, sizeof output);
        const sc_gemm gemm = {.dtype = dtype,
                              .m = products[i].m,
                              .n = products[i].n,
                              .k = products[i].k,
                              .a = inputs[0],
                              .a_row = products[i].a_row,
                              .a_column = products[i].a_column,
                              .b = inputs[1],
                              .b_row = products[i].b_row,
                              .b_column = products[i].b_column,
                              .c = output,
                              .c_row = products[i].n};
        assert(sc_gemm_workspace(&gemm) <= sizeof workspace);
        sc_multiply(&gemm, workspace);
        print("product", dtype_names[dtype], dtype_names[dtype], products[i].name, dtype, output);
    }
}

/* Every reduction and scan along the rows, the columns, and overall. Sums of fractions show the order of additions. */
static void run_reductions(random_source *random, sc_dtype dtype) {
    static const char *const names[] = {
#define X(name) #name,
        SC_REDUCTIONS(X)
#undef X
    };
    static sc_reduction_plan plan;
    static int64_t indices[ELEMENTS], scratch[2 * ELEMENTS];
    dtype < SC_float32 ? fill(random, 0, dtype) : fill_with_fractions(random, 0, dtype);
    for (int op = 0; op < SC_REDUCTION_COUNT; op++) {
        for (int i = 0; i < LAYOUTS; i++) {
            for (int64_t axis = -1; axis < 2; axis++) {
                const int scan = op >= SC_REDUCE_cumsum, to_size = op == SC_REDUCE_sum_to_size;
                if (axis < 0 && (scan || to_size)) continue;
                const int64_t axes[] = {to_size ? COLUMNS : axis};
                const sc_reduction_call call = {
                    (sc_reduction)op, axes, axis < 0 ? -1 : 1, 0, SC_NO_DTYPE, op == SC_REDUCE_norm ? 3 : 1};
                const sc_view input = view_of(inputs[0], dtype, layouts[i].row[0], layouts[i].column[0]);
                sc_error error;
                if (sc_plan_reduction(&call, &input, &plan, &error) != SC_OK) continue;
                const sc_view result = {.data = output, .dtype = plan.dtype};
                const sc_view places = {.data = indices, .dtype = SC_int64};
                memset(output, 0, sizeof output);
                memset(indices, 0, sizeof indices);
                sc_reduce(&plan, &input, &result, plan.indexed ? &places : NULL, scratch);
                print(names[op], dtype_names[dtype],
                      axis < 0 ? "all"
                      : axis   ? "rows"
                               : "columns",
                      layouts[i].name, plan.dtype, output);
                if (plan.indexed)
                    print(names[op], dtype_names[dtype], "indices", layouts[i].name, SC_int64,
                          (const char *)indices);
            }
        }
    }
}

int main(void) {
    random_source random = random_from(20240229);
    fill(&random, TRUTHS, SC_bool);
    for (int i = 0; i < ROOM; i++) ((double *)(void *)inputs[NUMBERS])[i] = (double)(i % 9 - 4);
    *(int64_t *)(void *)inputs[PARAMETER] = 3;
    for (int left = 0; left < SC_DTYPE_COUNT; left++) {
        for (int right = 0; right < SC_DTYPE_COUNT; right++) {
            fill(&random, 0, (sc_dtype)left);
            fill_divisors(&random, (sc_dtype)right);
            memcpy(kept, inputs[0], sizeof kept);
            for (sc_op op = 0; op < sc_op_count(); op++) {
                const int all = left == right || sc_op_arity(op) == 1;
                for (int i = 0; i < (all ? LAYOUTS : 1); i++)
                    run(op, (sc_dtype)left, (sc_dtype)right, &layouts[i]);
            }
            for (int i = 0; i < LAYOUTS; i++) {
                const sc_view from =
                    view_of(inputs[0], (sc_dtype)left, layouts[i].row[0], layouts[i].column[0]);
                const sc_view to = view_of(output, (sc_dtype)right, COLUMNS, 1);
                sc_copy(&from, &to);
                print("copy", dtype_names[left], dtype_names[right], layouts[i].name, (sc_dtype)right,
                      output);
            }
            if (left == right) run_powers((sc_dtype)left);
            for (sc_op op = 0; op < sc_op_count(); op++) run_in_place(op, (sc_dtype)left, (sc_dtype)right);
        }
    }
    for (int dtype = SC_uint8; dtype < SC_DTYPE_COUNT; dtype++) run_products(&random, (sc_dtype)dtype);
    for (int dtype = 0; dtype < SC_DTYPE_COUNT; dtype++) run_reductions(&random, (sc_dtype)dtype);
    return 0;
}
