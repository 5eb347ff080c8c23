/* Elements of one size moved as they are, from and to any strides. */
#ifndef SHAPECAST_MOVE_H
#define SHAPECAST_MOVE_H

#include <stddef.h>
#include <stdint.h>

/* Moves rows x columns elements of `width` bytes (1, 2, 4 or 8) from data[0] to data[1], strides in bytes as they come.
 * Source and target are apart, or the same elements. */
void sc_move(ptrdiff_t width, ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
             const ptrdiff_t column[]);

/* A kernel of float32 that moves elements from data[0], dense along the columns, to data[2], dense along the rows, and on the way adds to
 * each the one beside it in data[1], takes it away or multiplies by it, as row[0] says. data[1] is apart from data[2], since elements
 * may be moved twice; where column[1] is 0 it is four numbers for each row. */
enum { SC_MOVE, SC_MOVE_add, SC_MOVE_sub, SC_MOVE_mul, SC_LEAST_BESIDE = 4 /* rows and columns */ };
void sc_move_beside(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
                    const ptrdiff_t column[]);

/* Moves `size` bytes for each of `count` offsets: from there to a dense side, where the next ones lie `step` bytes further, or
 * with `put` the other way round. Both are apart. */
void sc_move_listed(size_t size, int64_t count, char *listed, const int64_t *offset, char *dense,
                    ptrdiff_t step, int put);

/* Moves an element of `width` bytes for each byte of `count` that is 1, not 0: from its place among elements `step` bytes apart to
 * the next of the dense side, or with `put` the other way round. The last byte is 1. Answers where the next would be. */
char *sc_move_picked(size_t width, ptrdiff_t count, const uint8_t *truths, char *from, ptrdiff_t step,
                     char *dense, ptrdiff_t dense_step, int put);

#endif
