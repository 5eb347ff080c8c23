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
/* What sc_align answers. */
int64_t twin_align(const sc_view *operands, int count, int32_t axis, sc_verdict *verdicts);
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
sc_status twin_result_dtype(const char *op, const sc_view *operands, int count, sc_dtype *common,
                            sc_dtype *result, sc_error *error);

/* ---- elements (twin_arithmetic.c) ---- */

/* An integer (or bool) in `integer`, a float in `floating`; `dtype` says which. */
typedef struct twin_value {
    sc_dtype dtype;
    twin_wide integer;
    double floating;
    int unspecified; /* came from a float no int64 holds */
} twin_value;

twin_value twin_load(sc_dtype dtype, const void *element);
void twin_store(twin_value value, void *element);
twin_value twin_convert(twin_value value, sc_dtype dtype);

/* Whether the operation computes in that dtype. */
int twin_computes(const char *op, sc_dtype common);
int twin_arity(const char *op);
/* The operation on operands of one common dtype; the answer has the dtype of the result. */
typedef twin_value twin_operation(twin_value x, twin_value y);
twin_operation *twin_operation_named(const char *op);
/* The whole of sc_execute: index by index, load, convert, compute, convert, store. */
void twin_execute(const char *op, sc_dtype common, const sc_view *operands, const sc_view *result);

#endif
