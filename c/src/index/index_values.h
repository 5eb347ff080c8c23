/* What the elements of an index decide, in a file of its own: an engine without elements says that it does not know. */
#ifndef SHAPECAST_INDEX_VALUES_H
#define SHAPECAST_INDEX_VALUES_H

#include "shapecast.h"

/* A boolean that is not known; in sc_lookup it is from -3. */
enum { SC_EITHER = -1 };

/* A tensor without axes as the index that stands for it. */
sc_index sc_integer_index(const sc_view *tensor);
sc_index sc_boolean_index(const sc_view *tensor);

/* The vector of a boolean, by its `from` in sc_lookup; those of a mask, one for each of its axes, all of which are the mask's
 * elements as bool, and as long as what it picks. Answers with the rest of the room. */
sc_view sc_list_boolean(int32_t from);
int64_t *sc_list_mask(const sc_view *mask, int64_t *room, sc_view *vectors);

/* Refuses a lookup whose shape depends on what is not known. */
sc_status sc_check_listed(const sc_lookup *lookup, sc_error *error);

/* How many slices there are when each of `size` is repeated as often as `counts` says, which are copied to `count`; more than
 * there can be end at one too many. The slices' places. */
sc_status sc_count_repeats(const sc_view *counts, int64_t size, int64_t *count, int64_t *total);
void sc_list_repeats(const int64_t *count, int64_t size, int64_t *places);

#endif
