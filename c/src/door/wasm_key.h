/* What decides a plan, by which a plan that is remembered is found again. */
#ifndef SHAPECAST_WASM_KEY_H
#define SHAPECAST_WASM_KEY_H

#include "shapecast.h"

enum { SC_KEY_OPERANDS = 3, SC_KEY_AXES = 4, SC_KEY = 2 + SC_KEY_OPERANDS * (3 + 2 * SC_KEY_AXES) };

typedef struct sc_plan_key {
    int32_t length;
    uint32_t hash;
    double number[SC_KEY];
} sc_plan_key;

/* The key of a call on as many slots of the exchange block; answers whether it is short enough. Addresses are not in it. */
int sc_read_key(sc_plan_key *key, int32_t call, int count);
int sc_same_key(const sc_plan_key *a, const sc_plan_key *b);

#endif
