/* Random numbers, values and shapes that can be had again: the seed is printed, and SEED= sets it. */
#ifndef RANDOM_SOURCE_H
#define RANDOM_SOURCE_H

#include "shapecast.h"

typedef struct random_source {
    uint64_t state;
} random_source;

/* The generator of one test: its numbers follow from the seed of the run and the test's name. */
random_source random_start(const char *test);

/* The same numbers on every machine. */
random_source random_from(uint64_t seed);

uint64_t random_bits(random_source *source);
/* From low to high, both included. */
int64_t random_between(random_source *source, int64_t low, int64_t high);
/* True `percent` times in a hundred. */
int random_chance(random_source *source, int percent);

sc_dtype random_dtype(random_source *source);

/* Ranks 0 to `rank`, sizes 0 to 5: a third are 1, a few are 0. */
sc_shape random_shape(random_source *source, int32_t rank);
/* The same with at most `elements` elements. */
sc_shape random_small_shape(random_source *source, int32_t rank, int64_t elements);
/* A shape that broadcasts to `target`: leading axes missing, some axes 1. */
sc_shape random_part(random_source *source, const sc_shape *target);

/* One element of `dtype`: limits, special values, small numbers, any bits (but one nan only). */
void random_value(random_source *source, sc_dtype dtype, void *element);
void random_fill(random_source *source, sc_dtype dtype, int64_t elements, void *data);

#endif
