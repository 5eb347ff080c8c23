/* Loops whose axes are walked in another order. */
#ifndef SHAPECAST_ORDER_H
#define SHAPECAST_ORDER_H

#include "shapecast.h"

/* Whether a loop has several axes and is so long that it pays to look at them again. */
int sc_is_long(const sc_loop *loop);

/* A loop with the axis before the last one along which an operand lies closest that lies apart along the last. Answers `loop`
 * itself where that is its order, where the last axis is shorter than `shortest` and where another order could be told from its
 * own; or `turned`. */
const sc_loop *sc_turn_loop(const sc_loop *loop, int64_t shortest, sc_loop *turned);

/* The operand of two that is the same few elements, of `size` bytes, again and again along the last two axes, which `merged` then
 * has as one, of no fewer than `shortest` elements; or -1. The result and the other one lie densely along both. `merged` may be
 * `loop`. */
int sc_merge_pattern(const sc_loop *loop, int64_t size, int64_t shortest, sc_loop *merged);

#endif
