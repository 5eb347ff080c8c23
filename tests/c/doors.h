/* What WebAssembly exports, as JavaScript calls it. */
#ifndef DOORS_H
#define DOORS_H

#include "shapecast.h"

void *sc_wasm_exchange(void);
void *sc_wasm_allocate(size_t bytes);
void sc_wasm_free(void *data);
sc_status sc_wasm_apply(sc_op op, int count);
sc_status sc_wasm_apply_in_place(sc_op op, int count);
void *sc_wasm_again(uint32_t number, void *a, void *b, void *c);
sc_status sc_wasm_broadcast(int count);
void sc_wasm_copy(void);
sc_status sc_wasm_copy_into(void);
int32_t sc_wasm_result_dtype(sc_op op, int count);
int sc_wasm_is_contiguous(void);
sc_status sc_wasm_view(int which, int count);
sc_status sc_wasm_slice(int which, int count);
sc_status sc_wasm_clone(int dtype);
sc_status sc_wasm_flip(int count);
void sc_wasm_roll(void);
void sc_wasm_repeat(void);
void sc_wasm_triangle(double diagonal, int upper);
sc_status sc_wasm_join(int number, int count, double axis, int stacks, int copies, int all);
void sc_wasm_dense_strides(void);
sc_status sc_wasm_get(int tensors, int count);
sc_status sc_wasm_put(int tensors, int count);
sc_status sc_wasm_index_select(int axis);
sc_status sc_wasm_take(void);
sc_status sc_wasm_repeat_interleave(int axis);
sc_status sc_wasm_gather(double dim);
sc_status sc_wasm_nonzero(void);
sc_status sc_wasm_scatter(double dim, int how);
sc_status sc_wasm_argsort(int axis, int descending);
void sc_wasm_search(int right);
sc_status sc_wasm_product(sc_product op, int count, int nothing);
sc_status sc_wasm_reduce(int op, int count, int keep, int dtype, double parameter);
sc_status sc_wasm_reduced_dtype(int op);
void sc_wasm_seed(uint32_t seed);
void *sc_wasm_generator(int end);
void sc_wasm_random(int which);
sc_status sc_wasm_explain(sc_op op, int count, int in_place);
sc_status sc_wasm_explain_product(sc_product op);
const char *sc_wasm_operations(void);
const char *sc_wasm_names(int which);
int sc_wasm_number_count(void);
const char *sc_wasm_number_name(int which);
double sc_wasm_number(int which);

#endif
