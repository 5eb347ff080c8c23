/* Elements of one size moved as they are, from and to any strides. */
#ifndef SHAPECAST_MOVE_H
#define SHAPECAST_MOVE_H

#include <stddef.h>
#include <stdint.h>

/* Moves rows x columns elements of `width` bytes (1, 2, 4 or 8) from data[0] to data[1], strides in bytes as they come.
 * Source and target are apart, or the same elements. */
void sc_move(ptrdiff_t width, ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
             const ptrdiff_t column[]);

/* A kernel of float32 that moves elements from data[0], dense along the columns, to data[2], dense along the rows, and on the
 * way adds to each the one beside it in data[1], takes it away or multiplies by it, as row[0] says. data[1] is apart from
 * data[2], since elements may be moved twice; where column[1] is 0 it is four numbers for each row. */
enum { SC_MOVE, SC_MOVE_add, SC_MOVE_sub, SC_MOVE_mul, SC_LEAST_BESIDE = 4 /* rows and columns */ };
void sc_move_beside(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
                    const ptrdiff_t column[]);

#endif
