/* In place of wasm_recall.c: a picture runs a plan once. */
#include "door/exchange.h"

void sc_remember(sc_op op, int count, int in_place, const sc_plan *plan) {
    (void)op, (void)count, (void)in_place, (void)plan;
}

void sc_remember_reduction(const sc_reduction_plan *plan) {
    (void)plan;
}

void sc_remember_product(int count, const sc_product_plan *plan) {
    (void)count, (void)plan;
}
