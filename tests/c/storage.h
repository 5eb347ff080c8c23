/* Memory for tensors between two guards, and random views over it. */
#ifndef STORAGE_H
#define STORAGE_H

#include "random_source.h"

typedef struct storage {
    sc_dtype dtype;
    int64_t elements;
    char *data; /* aligned to 16 bytes, guards before and behind */
} storage;

/* Filled with random values. */
storage storage_make(random_source *source, sc_dtype dtype, int64_t elements);
storage storage_copy(const storage *original);
/* Fails the test when a guard was written. */
void storage_free(storage *s);

/* Every element is the same, bit by bit or both nan. */
void storage_assert_equal(const storage *actual, const storage *expected, const char *what);
/* The same, but floats may be `ulps` apart, with the same sign, or `slack` apart. */
void storage_assert_close(const storage *actual, const storage *expected, int ulps, double slack,
                          const char *what);
/* Every byte is the same. */
void storage_assert_untouched(const storage *actual, const storage *before);

/* A row-major view of all of a storage. */
sc_view view_whole(const storage *s, const sc_shape *shape);
sc_view view_shape(const sc_shape *shape); /* bare: no dtype, no memory */
int64_t view_elements(const sc_view *view);
/* Where the element at an index of the view lies. */
char *view_address(const sc_view *view, const int64_t *index);

/* A view of `shape` over a new storage: axes in any order in memory, padded rows, steps, an offset. With
 * `expanded` some axes are read again and again. */
sc_view view_random(random_source *source, sc_dtype dtype, const sc_shape *shape, int expanded, storage *s);

#endif
