/*
 * Runs a plan as it says. The two innermost axes of the loop go to a kernel as a block of rows and columns; an odometer
 * walks the axes outside. What the plan stages passes through a small buffer, block by block: mixed dtypes and strided
 * views need no memory of their own, stay in the cache, and every kernel is a plain dense loop. The axes of a long loop are
 * turned before (order.c), and its short rows are put together (rows.c).
 */
#include "elementwise/move.h"
#include "elementwise/order.h"
#include "elementwise/port.h"
#include "shape/odometer.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

#include <assert.h>
#include <string.h>

enum { TILE_ROWS = 16, WITHOUT_BUFFERS = 16384 /* bytes of a block in the first cache */ };

static void pass_through(sc_port *p, sc_dtype dtype) {
    if (dtype != p->dtype[p->dtypes - 1]) p->dtype[p->dtypes++] = dtype;
}

static void connect(sc_port *p, const sc_view *view, const sc_loop *loop, int operand, char *memory) {
    const ptrdiff_t size = (ptrdiff_t)sc_dtype_size(view->dtype);
    p->data = view->data;
    p->size = p->width = size;
    p->access = SC_ACCESS_direct;
    p->dtype[0] = view->dtype;
    p->dtypes = 1;
    p->buffer = memory;
    p->held = NULL;
    p->in_result = 0;
    sc_index_steps(loop->rank - 2, loop->extent, loop->stride[operand], size, p->step);
    p->row = loop->rank > 1 ? sc_bytes(loop->stride[operand][loop->rank - 2], size) : 0;
    p->column = loop->rank > 0 ? sc_bytes(loop->stride[operand][loop->rank - 1], size) : size;
}

/* Fills the buffer with one element; the kernel then reads it as a row, or as a constant. */
static void repeat(sc_port *p, ptrdiff_t columns) {
    sc_pass(p, 1, columns, p->data, 0, 0, p->buffer, 0, p->width);
    p->data = p->buffer;
    memset(p->step, 0, sizeof p->step);
    p->row = 0;
    p->column = p->width;
}

/* Everything where it lies. */
static void run_direct(const sc_run *r, ptrdiff_t rows, ptrdiff_t columns, char *const at[]) {
    ptrdiff_t row[SC_MAX_PORTS], column[SC_MAX_PORTS];
    for (int i = 0; i <= r->inputs; i++) {
        row[i] = r->ports[i].row;
        column[i] = r->ports[i].column;
    }
    if (r->kernel == NULL)
        sc_convert(r->ports[0].dtype[0], r->ports[1].dtype[0], rows, columns, at, row, column);
    else
        r->kernel(rows, columns, at, row, column);
}

/* A block whose rows x columns fit the buffers. An operand that is the same for all rows passes through once. */
static void run_small_block(sc_run *r, ptrdiff_t rows, ptrdiff_t columns, char *const at[]) {
    char *data[SC_MAX_PORTS];
    ptrdiff_t row[SC_MAX_PORTS], column[SC_MAX_PORTS];
    for (int i = 0; i <= r->inputs; i++) {
        sc_port *p = &r->ports[i];
        data[i] = at[i];
        row[i] = p->row;
        column[i] = p->column;
        if (p->access != SC_ACCESS_staged) continue;
        data[i] = p->in_result ? at[r->inputs] : p->buffer;
        column[i] = p->width;
        row[i] = p->in_result ? r->ports[r->inputs].row : columns * p->width;
        if (i == r->inputs) continue;
        const int same_rows = p->row == 0 || rows == 1;
        if (same_rows && !p->in_result) row[i] = 0;
        if (p->row == 0 && p->held == at[i] && p->columns == columns) continue;
        p->held = at[i];
        p->columns = columns;
        sc_pass(p, same_rows ? 1 : rows, columns, at[i], p->row, p->column, data[i], row[i], p->width);
    }
    r->kernel(rows, columns, data, row, column);
    const sc_port *out = &r->ports[r->inputs];
    if (out->access == SC_ACCESS_staged) {
        sc_pass(out, rows, columns, out->buffer, row[r->inputs], out->width, at[r->inputs], out->row,
                out->column);
    }
}

static ptrdiff_t step_of(const sc_port *p) {
    return p->access == SC_ACCESS_repeated || p->access == SC_ACCESS_constant ? 0 : p->column;
}

static void run_buffered(sc_run *r, ptrdiff_t rows, ptrdiff_t columns, char *const at[]) {
    for (ptrdiff_t band = 0; band < columns; band += r->band) {
        const ptrdiff_t end = sc_at_most(r->band, columns - band) + band;
        for (ptrdiff_t i = 0; i < rows; i += r->rows) {
            for (ptrdiff_t k = band; k < end; k += r->columns) {
                char *data[SC_MAX_PORTS];
                for (int n = 0; n <= r->inputs; n++)
                    data[n] = at[n] + sc_bytes(i, r->ports[n].row) + sc_bytes(k, step_of(&r->ports[n]));
                run_small_block(r, sc_at_most(r->rows, rows - i), sc_at_most(r->columns, end - k), data);
            }
        }
    }
}

static void run_block(sc_run *r, ptrdiff_t rows, ptrdiff_t columns, char *const at[]) {
    if (r->kind == SC_LOOP_buffered)
        run_buffered(r, rows, columns, at);
    else
        run_direct(r, rows, columns, at);
}

static void run_pieces(sc_run *r, int64_t rows, int64_t columns, char *const at[]) {
    for (int64_t i = 0; i < rows; i += SC_PIECE) {
        for (int64_t k = 0; k < columns; k += SC_PIECE) {
            char *data[SC_MAX_PORTS];
            for (int n = 0; n <= r->inputs; n++)
                data[n] = at[n] + sc_bytes(i, r->ports[n].row) + sc_bytes(k, step_of(&r->ports[n]));
            run_block(r, sc_piece(rows - i), sc_piece(columns - k), data);
        }
    }
}

/* The same where everything lies as the kernel reads it, which is then all that a step takes. A call takes as long as a row of 64
 * numbers, so a kernel that can takes the rows of one more axis. */
static void walk_direct(const sc_loop *loop, const sc_run *r, ptrdiff_t rows, ptrdiff_t columns) {
    const sc_port *p = r->ports;
    const int32_t last = loop->rank - 3;
    sc_kernel *const kernel = r->kernel;
    char *at[3];
    ptrdiff_t row[6], column[4], step[3], gone[3];
    const int in_turns = r->takes_turns && loop->extent[last] <= SC_PIECE;
    const int64_t calls = in_turns ? 1 : loop->extent[last];
    column[3] = sc_piece(loop->extent[last]);
    for (int i = 0; i < 3; i++) {
        at[i] = p[i].data;
        row[i] = p[i].row;
        column[i] = p[i].column;
        step[i] = p[i].step[last];
        row[3 + i] = step[i];
        gone[i] = in_turns ? sc_bytes(column[3] - 1, step[i]) : 0;
    }
    if (in_turns) rows = -rows;
    int64_t index[SC_MAX_RANK];
    sc_first_index(last, index);
    for (;;) {
        for (int64_t left = calls;; at[0] += step[0], at[1] += step[1], at[2] += step[2]) {
            kernel(rows, columns, at, row, column);
            if (--left == 0) break;
        }
        const int32_t axis = sc_next_index(last, loop->extent, index);
        if (axis < 0) return;
        for (int i = 0; i < 3; i++) at[i] += gone[i] + p[i].step[axis];
    }
}

/* Walks all but the two innermost axes, the last of them fastest. */
static void walk(const sc_loop *loop, sc_run *r) {
    const sc_port *ports = r->ports;
    const int inputs = r->inputs;
    const int32_t outer = loop->rank > 2 ? loop->rank - 2 : 0;
    const int64_t rows = loop->rank > 1 ? loop->extent[loop->rank - 2] : 1;
    const int64_t columns = loop->rank > 0 ? loop->extent[loop->rank - 1] : 1;
    char *at[SC_MAX_PORTS];
    for (int i = 0; i <= inputs; i++) at[i] = ports[i].data;
    int64_t index[SC_MAX_RANK];
    sc_first_index(outer, index);
    const int whole = rows <= SC_PIECE && columns <= SC_PIECE;
    if (whole && outer > 0 && inputs == 2 && r->kind != SC_LOOP_buffered) {
        walk_direct(loop, r, sc_piece(rows), sc_piece(columns));
        return;
    }
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
static void enter(sc_port *p, sc_access access, ptrdiff_t columns) {
    p->access = access;
    if (access == SC_ACCESS_repeated) repeat(p, columns);
    if (access == SC_ACCESS_single) repeat(p, 4);
    if (access == SC_ACCESS_single || access == SC_ACCESS_constant) p->column = 0;
}

/* Rows and columns that fit the buffers: whole rows, or a tile where elements lie closer along the other axis, or the same columns
 * of all rows where an operand passes through once for them. */
static void cut_blocks(sc_run *r, int64_t columns) {
    int has_tiles = 0, is_held = 0, has_buffers = 0, has_rows = 0;
    ptrdiff_t widest = 1;
    for (int i = 0; i <= r->inputs; i++) {
        const sc_port *p = &r->ports[i];
        if (p->access == SC_ACCESS_staged && p->column != p->size && p->row == p->size) has_tiles = 1;
        if (p->access == SC_ACCESS_staged && p->row == 0) is_held = 1;
        if (p->access == SC_ACCESS_staged && p->row != 0) has_rows = 1;
        if (p->access > SC_ACCESS_single && (!p->in_result || p->dtypes == 3)) has_buffers = 1;
        const ptrdiff_t between = p->dtypes == 3 ? (ptrdiff_t)sc_dtype_size(p->dtype[1]) : p->width;
        if (p->width > widest) widest = p->width;
        if (between > widest) widest = between;
    }
    const ptrdiff_t bytes = has_buffers ? (ptrdiff_t)sizeof(sc_buffer) : WITHOUT_BUFFERS;
    const ptrdiff_t elements = bytes / widest;
    r->columns = sc_at_most(has_tiles ? elements / TILE_ROWS : elements, columns);
    r->rows = has_rows ? elements / r->columns : SC_PIECE;
    if (has_tiles) r->rows -= r->rows % TILE_ROWS;
    r->band = has_tiles || is_held ? r->columns : sc_piece(columns);
}

/* An operand may pass through the memory of the result, where nothing else is read, and then the kernel computes in place. */
static void pass_in_result(sc_run *r) {
    const sc_port *out = &r->ports[r->inputs];
    int other = out->access != SC_ACCESS_direct;
    for (int i = 0; i < r->inputs; i++) other |= r->ports[i].data == out->data;
    for (int i = 0; i < r->inputs && !other; i++) {
        sc_port *p = &r->ports[i];
        if (p->access == SC_ACCESS_staged && p->row != 0 && p->width == out->width) p->in_result = other = 1;
    }
}

/* Whether the kernel may transpose an operand as it reads it. */
static int lies_across(const sc_plan *plan, const sc_loop *loop, const sc_port *p, const sc_port *other,
                       const sc_port *out) {
    if (p->dtypes != 1 || p->dtype[0] != SC_float32 || p->row != p->size || plan->op > SC_OP_mul) return 0;
    if (other->access != SC_ACCESS_direct && other->access != SC_ACCESS_single) return 0;
    const int64_t rows = loop->extent[loop->rank - 2], columns = loop->extent[loop->rank - 1];
    return other->data != out->data && rows >= SC_LEAST_BESIDE && columns >= SC_LEAST_BESIDE &&
           rows <= SC_PIECE && columns <= SC_PIECE;
}

/* An operand may be converted or transposed by the kernel, or every other element of it taken, as it reads it: the first, or where
 * they may change places the other one. */
static void mix(const sc_plan *plan, const sc_loop *loop, sc_run *r) {
    sc_port *p = r->ports;
    const int swaps = p[0].access == SC_ACCESS_direct && plan->op != SC_OP_sub;
    sc_port *const mixed = &p[swaps], *const other = &p[!swaps];
    if (r->inputs != 2 || mixed->access != SC_ACCESS_staged || p[2].access != SC_ACCESS_direct) return;
    sc_kernel *kernel = NULL;
    if (lies_across(plan, loop, mixed, other, &p[2])) {
        kernel = sc_move_beside;
        mixed->row = SC_MOVE_add + (plan->op - SC_OP_add);
        r->kind = SC_LOOP_dense;
    } else if (mixed->dtypes < 3 && mixed->column == (3 - mixed->dtypes) * mixed->size &&
               (mixed->row != 0 || p[2].row == 0) && other->access != SC_ACCESS_constant) {
        kernel = sc_mixing_kernel(plan->op, mixed->dtype[0], mixed->dtype[mixed->dtypes - 1]);
        if (kernel != NULL && other->access == SC_ACCESS_single) other->access = SC_ACCESS_repeated;
        if (kernel != NULL && other->access == SC_ACCESS_direct) r->kind = SC_LOOP_dense;
    }
    if (kernel == NULL) return;
    r->kernel = kernel;
    mixed->access = SC_ACCESS_direct;
    if (swaps) {
        const sc_port first = p[0];
        p[0] = p[1];
        p[1] = first;
    }
}

/* Whether its kernel may take an operand that repeats itself along the columns, or one element beside each short row. */
static int has_patterns(const sc_plan *plan) {
    return plan->op <= SC_OP_mul && plan->common >= SC_int32;
}

/* Rows of a few elements that lie densely, beside one of the second operand each. */
static int has_one_a_row(const sc_loop *loop) {
    const int32_t last = loop->rank - 1;
    const int64_t columns = loop->extent[last];
    return (columns <= 4 || columns == 8) && loop->stride[1][last - 1] == 1 &&
           loop->stride[0][last - 1] == columns && loop->stride[2][last - 1] == columns;
}

void sc_execute(const sc_plan *plan, const sc_view *operands, const sc_view *result) {
    const sc_loop *loop = &plan->loop;
    const int inputs = loop->operands - 1, is_long = sc_is_long(loop);
    assert(inputs == sc_op_arity(plan->op));
    if (plan->kind == SC_LOOP_empty) return;
    sc_loop turned;
    if (is_long) loop = sc_turn_loop(loop, SC_SHORT, &turned);
    int pattern = -1;
    const int64_t length = loop->rank > 0 ? loop->extent[loop->rank - 1] : 1;
    const int takes_patterns = is_long && has_patterns(plan);
    if (takes_patterns && plan->kind == SC_LOOP_dense) {
        pattern = sc_merge_pattern(loop, (int64_t)sc_dtype_size(plan->common), SC_SHORT, &turned);
        if (pattern >= 0) loop = &turned;
    }
    const int64_t columns = loop->rank > 0 ? loop->extent[loop->rank - 1] : 1;
    const sc_computation computes = sc_plan_computation(plan, operands);
    sc_buffer buffers[SC_MAX_PORTS];
    int operand[SC_MAX_PORTS];
    sc_run r;
    r.kernel = computes.kernel;
    r.kind = plan->kind;
    r.inputs = inputs;
    r.columns = 1;
    for (int k = 0; k <= inputs; k++) {
        const int i = k < inputs ? (k + computes.turned) % inputs : k;
        sc_port *p = &r.ports[k];
        operand[k] = i;
        connect(p, k < inputs ? &operands[i] : result, loop, i, buffers[k].bytes);
        p->access = plan->access[i];
        if (p->access == SC_ACCESS_direct) continue;
        if (k < inputs) {
            pass_through(p, sc_op_operand_dtype(plan->op, i, plan->common));
            pass_through(p, sc_op_operand_dtype(plan->op, i, computes.dtype));
            p->width = (ptrdiff_t)sc_dtype_size(p->dtype[p->dtypes - 1]);
        } else {
            p->dtype[0] = computes.result;
            p->width = (ptrdiff_t)sc_dtype_size(p->dtype[0]);
            pass_through(p, plan->dtype);
            pass_through(p, result->dtype);
        }
    }
    const int one_a_row = takes_patterns && plan->kind == SC_LOOP_right_constant && has_one_a_row(loop);
    if (is_long && columns < SC_SHORT && !one_a_row && sc_run_short(loop, operand, &r)) return;
    mix(plan, loop, &r);
    if (r.kind == SC_LOOP_buffered) {
        pass_in_result(&r);
        cut_blocks(&r, columns);
    }
    r.takes_turns =
        has_patterns(plan) && pattern < 0 && r.kind == SC_LOOP_dense && r.kernel == computes.kernel;
    for (int k = 0; k < inputs; k++) enter(&r.ports[k], r.ports[k].access, r.columns);
    if (pattern >= 0) {
        r.ports[pattern].access = SC_ACCESS_constant;
        r.ports[pattern].column *= -length;
    }
    if (one_a_row) r.ports[1].column = SC_ONE_A_ROW;
    walk(loop, &r);
}

void sc_copy(const sc_view *source, const sc_view *target) {
    if (source->dtype == target->dtype && sc_same_shape(source, target) && sc_is_contiguous(source) &&
        sc_is_contiguous(target)) {
        const size_t bytes =
            (size_t)sc_count_elements(source->rank, source->size) * sc_dtype_size(source->dtype);
        if (bytes > 0) memmove(target->data, source->data, bytes);
        return;
    }
    const sc_shape shape = sc_shape_of(target);
    sc_loop planned, turned;
    sc_plan_view(source, &shape, target->stride, &planned);
    if (sc_is_empty(&planned)) return;
    const sc_loop *loop = sc_is_long(&planned) ? sc_turn_loop(&planned, 0, &turned) : &planned;
    sc_run r;
    r.kernel = NULL;
    r.kind = SC_LOOP_dense;
    r.takes_turns = 0;
    r.inputs = 1;
    connect(&r.ports[0], source, loop, 0, NULL);
    connect(&r.ports[1], target, loop, 1, NULL);
    walk(loop, &r);
}
