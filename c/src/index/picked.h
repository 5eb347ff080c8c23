/* Elements that a list or a mask picks, moved as they are. */
#ifndef SHAPECAST_PICKED_H
#define SHAPECAST_PICKED_H

#include <stddef.h>
#include <stdint.h>

/* Moves `size` bytes for each of `count` offsets: from there to a dense side, where the next ones lie `step` bytes further, or
 * with `put` the other way round. Both are apart. */
void sc_move_listed(size_t size, int64_t count, char *listed, const int64_t *offset, char *dense,
                    ptrdiff_t step, int put);

/* Elements of `width` bytes for rows of numbers below `size`: each lies `step` bytes further for each unit of its number, `column`
 * and `row` for each column and row of that. A width of 0 asks for these bytes themselves, as int64. */
typedef struct sc_gathering {
    size_t width;
    int64_t size;
    const char *from;
    ptrdiff_t row, column, step;
} sc_gathering;

/* Gathers for numbers one behind the other, from `start` bytes on, to a dense side. Stops at the first one that is not below the size;
 * answers how many were. */
int64_t sc_gather_rows(const sc_gathering *gathering, int64_t rows, int64_t columns, const int64_t *numbers,
                       ptrdiff_t start, char *out);

/* Moves an element of `width` bytes for each byte of `count` that is 1, not 0: from its place among elements `step` bytes apart to
 * the next of the dense side, which ends at `end`, or with `put` the other way round. The last byte is 1. Answers where the next would
 * be. */
char *sc_move_picked(size_t width, ptrdiff_t count, const uint8_t *truths, char *from, ptrdiff_t step,
                     char *dense, ptrdiff_t dense_step, const char *end, int put);

#endif
