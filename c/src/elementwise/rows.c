/*
 * Loops with short rows, as of (N, 3) + (3,) or (64, 1, 64, 16) + (1, 32, 1, 16). A kernel gets one long row instead of many
 * short ones: as many indices of the inner axes as a buffer holds. What lies densely over them is read in place, as
 * the result is written; the elements of any other operand are laid out in a buffer, once for all rows that read the same.
 */
#include "elementwise/port.h"

#include "elementwise/move.h"
#include "shape/odometer.h"
#include "shape/pieces.h"

enum {
    FEWEST = 16, /* a row of so many takes less time than to lay them out anew */
    OFTEN = 32   /* elements that are read so often are laid out once for all of these times */
};

/* Elements of a long row, which a buffer holds as whatever they are on their way. */
static ptrdiff_t longest_row(const sc_run *r) {
    ptrdiff_t widest = 1;
    for (int i = 0; i <= r->inputs; i++) {
        const sc_port *p = &r->ports[i];
        const ptrdiff_t width = p->dtypes > 1 ? (ptrdiff_t)sizeof(double) : p->size;
        if (width > widest) widest = width;
    }
    return sc_piece((ptrdiff_t)sizeof(sc_buffer) / widest);
}

/* A port along a long row: the axes inside, the first of which is cut. */
typedef struct lane {
    int32_t rank;
    ptrdiff_t extent[SC_MAX_RANK], stride[SC_MAX_RANK]; /* strides in bytes */
    ptrdiff_t below[SC_MAX_RANK];                       /* elements of the axes behind one */
    int is_dense, is_constant, is_packed;
    const char *packed; /* what the buffer holds, and of how many indices of the first axis */
    ptrdiff_t indices;
} lane;

static lane lane_of(const sc_port *p, const sc_loop *loop, const int64_t *stride, int32_t cut) {
    lane l = {.rank = 0, .is_dense = 1, .is_constant = 1};
    for (int32_t axis = cut; axis < loop->rank; axis++) {
        const ptrdiff_t step = sc_bytes(stride[axis], p->size);
        const ptrdiff_t extent = axis == cut ? 1 : sc_piece(loop->extent[axis]);
        if (step != 0) l.is_constant = 0;
        if (l.rank > 1 && l.stride[l.rank - 1] == sc_bytes(extent, step)) {
            l.extent[l.rank - 1] *= extent;
        } else {
            l.extent[l.rank++] = extent;
        }
        l.stride[l.rank - 1] = step;
    }
    ptrdiff_t below = 1, dense = p->size;
    for (int32_t i = l.rank - 1; i >= 0; i--) {
        l.below[i] = below;
        below *= l.extent[i];
        if (l.stride[i] != dense) l.is_dense = 0;
        dense *= l.extent[i];
    }
    return l;
}

/* Lays out the elements of a lane from axis `axis` on. */
static void lay_out(const lane *l, ptrdiff_t size, int32_t axis, ptrdiff_t extent, char *from, char *to) {
    const ptrdiff_t below = l->below[axis] * size;
    if (l->rank - axis <= 2) {
        const ptrdiff_t column = axis + 1 < l->rank ? l->stride[axis + 1] : size;
        sc_move(size, extent, l->below[axis], (char *[]){from, to}, (ptrdiff_t[]){l->stride[axis], below},
                (ptrdiff_t[]){column, size});
    } else if (l->stride[axis] == 0) {
        lay_out(l, size, axis + 1, l->extent[axis + 1], from, to);
        sc_move(size, extent - 1, l->below[axis], (char *[]){to, to + below}, (ptrdiff_t[]){0, below},
                (ptrdiff_t[]){size, size});
    } else {
        for (ptrdiff_t i = 0; i < extent; i++)
            lay_out(l, size, axis + 1, l->extent[axis + 1], from + sc_bytes(i, l->stride[axis]),
                    to + i * below);
    }
}

/* An operand on its way to the kernel. */
static void pack(const sc_port *p, lane *l, char *at, ptrdiff_t indices) {
    if (l->packed == at && l->indices >= indices) return;
    l->packed = at;
    l->indices = indices;
    const ptrdiff_t columns = indices * l->below[0];
    sc_buffer gathered;
    char *from = at;
    if (!l->is_dense && !l->is_constant) {
        from = p->dtypes == 1 ? p->buffer : gathered.bytes;
        lay_out(l, p->size, 0, indices, at, from);
        if (p->dtypes == 1) return;
    }
    sc_pass(p, 1, columns, from, 0, l->is_constant ? 0 : p->size, p->buffer, 0, p->width);
}

/* Rows of so many indices of the axis that is cut. */
static void run_rows(const sc_run *r, lane *lanes, ptrdiff_t rows, ptrdiff_t indices, char *const at[]) {
    char *data[SC_MAX_PORTS];
    ptrdiff_t row[SC_MAX_PORTS], column[SC_MAX_PORTS];
    for (int i = 0; i <= r->inputs; i++) {
        const sc_port *p = &r->ports[i];
        lane *l = &lanes[i];
        data[i] = l->is_packed ? p->buffer : at[i];
        row[i] = l->is_packed ? 0 : sc_bytes(indices, l->stride[0]);
        column[i] = l->is_packed || !l->is_constant ? p->width : 0;
        if (l->is_packed) pack(p, l, at[i], indices);
    }
    r->kernel(rows, indices * lanes[0].below[0], data, row, column);
}

/* Whether an operand is read again and again along an axis, and not along the last one: it is laid out for some of those times. */
static int is_repeated(const sc_loop *loop, int32_t axis) {
    int repeated = 0;
    for (int i = 0; i < loop->operands; i++)
        repeated |= loop->stride[i][axis] == 0 && loop->stride[i][loop->rank - 1] != 0;
    return repeated && loop->extent[axis] >= OFTEN;
}

/* The greatest that is not more. */
static ptrdiff_t power_of_two(ptrdiff_t most) {
    while (most & (most - 1)) most &= most - 1;
    return most;
}

int sc_run_short(const sc_loop *loop, const int *operand, sc_run *r) {
    const int64_t longest = longest_row(r);
    int64_t inner = 1;
    int32_t cut = loop->rank - 1;
    while (cut > 0 && inner * loop->extent[cut] <= longest && !is_repeated(loop, cut))
        inner *= loop->extent[cut--];
    const int64_t extent = loop->extent[cut];
    /* Rows of about the same length, none longer than a buffer. */
    const int64_t most = longest / inner, number = (extent + most - 1) / most;
    ptrdiff_t indices = sc_piece((extent + number - 1) / number);

    lane lanes[SC_MAX_PORTS];
    char *at[SC_MAX_PORTS];
    int constants = r->inputs == 2 ? 0 : 1, is_steady = 1, is_last_packed = 0;
    for (int i = 0; i <= r->inputs; i++) {
        const sc_port *p = &r->ports[i];
        lane *l = &lanes[i];
        *l = lane_of(p, loop, loop->stride[operand[i]], cut);
        at[i] = p->data;
        const int may_be_constant = l->is_constant && i < r->inputs && constants == 0;
        l->is_packed = p->dtypes > 1 || !(l->is_dense || may_be_constant);
        if (!l->is_packed && !l->is_dense) constants++;
        if (l->is_packed && l->stride[0] != 0) is_steady = 0;
        is_last_packed = l->is_packed;
    }
    /* The last is the result, which is written in place. */
    if (is_last_packed) return 0;
    if (!is_steady && r->kind != SC_LOOP_buffered && loop->extent[loop->rank - 1] >= FEWEST) return 0;
    /* What is laid out is read by several rows, of whole registers. */
    if (is_steady) indices = power_of_two(sc_at_most(indices, 1 + (extent + 64 / inner) / 8));
    for (int i = 0; i <= r->inputs; i++)
        sc_index_steps(cut, loop->extent, loop->stride[operand[i]], r->ports[i].size, r->ports[i].step);
    int64_t index[SC_MAX_RANK];
    sc_first_index(cut, index);
    for (;;) {
        char *row[SC_MAX_PORTS];
        for (int64_t k = 0; k < extent;) {
            for (int i = 0; i <= r->inputs; i++) row[i] = at[i] + sc_bytes(k, lanes[i].stride[0]);
            const ptrdiff_t next = sc_at_most(indices, extent - k);
            const ptrdiff_t rows = is_steady ? sc_piece((extent - k) / next) : 1;
            run_rows(r, lanes, rows, next, row);
            k += (int64_t)rows * next;
        }
        const int32_t axis = sc_next_index(cut, loop->extent, index);
        if (axis < 0) return 1;
        for (int i = 0; i <= r->inputs; i++) at[i] += r->ports[i].step[axis];
    }
}
