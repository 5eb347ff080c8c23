/*
 * Runs a plan. The two innermost axes of the loop go to a kernel as a block of rows and columns; an odometer
 * walks the axes outside. Where an operand's dtype is not the kernel's, blocks are cut to a size that fits a
 * small buffer and pass through it converted, so that mixed dtypes need no memory of their own and stay in
 * the cache.
 */
#include "kernel.h"

#include <assert.h>

enum { BUFFER_ELEMENTS = 512, MAX_PORTS = SC_MAX_ARITY + 1 };

/* One operand of the kernel: where it lies, and how its dtype becomes the kernel's. */
typedef struct port {
    char *data;
    ptrdiff_t stride[SC_MAX_RANK]; /* bytes */
    sc_kernel *cast;               /* NULL when the dtype is the kernel's */
    ptrdiff_t width;               /* bytes of an element as the kernel sees it */
    char *buffer;
} port;

typedef union buffer {
    char bytes[BUFFER_ELEMENTS * sizeof(double)];
    double align;
} buffer;

static ptrdiff_t smaller(ptrdiff_t a, ptrdiff_t b) {
    return a < b ? a : b;
}

/* Converts one block between a port and its buffer; `into` is 1 for inputs, 0 for the output. */
static void convert(const port *p, int into, ptrdiff_t rows, ptrdiff_t columns, char *at, ptrdiff_t row,
                    ptrdiff_t column) {
    const ptrdiff_t buffer_row = columns * p->width, buffer_column = p->width;
    if (into)
        p->cast(rows, columns, (char *[]){at, p->buffer}, (ptrdiff_t[]){row, buffer_row},
                (ptrdiff_t[]){column, buffer_column});
    else
        p->cast(rows, columns, (char *[]){p->buffer, at}, (ptrdiff_t[]){buffer_row, row},
                (ptrdiff_t[]){buffer_column, column});
}

/* A block whose rows x columns fit the buffers. */
static void run_small_block(sc_kernel *kernel, const port *ports, int count, ptrdiff_t rows,
                            ptrdiff_t columns, char *const at[], const ptrdiff_t row[],
                            const ptrdiff_t column[]) {
    char *data[MAX_PORTS];
    ptrdiff_t block_row[MAX_PORTS], block_column[MAX_PORTS];
    for (int i = 0; i < count; i++) {
        data[i] = at[i];
        block_row[i] = row[i];
        block_column[i] = column[i];
        if (ports[i].cast == NULL) continue;
        data[i] = ports[i].buffer;
        const int output = i == count - 1;
        const ptrdiff_t needed_rows = row[i] == 0 && !output ? 1 : rows;
        const ptrdiff_t needed_columns = column[i] == 0 && !output ? 1 : columns;
        block_row[i] = needed_rows == 1 ? 0 : needed_columns * ports[i].width;
        block_column[i] = needed_columns == 1 && columns > 1 ? 0 : ports[i].width;
        if (!output) convert(&ports[i], 1, needed_rows, needed_columns, at[i], row[i], column[i]);
    }
    kernel(rows, columns, data, block_row, block_column);
    const int last = count - 1;
    if (ports[last].cast != NULL) convert(&ports[last], 0, rows, columns, at[last], row[last], column[last]);
}

static void run_block(sc_kernel *kernel, const port *ports, int count, int converts, ptrdiff_t rows,
                      ptrdiff_t columns, char *const at[], const ptrdiff_t row[], const ptrdiff_t column[]) {
    if (!converts) {
        kernel(rows, columns, at, row, column);
        return;
    }
    const ptrdiff_t step_columns = smaller(columns, BUFFER_ELEMENTS);
    const ptrdiff_t step_rows = columns < BUFFER_ELEMENTS ? smaller(rows, BUFFER_ELEMENTS / columns) : 1;
    for (ptrdiff_t r = 0; r < rows; r += step_rows) {
        for (ptrdiff_t c = 0; c < columns; c += step_columns) {
            char *data[MAX_PORTS];
            for (int i = 0; i < count; i++) data[i] = at[i] + r * row[i] + c * column[i];
            run_small_block(kernel, ports, count, smaller(step_rows, rows - r),
                            smaller(step_columns, columns - c), data, row, column);
        }
    }
}

/* A tensor of single bytes may have more columns than ptrdiff_t counts where that is 32 bits wide: in pieces.
 */
static void run_columns(sc_kernel *kernel, const port *ports, int count, int converts, ptrdiff_t rows,
                        int64_t columns, char *const at[], const ptrdiff_t row[], const ptrdiff_t column[]) {
    const int64_t most = INT64_C(1) << 30;
    for (int64_t done = 0; done < columns; done += most) {
        char *data[MAX_PORTS];
        for (int i = 0; i < count; i++) data[i] = at[i] + (ptrdiff_t)(done * column[i]);
        const int64_t left = columns - done;
        run_block(kernel, ports, count, converts, rows, (ptrdiff_t)(left < most ? left : most), data, row,
                  column);
    }
}

/* Walks all but the two innermost axes, last of them fastest. */
static void walk(const sc_loop *loop, sc_kernel *kernel, port *ports, int count, int converts) {
    if (loop->kind == SC_LOOP_empty) return;
    const int32_t outer = loop->rank > 2 ? loop->rank - 2 : 0;
    const ptrdiff_t rows = loop->rank > 1 ? (ptrdiff_t)loop->extent[loop->rank - 2] : 1;
    const int64_t columns = loop->rank > 0 ? loop->extent[loop->rank - 1] : 1;
    char *at[MAX_PORTS];
    ptrdiff_t row[MAX_PORTS], column[MAX_PORTS];
    for (int i = 0; i < count; i++) {
        at[i] = ports[i].data;
        row[i] = loop->rank > 1 ? ports[i].stride[loop->rank - 2] : 0;
        column[i] = loop->rank > 0 ? ports[i].stride[loop->rank - 1] : ports[i].width;
    }
    ptrdiff_t index[SC_MAX_RANK] = {0};
    for (;;) {
        run_columns(kernel, ports, count, converts, rows, columns, at, row, column);
        int32_t axis = outer - 1;
        for (; axis >= 0; axis--) {
            for (int i = 0; i < count; i++) at[i] += ports[i].stride[axis];
            if (++index[axis] < loop->extent[axis]) break;
            for (int i = 0; i < count; i++) at[i] -= ports[i].stride[axis] * index[axis];
            index[axis] = 0;
        }
        if (axis < 0) return;
    }
}

static void connect(port *p, const sc_view *view, const sc_loop *loop, int operand, sc_dtype kernel_dtype) {
    p->data = view->data;
    p->width = (ptrdiff_t)sc_dtype_size(kernel_dtype);
    p->cast = NULL;
    const ptrdiff_t size = (ptrdiff_t)sc_dtype_size(view->dtype);
    for (int32_t i = 0; i < loop->rank; i++) p->stride[i] = (ptrdiff_t)loop->stride[operand][i] * size;
}

/* An input that is one element for the whole loop is converted once, before it. */
static int is_single(const sc_loop *loop, int operand) {
    for (int32_t i = 0; i < loop->rank; i++) {
        if (loop->stride[operand][i] != 0) return 0;
    }
    return 1;
}

void sc_execute(const sc_plan *plan, const sc_view *operands, const sc_view *result) {
    const sc_loop *loop = &plan->loop;
    const int count = loop->operands, inputs = count - 1;
    assert(inputs == sc_op_arity(plan->op));
    if (loop->kind == SC_LOOP_empty) return; /* there may be no memory to convert a single element from */
    port ports[MAX_PORTS];
    buffer buffers[MAX_PORTS];
    int converts = 0;
    for (int i = 0; i < inputs; i++) {
        port *p = &ports[i];
        connect(p, &operands[i], loop, i, plan->common);
        p->buffer = buffers[i].bytes;
        if (operands[i].dtype == plan->common) continue;
        p->cast = sc_cast_kernel(operands[i].dtype, plan->common);
        if (is_single(loop, i)) {
            convert(p, 1, 1, 1, p->data, 0, 0);
            p->data = p->buffer;
            p->cast = NULL;
        } else {
            converts = 1;
        }
    }
    port *out = &ports[inputs];
    connect(out, result, loop, inputs, plan->dtype);
    out->buffer = buffers[inputs].bytes;
    if (result->dtype != plan->dtype) {
        out->cast = sc_cast_kernel(plan->dtype, result->dtype);
        converts = 1;
    }
    walk(loop, sc_op_kernel(plan->op, plan->common), ports, count, converts);
}

void sc_copy(const sc_view *source, const sc_view *target) {
    sc_shape shape = {.rank = target->rank};
    for (int32_t i = 0; i < target->rank; i++) shape.size[i] = target->size[i];
    sc_loop loop;
    sc_plan_loop(source, 1, &shape, target->stride, &loop);
    port ports[2];
    connect(&ports[0], source, &loop, 0, source->dtype);
    connect(&ports[1], target, &loop, 1, target->dtype);
    walk(&loop, sc_cast_kernel(source->dtype, target->dtype), ports, 2, 0);
}
