/*
 * shapecast: broadcasting, from shapes to results.
 *
 * This header is the manual. The engine is plain C11 without global state; nothing here allocates, prints or
 * keeps a pointer across calls. The pipeline of one elementwise call:
 *
 *   views in -> broadcast -> promote -> strides (0 where an axis expands) -> squeeze -> coalesce -> inner loop
 *
 * `sc_plan` is the result of that pipeline. `sc_execute` runs it; a picture can be drawn from the very same
 * struct, which says for each axis and operand what happens there, and which loop runs.
 *
 * A call from the beginning to the end, memory being the caller's:
 *
 *   sc_view operands[2]   each sc_row_major, or with strides filled in
 *   sc_plan_operation     of sc_op_named("add"): a plan, or a refusal
 *   sc_check_values       what elements refuse, as a division by zero
 *   sc_execute            into sc_row_major of plan.shape and plan.dtype
 *
 * Reductions and matrix products go the same way: a function plans, one says how much working memory that takes, one runs it.
 *
 * Conventions
 *   - Sizes, strides and offsets are 64-bit and count elements, never bytes.
 *   - Axes are stored outermost first. In reports an axis is negative and counts from the right (-1 is the
 * last), because that is how shapes are aligned.
 *   - Semantics are PyTorch's: broadcasting as in "Broadcasting semantics", promotion as in
 * torch.result_type.
 *   - Functions that can refuse return an sc_status and, when it is not SC_OK, fill an sc_error with facts.
 *     Sentences are made elsewhere. After a refusal no output but the error has been written.
 */
#ifndef SHAPECAST_H
#define SHAPECAST_H

#include <stddef.h>
#include <stdint.h>

/* All that a shared library shows. */
#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    SC_MAX_RANK = 16,     /* axes of a tensor */
    SC_MAX_OPERANDS = 64, /* shapes broadcast together; NumPy's limit */
    SC_MAX_ARITY = 4      /* tensors and parameters one kernel reads */
};

/* Shapes up to this many elements can be explained, whether or not they can exist: 2^53 - 1. */
#define SC_MAX_ELEMENTS INT64_C(9007199254740991)

/* ---- dtypes -------------------------------------------------------------------------------------------------- */

/* name, C type, unsigned type in which integer arithmetic wraps. bool is stored as one byte, 0 or 1. */
#define SC_DTYPES(X)            \
    X(bool, uint8_t, uint32_t)  \
    X(uint8, uint8_t, uint32_t) \
    X(int8, int8_t, uint32_t)   \
    X(int16, int16_t, uint32_t) \
    X(int32, int32_t, uint32_t) \
    X(int64, int64_t, uint64_t) \
    X(float32, float, float)    \
    X(float64, double, double)

typedef enum sc_dtype {
    SC_NO_DTYPE = -1, /* a bare shape */
#define X(name, type, wide) SC_##name,
    SC_DTYPES(X)
#undef X
        SC_DTYPE_COUNT
} sc_dtype;

/* bool < integers < floats */
typedef enum sc_category { SC_BOOLEAN, SC_INTEGRAL, SC_FLOATING } sc_category;

size_t sc_dtype_size(sc_dtype dtype);
sc_category sc_dtype_category(sc_dtype dtype);

/* The integers a dtype holds: from the least up to but without the end; 0 and 0 for floats. */
double sc_dtype_least(sc_dtype dtype);
double sc_dtype_end(sc_dtype dtype);

/* The smallest dtype both convert to (torch.promote_types): uint8 with int8 is int16, any integer with
 * float32 is float32. SC_NO_DTYPE with anything is the other. */
sc_dtype sc_promote(sc_dtype a, sc_dtype b);

/* Whether a result of dtype `from` may be written into a tensor of dtype `to` (torch.can_cast): never down a
 * category. */
int sc_can_cast(sc_dtype from, sc_dtype to);

/* ---- tensors as the engine sees them ------------------------------------------------------------------------- */

/* How an operand takes part in promotion: a weak scalar (a bare number) yields to a 0-dim tensor, which
 * yields to a tensor with axes, unless its category is higher (torch.result_type). */
typedef struct sc_view {
    void *data; /* the first element of the view; NULL for a bare shape */
    sc_dtype dtype;
    int32_t weak; /* 1: a bare number, dtype bool, int64 or float64, rank 0 */
    int32_t rank;
    int64_t size[SC_MAX_RANK];
    int64_t stride[SC_MAX_RANK];
} sc_view;

typedef struct sc_shape {
    int32_t rank;
    int64_t size[SC_MAX_RANK];
} sc_shape;

/* Sizes that are not numbers. A bare shape may leave a size open: a letter is one size wherever it stands, an unknown one
 * that nothing is known of. Both are codes far below zero, which a double holds exactly. They are for reports: what plans
 * with them ends with SC_STATUS_symbolic, and so nothing runs. A stride that follows from one is -1. */
#define SC_UNKNOWN (-INT64_C(9007199254740992)) /* -2^53 */
#define SC_MAX_LETTERS 1024                     /* as many as operands have axes */
#define SC_LETTER(k) (SC_UNKNOWN + 1 + (k))     /* k from 0 */
#define SC_IS_SYMBOLIC(size) ((size) <= SC_UNKNOWN + SC_MAX_LETTERS)

/* A dense tensor, its last axis innermost. */
sc_view sc_row_major(const sc_shape *shape, sc_dtype dtype, void *data);

/* ---- refusals ------------------------------------------------------------------------------------------------ */

/* What plans of operations and matrix products end with, and whatever else there is. */
#define SC_PLAN_STATUSES(X)                                                                             \
    X(ok)                                                                                               \
    X(broadcast)         /* operand, axis, left, right, rank, first, second, shape: see sc_broadcast */ \
    X(too_many_elements) /* shape: the sizes whose product passes SC_MAX_ELEMENTS */                    \
    X(too_large)         /* shape: the result does not fit the memory */                                \
    X(negative_size)     /* operand, axis, left: the size */                                            \
    X(operand_count)     /* left: the operands given, right: those the operation takes */               \
    X(unsupported_dtype) /* left: the operation does not exist for this dtype */                        \
    X(bool_subtraction)  /* left: how many of the two operands are bool */                              \
    X(alpha_bool)        /* a bool alpha for numbers */                                                 \
    X(alpha_float)       /* a floating alpha for integers */                                            \
    X(condition_dtype)   /* left: the dtype of where's condition */                                     \
    X(different_dtypes)  /* left, right: dtypes that would have to be the same; operand: the second */  \
    X(addcdiv_integers)  /* addcdiv no longer divides integers by integers */                           \
    X(value_rank)        /* left: the axes of masked_fill's value, which may have none */               \
    X(value_range)       /* left: the dtype that cannot hold a number given for an element */           \
    X(negative_power)    /* an integer to the power of a negative number */                             \
    X(division_by_zero)  /* of integers */                                                              \
    X(internal_overlap)  /* an element of the target is reached by more than one index */               \
    X(partial_overlap)   /* operand: shares some, not all, of the target's memory */                    \
    X(output_shape)      /* shape: what broadcasting gives; the target (operand 0) cannot grow */       \
    X(output_cast)       /* left: the result's dtype; right: the target's */                            \
    X(product_scalar)    /* a matrix product of a tensor without axes */                                \
    X(product_axis)      /* left: the axis whose size is asked for, right: the axes there are */        \
    X(product_rank)      /* operand: whose rank does not fit, left: the rank it should have */          \
    X(product_sizes)     /* operand: which function refuses, shape: the four sizes it names */          \
    X(product_batch)     /* the batch axes: as broadcast */                                             \
    X(product_dtypes)    /* operand: which function refuses, left, right: the dtypes */                 \
    X(product_added)     /* left, right: the dtypes of what is added and of the last operand */         \
    X(product_kernel)    /* operand: which function refuses, left: the dtype */                         \
    X(symbolic)          /* no refusal: it is planned, but a size is not a number and nothing can run */
#define SC_STATUSES(X)                                                                                                    \
    SC_PLAN_STATUSES(X)                                                                                                   \
    X(expand_rank)    /* fewer sizes than axes */                                                                         \
    X(expand_leading) /* axis (>= 0, in the result): -1 given for an axis that does not exist */                          \
    X(expand_size)    /* axis (>= 0, in the result), left: asked for, right: there */                                     \
    X(expand_negative) /* axis (>= 0, in the result), left: a negative size for an axis that would be stretched */        \
    X(reshape_two_unknown)                                                                                                \
    X(reshape_ambiguous) /* -1 with 0 elements */                                                                         \
    X(reshape_elements)  /* the product differs from the number of elements */                                            \
    X(reshape_negative)  /* axis (>= 0), left: the size */                                                                \
    X(view_strides)      /* no strides describe that view */                                                              \
    X(axis_range)        /* left: the axis given; right: the number of axes it may address */                             \
    X(permute_rank)      /* left: axes of the tensor, right: axes given */                                                \
    X(permute_repeat)    /* axis given twice */                                                                           \
    X(movedim_repeat)    /* left: 0 among the sources, 1 among the destinations */                                        \
    X(diagonal_axes)     /* left, right: axes given that are the same */                                                  \
    X(flatten_order)     /* the first axis comes after the last */                                                        \
    X(narrow_start)      /* left: the start, right: the size */                                                           \
    X(narrow_length)     /* axis (>= 0), left: the start, right: the length */                                            \
    X(storage_bounds)    /* left: bytes needed, right: bytes there */                                                     \
    X(index_range)       /* axis (>= 0), left: the index, right: the size */                                              \
    X(index_of_scalar)   /* left: 0 an integer, 1 a slice */                                                              \
    X(index_too_many)    /* left: axes there are, right: those needed behind a second ellipsis, or 0 */                   \
    X(index_step)        /* left: the step of a slice */                                                                  \
    X(index_dtype)       /* left: a dtype that cannot index */                                                            \
    X(index_mask) /* operand: the mask, 0 being what is indexed, axis: its own, right: the other's, shape: the other's */ \
    X(index_broadcast) /* left: index vectors; their shapes are reported */                                               \
    X(index_empty)     /* a place on an axis of size 0 */                                                                 \
    X(put_shape)       /* shape: of the places that are written */                                                        \
    X(put_dtype)       /* left: the target's dtype, right: the value's */                                                 \
    X(gather_rank)     /* the index has another rank */                                                                   \
    X(gather_size)     /* axis (>= 0) on which the index is too long, rank: the axis gathered */                          \
    X(join_rank)       /* operand, left: the first one's, right: this one's */                                            \
    X(join_size) /* operand, axis: the joined one, first: the one that differs, left: expected, right: there */           \
    X(stack_shape) /* operand, shape: the first one's */                                                                  \
    X(repeats_negative)                                                                                                   \
    X(rank_limit)      /* left: the rank asked for */                                                                     \
    X(repeated_axis)   /* left: the axis (>= 0) that is reduced twice */                                                  \
    X(scalar_axis)     /* left: the axis given for a tensor without axes */                                               \
    X(empty_reduction) /* nothing to choose from; left: the axis, or right = 1: all of them */                            \
    X(float_required)  /* left: the dtype; right = 1: it was asked for */                                                 \
    X(narrowing)       /* left: the dtype, right: the smaller one asked for */                                            \
    X(not_expandable)  /* the sizes asked for (shape) do not broadcast to the tensor's */                                 \
    X(values_unknown)  /* shape: the result's, -1 where elements decide; only of an engine that has none */

typedef enum sc_status {
#define X(name) SC_STATUS_##name,
    SC_STATUSES(X)
#undef X
        SC_STATUS_COUNT
} sc_status;
#define SC_OK SC_STATUS_ok

/* Facts about a refusal; which of them carry a meaning stands beside the status. */
typedef struct sc_error {
    int32_t operand;
    int32_t axis;
    int64_t left, right;
    int32_t rank;
    int32_t first, second;
    sc_shape shape;
} sc_error;

/* ---- broadcasting -------------------------------------------------------------------------------------------- */

/* Elements of a shape, or -1 when the product of its sizes (zeros aside) passes SC_MAX_ELEMENTS; SC_UNKNOWN where a
 * symbolic size decides. */
int64_t sc_elements(const sc_shape *shape);

/* Strides of a row-major tensor, as PyTorch gives them (a size of 0 counts as 1). */
void sc_contiguous_strides(int32_t rank, const int64_t *size, int64_t *stride);

/* The shape all operands broadcast to: aligned from the right, where sizes differ a 1 maps to the other, even to 0.
 * Refusals:
 *   SC_STATUS_broadcast  Operands are folded from the left, as PyTorch does. `operand` is the first that does not fit
 *                        what the ones before it gave, `axis` (< 0) the rightmost place where it does not, `left` the
 *                        size so far and `right` the operand's, `rank` the larger rank of the two. `shape` is what
 *                        torch.broadcast_shapes has merged by then. `first` and `second` are the operands NumPy
 *                        names: on the leftmost failing axis, the first that is not 1 and the first that differs.
 *                        Symbolic sizes have no part in it, but where `shape` has nothing better.
 *   SC_STATUS_too_many_elements, SC_STATUS_negative_size. */
sc_status sc_broadcast(const sc_view *operands, int count, sc_shape *result, sc_error *error);

/* What happens to one operand on one axis:
 *   equal    read as it is stored
 *   expand   size 1, read again for every index: stride 0
 *   missing  the operand has no such axis: as if 1 stood there, stride 0
 *   fail     neither 1 nor equal to the others that are not 1
 *   unknown  a symbolic size, which may be what the others need and may be something else
 *
 * Numbers are decided among themselves, whatever stands beside them. A letter, or a single unknown, whose axis has nothing
 * else but itself and 1s, is a size like any other: equal, and the 1s expand to it, for that works whatever it is. Beside
 * another size that is not 1 (a number, another letter, another unknown) it is unknown. */
#define SC_VERDICTS(X) X(equal) X(expand) X(missing) X(fail) X(unknown)
typedef enum sc_verdict {
#define X(name) SC_VERDICT_##name,
    SC_VERDICTS(X)
#undef X
        SC_VERDICT_COUNT
} sc_verdict;

/* Any operands, aligned from the right, whether they broadcast or not. */
typedef struct sc_alignment {
    int32_t operands;
    int32_t rank;      /* the largest */
    int32_t symbolic;  /* whether a size is a letter or unknown */
    int32_t undecided; /* whether some verdict is unknown */
    int64_t size
        [SC_MAX_RANK]; /* the result's; -1: the axis fails. Where it is undecided, the number if there is one */
    sc_verdict verdict[SC_MAX_OPERANDS][SC_MAX_RANK];
} sc_alignment;

void sc_align(const sc_view *operands, int count, sc_alignment *alignment);

/* sc_broadcast of operands that are aligned. */
sc_status sc_broadcast_aligned(const sc_view *operands, const sc_alignment *alignment, sc_shape *result,
                               sc_error *error);

/* ---- the plan ------------------------------------------------------------------------------------------------ */

/* Loops over operands and a result, which comes last. Axes of size 1 are gone, neighbours that advance alike are fused: a
 * scalar and same-shaped contiguous operands leave a single axis. */
typedef struct sc_loop {
    int32_t operands; /* the result included */
    int32_t rank;
    int64_t extent[SC_MAX_RANK];
    int64_t stride[SC_MAX_OPERANDS + 1][SC_MAX_RANK];
} sc_loop;

/* The loop for aligned operands that broadcast, written to a result with the given strides. */
void sc_plan_loop(const sc_view *operands, const sc_alignment *alignment, const int64_t *result_stride,
                  sc_loop *loop);
/* The loop of one view, laid over a shape to which it broadcasts, beside a result with the given strides. */
void sc_plan_view(const sc_view *view, const sc_shape *shape, const int64_t *result_stride, sc_loop *loop);

/* Whether there is nothing to do. */
int sc_is_empty(const sc_loop *loop);

/* How an operand reaches the kernel that sees it, or the result leaves it:
 *   direct    where it lies, element after element along the last axis
 *   constant  of two operands one may be the same along the last axis: read once for every row
 *   single    the same, and one element for the whole loop: copied, and converted, once
 *   repeated  one element for the whole loop beside more operands: a buffer is filled with it before
 *   staged    through a buffer, block by block: its dtype is another one, or its elements lie apart */
#define SC_ACCESSES(X) X(direct) X(constant) X(single) X(repeated) X(staged)
typedef enum sc_access {
#define X(name) SC_ACCESS_##name,
    SC_ACCESSES(X)
#undef X
        SC_ACCESS_COUNT
} sc_access;

/* What runs an operation's loop, which follows from how its operands are reached:
 *   empty           nothing
 *   dense           a kernel on whole rows, everything direct
 *   left_constant,
 *   right_constant  the same, but for one of two operands: constant or single
 *   buffered        a kernel on blocks of as many elements as a buffer holds: something is repeated or staged
 * In a loop of some thousand elements the axes may be walked in another order, and short rows, of fewer elements than 64, be
 * laid out side by side for a kernel that then sees a long one: that changes no number.
 * A copy is dense; strided, where elements that lie apart are moved as they are; or buffered, where they are converted. */
#define SC_LOOPS(X) X(empty) X(dense) X(left_constant) X(right_constant) X(buffered) X(strided)
typedef enum sc_loop_kind {
#define X(name) SC_LOOP_##name,
    SC_LOOPS(X)
#undef X
        SC_LOOP_COUNT
} sc_loop_kind;

/* ---- elementwise operations ---------------------------------------------------------------------------------- */

/* Their list is ops.def: op codes follow its order. */
typedef int32_t sc_op;
int sc_op_count(void);
const char *sc_op_name(sc_op op);    /* as in Python: "logical_and" */
sc_op sc_op_named(const char *name); /* -1: there is none */
int sc_op_arity(sc_op op);

/* The dtype PyTorch computes in (`common`) and the one it answers with; SC_NO_DTYPE for bare shapes. More operands than
 * the operation takes go by its last one. */
void sc_result_dtype(sc_op op, const sc_view *operands, int count, sc_dtype *common, sc_dtype *result);

typedef struct sc_plan {
    sc_op op;
    sc_dtype common; /* operands are converted to it */
    sc_dtype dtype;  /* the result's */
    sc_alignment alignment;
    sc_shape shape;
    sc_loop loop;
    sc_loop_kind kind;
    sc_access access[SC_MAX_OPERANDS + 1]; /* of each operand, and of the result; a copy has none */
} sc_plan;

/* Plans `op` on `count` operands (any number for a report; its arity to be executed), for a fresh row-major
 * result. A refusal leaves the alignment behind: the only part of a plan that always holds. With symbolic sizes it leaves
 * all but the loop and how it is run, and ends with SC_STATUS_symbolic; alignment.undecided says whether it may still
 * fail. */
sc_status sc_plan_operation(sc_op op, const sc_view *operands, int count, sc_plan *plan, sc_error *error);

/* Plans `op` with operand 0 as the target. Checks in PyTorch's order: what the operation says of
 * its operands' dtypes (subtraction of bools, a condition, a mask), overlapping memory of the target, partial overlap with an
 * operand, broadcasting, the target's shape, the target's dtype. The target keeps its shape: where it has 1, a symbolic
 * size has to be 1, which is not known, and the 1 of the target is equal; where it has a symbolic size and no number
 * stands beside it, so has the result. */
sc_status sc_plan_in_place(sc_op op, const sc_view *operands, int count, sc_plan *plan, sc_error *error);

/* Whether a 0-dim number may become an element: integers may not lose bits, though a negative integer wraps to uint8,
 * nor may floats become infinite. Anything is a truth value. */
int sc_value_fits(const sc_view *number, sc_dtype dtype);

/* What only the elements can refuse: SC_STATUS_value_range for parameters, SC_STATUS_division_by_zero of integers. */
sc_status sc_check_values(const sc_plan *plan, const sc_view *operands, sc_error *error);

/* Runs a plan that sc_check_values allows: `operands` as planned, `result` with the plan's dtype (in place: the target's own) and shape.
 * Never fails, never allocates. Numbers do not depend on the machine: native and wasm builds agree bit for
 * bit. */
void sc_execute(const sc_plan *plan, const sc_view *operands, const sc_view *result);

/* Copies `source`, converted, into `target`, to whose shape it broadcasts. Float to integer truncates; outside int64 the
 * value is unspecified but never traps. To bool: not zero. */
void sc_copy(const sc_view *source, const sc_view *target);

/* copy_: the last operand, broadcast and converted to any dtype, into operand 0. Refuses as an operation in place does;
 * the plan's op is SC_COPY, and sc_copy runs it. */
enum { SC_COPY = -1 };
sc_status sc_plan_copy(const sc_view *operands, int count, sc_plan *plan, sc_error *error);
/* Plans and runs it for two operands. */
sc_status sc_copy_into(const sc_view *operands, sc_error *error);

/* ---- reductions and scans ------------------------------------------------------------------------------------ */

/* Names as in Python. Those from cumsum on are scans: they keep the shape. */
/* clang-format off */
#define SC_REDUCTIONS(X)                                                                               \
    X(sum) X(nansum) X(sum_to_size) X(mean) X(prod) X(any) X(all) X(count_nonzero)                     \
    X(amax) X(amin) X(max) X(min) X(argmax) X(argmin) X(median) X(var) X(std) X(norm) X(logsumexp)     \
    X(cumsum) X(cumprod) X(cummax) X(cummin) X(logcumsumexp) X(softmax) X(log_softmax)
/* clang-format on */

typedef enum sc_reduction {
#define X(name) SC_REDUCE_##name,
    SC_REDUCTIONS(X)
#undef X
        SC_REDUCTION_COUNT
} sc_reduction;

/* What a call asks for. */
typedef struct sc_reduction_call {
    sc_reduction op;
    const int64_t *axes; /* sum_to_size: the sizes */
    int count;           /* of axes; -1: none are named */
    int keep;            /* reduced axes stay, with size 1 */
    sc_dtype dtype;      /* SC_NO_DTYPE: none is asked for */
    double parameter;    /* the correction of var and std, the power of norm */
} sc_reduction_call;

typedef struct sc_reduction_plan {
    sc_reduction op;
    double parameter;
    sc_dtype through; /* elements are converted to it first */
    sc_dtype dtype;   /* the result's */
    int indexed;      /* indices (int64, of the same shape) come with it */
    int64_t count;    /* elements that go into one of the result */
    sc_shape shape;   /* the result's */
    sc_loop kept;     /* over the elements of the result; operands: the input, the result */
    sc_loop reduced;  /* over what goes into one; a scan writes along it */
} sc_reduction_plan;

/* Plans a reduction to a fresh row-major result. Axes are taken in the order of their strides, axes of size 1 are gone,
 * neighbours that advance alike are fused. Refuses in PyTorch's order. */
sc_status sc_plan_reduction(const sc_reduction_call *call, const sc_view *input, sc_reduction_plan *plan,
                            sc_error *error);

/* Bytes of working memory that sc_reduce needs: none but for the median. */
size_t sc_reduction_scratch(const sc_reduction_plan *plan);

/* Runs a plan. `indices` is NULL where the plan has none. Sums and means of fewer than 32,768 floats are PyTorch's to the last
 * bit, added in its order, in the dtype that they have, but for views that go backwards, which PyTorch has none of. Others are
 * those of float64, with what rounding loses carried along, and a float32 result is rounded once; but where it comes of float32,
 * eight numbers at most are joined in pairs before, as float32, and up to 2^20 numbers nothing need be carried.
 * softmax and log_softmax of float32 are those of float32, as PyTorch's are. */
void sc_reduce(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result,
               const sc_view *indices, void *scratch);

/* ---- matrix products ----------------------------------------------------------------------------------------- */

/* How a product is made: row by row, as dot products, or in packed blocks. */
#define SC_GEMM_PATHS(X) X(rows) X(dots) X(blocks)
typedef enum sc_gemm_path {
#define X(name) SC_GEMM_##name,
    SC_GEMM_PATHS(X)
#undef X
} sc_gemm_path;

/* c = a b for one matrix each: a has m rows of k elements, b has k rows of n. Strides count elements and may be anything,
 * 0 too; the rows of c lie dense and apart from the operands. Integers wrap; nothing is skipped, k = 0 gives zeros. */
typedef struct sc_gemm {
    sc_dtype dtype;
    int64_t m, n, k;
    const void *a;
    ptrdiff_t a_row, a_column;
    const void *b;
    ptrdiff_t b_row, b_column;
    void *c;
    ptrdiff_t c_row;
} sc_gemm;

sc_gemm_path sc_choose_path(const sc_gemm *gemm);
/* Bytes that sc_multiply needs beside the operands, aligned as they are; pointers do not matter. */
size_t sc_gemm_workspace(const sc_gemm *gemm);
void sc_multiply(const sc_gemm *gemm, void *workspace);

/* PyTorch's functions; each looks at ranks, sizes and dtypes in an order of its own. The last three take what is added as
 * operand 0. */
#define SC_PRODUCTS(X) X(matmul) X(dot) X(mv) X(mm) X(bmm) X(inner) X(addmv) X(addmm) X(baddbmm)

typedef enum sc_product {
#define X(name) SC_PRODUCT_##name,
    SC_PRODUCTS(X)
#undef X
} sc_product;

/* Below as many steps bmm and baddbmm multiply by themselves, above they call others, with refusals of theirs. */
enum { SC_SMALL_PRODUCT = 400 };

/* One of the last two axes of a product, which do not broadcast. An operand has it as its own axis `own`, or has none (-1):
 * a vector on the left is a row, one on the right a column. */
typedef struct sc_core {
    int64_t size; /* the result's; -1: the contracted sizes differ */
    int32_t own[2];
    sc_verdict verdict[2]; /* fail and unknown mark the axis that is contracted */
} sc_core;

/* One product of matrices for every index of a loop over the batch axes, whose last operand is the result. What is
 * aligned stays behind when the plan is refused. */
typedef struct sc_product_plan {
    sc_alignment batch; /* of the axes before the last two */
    sc_core columns, rows;
    int32_t symbolic, undecided; /* as in an alignment, with the axes of the matrices */
    int64_t contracted;          /* the size; -1: the operands differ in it, or one has none */
    sc_dtype dtype;              /* SC_NO_DTYPE for bare shapes */
    sc_shape shape;              /* of the result, row-major */
    int64_t m, n, k;
    int64_t a_row, a_column, b_row, b_column, c_row;
    sc_loop loop;
} sc_product_plan;

/* The axes of an operand before its last two, as a bare view. */
sc_view sc_batch_axes(const sc_view *operand);

/* Refusals of sizes and dtypes say in `operand` which function refuses, because matmul calls dot, mv, mm or bmm. In all
 * of them `first` says whether the contracted sizes differ and `second` whether the batch axes do not broadcast. */
sc_status sc_plan_product(sc_product op, const sc_view *operands, int count, sc_product_plan *plan,
                          sc_error *error);
/* The same for the products before inner alone, which take two operands. */
sc_status sc_plan_matrix_product(sc_product op, const sc_view *operands, sc_product_plan *plan,
                                 sc_error *error);

/* The product of one index of the batch axes, without pointers. */
sc_gemm sc_product_gemm(const sc_product_plan *plan);

/* Runs a plan; `workspace` has as many bytes as sc_gemm_workspace(sc_product_gemm(plan)) says. */
void sc_run_product(const sc_product_plan *plan, const void *left, const void *right, void *result,
                    void *workspace);

/* ---- memory -------------------------------------------------------------------------------------------------- */

/* Whether a view is a permutation of a row-major tensor: every element once, no gaps. Axes of size 1 do not matter, and
 * nothing does without elements. */
int sc_is_dense(const sc_view *view);

/* Whether some index reads the same element as another, as far as PyTorch looks: stride 0. */
int sc_overlaps_itself(const sc_view *view);

/* What two views share. Only dense views are looked at, as in PyTorch. */
typedef enum sc_overlap { SC_APART, SC_PARTLY, SC_SAME } sc_overlap;
sc_overlap sc_overlap_of(const sc_view *a, const sc_view *b);

/* ---- views --------------------------------------------------------------------------------------------------- */

/* An axis counted from either end, as an index; -1 and the facts of SC_STATUS_axis_range when there is none. A 0-dim
 * tensor takes 0 and -1. */
int32_t sc_wrap_axis(int64_t axis, int32_t rank, sc_error *error);

/* Each turns `view` into another view of the same memory (PyTorch's functions of those names). */
sc_status sc_view_expand(sc_view *view, const int64_t *sizes, int count, sc_error *error);
sc_status sc_view_permute(sc_view *view, const int64_t *axes, int count, sc_error *error);
sc_status sc_view_transpose(sc_view *view, int64_t axis, int64_t other, sc_error *error);
sc_status sc_view_unsqueeze(sc_view *view, int64_t axis, sc_error *error);
/* Removes the axes given (count >= 1, each once) or, with count 0, all axes of size 1; axes of another size stay. */
sc_status sc_view_squeeze(sc_view *view, const int64_t *axes, int count, sc_error *error);
/* SC_STATUS_view_strides when only a copy has that shape; `view->size` and rank are then already the new
 * ones. */
sc_status sc_view_reshape(sc_view *view, const int64_t *sizes, int count, sc_error *error);

int sc_is_contiguous(const sc_view *view);

/* Axes moved to other places, the rest in order. */
sc_status sc_view_movedim(sc_view *view, const int64_t *source, const int64_t *destination, int count,
                          sc_error *error);
/* The axes from `first` to `last` as one: a reshape, which may need a copy. */
sc_status sc_view_flatten(sc_view *view, int64_t first, int64_t last, sc_error *error);

/* Views that begin at another element. */
sc_status sc_view_select(sc_view *view, int64_t axis, int64_t index, sc_error *error);
sc_status sc_view_narrow(sc_view *view, int64_t axis, int64_t start, int64_t length, sc_error *error);
/* Ends beyond the axis count as its ends; the step is at least 1. */
void sc_view_slice(sc_view *view, int32_t axis, int64_t start, int64_t stop, int64_t step);
sc_status sc_view_diagonal(sc_view *view, int64_t offset, int64_t axis, int64_t other, sc_error *error);
/* Any sizes and strides (>= 0) from any element of the storage, which has `bytes`; `own` is the view's offset in it. */
sc_status sc_view_as_strided(sc_view *view, int64_t own, double bytes, const int64_t *sizes,
                             const int64_t *strides, int count, int64_t offset, sc_error *error);
/* The axes named run the other way: negative strides, for sc_copy to read. */
sc_status sc_view_flip(sc_view *view, const int64_t *axes, int count, sc_error *error);

/* ---- copies -------------------------------------------------------------------------------------------------- */

/* Strides of a dense copy that keeps the order of the axes in memory, as torch.clone does. */
void sc_dense_strides(const sc_view *view, int64_t *stride);

/* `result` has the source's shape with axes added in front and each size multiplied: the source again and again. */
void sc_repeat(const sc_view *source, const sc_view *result);
/* Views of the result's rank, one behind the other along an axis, where `result` then begins behind them. Those of another rank
 * are skipped; of the others the sizes and strides along the axis are lost. */
void sc_copy_joined(sc_view *views, int count, int64_t axis, sc_view *result);
/* Elements move `shifts[axis]` places on and come in again at the other end. `result` has the source's shape. */
void sc_roll(const sc_view *source, const int64_t *shifts, const sc_view *result);
/* Sets to 0 what lies above (upper 0) or below (upper 1) the diagonal of each matrix of a row-major view. */
void sc_triangle(const sc_view *view, int64_t diagonal, int upper);

/* ---- joining ------------------------------------------------------------------------------------------------- */

/* Adds one more tensor's sizes to `shape`, which starts with rank -1. A tensor of shape (0,) adds nothing, as long as
 * another is there. `number` is its place in the list. */
sc_status sc_join(sc_shape *shape, int number, const sc_view *next, int64_t axis, sc_error *error);

/* ---- indexing ------------------------------------------------------------------------------------------------ */

/* none is an axis of size 1 */
#define SC_INDICES(X) X(integer) X(slice) X(none) X(ellipsis) X(boolean) X(tensor)
typedef enum sc_index_kind {
#define X(name) SC_INDEX_##name,
    SC_INDICES(X)
#undef X
} sc_index_kind;

typedef struct sc_index {
    sc_index_kind kind;
    int64_t start; /* the integer, a slice's start, the truth, or which tensor */
    int64_t stop, step;
} sc_index;

/* An index with tensors in it: `view` is what integers, slices and None leave, and every vector looks up one of its
 * axes. The vectors broadcast together; their axes stand in the result where the axes looked up stood, or in front of
 * all when those are not neighbours. */
typedef struct sc_lookup {
    sc_view view;
    int32_t count;
    int32_t axis[SC_MAX_RANK]; /* of `view`, the first one that index takes */
    int32_t from[SC_MAX_RANK]; /* which tensor; -1: true, -2: false, -3: either */
    sc_view vector[SC_MAX_RANK];
    int32_t unwrapped; /* 1: negative indices are out of range */
    int32_t first;     /* axis of the result at which the vectors' axes begin */
    sc_shape places;   /* of the vectors */
    sc_shape shape;    /* of the result */
} sc_lookup;

/* Applies the part of an index that gives a view; tensors, and booleans as axes of size 1, are noted in `lookup`. */
sc_status sc_index_view(const sc_view *view, const sc_index *indices, int count, const sc_view *tensors,
                        sc_lookup *lookup, sc_error *error);
/* Masks must have the sizes of the axes they stand for, index tensors an integer dtype. `room`: integers that
 * sc_index_vectors needs to list the masks. */
sc_status sc_index_check(const sc_lookup *lookup, const sc_view *tensors, int64_t *room, sc_error *error);
/* Lists masks as vectors of places, broadcasts all vectors and works out the result's shape. */
sc_status sc_index_vectors(sc_lookup *lookup, const sc_view *tensors, int64_t *room, sc_error *error);
/* For every place the bytes from the view's first element. `offsets` has room for twice as many integers as there are
 * places. Refuses what is out of range, the first one first. */
sc_status sc_lookup_offsets(const sc_lookup *lookup, int64_t *offsets, sc_error *error);
/* Copies what is looked up into `dense`, or with `put` the other way; same dtype. `dense` has the lookup's shape. */
void sc_lookup_move(const sc_lookup *lookup, const int64_t *offsets, const sc_view *dense, int put);

/* A lookup of one vector of integers on one axis, negative ones out of range. */
sc_status sc_lookup_axis(const sc_view *view, int32_t axis, const sc_view *vector, sc_lookup *lookup,
                         sc_error *error);
/* gather's: every place of `index` has its own index on `axis`. */
sc_status sc_gather_check(const sc_view *view, int64_t axis, const sc_view *index, sc_error *error);
/* Copies those elements to `result`, which has the index's shape and is row-major; same dtype. What is out of range is refused when
 * it is met: what comes before is written. `room` for as many integers, which a row-major index of int64 does not need. */
sc_status sc_gather(const sc_view *view, int64_t axis, const sc_view *index, int64_t *room,
                    const sc_view *result, sc_error *error);
/* Their places in row-major order, as bytes from the view's first element, for whoever writes nothing then. */
sc_status sc_gather_offsets(const sc_view *view, int64_t axis, const sc_view *index, int64_t *offsets,
                            sc_error *error);

/* What happens to an element that is scattered to: it is set, or added or multiplied to. */
#define SC_SCATTERS(X) X(set) X(add) X(multiply)
typedef enum sc_scatter {
#define X(name) SC_SCATTER_##name,
    SC_SCATTERS(X)
#undef X
} sc_scatter;

/* gather the other way round: `source`, of the index's shape and the target's dtype, to the places that sc_gather_offsets
 * found in the target, in row-major order. */
void sc_scatter_move(const sc_view *target, const sc_view *index, const sc_view *source,
                     const int64_t *offsets, sc_scatter how);

/* How assignment starts: without leading axes of size 1. */
void sc_strip(sc_view *view);
/* Writes operand 1 into operand 0: stripped (and left so in a refusal) and expanded, unless their shapes are the same. */
sc_status sc_put_view(sc_view *operands, sc_error *error);
/* Whether a value of one element is put through a single mask: PyTorch fills then, and converts. Checks the mask, which
 * must be of bool then. */
sc_status sc_put_through_mask(const sc_lookup *lookup, const sc_view *tensors, int *fills, sc_error *error);

/* How many are true in a row-major tensor of bool. */
int64_t sc_count_true(const uint8_t *truths, int64_t count);
/* The indices of what is true, one run for each axis. */
void sc_list_true(const uint8_t *truths, const sc_shape *shape, int64_t found, int64_t *places);

/* ---- sorting --------------------------------------------------------------------------------------------------- */

/* Bytes of working memory for rows of so many elements. */
size_t sc_sort_scratch(int64_t count);
/* The places of the elements along an axis in their order, as int64 in a `result` of the view's shape. Equal elements stay in
 * theirs, also when `descending`; -0 equals 0, nan is larger than all. An axis has less than 2^32 elements. */
void sc_argsort(const sc_view *view, int32_t axis, int descending, const sc_view *result, void *scratch);

/* For every value the first place in its sorted row that is not before it (`right` 0) or that is behind it (`right` 1), as
 * int64. All are row-major and int64 or float64; `sorted` has one row, or one for each row of `values`. */
void sc_search(const sc_view *sorted, const sc_view *values, int right, const sc_view *result);

/* ---- random numbers ------------------------------------------------------------------------------------------- */

/* PyTorch's generator for the CPU: with the same seed (its low 32 bits count) it gives the same numbers, in the same
 * order of calls. Results are dense and row-major. */
enum { SC_RANDOM_STATE = 624 };
typedef struct sc_random {
    uint32_t state[SC_RANDOM_STATE];
    int32_t next;
    int32_t has_normal; /* 1: `normal` is the next number of a small normal tensor */
    double normal;
} sc_random;

void sc_random_seed(sc_random *random, uint32_t seed);
/* float32 of 24 bits or float64 of 53 bits, from 0 up to but without 1 */
void sc_random_uniform(sc_random *random, const sc_view *result);
/* float32 or float64, mean 0, deviation 1 */
void sc_random_normal(sc_random *random, const sc_view *result);
/* int64 from `low` up to but without `high` > `low` */
void sc_random_integers(sc_random *random, int64_t low, int64_t high, const sc_view *result);
/* int64: 0, 1, 2, ... in random order */
void sc_random_permutation(sc_random *random, const sc_view *result);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
