/* Loops whose axes are walked in another order. */
#ifndef SHAPECAST_ORDER_H
#define SHAPECAST_ORDER_H

#include "shapecast.h"

/* Whether a loop has several axes and is so long that it pays to look at them again. */
int sc_is_long(const sc_loop *loop);

/* The axes of a loop in the order in which memory is read and written best: along the last one the result is dense, along the
 * one before it an operand that lies apart along the last, unless that is shorter than `shortest`. Answers `loop` itself where
 * another order could be told from its own, or `turned`. */
const sc_loop *sc_turn_loop(const sc_loop *loop, int64_t shortest, sc_loop *turned);

#endif
