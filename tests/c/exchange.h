/* The door to JavaScript as JavaScript uses it: the exchange block, its slots and its report. Natively, too,
 * pointers are exact in doubles. */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "doors.h"
#include "twin.h"

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
