/* How operands reach a kernel: the last thing a plan decides, by strides and dtypes. */
#include "elementwise/kernel.h"

/* Whether an operand, or the result behind the last one, is another dtype than the kernel's. A bare shape is none. */
static int is_converted(const sc_plan *plan, int i, int is_result, sc_dtype dtype, sc_dtype computing) {
    const sc_op op = plan->op;
    if (dtype == SC_NO_DTYPE || plan->common == SC_NO_DTYPE) return 0;
    const sc_dtype outer = is_result ? plan->dtype : sc_op_operand_dtype(op, i, plan->common);
    if (dtype != outer) return 1;
    const sc_dtype inner =
        is_result ? sc_op_written_dtype(op, plan->common) : sc_op_operand_dtype(op, i, computing);
    return outer != inner;
}

static int moves(const sc_loop *loop, int operand) {
    int64_t bits = 0;
    for (int32_t i = 0; i < loop->rank; i++) bits |= loop->stride[operand][i];
    return loop->rank == 0 || bits != 0;
}

void sc_plan_access(sc_plan *plan, const sc_view *operands, sc_dtype target) {
    const sc_loop *loop = &plan->loop;
    const int inputs = loop->operands - 1;
    int constants = inputs == 2 ? 0 : 1; /* of two operands one may be constant */
    const sc_dtype computing = sc_op_computing_dtype(plan->op, plan->common);
    plan->kind = SC_LOOP_dense;
    for (int i = 0; i <= inputs; i++) {
        const int is_result = i == inputs;
        const sc_dtype dtype = is_result ? target : operands[i].dtype;
        const int converts = is_converted(plan, i, is_result, dtype, computing);
        const int64_t step = loop->rank == 0 ? 1 : loop->stride[i][loop->rank - 1];
        const int may_be_constant = constants == 0 && !is_result;
        sc_access access = SC_ACCESS_staged;
        if (!is_result && !moves(loop, i))
            access = may_be_constant ? SC_ACCESS_single : SC_ACCESS_repeated;
        else if (!converts && step == 1)
            access = SC_ACCESS_direct;
        else if (!converts && step == 0 && may_be_constant)
            access = SC_ACCESS_constant;
        plan->access[i] = access;
        if (access > SC_ACCESS_single) {
            plan->kind = SC_LOOP_buffered;
        } else if (access > SC_ACCESS_direct) {
            constants++;
            if (plan->kind == SC_LOOP_dense)
                plan->kind = i == 0 ? SC_LOOP_left_constant : SC_LOOP_right_constant;
        }
    }
    if (sc_is_empty(loop)) plan->kind = SC_LOOP_empty;
}

int sc_keeps_bits(sc_dtype from, sc_dtype to) {
    return from == to || (from < SC_int16 && to < SC_int16 && to != SC_bool);
}

sc_loop_kind sc_copy_kind(sc_dtype from, sc_dtype to, int is_dense) {
    return is_dense ? SC_LOOP_dense : sc_keeps_bits(from, to) ? SC_LOOP_strided : SC_LOOP_buffered;
}
