#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

#include <string.h>

/* Copies element by element: the element of `result` at an index is the one of `source` at `map(index)`. */
typedef int64_t index_map(const sc_view *source, int32_t axis, int64_t index, const int64_t *how);

static void assert_mapped(const sc_view *source, const sc_view *result, index_map *map, const int64_t *how) {
    sc_shape shape = {.rank = result->rank};
    for (int32_t i = 0; i < result->rank; i++) shape.size[i] = result->size[i];
    if (twin_elements(&shape) == 0) return;
    const int32_t leading = result->rank - source->rank;
    int64_t index[SC_MAX_RANK] = {0};
    do {
        int64_t from[SC_MAX_RANK] = {0};
        for (int32_t i = 0; i < source->rank; i++) from[i] = map(source, i, index[i + leading], how);
        assert_memory_equal(view_address(result, index), view_address(source, from),
                            sc_dtype_size(source->dtype));
    } while (twin_next(&shape, index));
}

static int64_t wrapped(const sc_view *source, int32_t axis, int64_t index, const int64_t *how) {
    (void)how;
    return index % source->size[axis];
}
static int64_t shifted(const sc_view *source, int32_t axis, int64_t index, const int64_t *shifts) {
    const int64_t size = source->size[axis];
    return ((index - shifts[axis]) % size + size) % size;
}

static void repeating_reads_the_source_again(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 1500; round++) {
        storage memory;
        const sc_shape shape = random_small_shape(&random, 3, 60);
        const sc_view source = view_random(&random, random_dtype(&random), &shape, 1, &memory);
        sc_shape grown = {.rank = shape.rank + (int32_t)random_between(&random, 0, 2)};
        const int32_t leading = grown.rank - shape.rank;
        for (int32_t i = 0; i < grown.rank; i++)
            grown.size[i] = random_between(&random, random_chance(&random, 5) ? 0 : 1, 4) *
                            (i < leading ? 1 : shape.size[i - leading]);
        storage room = storage_make(&random, source.dtype, twin_elements(&grown));
        const sc_view result = view_whole(&room, &grown);
        sc_repeat(&source, &result);
        assert_mapped(&source, &result, wrapped, NULL);
        storage_free(&room);
        storage_free(&memory);
    }
}

/* Some views are of one storage, one index of its last axis each, so that they lie at the same distance from each other. */
static void joining_copies_one_behind_the_other(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    enum { MOST = 5 };
    for (int round = 0; round < 3000; round++) {
        sc_shape shape = random_small_shape(&random, 4, 100);
        if (shape.rank == 0) shape = (sc_shape){1, {1}};
        const int32_t last = shape.rank - 1, axis = (int32_t)random_between(&random, 0, last);
        const int count = (int)random_between(&random, 1, MOST), siblings = random_chance(&random, 50);
        if (siblings) shape.size[last] = MOST;
        const sc_dtype dtype = random_dtype(&random);
        sc_view views[MOST], twins[MOST];
        storage memory[MOST];
        sc_shape joined = shape;
        joined.size[axis] = 0;
        const int64_t step = random_between(&random, -1, 2), start = step < 0 ? MOST - 1 : 0;
        const int are_dense = !siblings && random_chance(&random, 50);
        for (int i = 0; i < count; i++) {
            const int is_sibling = siblings && i > 0 && start + step * i < MOST && random_chance(&random, 90);
            memory[i].data = NULL;
            if (is_sibling) {
                views[i] = views[0];
                views[i].data =
                    (char *)views[0].data + views[0].stride[last] * step * i * (int64_t)sc_dtype_size(dtype);
            } else {
                const sc_dtype own = random_chance(&random, 80) ? dtype : random_dtype(&random);
                if (are_dense) {
                    memory[i] = storage_make(&random, dtype, twin_elements(&shape));
                    views[i] = view_whole(&memory[i], &shape);
                } else {
                    views[i] = view_random(&random, i == 0 ? dtype : own, &shape, 1, &memory[i]);
                }
                if (siblings) {
                    views[i].data = (char *)views[i].data + (i == 0 ? start : 0) * views[i].stride[last] *
                                                                (int64_t)sc_dtype_size(views[i].dtype);
                    views[i].size[last] = 1;
                }
            }
            joined.size[axis] += views[i].size[axis];
            for (int32_t k = 0; k <= last; k++)
                if (k != axis) joined.size[k] = views[i].size[k];
            twins[i] = views[i];
        }
        storage actual = storage_make(&random, dtype, twin_elements(&joined)),
                expected = storage_copy(&actual);
        sc_view result = view_whole(&actual, &joined), twin = view_whole(&expected, &joined);
        sc_copy_joined(views, count, axis, &result);
        for (int i = 0; i < count; i++) {
            twin.size[axis] = twins[i].size[axis];
            sc_copy(&twins[i], &twin);
            twin.data =
                (char *)twin.data + twin.size[axis] * twin.stride[axis] * (int64_t)sc_dtype_size(dtype);
        }
        assert_ptr_equal((char *)result.data - actual.data, (char *)twin.data - expected.data);
        storage_assert_untouched(&actual, &expected);
        storage_free(&actual);
        storage_free(&expected);
        for (int i = 0; i < count; i++)
            if (memory[i].data != NULL) storage_free(&memory[i]);
    }
}

static void rolling_comes_in_again_at_the_other_end(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 1500; round++) {
        storage memory;
        const sc_shape shape = random_small_shape(&random, 4, 200);
        const sc_view source = view_random(&random, random_dtype(&random), &shape, 1, &memory);
        int64_t shifts[SC_MAX_RANK] = {0};
        for (int32_t i = 0; i < shape.rank; i++)
            shifts[i] = random_chance(&random, 40) ? 0 : random_between(&random, -9, 9);
        storage room = storage_make(&random, source.dtype, twin_elements(&shape));
        const sc_view result = view_whole(&room, &shape);
        sc_roll(&source, shifts, &result);
        assert_mapped(&source, &result, shifted, shifts);
        storage_free(&room);
        storage_free(&memory);
    }
}

static void triangles_are_zero_on_one_side(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 1000; round++) {
        sc_shape shape = random_small_shape(&random, 4, 200);
        if (shape.rank < 2) shape = (sc_shape){2, {3, 4}};
        storage room = storage_make(&random, random_dtype(&random), twin_elements(&shape));
        storage before = storage_copy(&room);
        const sc_view view = view_whole(&room, &shape), original = view_whole(&before, &shape);
        const int64_t diagonal = random_between(&random, -5, 5);
        const int upper = random_chance(&random, 50);
        sc_triangle(&view, diagonal, upper);
        int64_t index[SC_MAX_RANK] = {0};
        if (twin_elements(&shape) > 0) {
            do {
                const int64_t distance = index[shape.rank - 1] - index[shape.rank - 2];
                const int stays = upper ? distance >= diagonal : distance <= diagonal;
                static const char zeros[8];
                assert_memory_equal(view_address(&view, index),
                                    stays ? view_address(&original, index) : zeros,
                                    sc_dtype_size(view.dtype));
            } while (twin_next(&shape, index));
        }
        storage_free(&before);
        storage_free(&room);
    }
}

static void triangles_at_the_ends_of_an_integer(void **state) {
    (void)state;
    static const int16_t full[6] = {1, 2, 3, 4, 5, 6}, none[6] = {0};
    static const int64_t ends[] = {INT64_MIN, INT64_MIN + 1, INT64_MAX - 1, INT64_MAX};
    for (int i = 0; i < 8; i++) {
        int16_t data[6];
        memcpy(data, full, sizeof data);
        const sc_view view = {.data = data, .dtype = SC_int16, .rank = 2, .size = {2, 3}, .stride = {3, 1}};
        const int64_t diagonal = ends[i % 4];
        const int upper = i / 4;
        sc_triangle(&view, diagonal, upper);
        assert_memory_equal(data, (diagonal < 0) == upper ? full : none, sizeof data);
    }
}

static void dense_strides_leave_no_gaps(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int kept = 0;
    for (int round = 0; round < 3000; round++) {
        storage memory;
        const sc_shape shape = random_small_shape(&random, 5, 300);
        const sc_view source = view_random(&random, SC_int8, &shape, 1, &memory);
        sc_view copy = source;
        sc_dense_strides(&source, copy.stride);
        assert_true(sc_is_dense(&copy));
        if (sc_is_dense(&source)) {
            kept++;
            assert_memory_equal(copy.stride, source.stride, sizeof copy.stride);
        }
        storage_free(&memory);
    }
    assert_in_range(kept, 300, 3000);
}

/* As PyTorch answers. */
static void dense_strides_keep_the_order_of_the_axes(void **state) {
    (void)state;
    static const struct {
        int32_t rank;
        int64_t size[4], stride[4], dense[4];
    } cases[] = {
        {2, {3, 4}, {1, 0}, {4, 1}},           {3, {4, 1, 2}, {2, 2, 1}, {2, 2, 1}},
        {3, {2, 3, 2}, {1, 2, 12}, {1, 2, 6}}, {3, {1, 1, 4}, {2, 8, 2}, {1, 4, 1}},
        {3, {2, 0, 3}, {9, 5, 1}, {9, 5, 1}},  {3, {4, 3, 2}, {2, 0, 1}, {6, 2, 1}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sc_view view = {.dtype = SC_int8, .rank = cases[i].rank};
        memcpy(view.size, cases[i].size, sizeof cases[i].size);
        memcpy(view.stride, cases[i].stride, sizeof cases[i].stride);
        int64_t stride[SC_MAX_RANK] = {0};
        sc_dense_strides(&view, stride);
        assert_memory_equal(stride, cases[i].dense, (size_t)view.rank * sizeof *stride);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(repeating_reads_the_source_again),
        cmocka_unit_test(joining_copies_one_behind_the_other),
        cmocka_unit_test(rolling_comes_in_again_at_the_other_end),
        cmocka_unit_test(triangles_are_zero_on_one_side),
        cmocka_unit_test(triangles_at_the_ends_of_an_integer),
        cmocka_unit_test(dense_strides_leave_no_gaps),
        cmocka_unit_test(dense_strides_keep_the_order_of_the_axes),
    };
    return cmocka_run_group_tests_name("rearrange", tests, NULL, NULL);
}
