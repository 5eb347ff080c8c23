#include "elementwise/port.h"

void sc_pass(const sc_port *p, ptrdiff_t rows, ptrdiff_t columns, char *from, ptrdiff_t from_row,
             ptrdiff_t from_column, char *to, ptrdiff_t to_row, ptrdiff_t to_column) {
    sc_buffer between;
    sc_dtype dtype = p->dtype[0];
    if (p->dtypes == 3) {
        const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(p->dtype[1]);
        sc_convert(dtype, p->dtype[1], rows, columns, (char *[]){from, between.bytes},
                   (ptrdiff_t[]){from_row, columns * width}, (ptrdiff_t[]){from_column, width});
        dtype = p->dtype[1];
        from = between.bytes;
        from_row = columns * width;
        from_column = width;
    }
    sc_convert(dtype, p->dtype[p->dtypes - 1], rows, columns, (char *[]){from, to},
               (ptrdiff_t[]){from_row, to_row}, (ptrdiff_t[]){from_column, to_column});
}
