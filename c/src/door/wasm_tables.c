/* Tables that are read when the package is built, from a binary of their own: what is shipped does without them. */
#include "door/exchange.h"

/* What ops.def says of each operation, in a line: its name, its operands, the dtypes it exists for, its result. */
EXPORT(const char *, sc_wasm_operations, void) {
#define OP(name, arity, operands, dtypes, result, ...) #name " " #operands " " #dtypes " " #result "\n"
    return
#include "elementwise/ops.def"
        ;
#undef OP
}

/* Lists whose names stand for the numbers from 0 on: each the list's own name, then the names, a line each. NULL after the
 * last list. */
EXPORT(const char *, sc_wasm_names, int which) {
#define NAME(name) #name "\n"
#define DTYPE_NAME(name, type, wide) NAME(name)
    static const char *const lists[] = {
        "dtypes\n" SC_DTYPES(DTYPE_NAME), "planStatuses\n" SC_PLAN_STATUSES(NAME),
        "statuses\n" SC_STATUSES(NAME),   "loops\n" SC_LOOPS(NAME),
        "verdicts\n" SC_VERDICTS(NAME),   "paths\n" SC_GEMM_PATHS(NAME),
        "products\n" SC_PRODUCTS(NAME),   "reductions\n" SC_REDUCTIONS(NAME)};
    return which < (int)(sizeof lists / sizeof *lists) ? lists[which] : NULL;
}

/* Numbers that both sides know by name: limits, codes, places in the exchange block; here the report's
 * places count from the block's beginning, in exchange.h from the report's own. */
enum { REPORT_START = (SC_MAX_OPERANDS + 1) * SLOT };
#define NUMBER(name) {#name, name},
#define SLOT_NUMBER(name, length) NUMBER(SLOT_##name)
#define AXIS_NUMBER(name, length) NUMBER(AXIS_##name)
#define REPORT_NUMBER(name, length) {"REPORT_" #name, REPORT_START + REPORT_##name},
#define VIEW_NUMBER(name) NUMBER(VIEW_##name)
#define SLICE_NUMBER(name) NUMBER(SLICE_##name)
#define RANDOM_NUMBER(name) NUMBER(RANDOM_##name)
#define INDEX_NUMBER(name) {"INDEX_" #name, SC_INDEX_##name},
#define SCATTER_NUMBER(name) {"SCATTER_" #name, SC_SCATTER_##name},
/* clang-format off */
static const struct {
    const char *name;
    double value;
} numbers[] = {
    {"MAX_RANK", SC_MAX_RANK}, {"MAX_OPERANDS", SC_MAX_OPERANDS}, {"NO_DTYPE", SC_NO_DTYPE}, {"COPY", SC_COPY},
    {"UNKNOWN", (double)SC_UNKNOWN},
    NUMBER(SLOT) SLOT_FIELDS(SLOT_NUMBER) NUMBER(AXIS) AXIS_FIELDS(AXIS_NUMBER)
    {"BLOCK", REPORT_START + REPORT}, {"REPORT", REPORT_START}, REPORT_PARTS(REPORT_NUMBER)
    VIEWS(VIEW_NUMBER) SLICES(SLICE_NUMBER) SC_INDICES(INDEX_NUMBER) DISTRIBUTIONS(RANDOM_NUMBER) SC_SCATTERS(SCATTER_NUMBER)
};
/* clang-format on */

EXPORT(int, sc_wasm_number_count, void) {
    return (int)(sizeof numbers / sizeof *numbers);
}

EXPORT(const char *, sc_wasm_number_name, int which) {
    return numbers[which].name;
}

EXPORT(double, sc_wasm_number, int which) {
    return numbers[which].value;
}

EXPORT(double, sc_wasm_dtype_least, sc_dtype dtype) {
    return sc_dtype_least(dtype);
}

EXPORT(double, sc_wasm_dtype_end, sc_dtype dtype) {
    return sc_dtype_end(dtype);
}
