/* Elements that a list or a mask picks, moved as they are. */
#ifndef SHAPECAST_PICKED_H
#define SHAPECAST_PICKED_H

#include <stddef.h>
#include <stdint.h>

/* Moves `size` bytes for each of `count` offsets: from there to a dense side, where the next ones lie `step` bytes further, or
 * with `put` the other way round. Both are apart. */
void sc_move_listed(size_t size, int64_t count, char *listed, const int64_t *offset, char *dense,
                    ptrdiff_t step, int put);

/* Moves an element of `width` bytes for each byte of `count` that is 1, not 0: from its place among elements `step` bytes apart to
 * the next of the dense side, or with `put` the other way round. The last byte is 1. Answers where the next would be. */
char *sc_move_picked(size_t width, ptrdiff_t count, const uint8_t *truths, char *from, ptrdiff_t step,
                     char *dense, ptrdiff_t dense_step, int put);

#endif
