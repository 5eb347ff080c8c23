/*
 * Plans of small loops, remembered. Planning takes many times as long as adding ten numbers, and a program runs few plans
 * again and again. So what a plan comes to, a kernel and what to call it with, is kept in a table by all that decides the
 * plan: the operation, and of each operand the dtype, sizes and strides, as they stand in the exchange block. Addresses and
 * numbers are read anew in each call. What single values may have refused is not remembered, and nothing that passes through
 * buffers, but for a single element.
 *
 * An entry has two places where it may stand. It takes the place of the one that was remembered longer ago.
 */
#include "door/exchange.h"
#include "door/wasm_key.h"
#include "elementwise/kernel.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

#include <string.h>

enum {
    ENTRIES = 64,
    MOST_OPERANDS = SC_KEY_OPERANDS,
    MOST_ELEMENTS = 1 << 16,
};

static struct entry {
    sc_plan_key key;
    uint32_t age; /* how many were remembered before it */
    sc_kernel *kernel;
    int32_t turned;
    ptrdiff_t extent[3], stride[3][MOST_OPERANDS + 1]; /* in bytes, of the kernel's operands and its result */
    sc_dtype becomes[MOST_OPERANDS];                   /* what a single element is converted to */
    double reach; /* bytes that an operation in place may read from the first element of any operand on */
    sc_dtype dtype;
    sc_shape shape;
} entries[ENTRIES];

static struct entry *find(const sc_plan_key *wanted) {
    for (uint32_t other = 0; other < 2; other++) {
        struct entry *e = &entries[wanted->hash % ENTRIES ^ other];
        if (sc_same_key(&e->key, wanted)) return e;
    }
    return NULL;
}

/* An operation in place has another code. */
static int read_key(sc_plan_key *key, sc_op op, int count, int in_place) {
    return sc_read_key(key, in_place ? -1 - (int32_t)op : (int32_t)op, count);
}

void sc_remember(sc_op op, int count, int in_place, const sc_plan *plan) {
    static uint32_t age;
    const sc_loop *loop = &plan->loop;
    struct entry e = {.extent = {1, 1, 1}, .dtype = plan->dtype, .shape = plan->shape};
    const int is_plain = plan->kind == SC_LOOP_dense || plan->kind == SC_LOOP_left_constant ||
                         plan->kind == SC_LOOP_right_constant;
    if (!is_plain || loop->rank > 3 || sc_elements(&plan->shape) > MOST_ELEMENTS) return;
    if (sc_values_decide(plan, sc_operands) || !read_key(&e.key, op, count, in_place)) return;
    const sc_computation computes = sc_op_computation(op, plan->common);
    if (computes.dtype != plan->common) return;
    e.kernel = computes.kernel;
    e.turned = computes.turned;
    for (int32_t axis = 1; axis <= loop->rank; axis++) {
        if (loop->extent[loop->rank - axis] > SC_PIECE) return;
        e.extent[3 - axis] = sc_piece(loop->extent[loop->rank - axis]);
    }
    for (int k = 0; k <= count; k++) {
        const int i = k < count ? (k + e.turned) % count : count;
        const sc_view *view = &sc_operands[i < count ? i : 0];
        const sc_dtype dtype = i < count || in_place ? view->dtype : plan->dtype;
        const ptrdiff_t size = (ptrdiff_t)sc_dtype_size(dtype);
        /* A single element is a row of one, as sc_execute has it. */
        e.stride[2][k] = size;
        for (int32_t axis = 1; axis <= loop->rank; axis++)
            e.stride[3 - axis][k] = sc_bytes(loop->stride[i][loop->rank - axis], size);
        if (i == count) break;
        e.becomes[k] = plan->access[i] == SC_ACCESS_single ? sc_op_operand_dtype(op, i, plan->common) : dtype;
        if (!in_place) continue;
        if (!sc_is_dense(view)) return;
        const double bytes = (double)(sc_count_elements(view->rank, view->size) * size);
        if (bytes > e.reach) e.reach = bytes;
    }
    struct entry *place = find(&e.key);
    if (place == NULL) {
        place = &entries[e.key.hash % ENTRIES];
        struct entry *other = &entries[e.key.hash % ENTRIES ^ 1];
        if (other->age < place->age) place = other;
    }
    e.age = age++;
    *place = e;
}

/* Whether an operand may share memory with the target: that is looked at when it is planned. */
static int may_overlap(const struct entry *e, int count) {
    for (int i = 1; i < count; i++) {
        const double apart = sc_exchange.slot[i][SLOT_data] - sc_exchange.slot[0][SLOT_data];
        if (apart < e->reach && apart > -e->reach && sc_exchange.slot[i][SLOT_weak] == 0) return 1;
    }
    return 0;
}

/* Writes to what lies behind the operands. */
static void execute(const struct entry *e, int count) {
    char *at[MOST_OPERANDS + 1];
    sc_number numbers[MOST_OPERANDS], converted[MOST_OPERANDS];
    for (int k = 0; k <= count; k++) {
        const double *slot = sc_exchange.slot[k < count ? (k + e->turned) % count : count];
        at[k] = (char *)(uintptr_t)slot[SLOT_data];
        if (k == count) break;
        if (slot[SLOT_weak] != 0) {
            sc_read_number(slot, &numbers[k]);
            at[k] = (char *)&numbers[k];
        }
        const sc_dtype dtype = (sc_dtype)(int32_t)slot[SLOT_dtype];
        if (e->becomes[k] != dtype) {
            const ptrdiff_t none[] = {0, 0};
            char *const data[] = {at[k], (char *)&converted[k]};
            sc_convert(dtype, e->becomes[k], 1, 1, data, none, none);
            at[k] = data[1];
        }
    }
    for (ptrdiff_t i = 0; i < e->extent[0]; i++) {
        e->kernel(e->extent[1], e->extent[2], at, e->stride[1], e->stride[2]);
        for (int k = 0; k <= count; k++) at[k] += e->stride[0][k];
    }
}

int sc_recall(sc_op op, int count, int in_place) {
    sc_plan_key key;
    if (!read_key(&key, op, count, in_place)) return 0;
    const struct entry *e = find(&key);
    if (e == NULL || (in_place && may_overlap(e, count))) return 0;
    if (in_place) {
        sc_exchange.slot[count][SLOT_data] = sc_exchange.slot[0][SLOT_data];
    } else {
        const sc_view result = sc_make_result(&e->shape, e->dtype);
        if (result.data == NULL) return 0;
        sc_write_view(count, &result);
    }
    execute(e, count);
    return 1;
}
