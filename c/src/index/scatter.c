/* Elements written, added or multiplied to where an index says: gather the other way round, one after the other in the index's
 * order, so that what meets at a place is added up in that order. */
#include "shape/odometer.h"
#include "shape/sizes.h"

#include <assert.h>

/* Integers wrap; of bool a sum is `or`, a product `and`. */
#define SCATTER(name, type, wide)                                                                            \
    static void scatter_##name(const sc_view *index, const sc_view *source, const int64_t *offset, char *to, \
                               sc_scatter how) {                                                             \
        int64_t place[SC_MAX_RANK] = {0};                                                                    \
        ptrdiff_t step[SC_MAX_RANK];                                                                         \
        sc_index_steps(index->rank, index->size, source->stride, 1, step);                                   \
        const type *from = source->data;                                                                     \
        for (;;) {                                                                                           \
            type *at = (type *)(void *)(to + *offset++);                                                     \
            const wide a = (wide)*at, b = (wide)*from;                                                       \
            const wide sum = how == SC_SCATTER_add ? a + b : how == SC_SCATTER_multiply ? a * b : b;         \
            *at = SC_##name == SC_bool ? (type)(sum != 0) : (type)sum;                                       \
            const int32_t moved = sc_next_index(index->rank, index->size, place);                            \
            if (moved < 0) return;                                                                           \
            from += step[moved];                                                                             \
        }                                                                                                    \
    }
SC_DTYPES(SCATTER)
#undef SCATTER

typedef void scatter_kernel(const sc_view *, const sc_view *, const int64_t *, char *, sc_scatter);

void sc_scatter_move(const sc_view *target, const sc_view *index, const sc_view *source,
                     const int64_t *offsets, sc_scatter how) {
#define KERNEL(name, type, wide) scatter_##name,
    static scatter_kernel *const kernels[] = {SC_DTYPES(KERNEL)};
#undef KERNEL
    assert(source->rank == index->rank && source->dtype == target->dtype);
    if (!sc_has_no_elements(index)) kernels[target->dtype](index, source, offsets, target->data, how);
}
