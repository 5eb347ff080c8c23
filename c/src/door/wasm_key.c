/* Keys of plans: a number for the call, and of each operand the dtype, sizes and strides, as they stand in the block. */
#include "door/wasm_key.h"
#include "door/exchange.h"

#include <string.h>

int sc_read_key(sc_plan_key *key, int32_t call, int count) {
    if (count > SC_KEY_OPERANDS) return 0;
    double *number = key->number;
    *number++ = call;
    *number++ = count;
    for (int i = 0; i < count; i++) {
        const double *slot = sc_exchange.slot[i];
        const int32_t rank = (int32_t)slot[SLOT_rank];
        if (rank > SC_KEY_AXES) return 0;
        *number++ = slot[SLOT_dtype];
        *number++ = slot[SLOT_weak];
        *number++ = rank;
        for (int32_t axis = 0; axis < rank; axis++) {
            *number++ = slot[SLOT_size + axis];
            *number++ = slot[SLOT_stride + axis];
        }
    }
    key->length = (int32_t)(number - key->number);
    /* The upper halves of doubles tell small integers apart. */
    uint32_t hash = 0;
    for (int32_t i = 0; i < key->length; i++) {
        uint64_t bits;
        memcpy(&bits, &key->number[i], sizeof bits);
        hash = (hash + (uint32_t)(bits >> 32)) * UINT32_C(0x9e3779b1);
        hash ^= hash >> 15;
    }
    key->hash = hash;
    return 1;
}

int sc_same_key(const sc_plan_key *a, const sc_plan_key *b) {
    if (a->hash != b->hash || a->length != b->length) return 0;
    int32_t i = 0;
    while (i < a->length && a->number[i] == b->number[i]) i++;
    return i == a->length;
}
