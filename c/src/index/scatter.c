/* Elements written, added or multiplied to where an index says: gather the other way round, one after the other in the index's
 * order, so that what meets at a place is added up in that order. */
#include "shape/odometer.h"
#include "shape/sizes.h"

#include <assert.h>

/* Integers wrap, and so are what they are without a sign; of bool (`truth`) a sum is `or`, a product `and`. */
#define SCATTER(name, type, wide)                                                                            \
    static void scatter_##name(const sc_view *index, const sc_view *source, const int64_t *offset, char *to, \
                               sc_scatter how, int truth) {                                                  \
        int64_t place[SC_MAX_RANK] = {0};                                                                    \
        ptrdiff_t step[SC_MAX_RANK];                                                                         \
        sc_index_steps(index->rank, index->size, source->stride, 1, step);                                   \
        const type *from = source->data;                                                                     \
        for (;;) {                                                                                           \
            type *at = (type *)(void *)(to + *offset++);                                                     \
            const wide a = (wide)at[0], b = (wide)from[0];                                                   \
            const wide sum = how == SC_SCATTER_add ? a + b : how == SC_SCATTER_multiply ? a * b : b;         \
            *at = truth ? sum != 0 : (type)sum;                                                              \
            const int32_t moved = sc_next_index(index->rank, index->size, place);                            \
            if (moved < 0) return;                                                                           \
            from += step[moved];                                                                             \
        }                                                                                                    \
    }
SCATTER(8, uint8_t, uint32_t)
SCATTER(16, uint16_t, uint32_t)
SCATTER(32, uint32_t, uint32_t)
SCATTER(64, uint64_t, uint64_t)
SCATTER(float, float, float)
SCATTER(double, double, double)
#undef SCATTER

typedef void scatter_kernel(const sc_view *, const sc_view *, const int64_t *, char *, sc_scatter, int);

void sc_scatter_move(const sc_view *target, const sc_view *index, const sc_view *source,
                     const int64_t *offsets, sc_scatter how) {
    static scatter_kernel *const kernels[] = {
        [SC_bool] = scatter_8,        [SC_uint8] = scatter_8,        [SC_int8] = scatter_8,
        [SC_int16] = scatter_16,      [SC_int32] = scatter_32,       [SC_int64] = scatter_64,
        [SC_float32] = scatter_float, [SC_float64] = scatter_double,
    };
    assert(source->rank == index->rank && source->dtype == target->dtype);
    if (sc_has_no_elements(index)) return;
    kernels[target->dtype](index, source, offsets, target->data, how, target->dtype == SC_bool);
}
