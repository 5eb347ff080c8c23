#include "storage.h"
#include "cmocka_all.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GUARD = 64, GUARD_BYTE = 0xA5 };

static size_t bytes_of(const storage *s) {
    return (size_t)s->elements * sc_dtype_size(s->dtype);
}

static storage allocate(sc_dtype dtype, int64_t elements) {
    storage s = {.dtype = dtype, .elements = elements};
    char *memory = malloc(bytes_of(&s) + 2 * GUARD);
    assert_non_null(memory);
    memset(memory, GUARD_BYTE, bytes_of(&s) + 2 * GUARD);
    s.data = memory + GUARD;
    return s;
}

storage storage_make(random_source *source, sc_dtype dtype, int64_t elements) {
    storage s = allocate(dtype, elements);
    random_fill(source, dtype, elements, s.data);
    return s;
}

storage storage_copy(const storage *original) {
    storage s = allocate(original->dtype, original->elements);
    memcpy(s.data, original->data, bytes_of(&s));
    return s;
}

void storage_free(storage *s) {
    for (int i = 1; i <= GUARD; i++) {
        assert_int_equal((unsigned char)s->data[-i], GUARD_BYTE);
        assert_int_equal((unsigned char)s->data[bytes_of(s) + (size_t)i - 1], GUARD_BYTE);
    }
    free(s->data - GUARD);
    s->data = NULL;
}

static int both_nan(sc_dtype dtype, const void *a, const void *b) {
    if (dtype == SC_float32)
        return *(const float *)a != *(const float *)a && *(const float *)b != *(const float *)b;
    if (dtype == SC_float64)
        return *(const double *)a != *(const double *)a && *(const double *)b != *(const double *)b;
    return 0;
}

static double float_at(sc_dtype dtype, const void *at) {
    return dtype == SC_float32 ? *(const float *)at : *(const double *)at;
}

/* Floats of one sign are ordered as their bits are. */
static int are_close(sc_dtype dtype, const void *a, const void *b, int ulps, double slack) {
    if (dtype != SC_float32 && dtype != SC_float64) return 0;
    uint64_t bits[2] = {0, 0};
    const size_t width = sc_dtype_size(dtype);
    memcpy(&bits[0], a, width);
    memcpy(&bits[1], b, width);
    const uint64_t distance = bits[0] > bits[1] ? bits[0] - bits[1] : bits[1] - bits[0];
    return distance <= (uint64_t)ulps || fabs(float_at(dtype, a) - float_at(dtype, b)) <= slack;
}

void storage_assert_close(const storage *actual, const storage *expected, int ulps, double slack,
                          const char *what) {
    assert_int_equal(actual->dtype, expected->dtype);
    assert_int_equal(actual->elements, expected->elements);
    const sc_dtype dtype = actual->dtype;
    const size_t width = sc_dtype_size(dtype);
    for (int64_t i = 0; i < actual->elements; i++) {
        const char *a = actual->data + (size_t)i * width, *b = expected->data + (size_t)i * width;
        if (memcmp(a, b, width) == 0 || both_nan(dtype, a, b)) continue;
        if (ulps > 0 && are_close(dtype, a, b, ulps, slack)) continue;
        uint64_t got = 0, wanted = 0;
        memcpy(&got, a, width);
        memcpy(&wanted, b, width);
        fail_msg("%s: element %lld of %lld has bits %llx, not %llx", what, (long long)i,
                 (long long)actual->elements, (unsigned long long)got, (unsigned long long)wanted);
    }
}

void storage_assert_equal(const storage *actual, const storage *expected, const char *what) {
    storage_assert_close(actual, expected, 0, 0, what);
}

void storage_assert_untouched(const storage *actual, const storage *before) {
    assert_memory_equal(actual->data, before->data, bytes_of(before));
}

sc_view view_shape(const sc_shape *shape) {
    sc_view view = {.dtype = SC_NO_DTYPE, .rank = shape->rank};
    int64_t step = 1;
    for (int32_t i = shape->rank - 1; i >= 0; i--) {
        view.size[i] = shape->size[i];
        view.stride[i] = step;
        /* unsigned: a bare shape may be larger than any memory */
        if (shape->size[i] > 1) step = (int64_t)((uint64_t)step * (uint64_t)shape->size[i]);
    }
    return view;
}

sc_view view_whole(const storage *s, const sc_shape *shape) {
    sc_view view = view_shape(shape);
    view.dtype = s->dtype;
    view.data = s->data;
    return view;
}

int64_t view_elements(const sc_view *view) {
    int64_t product = 1;
    for (int32_t i = 0; i < view->rank; i++) product *= view->size[i];
    return product;
}

char *view_address(const sc_view *view, const int64_t *index) {
    int64_t at = 0;
    for (int32_t i = 0; i < view->rank; i++) at += index[i] * view->stride[i];
    return (char *)view->data + at * (int64_t)sc_dtype_size(view->dtype);
}

sc_view view_random(random_source *source, sc_dtype dtype, const sc_shape *shape, int expanded, storage *s) {
    sc_view view = view_shape(shape);
    view.dtype = dtype;
    int32_t order[SC_MAX_RANK]; /* from the axis that lies innermost in memory */
    for (int32_t i = 0; i < shape->rank; i++) order[i] = shape->rank - 1 - i;
    const int shuffled = random_chance(source, 40);
    for (int32_t i = shape->rank - 1; shuffled && i > 0; i--) {
        const int32_t j = (int32_t)random_between(source, 0, i), other = order[i];
        order[i] = order[j];
        order[j] = other;
    }
    const int plain = random_chance(source, 50);
    int64_t extent = 1; /* elements the axes so far take in memory */
    for (int32_t n = 0; n < shape->rank; n++) {
        const int32_t axis = order[n];
        const int64_t size = shape->size[axis];
        if (expanded && random_chance(source, 15)) {
            view.stride[axis] = 0;
            continue;
        }
        const int64_t step = plain || random_chance(source, 70) ? 1 : random_between(source, 2, 3);
        const int64_t padding = plain || random_chance(source, 70) ? 0 : random_between(source, 1, 3);
        view.stride[axis] = extent * step;
        if (size > 1) extent *= (size - 1) * step + 1;
        extent += padding;
        if (size == 1 && random_chance(source, 20)) view.stride[axis] = random_between(source, 0, 99);
    }
    const int64_t offset = random_chance(source, 70) ? 0 : random_between(source, 1, 5);
    *s = storage_make(source, dtype, offset + extent);
    view.data = s->data + (size_t)offset * sc_dtype_size(dtype);
    return view;
}
