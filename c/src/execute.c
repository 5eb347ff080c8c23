/*
 * Runs a plan. The two innermost axes of the loop go to a kernel as a block of rows and columns; an odometer walks the
 * axes outside. What a kernel cannot read or write where it lies, because its dtype differs or its columns are not dense,
 * passes through a small buffer, block by block: mixed dtypes and strided views need no memory of their own, stay in the
 * cache, and every kernel is a plain dense loop.
 */
#include "kernel.h"

#include <assert.h>
#include <string.h>

enum { BUFFER_ELEMENTS = 512, MAX_PORTS = SC_MAX_ARITY + 1 };

/* How an operand reaches the kernel. */
typedef enum access {
    DIRECT,   /* where it lies */
    STAGED,   /* through the buffer, block by block */
    REPEATED, /* one element for the whole loop: the buffer was filled with it before */
} access;

typedef struct port {
    char *data;
    ptrdiff_t stride[SC_MAX_RANK]; /* bytes */
    ptrdiff_t row, column;         /* the strides of the two innermost axes */
    ptrdiff_t width;               /* bytes of an element as the kernel sees it */
    access access;
    sc_kernel *cast; /* between the operand's dtype and the kernel's */
    char *buffer;
} port;

typedef union buffer {
    char bytes[BUFFER_ELEMENTS * sizeof(double)];
    double align;
} buffer;

static ptrdiff_t smaller(ptrdiff_t a, ptrdiff_t b) {
    return a < b ? a : b;
}

static void connect(port *p, const sc_view *view, const sc_loop *loop, int operand, sc_dtype dtype,
                    char *memory) {
    const ptrdiff_t size = (ptrdiff_t)sc_dtype_size(view->dtype);
    p->data = view->data;
    p->width = (ptrdiff_t)sc_dtype_size(dtype);
    p->access = DIRECT;
    p->cast = NULL;
    p->buffer = memory;
    for (int32_t i = 0; i < loop->rank; i++) p->stride[i] = (ptrdiff_t)loop->stride[operand][i] * size;
    p->row = loop->rank > 1 ? p->stride[loop->rank - 2] : 0;
    p->column = loop->rank > 0 ? p->stride[loop->rank - 1] : size;
}

static int is_single(const sc_loop *loop, int operand) {
    for (int32_t i = 0; i < loop->rank; i++) {
        if (loop->stride[operand][i] != 0) return 0;
    }
    return 1;
}

/* Fills the buffer with one element; the kernel then reads it as a row, or as a constant. */
static void repeat(port *p, sc_kernel *cast, int64_t columns) {
    cast(1, columns < BUFFER_ELEMENTS ? (ptrdiff_t)columns : BUFFER_ELEMENTS, (char *[]){p->data, p->buffer},
         (ptrdiff_t[]){0, 0}, (ptrdiff_t[]){0, p->width});
    p->data = p->buffer;
    memset(p->stride, 0, sizeof p->stride);
    p->row = 0;
    p->column = p->width;
    p->access = REPEATED;
}

/* A block whose rows x columns fit the buffers. */
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
        p->cast(same_rows ? 1 : rows, columns, (char *[]){at[i], p->buffer}, (ptrdiff_t[]){p->row, row[i]},
                (ptrdiff_t[]){p->column, p->width});
    }
    kernel(rows, columns, data, row, column);
    const port *out = &ports[inputs];
    if (out->access == STAGED) {
        out->cast(rows, columns, (char *[]){out->buffer, at[inputs]}, (ptrdiff_t[]){row[inputs], out->row},
                  (ptrdiff_t[]){out->width, out->column});
    }
}

static void run_block(sc_kernel *kernel, const port *ports, int inputs, int buffered, ptrdiff_t rows,
                      ptrdiff_t columns, char *const at[]) {
    const ptrdiff_t step_columns = buffered ? smaller(columns, BUFFER_ELEMENTS) : columns;
    const ptrdiff_t step_rows = !buffered ? rows : columns < BUFFER_ELEMENTS ? BUFFER_ELEMENTS / columns : 1;
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
    ptrdiff_t index[SC_MAX_RANK] = {0};
    for (;;) {
        run_columns(kernel, ports, inputs, buffered, rows, columns, at);
        int32_t axis = outer - 1;
        for (; axis >= 0; axis--) {
            for (int i = 0; i <= inputs; i++) at[i] += ports[i].stride[axis];
            if (++index[axis] < loop->extent[axis]) break;
            for (int i = 0; i <= inputs; i++) at[i] -= ports[i].stride[axis] * index[axis];
            index[axis] = 0;
        }
        if (axis < 0) return;
    }
}

void sc_execute(const sc_plan *plan, const sc_view *operands, const sc_view *result) {
    const sc_loop *loop = &plan->loop;
    const int inputs = loop->operands - 1;
    assert(inputs == sc_op_arity(plan->op));
    if (loop->kind == SC_LOOP_empty) return;
    const int64_t columns = loop->rank > 0 ? loop->extent[loop->rank - 1] : 1;
    port ports[MAX_PORTS];
    buffer buffers[MAX_PORTS];
    int buffered = 0, constants = 0;
    for (int i = 0; i < inputs; i++) {
        port *p = &ports[i];
        const sc_dtype from = operands[i].dtype, to = sc_op_operand_dtype(plan->op, i, plan->common);
        connect(p, &operands[i], loop, i, to, buffers[i].bytes);
        /* Of two operands one may stay constant along the columns. */
        const int may_repeat = inputs == 2 && constants == 0;
        if (is_single(loop, i)) {
            repeat(p, sc_cast_kernel(from, to), may_repeat ? 1 : columns);
            if (may_repeat && columns > 1) {
                p->column = 0;
                p->access = DIRECT;
                constants++;
            } else {
                buffered = 1;
            }
        } else if (from != to || (p->column != p->width && columns > 1 && !(may_repeat && p->column == 0))) {
            p->access = STAGED;
            p->cast = sc_cast_kernel(from, to);
            buffered = 1;
        } else if (p->column == 0) {
            constants++;
        }
    }
    port *out = &ports[inputs];
    connect(out, result, loop, inputs, plan->dtype, buffers[inputs].bytes);
    if (result->dtype != plan->dtype || (out->column != out->width && columns > 1)) {
        out->access = STAGED;
        out->cast = sc_cast_kernel(plan->dtype, result->dtype);
        buffered = 1;
    }
    walk(loop, sc_op_kernel(plan->op, plan->common), ports, inputs, buffered);
}

void sc_copy(const sc_view *source, const sc_view *target) {
    sc_shape shape = {.rank = target->rank};
    for (int32_t i = 0; i < target->rank; i++) shape.size[i] = target->size[i];
    sc_loop loop;
    sc_plan_loop(source, 1, &shape, target->stride, &loop);
    port ports[2];
    connect(&ports[0], source, &loop, 0, source->dtype, NULL);
    connect(&ports[1], target, &loop, 1, target->dtype, NULL);
    walk(&loop, sc_cast_kernel(source->dtype, target->dtype), ports, 1, 0);
}

/* Whether an element of `view` is zero once it is converted to `dtype`. */
static int has_zero(const sc_view *view, sc_dtype dtype) {
    buffer numbers;
    char truths[BUFFER_ELEMENTS];
    sc_kernel *convert = sc_cast_kernel(view->dtype, dtype), *test = sc_cast_kernel(dtype, SC_bool);
    const ptrdiff_t size = (ptrdiff_t)sc_dtype_size(view->dtype), width = (ptrdiff_t)sc_dtype_size(dtype);
    const ptrdiff_t columns = view->rank > 0 ? (ptrdiff_t)view->size[view->rank - 1] : 1;
    const ptrdiff_t column = view->rank > 0 ? (ptrdiff_t)view->stride[view->rank - 1] * size : size;
    const ptrdiff_t none[2] = {0, 0};
    ptrdiff_t index[SC_MAX_RANK] = {0};
    char *at = view->data;
    for (;;) {
        for (ptrdiff_t c = 0; c < columns; c += BUFFER_ELEMENTS) {
            const ptrdiff_t n = smaller(columns - c, BUFFER_ELEMENTS);
            convert(1, n, (char *[]){at + c * column, numbers.bytes}, none, (ptrdiff_t[]){column, width});
            test(1, n, (char *[]){numbers.bytes, truths}, none, (ptrdiff_t[]){width, 1});
            if (memchr(truths, 0, (size_t)n) != NULL) return 1;
        }
        int32_t axis = view->rank - 2;
        for (; axis >= 0; axis--) {
            at += (ptrdiff_t)view->stride[axis] * size;
            if (++index[axis] < view->size[axis]) break;
            at -= (ptrdiff_t)view->stride[axis] * size * index[axis];
            index[axis] = 0;
        }
        if (axis < 0) return 0;
    }
}

int sc_value_fits(const sc_view *number, sc_dtype dtype) {
    static const double lowest[] = {
        [SC_uint8] = 0, [SC_int8] = -0x1p7, [SC_int16] = -0x1p15, [SC_int32] = -0x1p31, [SC_int64] = -0x1p63};
    static const double end[] = {
        [SC_uint8] = 0x1p8, [SC_int8] = 0x1p7, [SC_int16] = 0x1p15, [SC_int32] = 0x1p31, [SC_int64] = 0x1p63};
    double value;
    if (dtype == SC_bool || dtype == SC_float64) return 1;
    sc_cast_kernel(number->dtype, SC_float64)(1, 1, (char *[]){number->data, (char *)&value},
                                              (ptrdiff_t[]){0, 0}, (ptrdiff_t[]){0, 0});
    if (dtype == SC_float32) return value - value != 0 || __builtin_fabs(value) <= 0x1.fffffep127;
    const int whole = number->dtype < SC_float32;
    if (whole && dtype == SC_int64) return 1;
    if (whole && dtype == SC_uint8 && value < 0) return value > -0x1p8;
    return value >= lowest[dtype] && value < end[dtype];
}

static int is_parameter(const sc_plan *plan, const sc_view *operands, int i) {
    if (operands[i].rank > 0) return 0;
    return sc_op_letter(plan->op, i) == 'P' || (plan->op == SC_OP_where && operands[i].weak);
}

sc_status sc_check_values(const sc_plan *plan, const sc_view *operands, sc_error *error) {
    for (int i = 1; i < plan->loop.operands - 1; i++) {
        if (!is_parameter(plan, operands, i) || sc_value_fits(&operands[i], plan->common)) continue;
        *error = (sc_error){.operand = i, .left = plan->common};
        return SC_STATUS_value_range;
    }
    const int divides = plan->op == SC_OP_floor_divide || plan->op == SC_OP_div__trunc ||
                        plan->op == SC_OP_remainder || plan->op == SC_OP_fmod;
    if (!divides || plan->loop.kind == SC_LOOP_empty || plan->common >= SC_float32) return SC_OK;
    return has_zero(&operands[1], plan->common) ? SC_STATUS_division_by_zero : SC_OK;
}
