/* Operands and results on their way to a kernel and back. */
#ifndef SHAPECAST_PORT_H
#define SHAPECAST_PORT_H

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
    int in_result;    /* passes through the memory of the result instead */
    const char *held; /* of what, and of how many columns, the buffer holds a row */
    ptrdiff_t columns;
} sc_port;

/* What walks a loop: a kernel, or none where elements are only copied, and its operands, the result last. */
typedef struct sc_run {
    sc_kernel *kernel;
    sc_loop_kind kind;
    int inputs;
    int takes_turns;         /* the kernel walks a third axis */
    ptrdiff_t rows, columns; /* of a block that passes through buffers */
    ptrdiff_t band; /* columns that are gone through from the first row to the last, before the next */
    sc_port ports[SC_MAX_PORTS];
} sc_run;

/* Copies a block through the port's dtypes. */
void sc_pass(const sc_port *p, ptrdiff_t rows, ptrdiff_t columns, char *from, ptrdiff_t from_row,
             ptrdiff_t from_column, char *to, ptrdiff_t to_row, ptrdiff_t to_column);

/* ---- loops whose rows are short ---- */

/* Rows of fewer elements are short. */
enum { SC_SHORT = 64 };

/* Runs a loop whose rows are short as one with long rows, each of them several short ones. `operand`: the number in the loop
 * of what each port is. Answers whether it did, or did not because that would take longer. */
int sc_run_short(const sc_loop *loop, const int *operand, sc_run *r);

#endif
