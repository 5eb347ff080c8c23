#include "block.h"

const block_size block_sizes[BLOCK_SIZES] = {{1, 1},  {1, 19}, {19, 1}, {3, 17}, {2, 70},
                                             {16, 4}, {0, 5},  {5, 0},  {5, 33}, {600, 3}};

sc_view block_make(random_source *source, sc_dtype dtype, int64_t rows, int64_t columns, block_layout layout,
                   storage *s) {
    int64_t row = columns, column = 1;
    switch (layout) {
    case BLOCK_DENSE:
    case BLOCK_LAYOUTS:
        break;
    case BLOCK_PADDED_ROWS:
        row = columns + 3;
        break;
    case BLOCK_STEPS:
        row = 3 * columns;
        column = 3;
        break;
    case BLOCK_EVERY_OTHER:
        row = 2 * columns;
        column = 2;
        break;
    case BLOCK_TRANSPOSED:
        row = 1;
        column = rows;
        break;
    case BLOCK_REVERSED:
        row = -columns;
        column = -1;
        break;
    case BLOCK_UPWARD:
        row = -columns;
        break;
    case BLOCK_SAME_ROW:
        row = 0;
        break;
    case BLOCK_SAME_COLUMN:
        row = 1;
        column = 0;
        break;
    case BLOCK_SINGLE:
        row = 0;
        column = 0;
        break;
    case BLOCK_PADDED_SAME_COLUMN:
        row = 4;
        column = 0;
        break;
    }
    const int64_t last_row = rows > 0 ? (rows - 1) * row : 0,
                  last_column = columns > 0 ? (columns - 1) * column : 0;
    const int64_t first = -(last_row < 0 ? last_row : 0) - (last_column < 0 ? last_column : 0);
    const int64_t last = (last_row > 0 ? last_row : 0) + (last_column > 0 ? last_column : 0);
    *s = storage_make(source, dtype, first + last + 1);
    return (sc_view){.data = s->data + (size_t)first * sc_dtype_size(dtype),
                     .dtype = dtype,
                     .rank = 2,
                     .size = {rows, columns},
                     .stride = {row, column}};
}

sc_view block_over(const sc_view *block, const storage *original, const storage *copy) {
    sc_view view = *block;
    view.data = copy->data + ((char *)block->data - original->data);
    return view;
}

static void places_of(const sc_view *blocks, int count, char **data, ptrdiff_t *row, ptrdiff_t *column) {
    for (int i = 0; i < count; i++) {
        const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(blocks[i].dtype);
        data[i] = blocks[i].data;
        row[i] = (ptrdiff_t)blocks[i].stride[0] * width;
        column[i] = (ptrdiff_t)blocks[i].stride[1] * width;
    }
}

void block_run(sc_kernel *kernel, const sc_view *blocks, int count) {
    char *data[SC_MAX_ARITY + 1];
    ptrdiff_t row[SC_MAX_ARITY + 1], column[SC_MAX_ARITY + 1];
    places_of(blocks, count, data, row, column);
    kernel((ptrdiff_t)blocks[0].size[0], (ptrdiff_t)blocks[0].size[1], data, row, column);
}

void block_convert(const sc_view *blocks) {
    char *data[2];
    ptrdiff_t row[2], column[2];
    places_of(blocks, 2, data, row, column);
    sc_convert(blocks[0].dtype, blocks[1].dtype, (ptrdiff_t)blocks[0].size[0], (ptrdiff_t)blocks[0].size[1],
               data, row, column);
}
