/* What ops.def says of the operations, but for their numbers: operands, dtypes, results. */
#include "elementwise/kernel.h"

#include <assert.h>
#include <string.h>

enum { ALL, NUMBERS, COUNT, BITS, WHOLE, FLOATS, FUNCTION, TRUTHS };
enum { COMMON, TRUTH };
enum {
    VECTOR,
    SUM = VECTOR,
    PRODUCT = VECTOR,
    CHOICE = VECTOR,
    FLOAT,
    OWN,
    WIDE,
    ARRAY,
    LANES = ARRAY,
    NARROW = ARRAY,
    TURNED
};
enum { C, CC, CD, CCC, CCP, CTP, TCC, CCCP, CCDD };

static const char letters[][SC_MAX_ARITY + 1] = {"C", "CC", "CD", "CCC", "CCP", "CTP", "TCC", "CCCP", "CCDD"};

/* Two bytes each. */
static const struct operation {
    uint8_t operands : 4, dtypes : 3, result : 1, kernels;
} operations[] = {
#define OP(name, arity, operands, dtypes, result, kernels, ...) {operands, dtypes, result, kernels},
#include "elementwise/ops.def"
#undef OP
};

/* The range of common dtypes each kind of operation takes. */
static const struct {
    int8_t first, last;
} range[] = {
    [ALL] = {SC_bool, SC_float64},         [NUMBERS] = {SC_uint8, SC_float64},
    [COUNT] = {SC_uint8, SC_float64},      [BITS] = {SC_bool, SC_int64},
    [WHOLE] = {SC_uint8, SC_int64},        [FLOATS] = {SC_float32, SC_float64},
    [FUNCTION] = {SC_float32, SC_float64}, [TRUTHS] = {SC_bool, SC_float64},
};

int sc_op_count(void) {
    return (int)(sizeof operations / sizeof *operations);
}

const char *sc_op_name(sc_op op) {
    static const char *const names[] = {
#define OP(name, ...) #name,
#include "elementwise/ops.def"
#undef OP
    };
    return names[op];
}

sc_op sc_op_named(const char *name) {
    sc_op op = sc_op_count() - 1;
    while (op >= 0 && strcmp(sc_op_name(op), name) != 0) op--;
    return op;
}

int sc_op_arity(sc_op op) {
    int arity = 0;
    while (letters[operations[op].operands][arity] != 0) arity++;
    return arity;
}

int sc_op_takes(sc_op op, sc_dtype common) {
    const struct operation *o = &operations[op];
    return common >= range[o->dtypes].first && common <= range[o->dtypes].last;
}

int sc_op_of_truths(sc_op op) {
    return operations[op].dtypes == TRUTHS;
}

int sc_op_answers_truth(sc_op op) {
    return operations[op].result == TRUTH;
}

sc_op sc_op_computed_as(sc_op op, sc_dtype common) {
    switch (op) {
#define AS_VECTOR(name, whole)
#define AS_SUM(name, whole)
#define AS_PRODUCT(name, whole)
#define AS_CHOICE(name, whole)
#define AS_FLOAT(name, whole)
#define AS_OWN(name, whole)
#define AS_WIDE(name, whole)
#define AS_ARRAY(name, whole)
#define AS_LANES(name, whole)
#define AS_NARROW(name, whole)
#define AS_TURNED(name, other) \
    case SC_OP_##name:         \
        return SC_OP_##other;
#define OP(name, arity, operands, dtypes, result, kind, whole, real) AS_##kind(name, whole)
#include "elementwise/ops.def"
#undef OP
    default:
        return op == SC_OP_bitwise_not && common == SC_bool ? SC_OP_logical_not : op;
    }
}

sc_dtype sc_op_computing_dtype(sc_op op, sc_dtype common) {
    const struct operation *o = &operations[sc_op_computed_as(op, common)];
    if (o->dtypes == TRUTHS) return SC_bool;
    if (common < SC_int64) return o->kernels == VECTOR ? common : SC_int64;
    return common == SC_float32 && o->kernels == WIDE ? SC_float64 : common;
}

sc_dtype sc_op_written_dtype(sc_op op, sc_dtype common) {
    return sc_op_answers_truth(op) ? SC_bool : sc_op_computing_dtype(op, common);
}

char sc_op_letter(sc_op op, int i) {
    const char *letter = letters[operations[op].operands];
    while (i > 0 && letter[1] != 0) letter++, i--;
    return *letter;
}

sc_dtype sc_op_operand_dtype(sc_op op, int i, sc_dtype common) {
    switch (sc_op_letter(op, i)) {
    case 'T':
        return SC_bool;
    case 'D':
        return SC_float64;
    default:
        return common;
    }
}

/* torch.result_type: tensors with axes decide; 0-dim tensors, and after them bare numbers, only where their category is
 * higher. */
static sc_dtype combine(sc_dtype higher, sc_dtype lower) {
    if (higher == SC_NO_DTYPE) return lower;
    if (lower == SC_NO_DTYPE) return higher;
    return sc_dtype_category(lower) > sc_dtype_category(higher) ? sc_promote(higher, lower) : higher;
}

/* Of the operands that take part in promotion. */
static sc_dtype common_dtype(sc_op op, const sc_view *operands, int count) {
    sc_dtype tensors = SC_NO_DTYPE, scalars = SC_NO_DTYPE, weak = SC_NO_DTYPE;
    for (int i = 0; i < count; i++) {
        if (sc_op_letter(op, i) != 'C') continue;
        const sc_dtype dtype = operands[i].dtype;
        if (operands[i].weak)
            weak = sc_promote(weak, dtype == SC_float64 ? SC_float32 : dtype);
        else if (operands[i].rank == 0)
            scalars = sc_promote(scalars, dtype);
        else
            tensors = sc_promote(tensors, dtype);
    }
    return combine(tensors, combine(scalars, weak));
}

void sc_result_dtype(sc_op op, const sc_view *operands, int count, sc_dtype *common, sc_dtype *result) {
    assert(op >= 0 && op < sc_op_count());
    const struct operation *o = &operations[op];
    sc_dtype dtype = common_dtype(op, operands, count);
    if (dtype != SC_NO_DTYPE) {
        if (o->dtypes == FUNCTION && dtype < SC_float32) dtype = SC_float32;
        if (o->dtypes == COUNT && dtype == SC_bool) dtype = SC_int64;
    }
    *common = dtype;
    *result = dtype != SC_NO_DTYPE && o->result == TRUTH ? SC_bool : dtype;
}
