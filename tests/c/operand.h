/* Operands that an operation can work with: random values, but none that is sure to be refused. */
#ifndef OPERAND_H
#define OPERAND_H

#include "storage.h"

enum { NUMBER_BYTES = 8 };

/* A dtype that operand `k` of the operation may have where the first has `common`. */
sc_dtype operand_dtype(random_source *random, const char *op, int k, sc_dtype common);
/* Changes random values: a divisor of integers is not 0, a parameter is small, a number of decimals whole. */
void operand_tame(random_source *random, const char *op, int k, sc_dtype dtype, int64_t elements, void *data);
/* A random view of such values (see view_random). */
sc_view operand_random(random_source *random, const char *op, int k, sc_dtype dtype, const sc_shape *shape,
                       int expanded, storage *s);
/* A bare number of such a value, kept in `room`. */
sc_view operand_number(random_source *random, const char *op, int k, sc_dtype dtype, char room[NUMBER_BYTES]);

/* What the operation computed is what the twin did, as exactly as it has to be. */
void operand_assert_answer(const storage *actual, const storage *twin, const char *op);

#endif
