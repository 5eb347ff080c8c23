/*
 * Runs a plan as it says. The two innermost axes of the loop go to a kernel as a block of rows and columns; an odometer
 * walks the axes outside. What the plan stages passes through a small buffer, block by block: mixed dtypes and strided
 * views need no memory of their own, stay in the cache, and every kernel is a plain dense loop.
 */
#include "elementwise/kernel.h"
#include "shape/odometer.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

#include <assert.h>
#include <string.h>

enum { MAX_PORTS = SC_MAX_ARITY + 1 };

typedef struct port {
    char *data;
    ptrdiff_t step[SC_MAX_RANK]; /* bytes from an index of the outer axes to the next */
    ptrdiff_t row, column;       /* the strides of the two innermost axes */
    ptrdiff_t width;             /* bytes of an element as the kernel sees it */
    sc_access access;
    /* What an element is converted through, from its memory to the kernel or the other way round. */
    sc_dtype dtype[3];
    int dtypes;
    char *buffer;
} port;

static void pass_through(port *p, sc_dtype dtype) {
    if (dtype != p->dtype[p->dtypes - 1]) p->dtype[p->dtypes++] = dtype;
}

static void connect(port *p, const sc_view *view, const sc_loop *loop, int operand, char *memory) {
    const ptrdiff_t size = (ptrdiff_t)sc_dtype_size(view->dtype);
    p->data = view->data;
    p->access = SC_ACCESS_direct;
    p->buffer = memory;
    sc_index_steps(loop->rank - 2, loop->extent, loop->stride[operand], size, p->step);
    p->row = loop->rank > 1 ? sc_bytes(loop->stride[operand][loop->rank - 2], size) : 0;
    p->column = loop->rank > 0 ? sc_bytes(loop->stride[operand][loop->rank - 1], size) : size;
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

/* Fills the buffer with one element; the kernel then reads it as a row, or as a constant. */
static void repeat(port *p, int64_t columns) {
    convert(p, 1, sc_at_most(SC_BUFFER_ELEMENTS, columns), p->data, 0, 0, p->buffer, 0, p->width);
    p->data = p->buffer;
    memset(p->step, 0, sizeof p->step);
    p->row = 0;
    p->column = p->width;
}

/* What walks the loop: a kernel, or none where elements are only copied, and its operands, the result last. */
typedef struct run {
    sc_kernel *kernel;
    sc_loop_kind kind;
    int inputs;
    port ports[MAX_PORTS];
} run;

/* Everything where it lies. */
static void run_direct(const run *r, ptrdiff_t rows, ptrdiff_t columns, char *const at[]) {
    ptrdiff_t row[MAX_PORTS], column[MAX_PORTS];
    for (int i = 0; i <= r->inputs; i++) {
        row[i] = r->ports[i].row;
        column[i] = r->ports[i].column;
    }
    if (r->kernel == NULL)
        sc_convert(r->ports[0].dtype[0], r->ports[1].dtype[0], rows, columns, at, row, column);
    else
        r->kernel(rows, columns, at, row, column);
}

/* A block whose rows x columns fit the buffers. */
static void run_small_block(const run *r, ptrdiff_t rows, ptrdiff_t columns, char *const at[]) {
    char *data[MAX_PORTS];
    ptrdiff_t row[MAX_PORTS], column[MAX_PORTS];
    for (int i = 0; i <= r->inputs; i++) {
        const port *p = &r->ports[i];
        data[i] = at[i];
        row[i] = p->row;
        column[i] = p->column;
        if (p->access != SC_ACCESS_staged) continue;
        data[i] = p->buffer;
        column[i] = p->width;
        row[i] = columns * p->width;
        if (i == r->inputs) continue;
        const int same_rows = p->row == 0 || rows == 1;
        if (same_rows) row[i] = 0;
        convert(p, same_rows ? 1 : rows, columns, at[i], p->row, p->column, p->buffer, row[i], p->width);
    }
    r->kernel(rows, columns, data, row, column);
    const port *out = &r->ports[r->inputs];
    if (out->access == SC_ACCESS_staged) {
        convert(out, rows, columns, out->buffer, row[r->inputs], out->width, at[r->inputs], out->row,
                out->column);
    }
}

static ptrdiff_t step_of(const port *p) {
    return p->access == SC_ACCESS_repeated ? 0 : p->column;
}

static void run_buffered(const run *r, ptrdiff_t rows, ptrdiff_t columns, char *const at[]) {
    const ptrdiff_t step_columns = sc_at_most(SC_BUFFER_ELEMENTS, columns);
    const ptrdiff_t step_rows = columns < SC_BUFFER_ELEMENTS ? SC_BUFFER_ELEMENTS / columns : 1;
    for (ptrdiff_t i = 0; i < rows; i += step_rows) {
        for (ptrdiff_t k = 0; k < columns; k += step_columns) {
            char *data[MAX_PORTS];
            for (int n = 0; n <= r->inputs; n++)
                data[n] = at[n] + sc_bytes(i, r->ports[n].row) + sc_bytes(k, step_of(&r->ports[n]));
            run_small_block(r, sc_at_most(step_rows, rows - i), sc_at_most(step_columns, columns - k), data);
        }
    }
}

static void run_block(const run *r, ptrdiff_t rows, ptrdiff_t columns, char *const at[]) {
    if (r->kind == SC_LOOP_buffered)
        run_buffered(r, rows, columns, at);
    else
        run_direct(r, rows, columns, at);
}

static void run_pieces(const run *r, int64_t rows, int64_t columns, char *const at[]) {
    for (int64_t i = 0; i < rows; i += SC_PIECE) {
        for (int64_t k = 0; k < columns; k += SC_PIECE) {
            char *data[MAX_PORTS];
            for (int n = 0; n <= r->inputs; n++)
                data[n] = at[n] + sc_bytes(i, r->ports[n].row) + sc_bytes(k, step_of(&r->ports[n]));
            run_block(r, sc_piece(rows - i), sc_piece(columns - k), data);
        }
    }
}

/* Walks all but the two innermost axes, the last of them fastest. */
static void walk(const sc_loop *loop, const run *r) {
    const port *ports = r->ports;
    const int inputs = r->inputs;
    const int32_t outer = loop->rank > 2 ? loop->rank - 2 : 0;
    const int64_t rows = loop->rank > 1 ? loop->extent[loop->rank - 2] : 1;
    const int64_t columns = loop->rank > 0 ? loop->extent[loop->rank - 1] : 1;
    char *at[MAX_PORTS];
    for (int i = 0; i <= inputs; i++) at[i] = ports[i].data;
    int64_t index[SC_MAX_RANK];
    sc_first_index(outer, index);
    const int whole = rows <= SC_PIECE && columns <= SC_PIECE;
    for (;;) {
        if (whole)
            run_block(r, sc_piece(rows), sc_piece(columns), at);
        else
            run_pieces(r, rows, columns, at);
        const int32_t axis = sc_next_index(outer, loop->extent, index);
        if (axis < 0) return;
        for (int i = 0; i <= inputs; i++) at[i] += ports[i].step[axis];
    }
}

/* Brings an operand to the kernel. */
static void enter(port *p, sc_access access, int64_t columns) {
    p->access = access;
    if (access == SC_ACCESS_repeated) repeat(p, columns);
    if (access == SC_ACCESS_single) repeat(p, 1);
    if (access == SC_ACCESS_single || access == SC_ACCESS_constant) p->column = 0;
}

void sc_execute(const sc_plan *plan, const sc_view *operands, const sc_view *result) {
    const sc_loop *loop = &plan->loop;
    const int inputs = loop->operands - 1;
    assert(inputs == sc_op_arity(plan->op));
    if (plan->kind == SC_LOOP_empty) return;
    const int64_t columns = loop->rank > 0 ? loop->extent[loop->rank - 1] : 1;
    const sc_computation computes = sc_op_computation(plan->op, plan->common);
    sc_buffer buffers[MAX_PORTS];
    run r;
    r.kernel = computes.kernel;
    r.kind = plan->kind;
    r.inputs = inputs;
    for (int k = 0; k < inputs; k++) {
        const int i = (k + computes.turned) % inputs;
        port *p = &r.ports[k];
        connect(p, &operands[i], loop, i, buffers[k].bytes);
        if (plan->access[i] == SC_ACCESS_direct) continue;
        p->dtype[0] = operands[i].dtype;
        p->dtypes = 1;
        pass_through(p, sc_op_operand_dtype(plan->op, i, plan->common));
        pass_through(p, sc_op_operand_dtype(plan->op, i, computes.dtype));
        p->width = (ptrdiff_t)sc_dtype_size(p->dtype[p->dtypes - 1]);
        enter(p, plan->access[i], columns);
    }
    port *out = &r.ports[inputs];
    connect(out, result, loop, inputs, buffers[inputs].bytes);
    if (plan->access[inputs] != SC_ACCESS_direct) {
        out->access = plan->access[inputs];
        out->dtype[0] = computes.result;
        out->dtypes = 1;
        out->width = (ptrdiff_t)sc_dtype_size(out->dtype[0]);
        pass_through(out, plan->dtype);
        pass_through(out, result->dtype);
    }
    walk(loop, &r);
}

void sc_copy(const sc_view *source, const sc_view *target) {
    const sc_shape shape = sc_shape_of(target);
    sc_loop loop;
    sc_plan_view(source, &shape, target->stride, &loop);
    if (sc_is_empty(&loop)) return;
    run r;
    r.kernel = NULL;
    r.kind = SC_LOOP_dense;
    r.inputs = 1;
    connect(&r.ports[0], source, &loop, 0, NULL);
    connect(&r.ports[1], target, &loop, 1, NULL);
    r.ports[0].dtype[0] = source->dtype;
    r.ports[1].dtype[0] = target->dtype;
    walk(&loop, &r);
}
