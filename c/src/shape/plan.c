#include "shapecast.h"

#include <assert.h>

/* Whether the axis `inner` continues the axis before it for every operand, so that one loop can do both. */
static int continues(const sc_loop *loop, int32_t inner) {
    for (int32_t i = 0; i < loop->operands; i++) {
        if (loop->stride[i][inner - 1] != loop->stride[i][inner] * loop->extent[inner]) return 0;
    }
    return 1;
}

static sc_loop_kind kind_of(const sc_loop *loop) {
    for (int32_t i = 0; i < loop->rank; i++) {
        if (loop->extent[i] == 0) return SC_LOOP_empty;
    }
    if (loop->rank == 0) return SC_LOOP_dense;
    const int32_t last = loop->rank - 1, inputs = loop->operands - 1;
    if (loop->stride[inputs][last] != 1) return SC_LOOP_strided;
    int dense = 1;
    for (int32_t i = 0; i < inputs; i++) dense &= loop->stride[i][last] == 1;
    if (dense) return SC_LOOP_dense;
    if (inputs != 2) return SC_LOOP_strided;
    const int64_t left = loop->stride[0][last], right = loop->stride[1][last];
    if (left == 0 && right == 1) return SC_LOOP_left_constant;
    if (left == 1 && right == 0) return SC_LOOP_right_constant;
    return SC_LOOP_strided;
}

void sc_plan_loop(const sc_view *operands, int count, const sc_shape *shape, const int64_t *result_stride,
                  sc_loop *loop) {
    assert(count <= SC_MAX_OPERANDS);
    loop->operands = count + 1;
    loop->rank = 0;
    for (int32_t axis = 0; axis < shape->rank; axis++) {
        const int64_t extent = shape->size[axis];
        if (extent == 1) continue;
        const int32_t at = loop->rank++;
        loop->extent[at] = extent;
        for (int i = 0; i < count; i++) {
            const int32_t own = axis - (shape->rank - operands[i].rank);
            loop->stride[i][at] = own < 0 || operands[i].size[own] == 1 ? 0 : operands[i].stride[own];
        }
        loop->stride[count][at] = result_stride[axis];
        if (at > 0 && continues(loop, at)) {
            loop->extent[at - 1] *= extent;
            for (int i = 0; i <= count; i++) loop->stride[i][at - 1] = loop->stride[i][at];
            loop->rank--;
        }
    }
    loop->kind = kind_of(loop);
}
