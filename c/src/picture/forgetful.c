/* In place of wasm_recall.c: a picture runs a plan once. */
#include "door/exchange.h"

int sc_recall(sc_op op, int count, int in_place) {
    (void)op, (void)count, (void)in_place;
    return 0;
}

void sc_remember(sc_op op, int count, int in_place, const sc_plan *plan) {
    (void)op, (void)count, (void)in_place, (void)plan;
}
