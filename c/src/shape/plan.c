#include "shapecast.h"

#include <assert.h>

/* Whether the axis `inner` continues the axis before it for every operand, so that one loop can do both. */
static int continues(const sc_loop *loop, int32_t inner) {
    for (int32_t i = 0; i < loop->operands; i++) {
        if (loop->stride[i][inner - 1] != loop->stride[i][inner] * loop->extent[inner]) return 0;
    }
    return 1;
}

/* Adds an axis whose strides stand behind those of the axes before it. */
static void add_axis(sc_loop *loop, int64_t extent) {
    const int32_t at = loop->rank++;
    loop->extent[at] = extent;
    if (at > 0 && continues(loop, at)) {
        loop->extent[at - 1] *= extent;
        for (int i = 0; i < loop->operands; i++) loop->stride[i][at - 1] = loop->stride[i][at];
        loop->rank--;
    }
}

void sc_plan_loop(const sc_view *operands, const sc_alignment *alignment, const int64_t *result_stride,
                  sc_loop *loop) {
    const int count = alignment->operands;
    assert(count <= SC_MAX_OPERANDS);
    loop->operands = count + 1;
    loop->rank = 0;
    for (int32_t axis = 0; axis < alignment->rank; axis++) {
        if (alignment->size[axis] == 1) continue;
        for (int i = 0; i < count; i++) {
            const int32_t own = axis - (alignment->rank - operands[i].rank);
            const int reads = alignment->verdict[i][axis] == SC_VERDICT_equal;
            loop->stride[i][loop->rank] = reads ? operands[i].stride[own] : 0;
        }
        loop->stride[count][loop->rank] = result_stride[axis];
        add_axis(loop, alignment->size[axis]);
    }
}

void sc_plan_view(const sc_view *view, const sc_shape *shape, const int64_t *result_stride, sc_loop *loop) {
    loop->operands = 2;
    loop->rank = 0;
    for (int32_t axis = 0; axis < shape->rank; axis++) {
        if (shape->size[axis] == 1) continue;
        const int32_t own = axis - (shape->rank - view->rank);
        loop->stride[0][loop->rank] = own < 0 || view->size[own] == 1 ? 0 : view->stride[own];
        loop->stride[1][loop->rank] = result_stride[axis];
        add_axis(loop, shape->size[axis]);
    }
}

int sc_is_empty(const sc_loop *loop) {
    for (int32_t i = 0; i < loop->rank; i++) {
        if (loop->extent[i] == 0) return 1;
    }
    return 0;
}
