/* What every kernel looks like, inside the engine only. */
#ifndef SHAPECAST_KERNEL_H
#define SHAPECAST_KERNEL_H

#include "shapecast.h"

/*
 * A kernel runs a block of `rows` x `columns` elements. `data` holds one pointer per input and then the
 * output's; `row` and `column` their strides in bytes. Any stride is allowed and 0 repeats an element; the
 * output is the only thing written. Kernels never allocate and never fail.
 */
typedef void sc_kernel(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
                       const ptrdiff_t column[]);

/* Op codes by name: SC_OP_add, ... */
enum {
#define ARITHMETIC(name, boolean, integer, floating) SC_OP_##name,
#define NUMERIC(name, integer, floating) SC_OP_##name,
#define FLOATING(name, floating) SC_OP_##name,
#define COMPARISON(name, expression) SC_OP_##name,
#define LOGICAL(name, expression) SC_OP_##name,
#define LOGICAL_UNARY(name, expression) SC_OP_##name,
#include "ops.def"
#undef ARITHMETIC
#undef NUMERIC
#undef FLOATING
#undef COMPARISON
#undef LOGICAL
#undef LOGICAL_UNARY
};

/* The kernel of an operation on operands of one common dtype; never NULL for a dtype sc_result_dtype allows.
 */
sc_kernel *sc_op_kernel(sc_op op, sc_dtype common);

/* The kernel that copies `from` elements into `to` elements. */
sc_kernel *sc_cast_kernel(sc_dtype from, sc_dtype to);

/* An element of the output depends on the same place of the inputs only: iterations are independent even when
 * the output is one of the inputs, and need no check for overlap. */
#if defined(__clang__)
#define SC_VECTORIZE _Pragma("clang loop vectorize(assume_safety)")
#define SC_SCALAR _Pragma("clang loop vectorize(disable)")
#else
#define SC_VECTORIZE _Pragma("GCC ivdep")
#define SC_SCALAR
#endif

#endif
