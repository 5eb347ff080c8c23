/*
 * What computes, in an engine without elements: nothing. Numbers given with a call lie in its real memory, and what is refused
 * because of them is refused here too; a tensor passes for one that nobody refuses.
 */
#include "door/exchange.h"
#include "elementwise/kernel.h"

/* ---- elementwise ---- */

void sc_execute(const sc_plan *plan, const sc_view *operands, const sc_view *result) {
    (void)plan, (void)operands, (void)result;
}

void sc_copy(const sc_view *source, const sc_view *target) {
    (void)source, (void)target;
}

double sc_first_element(const sc_view *view) {
    if (!view->weak) return 0;
    if (view->dtype == SC_float64) return *(const double *)view->data;
    return view->dtype == SC_bool ? *(const uint8_t *)view->data : (double)*(const int64_t *)view->data;
}

int sc_divides_by_zero(const sc_plan *plan, const sc_view *operands) {
    (void)plan;
    return operands[1].weak && sc_first_element(&operands[1]) == 0;
}

/* ---- copies in another order ---- */

void sc_repeat(const sc_view *source, const sc_view *result) {
    (void)source, (void)result;
}

void sc_copy_joined(sc_view *views, int count, int64_t axis, sc_view *result) {
    (void)views, (void)count, (void)axis, (void)result;
}

void sc_roll(const sc_view *source, const int64_t *shifts, const sc_view *result) {
    (void)source, (void)shifts, (void)result;
}

void sc_triangle(const sc_view *view, int64_t diagonal, int upper) {
    (void)view, (void)diagonal, (void)upper;
}

/* ---- reductions and products ---- */

size_t sc_reduction_scratch(const sc_reduction_plan *plan) {
    (void)plan;
    return 0;
}

void sc_reduce(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result,
               const sc_view *indices, void *scratch) {
    (void)plan, (void)input, (void)result, (void)indices, (void)scratch;
}

size_t sc_gemm_workspace(const sc_gemm *gemm) {
    (void)gemm;
    return 0;
}

void sc_run_product(const sc_product_plan *plan, const void *left, const void *right, void *result,
                    void *workspace) {
    (void)plan, (void)left, (void)right, (void)result, (void)workspace;
}

/* ---- lookups; every index is in range ---- */

sc_status sc_lookup_offsets(const sc_lookup *lookup, int64_t *offsets, sc_error *error) {
    (void)lookup, (void)offsets, (void)error;
    return SC_OK;
}

void sc_lookup_move(const sc_lookup *lookup, const int64_t *offsets, const sc_view *dense, int put) {
    (void)lookup, (void)offsets, (void)dense, (void)put;
}

sc_status sc_gather(const sc_view *view, int64_t axis, const sc_view *index, int64_t *room,
                    const sc_view *result, sc_error *error) {
    (void)view, (void)axis, (void)index, (void)room, (void)result, (void)error;
    return SC_OK;
}

sc_status sc_gather_offsets(const sc_view *view, int64_t axis, const sc_view *index, int64_t *offsets,
                            sc_error *error) {
    (void)view, (void)axis, (void)index, (void)offsets, (void)error;
    return SC_OK;
}

void sc_scatter_move(const sc_view *target, const sc_view *index, const sc_view *source,
                     const int64_t *offsets, sc_scatter how) {
    (void)target, (void)index, (void)source, (void)offsets, (void)how;
}

/* ---- orders ---- */

size_t sc_sort_scratch(int64_t count) {
    (void)count;
    return 0;
}

void sc_argsort(const sc_view *view, int32_t axis, int descending, const sc_view *result, void *scratch) {
    (void)view, (void)axis, (void)descending, (void)result, (void)scratch;
}

void sc_search(const sc_view *sorted, const sc_view *values, int right, const sc_view *result) {
    (void)sorted, (void)values, (void)right, (void)result;
}

/* ---- random numbers ---- */

void sc_random_seed(sc_random *random, uint32_t seed) {
    (void)random, (void)seed;
}

void sc_random_uniform(sc_random *random, const sc_view *result) {
    (void)random, (void)result;
}

void sc_random_normal(sc_random *random, const sc_view *result) {
    (void)random, (void)result;
}

void sc_random_integers(sc_random *random, int64_t low, int64_t high, const sc_view *result) {
    (void)random, (void)low, (void)high, (void)result;
}

void sc_random_permutation(sc_random *random, const sc_view *result) {
    (void)random, (void)result;
}

/* ---- at the door ---- */

void sc_remember_reduction(const sc_reduction_plan *plan) {
    (void)plan;
}

void sc_remember_product(int count, const sc_product_plan *plan) {
    (void)count, (void)plan;
}

void sc_remember(sc_op op, int count, int in_place, const sc_plan *plan) {
    (void)op, (void)count, (void)in_place, (void)plan;
}
