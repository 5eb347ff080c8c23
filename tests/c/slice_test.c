#include "cmocka_all.h"
#include "trial.h"

/* Views that begin at another element: every element of the new view must be the one of the old view at `map(index)`,
 * element by element, by address. */
typedef struct step {
    int32_t first, second;
    int64_t start, step, offset;
    int32_t order[SC_MAX_RANK];
} step;
typedef void index_map(const int64_t *index, int32_t rank, const step *how, int64_t *source);

static void assert_mapped(const sc_view *before, const sc_view *after, index_map *map, const step *how) {
    sc_shape shape = {.rank = after->rank};
    for (int32_t i = 0; i < after->rank; i++) shape.size[i] = after->size[i];
    if (twin_elements(&shape) <= 0) return;
    int64_t index[SC_MAX_RANK] = {0};
    do {
        int64_t source[SC_MAX_RANK] = {0};
        map(index, after->rank, how, source);
        for (int32_t i = 0; i < before->rank; i++) assert_in_range(source[i], 0, before->size[i] - 1);
        assert_ptr_equal(view_address(after, index), view_address(before, source));
    } while (twin_next(&shape, index));
}

static void without_axis(const int64_t *index, int32_t rank, const step *how, int64_t *source) {
    for (int32_t i = 0; i <= rank; i++)
        source[i] = i < how->first ? index[i] : i == how->first ? 0 : index[i - 1];
    source[how->first] = how->start;
}
static void stepped(const int64_t *index, int32_t rank, const step *how, int64_t *source) {
    for (int32_t i = 0; i < rank; i++) source[i] = index[i];
    source[how->first] = how->start + how->step * index[how->first];
}
static void reordered(const int64_t *index, int32_t rank, const step *how, int64_t *source) {
    for (int32_t i = 0; i < rank; i++) source[how->order[i]] = index[i];
}
static void along_diagonal(const int64_t *index, int32_t rank, const step *how, int64_t *source) {
    const int64_t last = index[rank - 1];
    int32_t next = 0;
    for (int32_t i = 0; i <= rank; i++) {
        if (i == how->first)
            source[i] = last + (how->offset < 0 ? -how->offset : 0);
        else if (i == how->second)
            source[i] = last + (how->offset > 0 ? how->offset : 0);
        else
            source[i] = index[next++];
    }
}

static void selecting_and_narrowing(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int seen[SC_STATUS_COUNT] = {0};
    for (int round = 0; round < 4000; round++) {
        storage memory;
        const sc_shape shape = random_small_shape(&random, 5, 200);
        const sc_view view = view_random(&random, SC_int16, &shape, 1, &memory);
        const int32_t range = view.rank > 0 ? view.rank : 1;
        const int64_t axis = random_between(&random, -range - 1, range);
        const int32_t at = (int32_t)(axis < 0 ? axis + range : axis);
        const int valid = at >= 0 && at < range && axis < range;
        const int64_t size = valid && view.rank > 0 ? view.size[at] : 0;
        const int64_t start = random_between(&random, -size - 1, size + 1);
        const int64_t from = start < 0 ? start + size : start;
        sc_error error = {0};
        step how = {.first = at, .start = from, .step = 1};
        sc_view selected = view;
        sc_status status = sc_view_select(&selected, axis, start, &error);
        seen[status]++;
        assert_int_equal(status, !valid                           ? SC_STATUS_axis_range
                                 : start < -size || start >= size ? SC_STATUS_index_range
                                                                  : SC_OK);
        if (status == SC_OK) assert_mapped(&view, &selected, without_axis, &how);
        if (view.rank > 0) {
            const int64_t length = random_between(&random, 0, size + 1);
            sc_view narrowed = view;
            status = sc_view_narrow(&narrowed, axis, start, length, &error);
            seen[status]++;
            assert_int_equal(status, !valid                          ? SC_STATUS_axis_range
                                     : start < -size || start > size ? SC_STATUS_narrow_start
                                     : from + length > size          ? SC_STATUS_narrow_length
                                                                     : SC_OK);
            if (status == SC_OK) assert_int_equal(narrowed.size[at], length);
            if (status == SC_OK) assert_mapped(&view, &narrowed, stepped, &how);
        }
        storage_free(&memory);
    }
    static const sc_status all[] = {SC_OK, SC_STATUS_axis_range, SC_STATUS_index_range,
                                    SC_STATUS_narrow_start, SC_STATUS_narrow_length};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) assert_in_range(seen[all[i]], 1, 8000);
}

static void slices_as_pythons_range(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 4000; round++) {
        storage memory;
        sc_shape shape = random_small_shape(&random, 4, 200);
        if (shape.rank == 0) shape = (sc_shape){1, {7}};
        const sc_view view = view_random(&random, SC_float64, &shape, 1, &memory);
        const int32_t axis = (int32_t)random_between(&random, 0, view.rank - 1);
        const int64_t size = view.size[axis], by = random_between(&random, 1, 4);
        const int64_t start = random_between(&random, -size - 2, size + 2);
        const int64_t stop = random_between(&random, -size - 2, size + 2);
        sc_view sliced = view;
        sc_view_slice(&sliced, axis, start, stop, by);
        const int64_t from = start < 0 ? start + size : start, to = stop < 0 ? stop + size : stop;
        step how = {.first = axis, .start = from > 0 ? from : 0, .step = by};
        int64_t kept = 0;
        for (int64_t i = how.start; i < to && i < size; i += by) kept++;
        assert_int_equal(sliced.size[axis], kept);
        assert_mapped(&view, &sliced, stepped, &how);
        storage_free(&memory);
    }
}

static void diagonals_flips_and_moved_axes(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 4000; round++) {
        storage memory;
        sc_shape shape = random_small_shape(&random, 5, 200);
        if (shape.rank < 2) shape = (sc_shape){2, {3, 4}};
        const sc_view view = view_random(&random, SC_int8, &shape, 1, &memory);
        const int32_t i = (int32_t)random_between(&random, 0, view.rank - 1);
        const int32_t j = (int32_t)random_between(&random, 0, view.rank - 1);
        sc_error error = {0};
        step how = {.first = i, .second = j, .offset = random_between(&random, -4, 4)};
        sc_view diagonal = view;
        const sc_status status = sc_view_diagonal(&diagonal, how.offset, i, j - view.rank, &error);
        assert_int_equal(status, i == j ? SC_STATUS_diagonal_axes : SC_OK);
        if (status == SC_OK) assert_mapped(&view, &diagonal, along_diagonal, &how);

        sc_view flipped = view;
        assert_int_equal(sc_view_flip(&flipped, (const int64_t[]){i}, 1, &error), SC_OK);
        how.start = view.size[i] - 1;
        how.step = -1;
        assert_mapped(&view, &flipped, stepped, &how);

        sc_view moved = view;
        assert_int_equal(sc_view_movedim(&moved, (const int64_t[]){i}, (const int64_t[]){j}, 1, &error),
                         SC_OK);
        int32_t next = 0;
        for (int32_t axis = 0; axis < view.rank; axis++) {
            if (next == i) next++;
            how.order[axis] = axis == j ? i : next++;
        }
        assert_mapped(&view, &moved, reordered, &how);
        storage_free(&memory);
    }
}

static void diagonals_at_the_ends_of_an_integer(void **state) {
    (void)state;
    static const int64_t ends[] = {INT64_MIN, INT64_MIN + 1, INT64_MAX - 1, INT64_MAX};
    for (int i = 0; i < 4; i++) {
        int8_t memory[6];
        sc_view view = view_shape(&(sc_shape){2, {2, 3}});
        view.data = memory;
        sc_error error = {0};
        assert_int_equal(sc_view_diagonal(&view, ends[i], 0, 1, &error), SC_OK);
        assert_int_equal(view.rank, 1);
        assert_int_equal(view.size[0], 0);
        assert_int_equal(view.stride[0], 4);
        assert_ptr_equal(view.data, memory);
    }
}

static void repeated_axes_are_refused(void **state) {
    (void)state;
    sc_error error = {0};
    sc_view view = view_shape(&(sc_shape){2, {2, 3}});
    assert_int_equal(sc_view_flip(&view, (const int64_t[]){0, -2}, 2, &error), SC_STATUS_repeated_axis);
    assert_int_equal(error.left, 0);
    assert_int_equal(sc_view_squeeze(&view, (const int64_t[]){1, -1}, 2, &error), SC_STATUS_repeated_axis);
    assert_int_equal(error.left, 1);
    const int64_t twice[] = {0, 0}, both[] = {0, 1};
    assert_int_equal(sc_view_movedim(&view, twice, both, 2, &error), SC_STATUS_movedim_repeat);
    assert_int_equal(error.left, 0);
    assert_int_equal(sc_view_movedim(&view, both, twice, 2, &error), SC_STATUS_movedim_repeat);
    assert_int_equal(error.left, 1);
    assert_int_equal(sc_view_flip(&view, (const int64_t[]){2}, 1, &error), SC_STATUS_axis_range);
    assert_int_equal(sc_view_movedim(&view, both, (const int64_t[]){0, 2}, 2, &error), SC_STATUS_axis_range);
    assert_int_equal(sc_view_diagonal(&view, 0, 2, 0, &error), SC_STATUS_axis_range);
}

static void any_strides_within_the_storage(void **state) {
    (void)state;
    sc_error error = {0};
    float memory[6];
    const sc_view whole = {.data = memory + 2, .dtype = SC_float32, .rank = 1, .size = {4}, .stride = {1}};
    sc_view view = whole;
    const int64_t sizes[] = {2, 3}, strides[] = {2, 1};
    assert_int_equal(sc_view_as_strided(&view, 2, sizeof memory, sizes, strides, 2, 1, &error), SC_OK);
    assert_ptr_equal(view.data, memory + 1);
    assert_int_equal(view.rank, 2);
    view = whole;
    assert_int_equal(sc_view_as_strided(&view, 2, sizeof memory, sizes, strides, 2, 2, &error),
                     SC_STATUS_storage_bounds);
    assert_int_equal(error.left, 28);
    assert_int_equal(error.right, 24);
    assert_memory_equal(&view, &whole, sizeof view);
    const int64_t none[] = {0, 9}, huge[] = {INT64_C(1) << 50, INT64_C(1) << 50};
    assert_int_equal(sc_view_as_strided(&view, 2, sizeof memory, none, strides, 2, 6, &error), SC_OK);
    assert_int_equal(sc_view_as_strided(&view, 6, sizeof memory, huge, huge, 2, 0, &error),
                     SC_STATUS_storage_bounds);
    /* Within the storage, for the strides are 0, and yet too many. */
    const int64_t still[] = {0, 0}, many[] = {INT64_C(1) << 52, 2}, beside_none[] = {0, INT64_C(1) << 53};
    view = whole;
    assert_int_equal(sc_view_as_strided(&view, 2, sizeof memory, many, still, 2, 0, &error),
                     SC_STATUS_too_many_elements);
    assert_int_equal(sc_view_as_strided(&view, 2, sizeof memory, beside_none, still, 2, 0, &error),
                     SC_STATUS_too_many_elements);
    assert_memory_equal(&view, &whole, sizeof view);
    const int64_t none_at_all[SC_MAX_RANK + 1] = {0};
    assert_int_equal(
        sc_view_as_strided(&view, 2, sizeof memory, none_at_all, none_at_all, SC_MAX_RANK, 0, &error), SC_OK);
    view = whole;
    assert_int_equal(
        sc_view_as_strided(&view, 2, sizeof memory, none_at_all, none_at_all, SC_MAX_RANK + 1, 0, &error),
        SC_STATUS_rank_limit);
    assert_int_equal(error.left, SC_MAX_RANK + 1);
}

static void flattening_is_a_reshape(void **state) {
    (void)state;
    sc_error error = {0};
    sc_view view = view_shape(&(sc_shape){3, {2, 3, 4}});
    assert_int_equal(sc_view_flatten(&view, 1, 0, &error), SC_STATUS_flatten_order);
    assert_int_equal(sc_view_flatten(&view, 0, 3, &error), SC_STATUS_axis_range);
    assert_int_equal(sc_view_flatten(&view, 1, -1, &error), SC_OK);
    assert_int_equal(view.rank, 2);
    assert_int_equal(view.size[1], 12);
    assert_int_equal(sc_view_transpose(&view, 0, 1, &error), SC_OK);
    assert_int_equal(sc_view_flatten(&view, 0, 0, &error), SC_OK);
    assert_int_equal(view.stride[0], 1);
    assert_int_equal(sc_view_flatten(&view, 0, 1, &error), SC_STATUS_view_strides);
    view = view_shape(&(sc_shape){.rank = 0});
    assert_int_equal(sc_view_flatten(&view, 0, -1, &error), SC_OK);
    assert_int_equal(view.rank, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(selecting_and_narrowing),
        cmocka_unit_test(slices_as_pythons_range),
        cmocka_unit_test(diagonals_flips_and_moved_axes),
        cmocka_unit_test(diagonals_at_the_ends_of_an_integer),
        cmocka_unit_test(repeated_axes_are_refused),
        cmocka_unit_test(any_strides_within_the_storage),
        cmocka_unit_test(flattening_is_a_reshape),
    };
    return cmocka_run_group_tests_name("slice", tests, NULL, NULL);
}
