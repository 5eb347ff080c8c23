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

/* Numbers both sides must agree on: rank, operands, doubles in a slot, doubles in the report. */
EXPORT(int, sc_wasm_limit, int which) {
    static const int limits[] = {SC_MAX_RANK, SC_MAX_OPERANDS, SLOT, REPORT};
    return limits[which];
}

/* Names of the dtypes (0), statuses (1), loops (2) and reductions (3), each ending with a newline. */
EXPORT(const char *, sc_wasm_names, int which) {
#define NAME(name) #name "\n"
#define DTYPE_NAME(name, type, wide) #name "\n"
    static const char *const names[] = {SC_DTYPES(DTYPE_NAME), SC_STATUSES(NAME), SC_LOOPS(NAME),
                                        SC_REDUCTIONS(NAME), SC_PRODUCTS(NAME)};
    return names[which];
}
