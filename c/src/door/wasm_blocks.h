/* Blocks of the memory behind the door. */
#ifndef SHAPECAST_BLOCKS_H
#define SHAPECAST_BLOCKS_H

#include <stddef.h>

/* A block of at least so many bytes, 16-byte aligned; NULL when there is no memory for it. */
void *sc_take_block(size_t bytes);
void sc_give_block(void *data);

#endif
