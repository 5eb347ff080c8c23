/* Elements may be computed in any order: the axes of a long loop are turned so that lines of memory are read and written once. */
#include "elementwise/order.h"
#include "shape/pieces.h"

/* Shorter loops take less time than it does to look at them again. */
enum { LONG = SC_PIECE < 2048 ? SC_PIECE : 2048 };

int sc_is_long(const sc_loop *loop) {
    int64_t elements = 1;
    for (int32_t i = 0; i < loop->rank && elements < LONG; i++) elements *= loop->extent[i];
    return loop->rank > 1 && elements >= LONG;
}

static int64_t distance(const sc_loop *loop, int operand, int32_t axis) {
    const int64_t stride = loop->stride[operand][axis];
    return stride < 0 ? -stride : stride;
}

/* Moves an item of a list inwards. */
static void move_inwards(int64_t *list, int32_t from, int32_t to) {
    const int64_t item = list[from];
    for (int32_t i = from; i < to; i++) list[i] = list[i + 1];
    list[to] = item;
}

static void move_axis(sc_loop *loop, int32_t from, int32_t to) {
    move_inwards(loop->extent, from, to);
    for (int i = 0; i < loop->operands; i++) move_inwards(loop->stride[i], from, to);
}

/* Whether the result is written along its last axis, and no two indices are one place of it: then no order can be told from
 * another. */
static int is_row_major(const sc_loop *loop) {
    const int result = loop->operands - 1;
    int64_t end = 1;
    for (int32_t i = loop->rank - 1; i >= 0; i--) {
        if (distance(loop, result, i) < end) return 0;
        end = distance(loop, result, i) * loop->extent[i];
    }
    return 1;
}

/* The axis along which the first operand whose elements lie apart in a row has them closest; the last where there is none. */
static int32_t closest_axis(const sc_loop *loop) {
    const int32_t last = loop->rank - 1;
    int32_t closest = last;
    for (int n = 0; n < loop->operands - 1 && closest == last; n++) {
        for (int32_t i = last - 1; i >= 0; i--) {
            const int64_t stride = distance(loop, n, i);
            if (stride != 0 && stride < distance(loop, n, closest)) closest = i;
        }
    }
    return closest;
}

/* What is used of it; the whole is large. */
static void copy(const sc_loop *loop, sc_loop *to) {
    to->operands = loop->operands;
    to->rank = loop->rank;
    for (int32_t axis = 0; axis < loop->rank; axis++) {
        to->extent[axis] = loop->extent[axis];
        for (int i = 0; i < loop->operands; i++) to->stride[i][axis] = loop->stride[i][axis];
    }
}

const sc_loop *sc_turn_loop(const sc_loop *loop, int64_t shortest, sc_loop *turned) {
    const int32_t last = loop->rank - 1, closest = closest_axis(loop);
    if (closest >= last - 1 || loop->extent[last] < shortest || !is_row_major(loop)) return loop;
    copy(loop, turned);
    move_axis(turned, closest, last - 1);
    return turned;
}

int sc_merge_pattern(const sc_loop *loop, int64_t size, int64_t shortest, sc_loop *merged) {
    const int32_t last = loop->rank - 1;
    const int64_t length = loop->extent[last], bytes = length * size;
    if (loop->operands != 3 || last == 0 || bytes < 8 || bytes > 64 ||
        192 % bytes != 0) /* of three or four registers */
        return -1;
    const int64_t together = length * loop->extent[last - 1];
    if (together < shortest || (together > SC_PIECE && SC_PIECE % length != 0)) return -1;
    const int pattern = loop->stride[0][last - 1] == 0 ? 0 : 1;
    for (int i = 0; i < 3; i++)
        if (loop->stride[i][last] != 1 || loop->stride[i][last - 1] != (i == pattern ? 0 : length)) return -1;
    copy(loop, merged);
    merged->rank = last;
    merged->extent[last - 1] = together;
    for (int i = 0; i < 3; i++) merged->stride[i][last - 1] = 1;
    return pattern;
}
