/* How operands reach a kernel: the last thing a plan decides, by strides and dtypes. */
#include "elementwise/kernel.h"

/* Whether an operand is another dtype than the kernel reads; a bare shape is none. */
static int is_converted(const sc_plan *plan, const sc_view *operands, int i) {
    const sc_dtype dtype = operands[i].dtype;
    if (dtype == SC_NO_DTYPE || plan->common == SC_NO_DTYPE) return 0;
    const sc_dtype computing = sc_op_computing_dtype(plan->op, plan->common);
    return dtype != sc_op_operand_dtype(plan->op, i, plan->common) ||
           dtype != sc_op_operand_dtype(plan->op, i, computing);
}

static int is_written_converted(const sc_plan *plan, sc_dtype target) {
    if (plan->common == SC_NO_DTYPE) return 0;
    return sc_op_written_dtype(plan->op, plan->common) != plan->dtype ||
           (target != SC_NO_DTYPE && target != plan->dtype);
}

static int is_single(const sc_loop *loop, int operand) {
    for (int32_t i = 0; i < loop->rank; i++) {
        if (loop->stride[operand][i] != 0) return 0;
    }
    return 1;
}

static sc_access access_of(const sc_loop *loop, int operand, int converts, int may_be_constant) {
    if (loop->rank == 0) return converts ? SC_ACCESS_staged : SC_ACCESS_direct;
    const int64_t last = loop->stride[operand][loop->rank - 1];
    if (is_single(loop, operand)) return may_be_constant ? SC_ACCESS_single : SC_ACCESS_repeated;
    if (!converts && last == 0 && may_be_constant) return SC_ACCESS_constant;
    return !converts && last == 1 ? SC_ACCESS_direct : SC_ACCESS_staged;
}

static int is_constant(sc_access access) {
    return access == SC_ACCESS_constant || access == SC_ACCESS_single;
}

static sc_loop_kind kind_of(const sc_loop *loop, const sc_access *access) {
    if (sc_is_empty(loop)) return SC_LOOP_empty;
    for (int i = 0; i < loop->operands; i++) {
        if (access[i] >= SC_ACCESS_repeated) return SC_LOOP_buffered;
    }
    return is_constant(access[0])   ? SC_LOOP_left_constant
           : is_constant(access[1]) ? SC_LOOP_right_constant
                                    : SC_LOOP_dense;
}

void sc_plan_access(sc_plan *plan, const sc_view *operands, sc_dtype target) {
    const sc_loop *loop = &plan->loop;
    const int inputs = loop->operands - 1;
    int may_be_constant = inputs == 2;
    for (int i = 0; i < inputs; i++) {
        plan->access[i] = access_of(loop, i, is_converted(plan, operands, i), may_be_constant);
        if (is_constant(plan->access[i])) may_be_constant = 0;
    }
    const int dense = loop->rank == 0 || loop->stride[inputs][loop->rank - 1] == 1;
    plan->access[inputs] = dense && !is_written_converted(plan, target) ? SC_ACCESS_direct : SC_ACCESS_staged;
    plan->kind = kind_of(loop, plan->access);
}
