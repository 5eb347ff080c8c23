/*
 * What the files behind the door to JavaScript share: the exchange block of doubles. Numbers up to 2^53 are exact in it,
 * and one Float64Array reads and writes everything.
 *
 *   slots     SC_MAX_OPERANDS + 1 views of SLOT doubles: dtype, weak, data, rank, 16 sizes, 16 strides. A bare number
 *             has its value where the sizes are: a float as itself, an integer as its high (signed) and low 32 bits.
 *   report    what a call answers beside a view, or the numbers it is given.
 */
#ifndef SHAPECAST_EXCHANGE_H
#define SHAPECAST_EXCHANGE_H

#include "shapecast.h"

/* Exported under its own name. */
#if defined(__wasm__)
#define EXPORT(type, name, ...)                                 \
    __attribute__((export_name(#name))) type name(__VA_ARGS__); \
    type name(__VA_ARGS__)
#else
#define EXPORT(type, name, ...) \
    type name(__VA_ARGS__);     \
    type name(__VA_ARGS__)
#endif

enum { SLOT_DTYPE, SLOT_WEAK, SLOT_DATA, SLOT_RANK, SLOT_SIZE, SLOT_STRIDE = SLOT_SIZE + SC_MAX_RANK };
enum { SLOT = SLOT_STRIDE + SC_MAX_RANK };
enum { REPORT = 64 + SC_MAX_RANK * (2 + 4 * (SC_MAX_OPERANDS + 1)) };

extern struct sc_exchange_block {
    double slot[SC_MAX_OPERANDS + 1][SLOT];
    double report[REPORT];
} sc_exchange;

/* The views that sc_read_views reads, in the slots' order. */
extern sc_view sc_operands[SC_MAX_OPERANDS + 1];

void sc_read_views(int count);
/* The operands of a call that runs: exactly as many as the operation takes. */
sc_status sc_read_operands(sc_op op, int count, sc_error *error);
void sc_write_view(int i, const sc_view *view);

/* Passes a status on, and writes the facts of a refusal. */
sc_status sc_report(sc_status status, const sc_error *error);

/* Parts of a report; each answers with the place after what it wrote. */
double *sc_write_shape(double *at, const sc_shape *shape);
double *sc_write_error(double *at, const sc_error *error);
double *sc_write_axes(double *at, const sc_view *operands, int count);

/* Elements that lie in memory: an axis of stride 0 adds none. */
double sc_stored_elements(const sc_view *view);

/* A fresh row-major tensor; data is NULL when there is no memory for it. */
sc_view sc_make_result(const sc_shape *shape, sc_dtype dtype);

void *sc_wasm_allocate(size_t bytes);
void sc_wasm_free(void *data);

#endif
