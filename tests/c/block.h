/* Blocks of rows and columns as kernels see them, with every kind of stride. */
#ifndef BLOCK_H
#define BLOCK_H

#include "elementwise/kernel.h"
#include "storage.h"

/* How a block lies in memory. The last four are for inputs only: they read elements again. */
typedef enum block_layout {
    BLOCK_DENSE,
    BLOCK_PADDED_ROWS,
    BLOCK_STEPS,
    BLOCK_EVERY_OTHER,
    BLOCK_TRANSPOSED,
    BLOCK_REVERSED,
    BLOCK_UPWARD, /* rows from the last to the first */
    BLOCK_OUTPUTS,
    BLOCK_SAME_ROW = BLOCK_OUTPUTS,
    BLOCK_SAME_COLUMN,
    BLOCK_SINGLE,
    BLOCK_PADDED_SAME_COLUMN,
    BLOCK_LAYOUTS
} block_layout;

/* A view of two axes over a new storage filled with random values. */
sc_view block_make(random_source *source, sc_dtype dtype, int64_t rows, int64_t columns, block_layout layout,
                   storage *s);
/* The same view over a copy of its storage. */
sc_view block_over(const sc_view *block, const storage *original, const storage *copy);

/* Runs a kernel on up to SC_MAX_ARITY + 1 blocks of the same rows and columns: inputs first, the output last. */
void block_run(sc_kernel *kernel, const sc_view *blocks, int count);
/* Copies the first of two blocks into the second. */
void block_convert(const sc_view *blocks);

/* Rows and columns worth trying. */
typedef struct block_size {
    int64_t rows, columns;
} block_size;
enum { BLOCK_SIZES = 10 };
extern const block_size block_sizes[BLOCK_SIZES];

#endif
