/* The plan of a matrix product as a report. */
#include "door/exchange.h"

static sc_product_plan plan;

/* One of the last two axes, as sc_write_axes writes the others. An operand has it as its own axis `own`, if it does. */
static double *write_core(double *at, int64_t size, const int32_t *own, int contracted, int fails) {
    *at++ = fails ? -1 : (double)size;
    for (int i = 0; i < 2; i++) {
        const int missing = own[i] < 0;
        *at++ = missing ? -1 : (double)sc_operands[i].size[own[i]];
        *at++ = missing ? SC_MISSING : fails && i == contracted ? SC_FAIL : SC_EQUAL;
        *at++ = missing ? 0 : (double)sc_operands[i].stride[own[i]];
    }
    return at;
}

/* The contracted size (-1: the operands differ in it, or one has none), and the last two axes: a vector on the left is a
 * row, one on the right a column. */
static double *write_cores(double *at) {
    const sc_view *left = &sc_operands[0], *right = &sc_operands[1];
    const int32_t a = left->rank, b = right->rank;
    const int32_t columns[2] = {a - 1, b > 1 ? b - 1 : -1},
                  rows[2] = {a > 1 ? a - 2 : -1, b > 1 ? b - 2 : b - 1};
    const int whole = a > 0 && b > 0, fails = whole && left->size[a - 1] != right->size[rows[1]];
    *at++ = whole && !fails ? (double)left->size[a - 1] : -1;
    at = write_core(at, b > 1 ? right->size[b - 1] : 1, columns, 0, fails);
    return write_core(at, a > 1 ? left->size[a - 2] : 1, rows, 1, fails);
}

/*
 * Plans a product before inner without running or allocating. The report holds, one after the other:
 *   stored elements of each operand; the last two axes as write_cores writes them; the batch axes
 *   when planned: dtype, elements, shape, path, the loop: extents of the batch axes, then m, n, k, and the strides of each
 *   operand and the result along them
 *   when refused: the error
 */
EXPORT(sc_status, sc_wasm_explain_product, sc_product op) {
    sc_error error = {0};
    sc_read_views(2);
    const sc_status status = sc_plan_matrix_product(op, sc_operands, &plan, &error);
    double *at = sc_exchange.report;
    const sc_view batch[2] = {sc_batch_axes(&sc_operands[0]), sc_batch_axes(&sc_operands[1])};
    for (int i = 0; i < 2; i++) *at++ = sc_stored_elements(&sc_operands[i]);
    at = write_cores(at);
    at = sc_write_axes(at, batch, 2);
    if (status != SC_OK) {
        sc_write_error(at, &error);
        return status;
    }
    const sc_gemm gemm = sc_product_gemm(&plan);
    const int64_t inner[3][3] = {
        {plan.a_row, 0, plan.a_column}, {0, plan.b_column, plan.b_row}, {plan.c_row, 1, 0}};
    *at++ = plan.dtype;
    *at++ = (double)sc_elements(&plan.shape);
    at = sc_write_shape(at, &plan.shape);
    *at++ = sc_choose_path(&gemm);
    *at++ = plan.loop.rank + 3;
    for (int32_t i = 0; i < plan.loop.rank; i++) *at++ = (double)plan.loop.extent[i];
    *at++ = (double)plan.m;
    *at++ = (double)plan.n;
    *at++ = (double)plan.k;
    for (int k = 0; k < 3; k++) {
        for (int32_t i = 0; i < plan.loop.rank; i++) *at++ = (double)plan.loop.stride[k][i];
        for (int i = 0; i < 3; i++) *at++ = (double)inner[k][i];
    }
    return SC_OK;
}
