/* Tensors laid one behind the other. */
#include "shape/sizes.h"
#include "shapecast.h"

sc_status sc_join(sc_shape *shape, int number, const sc_view *next, int64_t axis, sc_error *error) {
    const int skipped = next->rank == 1 && next->size[0] == 0;
    if (shape->rank < 0 || (shape->rank == 1 && shape->size[0] == 0 && !skipped)) {
        if (!skipped && sc_wrap_axis(axis, next->rank, error) < 0) return SC_STATUS_axis_range;
        *shape = sc_shape_of(next);
        return SC_OK;
    }
    if (skipped) return SC_OK;
    if (shape->rank != next->rank) {
        *error = (sc_error){.operand = number, .left = shape->rank, .right = next->rank};
        return SC_STATUS_join_rank;
    }
    const int32_t joined = sc_wrap_axis(axis, shape->rank, error);
    for (int32_t i = 0; i < shape->rank; i++) {
        if (i == joined || shape->size[i] == next->size[i]) continue;
        *error = (sc_error){
            .operand = number, .axis = joined, .left = shape->size[i], .right = next->size[i], .first = i};
        return SC_STATUS_join_size;
    }
    shape->size[joined] += next->size[joined]; /* two numbers that can be counted: no overflow */
    return sc_check_elements(shape, error);
}
