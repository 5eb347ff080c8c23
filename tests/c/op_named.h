/* The op code of a name that is in ops.def. */
#ifndef OP_NAMED_H
#define OP_NAMED_H

#include "shapecast.h"

#include <string.h>

static inline sc_op op_named(const char *name) {
    sc_op op = 0;
    while (strcmp(sc_op_name(op), name) != 0) op++;
    return op;
}

#endif
