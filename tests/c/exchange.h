/* The door to JavaScript as JavaScript uses it: the exchange block, its slots and its report. Natively, too,
 * pointers are exact in doubles. */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "twin.h"

void *sc_wasm_exchange(void);
void *sc_wasm_allocate(size_t bytes);
void sc_wasm_free(void *data);
sc_status sc_wasm_apply(sc_op op, int count);
sc_status sc_wasm_apply_in_place(sc_op op, int count);
sc_status sc_wasm_broadcast(int count);
void sc_wasm_copy(void);
sc_status sc_wasm_copy_into(void);
int32_t sc_wasm_result_dtype(sc_op op, int count);
int sc_wasm_is_contiguous(void);
sc_status sc_wasm_view(int which, int count);
sc_status sc_wasm_explain(sc_op op, int count, int in_place);
const char *sc_wasm_operations(void);
const char *sc_wasm_names(int which);
int sc_wasm_number_count(void);
const char *sc_wasm_number_name(int which);
double sc_wasm_number(int which);

/* One of the numbers that JavaScript knows by name. */
int number_named(const char *name);

/* Places in a slot. */
enum { DTYPE, WEAK, DATA, RANK, SIZE, STRIDE = SIZE + SC_MAX_RANK, SLOT = STRIDE + SC_MAX_RANK };

double *slot_of(int i);
double *report(void);
/* Where a part of it begins. */
const double *report_of(const char *part);
/* Writes a view into a slot, reads one from it. */
void put(int i, const sc_view *view);
sc_view get(int i);
/* Reads a shape and answers what follows it. */
const double *read_shape(const double *at, sc_shape *shape);
/* The facts in the report. */
void assert_error(const sc_error *expected);

#endif
