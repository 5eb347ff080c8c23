/* What every kernel looks like, inside the engine only. */
#ifndef SHAPECAST_KERNEL_H
#define SHAPECAST_KERNEL_H

#include "shapecast.h"

/*
 * A kernel runs a block of `rows` x `columns` elements. `data` holds one pointer per input and then the output's; `row`
 * and `column` their strides in bytes. The output is dense along the columns and the only thing written. So are the
 * inputs, except that one of two may be constant (stride 0) along them; sc_execute arranges whatever lies otherwise.
 * Cast kernels alone take any stride on both sides. Kernels never allocate and never fail.
 */
typedef void sc_kernel(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
                       const ptrdiff_t column[]);

/* Op codes by name: SC_OP_add, ... */
enum {
#define OP(name, ...) SC_OP_##name,
#include "ops.def"
#undef OP
};

/* The kernel of an operation on operands of one common dtype; NULL where the operation does not exist for it. */
sc_kernel *sc_op_kernel(sc_op op, sc_dtype common);

/* The letter of operand `i` in ops.def; more operands than the operation takes go by its last. */
char sc_op_letter(sc_op op, int i);

/* The dtype in which the kernel reads operand `i`: the common one, bool for a truth value, float64 for a number. */
sc_dtype sc_op_operand_dtype(sc_op op, int i, sc_dtype common);

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
