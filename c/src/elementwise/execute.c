/*
 * Runs a plan. The two innermost axes of the loop go to a kernel as a block of rows and columns; an odometer walks the
 * axes outside. What a kernel cannot read or write where it lies, because its dtype differs or its columns are not dense,
 * passes through a small buffer, block by block: mixed dtypes and strided views need no memory of their own, stay in the
 * cache, and every kernel is a plain dense loop.
 */
#include "elementwise/kernel.h"
#include "shape/odometer.h"
#include "shape/sizes.h"

#include <assert.h>
#include <string.h>

enum { MAX_PORTS = SC_MAX_ARITY + 1 };

/* How an operand reaches the kernel. */
typedef enum access {
    DIRECT,   /* where it lies */
    STAGED,   /* through the buffer, block by block */
    REPEATED, /* one element for the whole loop: the buffer was filled with it before */
} access;

typedef struct port {
    char *data;
    int64_t step[SC_MAX_RANK]; /* bytes from an index of the outer axes to the next */
    ptrdiff_t row, column;     /* the strides of the two innermost axes */
    ptrdiff_t width;           /* bytes of an element as the kernel sees it */
    access access;
    /* What an element is converted through, from its memory to the kernel or the other way round. */
    sc_dtype dtype[3];
    int dtypes;
    char *buffer;
} port;

static ptrdiff_t smaller(ptrdiff_t a, ptrdiff_t b) {
    return a < b ? a : b;
}

static void pass_through(port *p, sc_dtype dtype) {
    if (dtype != p->dtype[p->dtypes - 1]) p->dtype[p->dtypes++] = dtype;
}

static void connect(port *p, const sc_view *view, const sc_loop *loop, int operand, char *memory) {
    const ptrdiff_t size = (ptrdiff_t)sc_dtype_size(view->dtype);
    p->data = view->data;
    p->access = DIRECT;
    p->buffer = memory;
    sc_index_steps(loop->rank - 2, loop->extent, loop->stride[operand], size, p->step);
    p->row = loop->rank > 1 ? (ptrdiff_t)loop->stride[operand][loop->rank - 2] * size : 0;
    p->column = loop->rank > 0 ? (ptrdiff_t)loop->stride[operand][loop->rank - 1] * size : size;
}

/* Copies a block through the port's dtypes. */
static void convert(const port *p, ptrdiff_t rows, ptrdiff_t columns, char *from, ptrdiff_t from_row,
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

static int is_single(const sc_loop *loop, int operand) {
    for (int32_t i = 0; i < loop->rank; i++) {
        if (loop->stride[operand][i] != 0) return 0;
    }
    return 1;
}

/* Fills the buffer with one element; the kernel then reads it as a row, or as a constant. */
static void repeat(port *p, int64_t columns) {
    convert(p, 1, columns < SC_BUFFER_ELEMENTS ? (ptrdiff_t)columns : SC_BUFFER_ELEMENTS, p->data, 0, 0,
            p->buffer, 0, p->width);
    p->data = p->buffer;
    memset(p->step, 0, sizeof p->step);
    p->row = 0;
    p->column = p->width;
    p->access = REPEATED;
}

/* A block whose rows x columns fit the buffers; without a kernel it is copied. */
static void run_small_block(sc_kernel *kernel, const port *ports, int inputs, ptrdiff_t rows,
                            ptrdiff_t columns, char *const at[]) {
    char *data[MAX_PORTS];
    ptrdiff_t row[MAX_PORTS], column[MAX_PORTS];
    for (int i = 0; i <= inputs; i++) {
        const port *p = &ports[i];
        data[i] = at[i];
        row[i] = p->row;
        column[i] = p->column;
        if (p->access != STAGED) continue;
        data[i] = p->buffer;
        column[i] = p->width;
        row[i] = columns * p->width;
        if (i == inputs) continue;
        const int same_rows = p->row == 0 || rows == 1;
        if (same_rows) row[i] = 0;
        convert(p, same_rows ? 1 : rows, columns, at[i], p->row, p->column, p->buffer, row[i], p->width);
    }
    if (kernel == NULL)
        sc_convert(ports[0].dtype[0], ports[1].dtype[0], rows, columns, data, row, column);
    else
        kernel(rows, columns, data, row, column);
    const port *out = &ports[inputs];
    if (out->access == STAGED) {
        convert(out, rows, columns, out->buffer, row[inputs], out->width, at[inputs], out->row, out->column);
    }
}

static void run_block(sc_kernel *kernel, const port *ports, int inputs, int buffered, ptrdiff_t rows,
                      ptrdiff_t columns, char *const at[]) {
    const ptrdiff_t step_columns = buffered ? smaller(columns, SC_BUFFER_ELEMENTS) : columns;
    const ptrdiff_t step_rows = !buffered                      ? rows
                                : columns < SC_BUFFER_ELEMENTS ? SC_BUFFER_ELEMENTS / columns
                                                               : 1;
    for (ptrdiff_t r = 0; r < rows; r += step_rows) {
        for (ptrdiff_t c = 0; c < columns; c += step_columns) {
            char *data[MAX_PORTS];
            for (int i = 0; i <= inputs; i++) {
                data[i] = at[i] + r * ports[i].row + (ports[i].access == REPEATED ? 0 : c * ports[i].column);
            }
            run_small_block(kernel, ports, inputs, smaller(step_rows, rows - r),
                            smaller(step_columns, columns - c), data);
        }
    }
}

/* A tensor of single bytes may have more columns than ptrdiff_t counts where that is 32 bits wide: in pieces. */
static void run_columns(sc_kernel *kernel, const port *ports, int inputs, int buffered, ptrdiff_t rows,
                        int64_t columns, char *const at[]) {
    const int64_t most = INT64_C(1) << 30;
    for (int64_t done = 0; done < columns; done += most) {
        char *data[MAX_PORTS];
        for (int i = 0; i <= inputs; i++) {
            data[i] = at[i] + (ports[i].access == REPEATED ? 0 : (ptrdiff_t)(done * ports[i].column));
        }
        const int64_t left = columns - done;
        run_block(kernel, ports, inputs, buffered, rows, (ptrdiff_t)(left < most ? left : most), data);
    }
}

/* Walks all but the two innermost axes, the last of them fastest. */
static void walk(const sc_loop *loop, sc_kernel *kernel, const port *ports, int inputs, int buffered) {
    if (loop->kind == SC_LOOP_empty) return;
    const int32_t outer = loop->rank > 2 ? loop->rank - 2 : 0;
    const ptrdiff_t rows = loop->rank > 1 ? (ptrdiff_t)loop->extent[loop->rank - 2] : 1;
    const int64_t columns = loop->rank > 0 ? loop->extent[loop->rank - 1] : 1;
    char *at[MAX_PORTS];
    for (int i = 0; i <= inputs; i++) at[i] = ports[i].data;
    int64_t index[SC_MAX_RANK] = {0};
    for (int32_t axis = 0; axis >= 0;) {
        run_columns(kernel, ports, inputs, buffered, rows, columns, at);
        axis = sc_next_index(outer, loop->extent, index);
        for (int i = 0; axis >= 0 && i <= inputs; i++) at[i] += (ptrdiff_t)ports[i].step[axis];
    }
}

/* Decides how an operand reaches the kernel. Of two operands one may stay constant along the columns. */
static access enter(port *p, int single, int may_repeat, int64_t columns) {
    if (single) {
        repeat(p, may_repeat ? 1 : columns);
        if (!may_repeat || columns == 1) return REPEATED;
        p->column = 0;
        return DIRECT;
    }
    const int constant = may_repeat && p->column == 0;
    return p->dtypes > 1 || (p->column != p->width && columns > 1 && !constant) ? STAGED : DIRECT;
}

void sc_execute(const sc_plan *plan, const sc_view *operands, const sc_view *result) {
    const sc_loop *loop = &plan->loop;
    const int inputs = loop->operands - 1;
    assert(inputs == sc_op_arity(plan->op));
    if (loop->kind == SC_LOOP_empty) return;
    const int64_t columns = loop->rank > 0 ? loop->extent[loop->rank - 1] : 1;
    const sc_computation computes = sc_op_computation(plan->op, plan->common);
    port ports[MAX_PORTS];
    sc_buffer buffers[MAX_PORTS];
    int buffered = 0, constants = 0;
    for (int k = 0; k < inputs; k++) {
        const int i = (k + computes.turned) % inputs;
        port *p = &ports[k];
        connect(p, &operands[i], loop, i, buffers[k].bytes);
        p->dtype[0] = operands[i].dtype;
        p->dtypes = 1;
        pass_through(p, sc_op_operand_dtype(plan->op, i, plan->common));
        pass_through(p, sc_op_operand_dtype(plan->op, i, computes.dtype));
        p->width = (ptrdiff_t)sc_dtype_size(p->dtype[p->dtypes - 1]);
        p->access = enter(p, is_single(loop, i), inputs == 2 && constants == 0, columns);
        if (p->access != DIRECT) buffered = 1;
        if (p->access == DIRECT && p->column == 0) constants++;
    }
    port *out = &ports[inputs];
    connect(out, result, loop, inputs, buffers[inputs].bytes);
    out->dtype[0] = computes.result;
    out->dtypes = 1;
    out->width = (ptrdiff_t)sc_dtype_size(out->dtype[0]);
    pass_through(out, plan->dtype);
    pass_through(out, result->dtype);
    if (out->dtypes > 1 || (out->column != out->width && columns > 1)) {
        out->access = STAGED;
        buffered = 1;
    }
    walk(loop, computes.kernel, ports, inputs, buffered);
}

void sc_copy(const sc_view *source, const sc_view *target) {
    const sc_shape shape = sc_shape_of(target);
    sc_loop loop;
    sc_plan_loop(source, 1, &shape, target->stride, &loop);
    port ports[2];
    connect(&ports[0], source, &loop, 0, NULL);
    connect(&ports[1], target, &loop, 1, NULL);
    ports[0].dtype[0] = source->dtype;
    ports[1].dtype[0] = target->dtype;
    walk(&loop, NULL, ports, 1, 0);
}
