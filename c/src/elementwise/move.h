/* Elements of one size moved as they are, from and to any strides. */
#ifndef SHAPECAST_MOVE_H
#define SHAPECAST_MOVE_H

#include <stddef.h>

/* Moves rows x columns elements of `width` bytes (1, 2, 4 or 8) from data[0] to data[1], strides in bytes as they come.
 * Source and target are apart, or the same elements. */
void sc_move(ptrdiff_t width, ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
             const ptrdiff_t column[]);

#endif
