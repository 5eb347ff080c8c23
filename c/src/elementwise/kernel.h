/* What every kernel looks like, inside the engine only. */
#ifndef SHAPECAST_KERNEL_H
#define SHAPECAST_KERNEL_H

#include "functions/loops.h"
#include "shapecast.h"

/*
 * A kernel runs a block of `rows` x `columns` elements. `data` holds one pointer per input and then the output's; `row`
 * and `column` their strides in bytes. The output is dense along the columns and the only thing written. So are the
 * inputs, except that one of two may be constant (stride 0) along them; sc_execute arranges whatever lies otherwise.
 * Kernels never allocate and never fail.
 */
typedef void sc_kernel(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
                       const ptrdiff_t column[]);

/* Op codes by name: SC_OP_add, ... */
enum {
#define OP(name, ...) SC_OP_##name,
#include "elementwise/ops.def"
#undef OP
};

/* Whether an operation exists on operands of a common dtype. */
int sc_op_takes(sc_op op, sc_dtype common);

/* Whether it computes with truth values, and whether it answers with one. */
int sc_op_of_truths(sc_op op);
int sc_op_answers_truth(sc_op op);

/* The operation that computes it on operands of a common dtype: itself, or one that takes its operands with the first
 * moved to the end. */
sc_op sc_op_computed_as(sc_op op, sc_dtype common);

/* The dtype in which kernels compute it: the narrowest with kernels that holds every number of the common one; and the
 * dtype of what they write. */
sc_dtype sc_op_computing_dtype(sc_op op, sc_dtype common);
sc_dtype sc_op_written_dtype(sc_op op, sc_dtype common);

/* What computes it: a kernel and those dtypes. */
typedef struct sc_computation {
    sc_kernel *kernel;
    sc_dtype dtype, result;
    int turned; /* its operands are those of the operation, the first moved to the end */
} sc_computation;
sc_computation sc_op_computation(sc_op op, sc_dtype common);

/* What computes a plan: the same, but for powers of a bare exponent, which PyTorch multiplies out. */
sc_computation sc_plan_computation(const sc_plan *plan, const sc_view *operands);

/* The letter of operand `i` in ops.def; more operands than the operation takes go by its last. */
char sc_op_letter(sc_op op, int i);

/* The dtype to which operand `i` is converted: the common one, bool for a truth value, float64 for a number. */
sc_dtype sc_op_operand_dtype(sc_op op, int i, sc_dtype common);

/* Decides how the operands of a planned loop reach the kernel and how its result leaves it for a view of dtype `target`,
 * and so what runs. */
void sc_plan_access(sc_plan *plan, const sc_view *operands, sc_dtype target);

/* Whether an element keeps its bits: bool is stored as 0 and 1. */
int sc_keeps_bits(sc_dtype from, sc_dtype to);
/* How elements are copied that lie densely along the last axis on both sides, or do not. */
sc_loop_kind sc_copy_kind(sc_dtype from, sc_dtype to, int is_dense);

/* Sums, differences and products of dtypes of 4 and 8 bytes also take an operand that repeats 8, 16, 32 or 64 bytes along the columns,
 * or 12, 24 or 48: its `column` is that number, negative. And they take several rows at a time of two, three, four or eight elements
 * that lie densely, beside one element each, if the `column` of those is this. And where nothing of that is, they walk a third axis:
 * `rows` is then negative, column[3] its extent, and row[3] to row[5] lead from these rows to the next ones. */
enum { SC_ONE_A_ROW = -1 };

/* Elements that pass through a buffer at a time. */
enum { SC_BUFFER_ELEMENTS = 512 };
typedef union sc_buffer {
    char bytes[SC_BUFFER_ELEMENTS * sizeof(double)];
    double align;
} sc_buffer;

/* Copies a block of `from` elements into `to` elements: data[0] to data[1], strides in bytes as they come. Rows that carry
 * on where the last one ended are one. */
void sc_convert(sc_dtype from, sc_dtype to, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                const ptrdiff_t row[], const ptrdiff_t column[]);

/* What computes an operation whose first operand is of another dtype than the other one and the result, or of the same and every
 * other element of it is read; or NULL. Neither is constant along the columns. */
sc_kernel *sc_mixing_kernel(sc_op op, sc_dtype from, sc_dtype to);

/* The first element of a view. */
double sc_first_element(const sc_view *view);

/* Whether operand 1 of a plan with elements, of integers, has a zero once it is converted to the common dtype. */
int sc_divides_by_zero(const sc_plan *plan, const sc_view *operands);

/* Whether a bare exponent decides, by its value, which dtype a power is computed in: PyTorch takes what float32 does not have as it is
 * for fewer elements of float32 than it takes at a time, and rounds it for more. */
int sc_exponent_decides(const sc_plan *plan, const sc_view *operands);

/* Whether single values may decide what a plan is, or that sc_check_values refuses it. */
int sc_values_decide(const sc_plan *plan, const sc_view *operands);

#endif
