/* A program of somebody else: the public header and the library, nothing more. */
#include "shapecast.h"

#include <stdio.h>

static void print(const sc_view *view) {
    const float *numbers = view->data;
    for (int64_t row = 0; row < view->size[0]; row++) {
        for (int64_t i = 0; i < view->size[1]; i++)
            printf("%g ", (double)numbers[row * view->stride[0] + i * view->stride[1]]);
        printf("\n");
    }
}

static sc_status add(const sc_view *a, const sc_view *b, float *memory) {
    const sc_view operands[2] = {*a, *b};
    sc_plan plan;
    sc_error error;
    sc_status status = sc_plan_operation(sc_op_named("add"), operands, 2, &plan, &error);
    if (status == SC_OK) status = sc_check_values(&plan, operands, &error);
    if (status == SC_STATUS_broadcast) {
        printf("axis %d: %d does not go with %d\n", (int)error.axis, (int)error.left, (int)error.right);
    }
    if (status != SC_OK) return status;
    const sc_view result = sc_row_major(&plan.shape, plan.dtype, memory);
    sc_execute(&plan, operands, &result);
    print(&result);
    return SC_OK;
}

int main(void) {
    float column[2] = {10, 20}, row[3] = {1, 2, 3}, pair[2] = {0, 0}, sums[6];
    const sc_view a = sc_row_major(&(sc_shape){2, {2, 1}}, SC_float32, column);
    const sc_view b = sc_row_major(&(sc_shape){1, {3}}, SC_float32, row);
    const sc_view c = sc_row_major(&(sc_shape){1, {2}}, SC_float32, pair);
    if (add(&a, &b, sums) != SC_OK) return 1;
    return add(&b, &c, sums) == SC_STATUS_broadcast ? 0 : 1;
}
