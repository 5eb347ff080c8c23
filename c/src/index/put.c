/* Assignment to a view. */
#include "shape/sizes.h"
#include "shapecast.h"

void sc_strip(sc_view *view) {
    int32_t leading = 0;
    while (leading < view->rank && view->size[leading] == 1) leading++;
    view->rank -= leading;
    for (int32_t i = 0; i < view->rank; i++) sc_take_axis(view, i, view, i + leading);
}

sc_status sc_put_view(sc_view *operands, sc_error *error) {
    const sc_view *target = &operands[0];
    sc_view *value = &operands[1];
    if (sc_same_shape(target, value)) return sc_copy_into(operands, error);
    sc_strip(value);
    sc_view expanded[2] = {*target, *value};
    const sc_status status = sc_view_expand(&expanded[1], target->size, target->rank, error);
    return status == SC_OK ? sc_copy_into(expanded, error) : status;
}
