/* Loops whose rows are short. */
#ifndef SHAPECAST_ROWS_H
#define SHAPECAST_ROWS_H

#include "elementwise/port.h"

/* Rows of fewer elements are short. */
enum { SC_SHORT = 64 };

/* Runs a loop whose rows are short as one with long rows, each of them several short ones. `operand`: the number in the loop
 * of what each port is. Answers whether it did, or did not because that would take longer. */
int sc_run_short(const sc_loop *loop, const int *operand, sc_run *r);

#endif
