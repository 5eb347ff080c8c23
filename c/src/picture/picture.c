/*
 * The engine of a picture in place of cast.c, divisors.c, elementwise.c and execute.c: the same numbers, one element after
 * the other. An element on its way is an int64 or a double, which hold those of every dtype; what is computed in a narrower
 * one is wrapped or rounded to it behind each operation, which gives the same: integers modulo a power of two, and floats
 * because + - * / and the square root of float32 numbers, rounded to a double before, are rounded as if at once.
 */
#include "elementwise/expressions.h"
#include "elementwise/kernel.h"
#include "functions/float_functions.h"
#include "shape/odometer.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

#include <assert.h>

typedef union element {
    int64_t whole;
    double real;
} element;

/* ---- elements in memory ---- */

static element load(sc_dtype dtype, const void *data, ptrdiff_t i) {
    switch (dtype) {
#define X(name, type, wide)                                                                            \
    case SC_##name: {                                                                                  \
        const type x = ((const type *)data)[i];                                                        \
        return SC_##name < SC_float32 ? (element){.whole = (int64_t)x} : (element){.real = (double)x}; \
    }
        SC_DTYPES(X)
#undef X
    default:
        return (element){0};
    }
}

static void store(sc_dtype dtype, void *data, ptrdiff_t i, element x) {
    switch (dtype) {
#define X(name, type, wide)                                                        \
    case SC_##name:                                                                \
        ((type *)data)[i] = SC_##name < SC_float32 ? (type)x.whole : (type)x.real; \
        break;
        SC_DTYPES(X)
#undef X
    default:
        break;
    }
}

/* Truncation as in cast.c, by way of an integer from -limit on. */
static int64_t truncate(double x, double limit) {
    return x > -limit - 1 && x < limit ? (int64_t)x : (int64_t)-limit;
}

static element convert(element x, sc_dtype from, sc_dtype to) {
    const int real = from >= SC_float32;
    if (to == SC_bool)
        x.whole = real ? x.real != 0 : x.whole != 0;
    else if (to < SC_float32 && real)
        x.whole = truncate(x.real, to == SC_int16 || to == SC_int32 ? 0x1p31 : 0x1p63);
    else if (to >= SC_float32 && !real)
        x.real = to == SC_float32 ? (double)(float)x.whole : (double)x.whole;
    element narrow;
    store(to, &narrow, 0, x);
    return load(to, &narrow, 0);
}

/* An element of a view, on its way to a dtype. */
static element fetch(const sc_view *view, ptrdiff_t i, sc_dtype to) {
    return convert(load(view->dtype, view->data, i), view->dtype, to);
}

double sc_first_element(const sc_view *view) {
    return fetch(view, 0, SC_float64).real;
}

void sc_convert(sc_dtype from, sc_dtype to, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                const ptrdiff_t row[], const ptrdiff_t column[]) {
    for (ptrdiff_t r = 0; r < rows; r++) {
        for (ptrdiff_t c = 0; c < columns; c++) {
            const sc_view source = {.data = data[0] + r * row[0] + c * column[0], .dtype = from};
            store(to, data[1] + r * row[1] + c * column[1], 0, fetch(&source, 0, to));
        }
    }
}

/* ---- expressions ---- */

#define SINGLE single
#define STEP(x) (single ? (double)(float)(x) : (x))
#define IN_TYPE(FUNCTION, x) FUNCTION(x)
#define NUMBER(x) (((element){.whole = (x)}).real)

static int64_t whole(sc_op op, int64_t x, int64_t y, int64_t z, int64_t w) {
    typedef int64_t T;
    typedef uint64_t W;
    switch (op) {
#define WHOLE_VECTOR(name, expression) \
    case SC_OP_##name:                 \
        return expression;
#define WHOLE_SUM WHOLE_VECTOR
#define WHOLE_PRODUCT WHOLE_VECTOR
#define WHOLE_CHOICE WHOLE_VECTOR
#define WHOLE_FLOAT WHOLE_VECTOR
#define WHOLE_OWN WHOLE_VECTOR
#define WHOLE_WIDE WHOLE_VECTOR
#define WHOLE_ARRAY(name, expression)
#define WHOLE_LANES WHOLE_VECTOR
#define WHOLE_NARROW WHOLE_VECTOR
#define WHOLE_TURNED(name, expression)
#define OP(name, arity, operands, dtypes, result, kind, whole, real) WHOLE_##kind(name, whole)
#include "elementwise/ops.def"
#undef OP
    default:
        return 0;
    }
}

static double of_float(void (*of_four)(const float *, float *), double x) {
    float lanes[4] = {(float)x, 0};
    of_four(lanes, lanes);
    return (double)lanes[0];
}

static double real(sc_op op, int single, double x, double y, double z, double w) {
    typedef double T;
    switch (op) {
#define REAL_VECTOR(name, expression) \
    case SC_OP_##name:                \
        return expression;
#define REAL_SUM REAL_VECTOR
#define REAL_PRODUCT REAL_VECTOR
#define REAL_CHOICE REAL_VECTOR
#define REAL_FLOAT REAL_VECTOR
#define REAL_OWN REAL_VECTOR
#define REAL_WIDE REAL_VECTOR
#define REAL_LANES REAL_VECTOR
#define REAL_NARROW REAL_VECTOR
#define REAL_ARRAY(name, expression) \
    case SC_OP_##name:               \
        return single ? of_float(sc_##name##_four, x) : expression;
#define REAL_TURNED(name, expression)
#define OP(name, arity, operands, dtypes, result, kind, whole, real) REAL_##kind(name, real)
#include "elementwise/ops.def"
#undef OP
    default:
        return 0;
    }
}

/* Powers of a bare exponent that PyTorch multiplies out, as SC_BARE_POW does; others are the function's. */
static double bare_power(int single, double x, double exponent) {
    const double square = STEP(x * x), root = STEP(__builtin_sqrt(x));
    if (exponent == 3) return square * x;
    if (exponent == -1) return 1 / x;
    if (exponent == -2) return 1 / square;
    if (exponent == 0.5) return root;
    if (exponent == -0.5) return 1 / root;
    return real(SC_OP_pow, single, x, exponent, 0, 0);
}

/* ---- running a plan ---- */

/* Where operand `i` of a loop, or its result, has an index: elements from the first. */
static ptrdiff_t place(const sc_loop *loop, int i, const int64_t *index) {
    int64_t at = 0;
    for (int32_t axis = 0; axis < loop->rank; axis++) at += index[axis] * loop->stride[i][axis];
    return sc_wrap_stride(at);
}

static int advance(const sc_loop *loop, int64_t *index) {
    return sc_next_index(loop->rank, loop->extent, index) >= 0;
}

void sc_execute(const sc_plan *plan, const sc_view *operands, const sc_view *result) {
    const sc_loop *loop = &plan->loop;
    const int inputs = loop->operands - 1;
    assert(inputs == sc_op_arity(plan->op));
    if (plan->kind == SC_LOOP_empty) return;
    const sc_op op = sc_op_computed_as(plan->op, plan->common);
    const int turned = op != plan->op, floats = plan->common >= SC_float32 && !sc_op_of_truths(op);
    const sc_dtype computes = floats ? SC_float64 : sc_op_of_truths(op) ? SC_bool : SC_int64;
    const int single = plan->common == SC_float32, is_bare = op == SC_OP_pow && operands[1].weak;
    int64_t index[SC_MAX_RANK] = {0};
    do {
        element in[SC_MAX_ARITY] = {{0}}, out;
        for (int i = 0; i < inputs; i++) {
            const sc_dtype dtype = sc_op_operand_dtype(plan->op, i, plan->common);
            const element x = fetch(&operands[i], place(loop, i, index), dtype);
            in[turned ? (i + inputs - 1) % inputs : i] =
                sc_op_letter(plan->op, i) == 'D' ? x : convert(x, dtype, computes);
        }
        if (floats && is_bare)
            out.real = bare_power(single, in[0].real, in[1].real);
        else if (floats)
            out.real = real(op, single, in[0].real, in[1].real, in[2].real, in[3].real);
        else
            out.whole = whole(op, in[0].whole, in[1].whole, in[2].whole, in[3].whole);
        out = convert(out, computes, plan->dtype);
        store(result->dtype, result->data, place(loop, inputs, index),
              convert(out, plan->dtype, result->dtype));
    } while (advance(loop, index));
}

int sc_divides_by_zero(const sc_plan *plan, const sc_view *operands) {
    const sc_loop *loop = &plan->loop;
    int64_t index[SC_MAX_RANK] = {0};
    do {
        if (fetch(&operands[1], place(loop, 1, index), plan->common).whole == 0) return 1;
    } while (advance(loop, index));
    return 0;
}

void sc_copy(const sc_view *source, const sc_view *target) {
    const sc_shape shape = sc_shape_of(target);
    sc_loop loop;
    sc_plan_view(source, &shape, target->stride, &loop);
    if (sc_is_empty(&loop)) return;
    int64_t index[SC_MAX_RANK] = {0};
    do {
        store(target->dtype, target->data, place(&loop, 1, index),
              fetch(source, place(&loop, 0, index), target->dtype));
    } while (advance(&loop, index));
}
