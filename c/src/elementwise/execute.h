/* A plan on its way through a kernel: what execute.c sets up, order.c turns and rows.c makes longer. */
#ifndef SHAPECAST_EXECUTE_H
#define SHAPECAST_EXECUTE_H

#include "elementwise/kernel.h"

enum { SC_MAX_PORTS = SC_MAX_ARITY + 1 };

typedef struct sc_port {
    char *data;
    ptrdiff_t size;              /* bytes of an element in memory */
    ptrdiff_t step[SC_MAX_RANK]; /* bytes from an index of the outer axes to the next */
    ptrdiff_t row, column;       /* the strides of the two innermost axes */
    ptrdiff_t width;             /* bytes of an element as the kernel sees it */
    sc_access access;
    /* What an element is converted through, from its memory to the kernel or the other way round. */
    sc_dtype dtype[3];
    int dtypes;
    char *buffer;
} sc_port;

/* What walks a loop: a kernel, or none where elements are only copied, and its operands, the result last. */
typedef struct sc_run {
    sc_kernel *kernel;
    sc_loop_kind kind;
    int inputs;
    ptrdiff_t rows, columns; /* of a block that passes through buffers */
    ptrdiff_t band; /* columns that are gone through from the first row to the last, before the next */
    sc_port ports[SC_MAX_PORTS];
} sc_run;

/* Copies a block through the port's dtypes. */
void sc_pass(const sc_port *p, ptrdiff_t rows, ptrdiff_t columns, char *from, ptrdiff_t from_row,
             ptrdiff_t from_column, char *to, ptrdiff_t to_row, ptrdiff_t to_column);

/* Whether a loop has several axes and is so long that it pays to look at them again. */
int sc_is_long(const sc_loop *loop);

/* The axes of a loop in the order in which memory is read and written best: along the last one the result is dense, along the
 * one before it an operand that lies apart along the last, unless that is shorter than `shortest`. Answers `loop` itself where
 * another order could be told from its own, or `turned`. */
const sc_loop *sc_turn_loop(const sc_loop *loop, int64_t shortest, sc_loop *turned);

/* Rows of fewer elements are short. */
enum { SC_SHORT = 64 };

/* Runs a loop whose rows are short as one with long rows, each of them several short ones. `operand`: the number in the loop
 * of what each port is. Answers whether it did, or did not because that would take longer. */
int sc_run_short(const sc_loop *loop, const int *operand, sc_run *r);

#endif
