/* Views listed slowly, and one trial of a view function against them. */
#ifndef TRIAL_H
#define TRIAL_H

#include "storage.h"
#include "twin.h"

enum { LISTING_ROOM = 4096 };

/* A view: its shape, and for each element, row-major, the offset it lies at. */
typedef struct listing {
    sc_shape shape;
    int64_t count;
    int64_t offset[LISTING_ROOM];
} listing;

/* Where an index comes in row-major order. */
int64_t listing_position(const sc_shape *shape, const int64_t *index);
void listing_make(const sc_view *view, listing *out);
void listing_assert(const sc_view *view, const listing *expected);

/* A view of random layout, its listing, what its listing should become, and the facts of a refusal. */
typedef struct trial {
    sc_view view, original;
    storage memory;
    listing before, after;
    sc_error error, facts;
} trial;

void trial_begin(random_source *random, trial *t, int32_t rank);
/* The elements stay in their order, the shape changes. */
void trial_same_sequence(trial *t, const sc_shape *to);
/* The view has become what `after` lists; after a refusal it is what it was. */
void trial_end(trial *t, sc_status status, sc_status expected);

#endif
