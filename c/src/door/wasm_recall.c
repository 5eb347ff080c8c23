/*
 * Plans of small calls, remembered. Planning takes many times as long as adding ten numbers, and a program runs few plans
 * again and again. So plans stay in a table, and JavaScript gets a number by which one is run again on other memory. It keeps
 * these numbers by all that decides a plan: the operation, and of each operand the dtype, sizes and strides
 * (js/tensor/again.js). Addresses and numbers are read anew in each call. What single values may have refused is not
 * remembered.
 *
 * Of a loop that passes through no buffers, but for a single element, no more is kept than a kernel and what to call it with.
 */
#include "door/exchange.h"
#include "elementwise/kernel.h"
#include "elementwise/order.h"
#include "elementwise/port.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

#include <stddef.h>
#include <string.h>

enum {
    ENTRIES = 128,
    PLANS = 16,
    MOST_OPERANDS = 3,
    MOST_ELEMENTS = 1 << 16,
};

static struct entry {
    uint32_t number; /* 0: nothing is remembered here */
    int32_t count, in_place;
    sc_kernel *kernel;
    ptrdiff_t extent[3], stride[3][MOST_OPERANDS + 1]; /* in bytes, of the kernel's operands and its result */
    int32_t from[MOST_OPERANDS];                       /* which operand of the call each is */
    sc_dtype dtype[MOST_OPERANDS];                     /* before a single element is converted */
    sc_dtype becomes[MOST_OPERANDS];                   /* and after */
    /* Of the result; in place those that may be read from the first element of any operand on. */
    size_t bytes;
} entries[ENTRIES];

/* ---- plans as they are, but for what many operands need ---- */

typedef enum plan_kind { AN_OPERATION, A_REDUCTION, A_PRODUCT } plan_kind;
enum { FEW_OPERANDS = offsetof(sc_loop, stride) + (MOST_OPERANDS + 1) * sizeof(int64_t[SC_MAX_RANK]) };
typedef struct short_loop {
    char bytes[FEW_OPERANDS];
} short_loop;

static struct whole {
    uint32_t number;
    plan_kind kind;
    int32_t count;
    sc_dtype dtype; /* of the result */
    sc_shape shape;
    sc_view operands[MOST_OPERANDS];
    short_loop loop, reduced;
    struct {
        sc_op op;
        sc_dtype common;
        sc_loop_kind kind;
        sc_access access[MOST_OPERANDS + 1];
    } operation;
    char reduction[offsetof(sc_reduction_plan, kept)];
    char product[offsetof(sc_product_plan, loop) - offsetof(sc_product_plan, dtype)];
} wholes[PLANS];

/* One of them at its full length, of that number. */
static union {
    sc_plan operation;
    sc_reduction_plan reduction;
    sc_product_plan product;
} full;
static uint32_t full_number;

/* The next number, odd for a whole plan, which JavaScript finds in the report. */
static uint32_t next_number(uint32_t is_whole) {
    static uint32_t last[2];
    last[is_whole] += 2;
    const uint32_t number = last[is_whole] | is_whole;
    sc_exchange.report[REPORT_again] = number;
    return number;
}

/* A place for a plan of the operands that were read; NULL where it is not remembered. */
static struct whole *next_whole(plan_kind kind, int count, const sc_shape *shape, sc_dtype dtype,
                                const sc_loop *loop) {
    sc_exchange.report[REPORT_again] = 0;
    int64_t elements = sc_elements(shape);
    if (count > MOST_OPERANDS) return NULL;
    for (int i = 0; i < count; i++) elements |= sc_count_elements(sc_operands[i].rank, sc_operands[i].size);
    if (elements >= MOST_ELEMENTS) return NULL;
    const uint32_t number = next_number(1);
    struct whole *w = &wholes[number / 2 % PLANS];
    w->number = number;
    w->kind = kind;
    w->count = count;
    w->dtype = dtype;
    w->shape = *shape;
    memcpy(w->operands, sc_operands, sizeof w->operands);
    memcpy(&w->loop, loop, sizeof w->loop);
    return w;
}

void sc_remember_reduction(const sc_reduction_plan *plan) {
    const int count = plan->indexed || sc_reduction_scratch(plan) > 0 ? SC_MAX_OPERANDS : 1;
    struct whole *w = next_whole(A_REDUCTION, count, &plan->shape, plan->dtype, &plan->kept);
    if (w == NULL) return;
    memcpy(&w->reduced, &plan->reduced, sizeof w->reduced);
    memcpy(w->reduction, plan, sizeof w->reduction);
}

void sc_remember_product(int count, const sc_product_plan *plan) {
    struct whole *w = next_whole(A_PRODUCT, count, &plan->shape, plan->dtype, &plan->loop);
    if (w != NULL) memcpy(w->product, &plan->dtype, sizeof w->product);
}

static void remember_operation(int count, const sc_plan *plan) {
    struct whole *w = next_whole(AN_OPERATION, count, &plan->shape, plan->dtype, &plan->loop);
    if (w == NULL) return;
    w->operation.op = plan->op;
    w->operation.common = plan->common;
    w->operation.kind = plan->kind;
    memcpy(w->operation.access, plan->access, sizeof w->operation.access);
}

static void fill_operation(const struct whole *w) {
    sc_plan *plan = &full.operation;
    plan->op = w->operation.op;
    plan->common = w->operation.common;
    plan->kind = w->operation.kind;
    plan->dtype = w->dtype;
    plan->shape = w->shape;
    memcpy(plan->access, w->operation.access, sizeof w->operation.access);
    memcpy(&plan->loop, &w->loop, sizeof w->loop);
}

static void fill_reduction(const struct whole *w) {
    sc_reduction_plan *plan = &full.reduction;
    memcpy(plan, w->reduction, sizeof w->reduction);
    memcpy(&plan->kept, &w->loop, sizeof w->loop);
    memcpy(&plan->reduced, &w->reduced, sizeof w->reduced);
}

static void fill_product(const struct whole *w) {
    memcpy(&full.product.dtype, w->product, sizeof w->product);
    memcpy(&full.product.loop, &w->loop, sizeof w->loop);
}

static int run_product(const struct whole *w, const sc_view *result) {
    const sc_product_plan *plan = &full.product;
    const sc_gemm gemm = sc_product_gemm(plan);
    const size_t bytes = sc_gemm_workspace(&gemm);
    void *workspace = bytes > 0 ? sc_wasm_allocate(bytes) : NULL;
    if (bytes > 0 && workspace == NULL) return 0;
    const sc_view *right = &w->operands[w->count - 1];
    sc_run_product(plan, right[-1].data, right->data, result->data, workspace);
    sc_wasm_free(workspace);
    return 1;
}

static void *run_whole(struct whole *w, char *const given[]) {
    sc_number numbers[MOST_OPERANDS];
    for (int i = 0; i < w->count; i++) {
        sc_view *operand = &w->operands[i];
        operand->data = given[i];
        if (given[i] != NULL) continue;
        sc_read_number(sc_exchange.slot[i], &numbers[i]);
        operand->data = &numbers[i];
    }
    const sc_view result = sc_make_result(&w->shape, w->dtype);
    if (result.data == NULL) return NULL;
    if (full_number != w->number) {
        if (w->kind == AN_OPERATION) fill_operation(w);
        if (w->kind == A_REDUCTION) fill_reduction(w);
        if (w->kind == A_PRODUCT) fill_product(w);
        full_number = w->number;
    }
    if (w->kind == AN_OPERATION) sc_execute(&full.operation, w->operands, &result);
    if (w->kind == A_REDUCTION) sc_reduce(&full.reduction, w->operands, &result, NULL, NULL);
    if (w->kind != A_PRODUCT || run_product(w, &result)) return result.data;
    sc_wasm_free(result.data);
    return NULL;
}

/* ---- loops ---- */

void sc_remember(sc_op op, int count, int in_place, const sc_plan *plan) {
    const sc_loop *loop = &plan->loop;
    const int64_t elements = sc_elements(&plan->shape);
    struct entry e = {.count = count, .in_place = in_place, .extent = {1, 1, 1}};
    const int is_plain = plan->kind == SC_LOOP_dense || plan->kind == SC_LOOP_left_constant ||
                         plan->kind == SC_LOOP_right_constant;
    sc_exchange.report[REPORT_again] = 0;
    if (count > MOST_OPERANDS || elements > MOST_ELEMENTS || sc_values_decide(plan, sc_operands)) return;
    const sc_computation computes = sc_plan_computation(plan, sc_operands);
    /* Of many short rows a kernel gets several at a time. */
    const int has_short_rows = sc_is_long(loop) && loop->extent[loop->rank - 1] < SC_SHORT;
    if (!is_plain || has_short_rows || loop->rank > 3 || computes.dtype != plan->common) {
        if (!in_place) remember_operation(count, plan);
        return;
    }
    e.kernel = computes.kernel;
    for (int32_t axis = 1; axis <= loop->rank; axis++) {
        if (loop->extent[loop->rank - axis] > SC_PIECE) return;
        e.extent[3 - axis] = sc_piece(loop->extent[loop->rank - axis]);
    }
    if (!in_place) e.bytes = (size_t)elements * sc_dtype_size(plan->dtype);
    for (int k = 0; k <= count; k++) {
        const int i = k < count ? (k + computes.turned) % count : count;
        const sc_view *view = &sc_operands[i < count ? i : 0];
        const sc_dtype dtype = i < count || in_place ? view->dtype : plan->dtype;
        const ptrdiff_t size = (ptrdiff_t)sc_dtype_size(dtype);
        /* A single element is a row of one, as sc_execute has it. */
        e.stride[2][k] = size;
        for (int32_t axis = 1; axis <= loop->rank; axis++)
            e.stride[3 - axis][k] = sc_bytes(loop->stride[i][loop->rank - axis], size);
        if (i == count) break;
        e.from[k] = i;
        e.dtype[k] = dtype;
        e.becomes[k] = plan->access[i] == SC_ACCESS_single ? sc_op_operand_dtype(op, i, plan->common) : dtype;
        if (!in_place) continue;
        if (!sc_is_dense(view)) return;
        const size_t bytes = (size_t)(sc_count_elements(view->rank, view->size) * size);
        if (bytes > e.bytes) e.bytes = bytes;
    }
    e.number = next_number(0);
    entries[e.number / 2 % ENTRIES] = e;
}

/* Whether an operand may share memory with the target: that is looked at when it is planned. */
static int may_overlap(const struct entry *e, char *const given[]) {
    for (int k = 0; k < e->count; k++) {
        const char *other = given[e->from[k]];
        const size_t apart = (size_t)(other < given[0] ? given[0] - other : other - given[0]);
        if (e->from[k] > 0 && other != NULL && apart < e->bytes) return 1;
    }
    return 0;
}

static void execute(const struct entry *e, char *const given[], char *result) {
    char *at[MOST_OPERANDS + 1];
    sc_number numbers[MOST_OPERANDS], converted[MOST_OPERANDS];
    const int count = e->count;
    at[count] = result;
    for (int k = 0; k < count; k++) {
        at[k] = given[e->from[k]];
        if (at[k] == NULL) {
            sc_read_number(sc_exchange.slot[e->from[k]], &numbers[k]);
            at[k] = (char *)&numbers[k];
        }
        if (e->becomes[k] != e->dtype[k]) {
            const ptrdiff_t none[] = {0, 0};
            char *const data[] = {at[k], (char *)&converted[k]};
            sc_convert(e->dtype[k], e->becomes[k], 1, 1, data, none, none);
            at[k] = data[1];
        }
    }
    for (ptrdiff_t i = 0; i < e->extent[0]; i++) {
        e->kernel(e->extent[1], e->extent[2], at, e->stride[1], e->stride[2]);
        for (int k = 0; k <= count; k++) at[k] += e->stride[0][k];
    }
}

/* Runs what is remembered by that number on operands at these addresses, NULL for numbers, which stand in their slots. Answers
 * where the result lies, which belongs to the caller unless it is the target; NULL where it has to be planned. */
EXPORT(void *, sc_wasm_again, uint32_t number, void *a, void *b, void *c) {
    char *const given[] = {a, b, c};
    struct whole *w = &wholes[number / 2 % PLANS];
    if (number % 2 != 0) return w->number == number ? run_whole(w, given) : NULL;
    const struct entry *e = &entries[number / 2 % ENTRIES];
    if (e->number != number || (e->in_place && may_overlap(e, given))) return NULL;
    char *result = e->in_place ? a : sc_wasm_allocate(e->bytes);
    if (result != NULL) execute(e, given, result);
    return result;
}
