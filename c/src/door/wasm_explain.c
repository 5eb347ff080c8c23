/* Plans as reports: nothing runs, nothing is allocated. exchange.h says where what is written. */
#include "door/exchange.h"

static sc_plan plan;
static sc_product_plan product;

/* Elements that lie in memory: an axis of stride 0 adds none. */
static double stored_elements(const sc_view *view) {
    double elements = 1;
    int symbolic = 0;
    for (int32_t i = 0; i < view->rank; i++) {
        if (SC_IS_SYMBOLIC(view->size[i]))
            symbolic = 1;
        else if (view->stride[i] != 0 || view->size[i] == 0)
            elements *= (double)view->size[i];
    }
    return symbolic && elements != 0 ? (double)SC_UNKNOWN : elements;
}

static void write_stored(int count) {
    for (int i = 0; i < count; i++) sc_exchange.report[REPORT_stored + i] = stored_elements(&sc_operands[i]);
}

/* What happens on an axis to an operand, which has it as its own axis `own`, or has none (< 0). */
static double *write_own(double *at, const sc_view *operand, int32_t own, sc_verdict verdict) {
    const int reads = verdict != SC_VERDICT_expand && verdict != SC_VERDICT_missing;
    at[AXIS_size] = own < 0 ? -1 : (double)operand->size[own];
    at[AXIS_verdict] = verdict;
    at[AXIS_stride] = reads ? (double)operand->stride[own] : 0;
    return at + AXIS;
}

/* The operands have `behind` axes more than are aligned. */
static void write_axes(const sc_alignment *alignment, int32_t behind) {
    double *at = &sc_exchange.report[REPORT_axes];
    *at++ = alignment->rank;
    for (int32_t axis = alignment->rank - 1; axis >= 0; axis--) {
        *at++ = (double)alignment->size[axis];
        for (int i = 0; i < alignment->operands; i++) {
            const int32_t own = sc_operands[i].rank - behind - (alignment->rank - axis);
            at = write_own(at, &sc_operands[i], own < 0 ? -1 : own, alignment->verdict[i][axis]);
        }
    }
}

static double *write_core(double *at, const sc_core *core) {
    *at++ = (double)core->size;
    for (int i = 0; i < 2; i++) at = write_own(at, &sc_operands[i], core->own[i], core->verdict[i]);
    return at;
}

/* What is planned, but for the loop's extents and strides. */
static double *write_plan(sc_dtype dtype, const sc_shape *shape, double kind, int32_t rank) {
    double *report = sc_exchange.report;
    report[REPORT_dtype] = dtype;
    report[REPORT_elements] = (double)sc_elements(shape);
    sc_write_shape(&report[REPORT_result], shape);
    report[REPORT_kind] = kind;
    report[REPORT_loop] = rank;
    return &report[REPORT_loop + 1];
}

static double *write_list(double *at, const int64_t *list, int32_t length) {
    for (int32_t i = 0; i < length; i++) *at++ = (double)list[i];
    return at;
}

EXPORT(sc_status, sc_wasm_explain, sc_op op, int count, int in_place) {
    sc_error error = {0};
    sc_read_views(count);
    const sc_status status = op == SC_COPY ? sc_plan_copy(sc_operands, count, &plan, &error)
                             : in_place    ? sc_plan_in_place(op, sc_operands, count, &plan, &error)
                                           : sc_plan_operation(op, sc_operands, count, &plan, &error);
    write_stored(count);
    write_axes(&plan.alignment, 0);
    sc_exchange.report[REPORT_undecided] = plan.alignment.undecided;
    if (status == SC_STATUS_symbolic) write_plan(plan.dtype, &plan.shape, 0, 0);
    if (status != SC_OK) return sc_report(status, &error);
    const sc_loop *loop = &plan.loop;
    double *at = write_plan(plan.dtype, &plan.shape, plan.kind, loop->rank);
    at = write_list(at, loop->extent, loop->rank);
    for (int32_t k = 0; k < loop->operands; k++) at = write_list(at, loop->stride[k], loop->rank);
    return SC_OK;
}

/* A product before inner. Its loop is that of the batch axes, then m, n, k. */
EXPORT(sc_status, sc_wasm_explain_product, sc_product op) {
    sc_error error = {0};
    sc_read_views(2);
    const sc_status status = sc_plan_matrix_product(op, sc_operands, &product, &error);
    write_stored(2);
    write_axes(&product.batch, 2);
    sc_exchange.report[REPORT_contracted] = (double)product.contracted;
    write_core(write_core(&sc_exchange.report[REPORT_cores], &product.columns), &product.rows);
    sc_exchange.report[REPORT_undecided] = product.undecided;
    if (status == SC_STATUS_symbolic) write_plan(product.dtype, &product.shape, 0, 0);
    if (status != SC_OK) return sc_report(status, &error);
    const sc_gemm gemm = sc_product_gemm(&product);
    const sc_loop *loop = &product.loop;
    const int64_t inner[3][3] = {
        {product.a_row, 0, product.a_column}, {0, product.b_column, product.b_row}, {product.c_row, 1, 0}};
    double *at = write_plan(product.dtype, &product.shape, sc_choose_path(&gemm), loop->rank + 3);
    at = write_list(at, loop->extent, loop->rank);
    at = write_list(at, (int64_t[]){product.m, product.n, product.k}, 3);
    for (int k = 0; k < 3; k++) at = write_list(write_list(at, loop->stride[k], loop->rank), inner[k], 3);
    return SC_OK;
}
