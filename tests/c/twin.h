/*
 * The slow, obvious twin of the engine: every rule once more, written from its description, one element and
 * one axis at a time. It shares types with the engine, and no code.
 */
#ifndef TWIN_H
#define TWIN_H

#include "shapecast.h"

__extension__ typedef __int128 twin_wide;

/* ---- shapes (twin_shape.c) ---- */

/* What sc_broadcast answers, with all facts of a refusal. */
sc_status twin_broadcast(const sc_view *operands, int count, sc_shape *result, sc_error *error);
/* What sc_align answers for one axis (< 0): its size, and the verdicts. */
int64_t twin_align(const sc_view *operands, int count, int32_t axis, sc_verdict *verdicts);
int twin_same_alignment(const sc_alignment *alignment, const sc_view *operands, int count);
/* Elements, or -1 above SC_MAX_ELEMENTS. */
int64_t twin_elements(const sc_shape *shape);
int twin_same_shape(const sc_shape *a, const sc_shape *b);
int twin_same_error(const sc_error *a, const sc_error *b);

/* The next index, row-major; 0 when `index` was the last. */
int twin_next(const sc_shape *shape, int64_t *index);
/* Where the element at an index of the broadcast shape lies in a view: axes aligned from the right, 1s
 * repeated. */
int64_t twin_offset(const sc_view *view, const sc_shape *shape, const int64_t *index);

/* ---- dtypes (twin_dtype.c) ---- */

sc_dtype twin_promote(sc_dtype a, sc_dtype b);
int twin_can_cast(sc_dtype from, sc_dtype to);
/* What sc_result_dtype answers. */
void twin_result_dtype(const char *op, const sc_view *operands, int count, sc_dtype *common,
                       sc_dtype *result);

/* ---- elements (twin_arithmetic.c) ---- */

/* An integer (or bool) in `integer`, a float in `floating`; `dtype` says which. */
typedef struct twin_value {
    sc_dtype dtype;
    twin_wide integer;
    double floating;
} twin_value;

int twin_is_float(sc_dtype dtype);
twin_value twin_load(sc_dtype dtype, const void *element);
void twin_store(twin_value value, void *element);
twin_value twin_convert(twin_value value, sc_dtype dtype);
/* The integer modulo 2^bits that the dtype can hold; for bool, whether it is not 0. */
twin_value twin_integer(sc_dtype dtype, twin_wide integer);
/* The number rounded once to the dtype. */
twin_value twin_float(sc_dtype dtype, long double floating);
twin_value twin_truth(int is_true);

/* float64 where a bare exponent of float32 is none itself: then it is not rounded. Else the common dtype. */
sc_dtype twin_computed_in(const char *op, sc_dtype common, const sc_view *operands);
/* The whole of sc_execute: index by index, load, convert, compute, convert, store. */
void twin_execute(const char *op, sc_dtype common, const sc_view *operands, const sc_view *result);

/* ---- operations (twin_operations.c) ---- */

typedef enum twin_domain {
    TWIN_ALL,      /* bool, integers, floats */
    TWIN_NUMBERS,  /* integers, floats */
    TWIN_COUNT,    /* the same; bool counts as int64 */
    TWIN_BITS,     /* bool, integers */
    TWIN_WHOLE,    /* integers */
    TWIN_FLOATS,   /* floats */
    TWIN_FUNCTION, /* floats; the others become float32 */
} twin_domain;

typedef struct twin_operation {
    const char *name;
    const char *operands; /* C: of the common dtype; P: a parameter of it; T: a truth value; D: a float64 */
    twin_domain domain;
    int answers_truth;
    int ulps; /* how far from the correctly rounded number an answer may be; 0: it is that number */
    /* On operands of their dtypes; the answer has the dtype of the result. */
    twin_value (*compute)(sc_dtype common, const twin_value *x);
} twin_operation;

/* Ends the program when there is none of that name. */
const twin_operation *twin_operation_named(const char *op);
int twin_operation_count(void);
int twin_arity(const char *op);
/* Whether the operation computes in that dtype. */
int twin_computes(const char *op, sc_dtype common);
/* The letter of an operand; operands that are too many go by the last. */
char twin_letter(const char *op, int operand);
sc_dtype twin_operand_dtype(const char *op, int operand, sc_dtype common);
/* Integer operations whose divisor may not be 0. */
int twin_divides(const char *op);
/* What an answer may be off beside its ulps. */
double twin_slack(const char *op);

/* ---- refusals (twin_refusals.c) ---- */

/* What sc_plan_operation answers, operand by operand and check by check in PyTorch's order, with all facts. */
sc_status twin_refusal(const char *op, const sc_view *operands, int count, sc_error *error);
/* What sc_plan_in_place answers, for a target whose memory nothing overlaps. */
sc_status twin_refusal_in_place(const char *op, const sc_view *operands, int count, sc_error *error);
/* What sc_check_values answers for operands that broadcast to `shape`. */
sc_status twin_refusal_of_values(const char *op, sc_dtype common, const sc_view *operands,
                                 const sc_shape *shape, sc_error *error);

#endif
