/*
 * What the files behind the door to JavaScript share: the exchange block of doubles. Numbers up to 2^53 are exact in it,
 * and one Float64Array reads and writes everything.
 *
 *   slots     SC_MAX_OPERANDS + 1 views. A bare number has its value where the sizes are: a float as itself, an integer
 *             as its high (signed) and low 32 bits.
 *   report    what a call answers beside a view, or the numbers it is given.
 *
 * JavaScript has the places, and all numbers that stand for a name, from the lists here (wasm_tables.c).
 */
#ifndef SHAPECAST_EXCHANGE_H
#define SHAPECAST_EXCHANGE_H

#include "shapecast.h"

/* Exported under its own name. */
#if defined(__wasm__)
#define EXPORT(type, name, ...)                                 \
    __attribute__((export_name(#name))) type name(__VA_ARGS__); \
    type name(__VA_ARGS__)
#else
#define EXPORT(type, name, ...) \
    type name(__VA_ARGS__);     \
    type name(__VA_ARGS__)
#endif

/* Fields of a slot, and how many doubles each has. */
#define SLOT_FIELDS(X) \
    X(dtype, 1) X(weak, 1) X(data, 1) X(rank, 1) X(size, SC_MAX_RANK) X(stride, SC_MAX_RANK)

/* Parts of the report, at the same places in each. A shape is its rank and its sizes. First the facts of a refusal. */
#define REPORT_FACTS(X) \
    X(operand, 1)       \
    X(axis, 1) X(left, 1) X(right, 1) X(rank, 1) X(first, 1) X(second, 1) X(shape, 1 + SC_MAX_RANK)

/* An aligned axis is the result's size (-1: it fails) and then for each operand its own size (-1: none) and so on. Sizes, and
 * counts that follow from them, may be symbolic. */
#define AXIS_FIELDS(X) X(size, 1) X(verdict, 1) X(stride, 1)

/* Of every explanation: elements each operand stores; whether it is undecided; the aligned axes, how many and then one after the other from the last.
 * For a product these are the batch axes. */
#define REPORT_ALIGNED(X) \
    X(stored, SC_MAX_OPERANDS) X(undecided, 1) X(axes, 1 + SC_MAX_RANK * (1 + AXIS * SC_MAX_OPERANDS))

/* Of a product: the contracted size (-1: the operands differ in it, or one has none), columns and rows as other axes. */
#define REPORT_CORES(X) X(contracted, 1) X(cores, 2 * (1 + AXIS * 2))

/* Of what is planned: the result's dtype, elements and shape; what runs the loop; its rank, extents, and strides of each
 * operand and then the result. */
#define REPORT_PLANNED(X) \
    X(dtype, 1)           \
    X(elements, 1) X(result, 1 + SC_MAX_RANK) X(kind, 1) X(loop, 1 + SC_MAX_RANK * (2 + SC_MAX_OPERANDS))

/* Of what ran: the number by which it is run again, or 0. */
#define REPORT_RAN(X) X(again, 1)

#define REPORT_PARTS(X) REPORT_FACTS(X) REPORT_ALIGNED(X) REPORT_CORES(X) REPORT_PLANNED(X) REPORT_RAN(X)

#define SLOT_PLACE(name, length) SLOT_##name, SLOT_##name##_last = SLOT_##name + length - 1,
#define REPORT_PLACE(name, length) REPORT_##name, REPORT_##name##_last = REPORT_##name + length - 1,
#define AXIS_PLACE(name, length) AXIS_##name,
enum { SLOT_FIELDS(SLOT_PLACE) SLOT };
enum { AXIS_FIELDS(AXIS_PLACE) AXIS };
enum { REPORT_PARTS(REPORT_PLACE) REPORT };
#undef SLOT_PLACE
#undef REPORT_PLACE
#undef AXIS_PLACE

/* View functions, those that begin at another element or rearrange axes, and distributions, by number. */
#define VIEWS(X) X(expand) X(permute) X(transpose) X(unsqueeze) X(squeeze) X(reshape)
#define SLICES(X) X(select) X(narrow) X(diagonal) X(as_strided) X(movedim) X(flatten)
#define DISTRIBUTIONS(X) X(uniform) X(normal) X(integers) X(permutation)
#define VIEW_CODE(name) VIEW_##name,
#define SLICE_CODE(name) SLICE_##name,
#define RANDOM_CODE(name) RANDOM_##name,
enum { VIEWS(VIEW_CODE) };
enum { SLICES(SLICE_CODE) };
enum { DISTRIBUTIONS(RANDOM_CODE) };
#undef VIEW_CODE
#undef SLICE_CODE
#undef RANDOM_CODE

extern struct sc_exchange_block {
    double slot[SC_MAX_OPERANDS + 1][SLOT];
    double report[REPORT];
} sc_exchange;

/* The views that sc_read_views reads, in the slots' order. */
extern sc_view sc_operands[SC_MAX_OPERANDS + 1];

/* A bare number, read of its slot. */
typedef union sc_number {
    double floating;
    int64_t integer;
    uint8_t boolean;
} sc_number;

void sc_read_number(const double *slot, sc_number *number);

void sc_read_views(int count);
/* The operands of a call that runs: exactly as many as the operation takes. */
sc_status sc_read_operands(sc_op op, int count, sc_error *error);
void sc_write_view(int i, const sc_view *view);

/* Passes a status on, and writes the facts of a refusal. */
sc_status sc_report(sc_status status, const sc_error *error);

/* Answers with the place after what it wrote. */
double *sc_write_shape(double *at, const sc_shape *shape);

/* A number of the block as an integer. As in WebAssembly, what lies beyond is the last one there is, and nan is 0. */
static inline int64_t sc_whole(double number) {
#if !defined(__wasm__)
    if (number != number) return 0;
    if (number >= 0x1p63) return INT64_MAX;
    if (number < -0x1p63) return INT64_MIN;
#endif
    return (int64_t)number;
}

/* A fresh row-major tensor; data is NULL when there is no memory for it. */
sc_view sc_make_result(const sc_shape *shape, sc_dtype dtype);

/* Remember the plan of what just ran on the slots, and say in the report by what number it is run again (wasm_recall.c). */
void sc_remember(sc_op op, int count, int in_place, const sc_plan *plan);
void sc_remember_reduction(const sc_reduction_plan *plan);
void sc_remember_product(int count, const sc_product_plan *plan);

void *sc_wasm_allocate(size_t bytes);
void sc_wasm_free(void *data);

#endif
