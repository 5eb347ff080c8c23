/*
 * What calls of doors begin and end with, made from bytes: tensors as JavaScript may have them, and whatever numbers behind
 * them. Each tensor's block is exactly as long as it reaches, so that the sanitizer sees one byte beyond it; the engine's own
 * blocks are counted here (in place of wasm_memory.c), and some are refused.
 */
#ifndef DOOR_TENSORS_H
#define DOOR_TENSORS_H

#include "door/exchange.h"
#include "fuzz_input.h"
#include "shape/sizes.h"

#include <math.h>
#include <string.h>

/* ---- the engine's blocks ---- */

enum { DOOR_MOST_BYTES = 1 << 20 };
static int door_held;               /* blocks that the engine has and has not given back */
static int door_grants = INT32_MAX; /* so many allocations are granted, */
static int door_refusals;           /* then so many are refused */

void *sc_wasm_allocate(size_t bytes) {
    if (bytes > DOOR_MOST_BYTES) return NULL;
    if (door_grants > 0)
        door_grants--;
    else if (door_refusals-- > 0)
        return NULL;
    void *data = malloc(bytes);
    FUZZ_REQUIRE(data != NULL);
    memset(data, 1, bytes); /* a truth value also where nothing was written */
    door_held++;
    return data;
}

void sc_wasm_free(void *data) {
    if (data == NULL) return;
    door_held--;
    free(data);
}

/* ---- what goes in ---- */

/* What JavaScript may write for a number: small, about the limits, or not a whole number at all. */
static inline double door_number(fuzz_input *input) {
    const int byte = fuzz_byte(input);
    static const double far[] = {-0.0,    0.5,   9007199254740991, -9007199254740991, 0x1p63,
                                 -0x1p63, 1e300, INFINITY,         -INFINITY,         NAN};
    if (byte < 200) return byte % 13 - 6;
    if (byte < 240) return (byte % 2 ? -1 : 1) * ldexp(1, fuzz_byte(input) % 64);
    return far[byte % 10];
}

static inline void door_numbers(fuzz_input *input, int count) {
    for (int i = 0; i < count && i < REPORT; i++) sc_exchange.report[i] = door_number(input);
}

/* Every tensor of a call with its bytes as they were. */
enum { DOOR_TENSORS = 6, DOOR_ELEMENTS = 300, DOOR_SLOT_RANK = 5 };
static struct door_block {
    sc_view view;
    size_t bytes;
    char *data, *before;
} door_blocks[DOOR_TENSORS];
static int door_count;

/* Bits as they come, small integers (which may be indices), or nothing but zeros. */
static inline void door_fill(fuzz_input *input, struct door_block *block) {
    const size_t width = sc_dtype_size(block->view.dtype);
    const int kind = fuzz_byte(input) % 4;
    for (size_t at = 0; at < block->bytes; at += width) {
        if (kind == 0) {
            for (size_t i = 0; i < width; i++) block->data[at + i] = (char)fuzz_byte(input);
        } else {
            const int64_t small = kind == 1   ? fuzz_between(input, -3, 5)
                                  : kind == 2 ? fuzz_between(input, 0, 3)
                                              : 0;
            const sc_view from = {.data = (void *)(uintptr_t)&small, .dtype = SC_int64};
            const sc_view to = {.data = &block->data[at], .dtype = block->view.dtype};
            sc_copy(&from, &to);
        }
        if (block->view.dtype == SC_bool) block->data[at] &= 1;
    }
}

static inline void door_write(int slot, const sc_view *view) {
    sc_write_view(slot, view);
}

static inline sc_shape door_shape(fuzz_input *input, int32_t rank) {
    sc_shape shape = {.rank = rank};
    int64_t reach = 1;
    for (int32_t i = 0; i < rank; i++) {
        const int byte = fuzz_byte(input);
        shape.size[i] = byte < 250 ? byte % 5 : byte;
        if (reach * shape.size[i] > DOOR_ELEMENTS) shape.size[i] = 1;
        if (shape.size[i] > 0) reach *= shape.size[i];
    }
    return shape;
}

/* A shape of which axes may be missing or 1. */
static inline sc_shape door_part(fuzz_input *input, const sc_shape *shape) {
    const int32_t missing = fuzz_byte(input) % 4 == 0 ? (int32_t)fuzz_between(input, 0, shape->rank) : 0;
    sc_shape part = {.rank = shape->rank - missing};
    for (int32_t i = 0; i < part.rank; i++)
        part.size[i] = fuzz_byte(input) % 8 == 0 ? 1 : shape->size[i + missing];
    return part;
}

/* A tensor in the next slot: its axes in any order in memory, with steps, or read again and again. */
static inline sc_view *door_tensor(fuzz_input *input, sc_dtype dtype, const sc_shape *shape, int plain) {
    struct door_block *block = &door_blocks[door_count];
    sc_view *view = &block->view;
    *view = sc_row_major(shape, dtype, NULL);
    const int layout = plain ? 0 : fuzz_byte(input) % 8;
    int64_t last = 0, step = layout == 1 ? 2 : 1;
    for (int32_t i = 0; i < view->rank; i++) {
        const int32_t axis = layout == 2 ? i : view->rank - 1 - i;
        view->stride[axis] = layout == 3 && fuzz_byte(input) % 2 ? 0 : step;
        if (view->stride[axis] != 0 && view->size[axis] > 1) step *= view->size[axis];
        last += view->size[axis] > 0 ? view->stride[axis] * (view->size[axis] - 1) : 0;
    }
    /* Another view of the first tensor's memory? */
    const struct door_block *first = &door_blocks[0];
    const size_t width = sc_dtype_size(dtype), bytes = (size_t)(last + 1) * width;
    block->bytes = 0;
    if (layout == 4 && door_count > 0 && first->view.dtype == dtype && first->bytes >= bytes) {
        view->data = first->data + (fuzz_byte(input) % 2 ? first->bytes - bytes : 0);
    } else {
        block->bytes = bytes;
        block->data = malloc(bytes);
        block->before = malloc(bytes);
        FUZZ_REQUIRE(block->data != NULL && block->before != NULL);
        view->data = block->data;
        door_fill(input, block);
        memcpy(block->before, block->data, bytes);
    }
    door_write(door_count++, view);
    return view;
}

/* A bare number in the next slot. */
static inline void door_weak(fuzz_input *input) {
    static const sc_dtype dtypes[] = {SC_bool, SC_int64, SC_float64};
    struct door_block *block = &door_blocks[door_count];
    double *slot = sc_exchange.slot[door_count++];
    *block = (struct door_block){.view = {.dtype = dtypes[fuzz_byte(input) % 3], .weak = 1}};
    slot[SLOT_dtype] = block->view.dtype;
    slot[SLOT_weak] = 1;
    slot[SLOT_data] = slot[SLOT_rank] = 0;
    if (block->view.dtype == SC_int64) {
        slot[SLOT_size] = (int8_t)fuzz_byte(input) * (fuzz_byte(input) % 8 == 0 ? 0x1p24 : 1);
        slot[SLOT_size + 1] = fuzz_byte(input);
    } else {
        slot[SLOT_size] = door_number(input);
    }
}

static inline sc_dtype door_dtype(fuzz_input *input) {
    return (sc_dtype)fuzz_between(input, 0, SC_DTYPE_COUNT - 1);
}

static inline int door_any_axis(fuzz_input *input, const sc_view *view) {
    return (int)fuzz_between(input, 0, view->rank - 1);
}

/* ---- what comes out ---- */

/* A fresh tensor in a slot: every byte of it is there and can be read; it goes back. */
static inline void door_take_result(int slot) {
    const double *at = sc_exchange.slot[slot];
    char *data = (char *)(uintptr_t)at[SLOT_data];
    FUZZ_REQUIRE(at[SLOT_rank] >= 0 && at[SLOT_rank] <= (double)SC_MAX_RANK);
    FUZZ_REQUIRE(at[SLOT_dtype] >= 0 && at[SLOT_dtype] < (double)SC_DTYPE_COUNT);
    double elements = 1;
    for (int i = 0; i < (int)at[SLOT_rank]; i++) elements *= at[SLOT_size + i];
    FUZZ_REQUIRE(elements >= 0 && elements <= (double)DOOR_MOST_BYTES);
    static volatile char sum;
    const size_t bytes = (size_t)elements * sc_dtype_size((sc_dtype)at[SLOT_dtype]);
    for (size_t i = 0; i < bytes; i++) sum = (char)(sum + data[i]);
    sc_wasm_free(data);
}

/* The call is over: the status has a name, no block is left, and a refused call has changed nothing. */
static inline void door_end(sc_status status) {
    FUZZ_REQUIRE((int)status >= 0 && (int)status < SC_STATUS_COUNT);
    FUZZ_REQUIRE(door_held == 0);
    for (int i = 0; i < door_count; i++) {
        struct door_block *block = &door_blocks[i];
        if (block->bytes == 0) continue;
        FUZZ_REQUIRE(status == SC_OK || memcmp(block->data, block->before, block->bytes) == 0);
        free(block->data);
        free(block->before);
    }
    if (status == SC_OK) return;
    const double *report = sc_exchange.report;
    FUZZ_REQUIRE(report[REPORT_shape] >= -1 && report[REPORT_shape] <= (double)SC_MAX_RANK);
}

#endif
