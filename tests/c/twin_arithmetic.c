#include "twin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is_float(sc_dtype dtype) {
    return dtype == SC_float32 || dtype == SC_float64;
}

/* ---- between memory and values ---- */

twin_value twin_load(sc_dtype dtype, const void *element) {
    twin_value value = {.dtype = dtype};
    switch (dtype) {
    case SC_bool:
    case SC_uint8:
        value.integer = *(const uint8_t *)element;
        break;
    case SC_int8:
        value.integer = *(const int8_t *)element;
        break;
    case SC_int16:
        value.integer = *(const int16_t *)element;
        break;
    case SC_int32:
        value.integer = *(const int32_t *)element;
        break;
    case SC_int64:
        value.integer = *(const int64_t *)element;
        break;
    case SC_float32:
        value.floating = *(const float *)element;
        break;
    case SC_float64:
        value.floating = *(const double *)element;
        break;
    case SC_NO_DTYPE:
    case SC_DTYPE_COUNT:
        abort();
    }
    return value;
}

void twin_store(twin_value value, void *element) {
    switch (value.dtype) {
    case SC_bool:
    case SC_uint8:
        *(uint8_t *)element = (uint8_t)value.integer;
        break;
    case SC_int8:
        *(int8_t *)element = (int8_t)value.integer;
        break;
    case SC_int16:
        *(int16_t *)element = (int16_t)value.integer;
        break;
    case SC_int32:
        *(int32_t *)element = (int32_t)value.integer;
        break;
    case SC_int64:
        *(int64_t *)element = (int64_t)value.integer;
        break;
    case SC_float32:
        *(float *)element = (float)value.floating;
        break;
    case SC_float64:
        *(double *)element = value.floating;
        break;
    case SC_NO_DTYPE:
    case SC_DTYPE_COUNT:
        abort();
    }
}

/* ---- conversion ---- */

/* The integer modulo 2^bits that the dtype can hold. */
static twin_wide wrap(twin_wide integer, sc_dtype dtype) {
    static const int bits[] = {
        [SC_uint8] = 8, [SC_int8] = 8, [SC_int16] = 16, [SC_int32] = 32, [SC_int64] = 64};
    const twin_wide one = 1, modulus = one << bits[dtype];
    const twin_wide high = dtype == SC_uint8 ? modulus - 1 : modulus / 2 - 1;
    twin_wide rest = integer % modulus;
    if (rest < 0) rest += modulus;
    return rest > high ? rest - modulus : rest;
}

twin_value twin_convert(twin_value value, sc_dtype dtype) {
    const int from_float = is_float(value.dtype);
    if (value.dtype == dtype) return value;
    twin_value out = {.dtype = dtype, .unspecified = value.unspecified};
    if (dtype == SC_bool) {
        out.integer = from_float ? value.floating != 0 : value.integer != 0;
    } else if (dtype == SC_float32) {
        out.floating = from_float ? (float)value.floating : (float)(int64_t)value.integer;
    } else if (dtype == SC_float64) {
        out.floating = from_float ? value.floating : (double)(int64_t)value.integer;
    } else if (!from_float) {
        out.integer = wrap(value.integer, dtype);
    } else if (value.floating >= -0x1p63 && value.floating < 0x1p63) {
        out.integer = wrap((int64_t)value.floating, dtype);
    } else {
        out.unspecified = 1;
    }
    return out;
}

/* ---- operations ---- */

static twin_value integer_of(sc_dtype dtype, twin_wide integer) {
    return (twin_value){.dtype = dtype, .integer = dtype == SC_bool ? integer != 0 : wrap(integer, dtype)};
}

/* float32 is computed in double and rounded once: for + - * / that is the correctly rounded float. */
static twin_value float_of(sc_dtype dtype, double floating) {
    return (twin_value){.dtype = dtype, .floating = dtype == SC_float32 ? (float)floating : floating};
}

static twin_value add(twin_value x, twin_value y) {
    return is_float(x.dtype) ? float_of(x.dtype, x.floating + y.floating)
                             : integer_of(x.dtype, x.integer + y.integer);
}

static twin_value sub(twin_value x, twin_value y) {
    return is_float(x.dtype) ? float_of(x.dtype, x.floating - y.floating)
                             : integer_of(x.dtype, x.integer - y.integer);
}

static twin_value mul(twin_value x, twin_value y) {
    return is_float(x.dtype) ? float_of(x.dtype, x.floating * y.floating)
                             : integer_of(x.dtype, x.integer * y.integer);
}

static twin_value divide(twin_value x, twin_value y) {
    return float_of(x.dtype, x.floating / y.floating);
}

static int is_nan(twin_value x) {
    return is_float(x.dtype) && x.floating != x.floating;
}

static int is_less(twin_value x, twin_value y) {
    return is_float(x.dtype) ? x.floating < y.floating : x.integer < y.integer;
}

static int is_same(twin_value x, twin_value y) {
    return is_float(x.dtype) ? x.floating == y.floating : x.integer == y.integer;
}

static twin_value maximum(twin_value x, twin_value y) {
    return is_nan(x) ? x : is_nan(y) ? y : is_less(y, x) ? x : y;
}

static twin_value minimum(twin_value x, twin_value y) {
    return is_nan(x) ? x : is_nan(y) ? y : is_less(x, y) ? x : y;
}

static twin_value truth(int is_true) {
    return (twin_value){.dtype = SC_bool, .integer = is_true};
}

static twin_value eq(twin_value x, twin_value y) {
    return truth(is_same(x, y));
}

static twin_value ne(twin_value x, twin_value y) {
    return truth(!is_same(x, y));
}

static twin_value lt(twin_value x, twin_value y) {
    return truth(is_less(x, y));
}

static twin_value le(twin_value x, twin_value y) {
    return truth(is_less(x, y) || is_same(x, y));
}

static twin_value gt(twin_value x, twin_value y) {
    return truth(is_less(y, x));
}

static twin_value ge(twin_value x, twin_value y) {
    return truth(is_less(y, x) || is_same(x, y));
}

static twin_value logical_and(twin_value x, twin_value y) {
    return truth(x.integer && y.integer);
}

static twin_value logical_or(twin_value x, twin_value y) {
    return truth(x.integer || y.integer);
}

static twin_value logical_xor(twin_value x, twin_value y) {
    return truth(x.integer != y.integer);
}

static twin_value logical_not(twin_value x, twin_value y) {
    (void)y;
    return truth(!x.integer);
}

typedef enum computes { IN_ALL, IN_NUMBERS, IN_FLOATS, IN_BOOL } computes;

static const struct entry {
    const char *name;
    twin_operation *operation;
    int arity;
    computes in;
} entries[] = {
    {"add", add, 2, IN_ALL},
    {"sub", sub, 2, IN_NUMBERS},
    {"mul", mul, 2, IN_ALL},
    {"div", divide, 2, IN_FLOATS},
    {"maximum", maximum, 2, IN_ALL},
    {"minimum", minimum, 2, IN_ALL},
    {"eq", eq, 2, IN_ALL},
    {"ne", ne, 2, IN_ALL},
    {"lt", lt, 2, IN_ALL},
    {"le", le, 2, IN_ALL},
    {"gt", gt, 2, IN_ALL},
    {"ge", ge, 2, IN_ALL},
    {"logical_and", logical_and, 2, IN_BOOL},
    {"logical_or", logical_or, 2, IN_BOOL},
    {"logical_xor", logical_xor, 2, IN_BOOL},
    {"logical_not", logical_not, 1, IN_BOOL},
};

static const struct entry *find(const char *op) {
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        if (strcmp(entries[i].name, op) == 0) return &entries[i];
    }
    fprintf(stderr, "the twin does not know the operation %s\n", op);
    abort();
}

int twin_computes(const char *op, sc_dtype common) {
    switch (find(op)->in) {
    case IN_ALL:
        return 1;
    case IN_NUMBERS:
        return common != SC_bool;
    case IN_FLOATS:
        return is_float(common);
    case IN_BOOL:
        return common == SC_bool;
    }
    return 0;
}

int twin_arity(const char *op) {
    return find(op)->arity;
}

twin_operation *twin_operation_named(const char *op) {
    return find(op)->operation;
}

void twin_execute(const char *op, sc_dtype common, const sc_view *operands, const sc_view *result) {
    twin_operation *const operation = twin_operation_named(op);
    const int arity = twin_arity(op);
    sc_shape shape = {.rank = result->rank};
    for (int32_t i = 0; i < shape.rank; i++) shape.size[i] = result->size[i];
    if (twin_elements(&shape) == 0) return;
    int64_t index[SC_MAX_RANK] = {0};
    do {
        twin_value x[2] = {{0}, {0}};
        for (int k = 0; k < arity; k++) {
            const int64_t at =
                twin_offset(&operands[k], &shape, index) * (int64_t)sc_dtype_size(operands[k].dtype);
            x[k] = twin_convert(twin_load(operands[k].dtype, (const char *)operands[k].data + at), common);
        }
        const int64_t at = twin_offset(result, &shape, index) * (int64_t)sc_dtype_size(result->dtype);
        twin_store(twin_convert(operation(x[0], x[1]), result->dtype), (char *)result->data + at);
    } while (twin_next(&shape, index));
}
