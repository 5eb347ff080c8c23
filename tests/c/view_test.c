#include "cmocka_all.h"
#include "trial.h"

/* The listing of shape `to`, whose element at an index is the one of `from` at `source(index)`. */
typedef void index_map(const int64_t *index, int64_t *source, const void *how);
static void rearrange(const listing *from, const sc_shape *to, index_map *map, const void *how,
                      listing *out) {
    out->shape = *to;
    out->count = twin_elements(to);
    assert_in_range(out->count, 0, LISTING_ROOM);
    if (out->count == 0) return;
    int64_t index[SC_MAX_RANK] = {0};
    do {
        int64_t source[SC_MAX_RANK] = {0};
        map(index, source, how);
        out->offset[listing_position(to, index)] = from->offset[listing_position(&from->shape, source)];
    } while (twin_next(to, index));
}

/* An axis counted from either end; now and then one out of range. */
static int64_t random_axis(random_source *random, int32_t rank) {
    const int64_t range = rank > 0 ? rank : 1;
    return random_chance(random, 5) ? random_between(random, -range - 2, range + 1)
                                    : random_between(random, -range, range - 1);
}

/* The axis as an index, or -1 with the facts of the refusal. */
static int32_t wrapped(int64_t axis, int32_t rank, sc_error *facts) {
    const int32_t range = rank > 0 ? rank : 1;
    if (axis >= 0 && axis < range) return (int32_t)axis;
    if (axis < 0 && axis >= -range) return (int32_t)(range + axis);
    facts->left = axis;
    facts->right = range;
    return -1;
}

/* ---- expand ---- */

static void expanded_from(const int64_t *index, int64_t *source, const void *how) {
    const sc_shape *const *shapes = how; /* from, to */
    const int32_t leading = shapes[1]->rank - shapes[0]->rank;
    for (int32_t i = 0; i < shapes[0]->rank; i++)
        source[i] = shapes[0]->size[i] == 1 ? 0 : index[i + leading];
}

static sc_status twin_expand(trial *t, const int64_t *sizes, int count) {
    const sc_shape *from = &t->before.shape;
    if (count < from->rank) return SC_STATUS_expand_rank;
    if (count > SC_MAX_RANK) {
        t->facts.left = count;
        return SC_STATUS_rank_limit;
    }
    sc_shape to = {.rank = count};
    for (int32_t i = count - 1; i >= 0; i--) {
        const int32_t own = i - (count - from->rank);
        const int64_t there = own < 0 ? 1 : from->size[own];
        to.size[i] = sizes[i] == -1 && own >= 0 ? there : sizes[i];
        if (to.size[i] == there || (there == 1 && (own >= 0 || sizes[i] != -1 || from->rank == 0))) continue;
        t->facts.axis = i;
        t->facts.left = sizes[i];
        if (own >= 0) t->facts.right = there;
        return own < 0 ? SC_STATUS_expand_leading : SC_STATUS_expand_size;
    }
    for (int32_t i = 0; i < count; i++) {
        if (to.size[i] >= 0) continue;
        t->facts.axis = i;
        t->facts.left = sizes[i];
        return SC_STATUS_expand_negative;
    }
    if (twin_elements(&to) < 0) {
        t->facts.shape = to;
        return SC_STATUS_too_many_elements;
    }
    const sc_shape *const how[] = {from, &to};
    if (twin_elements(&to) > LISTING_ROOM) return SC_STATUS_COUNT; /* too long to list */
    rearrange(&t->before, &to, expanded_from, how, &t->after);
    return SC_OK;
}

static void expanding_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static trial t;
    int seen[SC_STATUS_COUNT] = {0};
    for (int round = 0; round < 6000; round++) {
        trial_begin(&random, &t, 5);
        int64_t sizes[SC_MAX_RANK + 1];
        const int leading = random_chance(&random, 4) ? 12 : (int)random_between(&random, 0, 2);
        int count = 0;
        for (; count < leading; count++)
            sizes[count] = leading > 2 ? 1 : random_between(&random, random_chance(&random, 5) ? -2 : 0, 3);
        for (int32_t i = 0; i < t.view.rank && count <= SC_MAX_RANK; i++) {
            const int64_t there = t.view.size[i];
            sizes[count++] = random_chance(&random, 4)    ? random_between(&random, -3, 6)
                             : random_chance(&random, 1)  ? INT64_C(1) << 53
                             : random_chance(&random, 20) ? -1
                             : there == 1                 ? random_between(&random, 0, 3)
                                                          : there;
        }
        if (random_chance(&random, 3) && count > 0) count--;
        const sc_status expected = twin_expand(&t, sizes, count);
        if (expected == SC_STATUS_COUNT) {
            storage_free(&t.memory);
            continue;
        }
        const sc_status status = sc_view_expand(&t.view, sizes, count, &t.error);
        trial_end(&t, status, expected);
        seen[status]++;
    }
    static const sc_status all[] = {SC_OK,
                                    SC_STATUS_expand_rank,
                                    SC_STATUS_expand_leading,
                                    SC_STATUS_expand_size,
                                    SC_STATUS_expand_negative,
                                    SC_STATUS_rank_limit,
                                    SC_STATUS_too_many_elements};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) assert_in_range(seen[all[i]], 1, 6000);
}

/* ---- permute and transpose ---- */

static void permuted_from(const int64_t *index, int64_t *source, const void *how) {
    const struct {
        int32_t rank;
        int32_t axis[SC_MAX_RANK];
    } *order = how;
    for (int32_t i = 0; i < order->rank; i++) source[order->axis[i]] = index[i];
}

static sc_status twin_permute(trial *t, const int64_t *axes, int count) {
    const sc_shape *from = &t->before.shape;
    if (count != from->rank) {
        t->facts.left = from->rank;
        t->facts.right = count;
        return SC_STATUS_permute_rank;
    }
    struct {
        int32_t rank;
        int32_t axis[SC_MAX_RANK];
    } order = {.rank = count};
    sc_shape to = {.rank = count};
    for (int i = 0; i < count; i++) {
        order.axis[i] = wrapped(axes[i], count, &t->facts);
        if (order.axis[i] < 0) return SC_STATUS_axis_range;
        for (int j = 0; j < i; j++) {
            if (order.axis[i] == order.axis[j]) return SC_STATUS_permute_repeat;
        }
        to.size[i] = from->size[order.axis[i]];
    }
    rearrange(&t->before, &to, permuted_from, &order, &t->after);
    return SC_OK;
}

static void permuting_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static trial t;
    int seen[SC_STATUS_COUNT] = {0};
    for (int round = 0; round < 5000; round++) {
        trial_begin(&random, &t, 6);
        int64_t axes[SC_MAX_RANK];
        int count = t.view.rank;
        for (int i = 0; i < count; i++) {
            axes[i] = i;
            const int64_t j = random_between(&random, 0, i);
            axes[i] = axes[j];
            axes[j] = i;
        }
        for (int i = 0; i < count; i++) {
            if (random_chance(&random, 30)) axes[i] -= count;
            if (random_chance(&random, 3)) axes[i] = random_between(&random, -count - 2, count + 1);
        }
        if (count > 0 && random_chance(&random, 3)) count--;
        const sc_status expected = twin_permute(&t, axes, count);
        const sc_status status = sc_view_permute(&t.view, axes, count, &t.error);
        trial_end(&t, status, expected);
        seen[status]++;
    }
    static const sc_status all[] = {SC_OK, SC_STATUS_permute_rank, SC_STATUS_permute_repeat,
                                    SC_STATUS_axis_range};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) assert_in_range(seen[all[i]], 1, 5000);
}

static void transposing_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static trial t;
    for (int round = 0; round < 3000; round++) {
        trial_begin(&random, &t, 6);
        const int32_t rank = t.view.rank;
        const int64_t axis = random_axis(&random, rank), other = random_axis(&random, rank);
        const int32_t i = wrapped(axis, rank, &t.facts);
        const int32_t j = i < 0 ? -1 : wrapped(other, rank, &t.facts);
        sc_status expected = SC_STATUS_axis_range;
        if (i >= 0 && j >= 0) {
            int64_t axes[SC_MAX_RANK + 1];
            for (int32_t k = 0; k < rank; k++) axes[k] = k == i ? j : k == j ? i : k;
            expected = twin_permute(&t, axes, rank);
        }
        trial_end(&t, sc_view_transpose(&t.view, axis, other, &t.error), expected);
    }
}

/* ---- the same row-major sequence in another shape: unsqueeze and squeeze ---- */

static void unsqueezing_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static trial t;
    for (int round = 0; round < 3000; round++) {
        trial_begin(&random, &t, 6);
        const sc_shape *from = &t.before.shape;
        const int64_t axis = random_axis(&random, from->rank + 1);
        const int32_t at = wrapped(axis, from->rank + 1, &t.facts);
        sc_shape to = {.rank = from->rank + 1};
        for (int32_t i = 0; at >= 0 && i < to.rank; i++)
            to.size[i] = i < at ? from->size[i] : i == at ? 1 : from->size[i - 1];
        trial_same_sequence(&t, &to);
        trial_end(&t, sc_view_unsqueeze(&t.view, axis, &t.error), at < 0 ? SC_STATUS_axis_range : SC_OK);
    }
}

static void squeezing_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static trial t;
    for (int round = 0; round < 3000; round++) {
        trial_begin(&random, &t, 6);
        const sc_shape *from = &t.before.shape;
        int64_t axes[4];
        const int count = (int)random_between(&random, 0, 4);
        int goes[SC_MAX_RANK] = {0};
        sc_status expected = SC_OK;
        for (int k = 0; k < count; k++) {
            axes[k] = random_axis(&random, from->rank);
            if (expected != SC_OK) continue;
            const int32_t axis = wrapped(axes[k], from->rank, &t.facts);
            if (axis < 0) {
                expected = SC_STATUS_axis_range;
            } else if (goes[axis]++ > 0) {
                expected = SC_STATUS_repeated_axis;
                t.facts = (sc_error){.left = axis};
            }
        }
        sc_shape to = {.rank = 0};
        for (int32_t i = 0; i < from->rank; i++) {
            if (from->size[i] != 1 || (count > 0 && !goes[i])) to.size[to.rank++] = from->size[i];
        }
        trial_same_sequence(&t, &to);
        trial_end(&t, sc_view_squeeze(&t.view, axes, count, &t.error), expected);
    }
}

/* ---- strides where addresses do not tell them, as PyTorch answers ---- */

static void assert_strides(const sc_view *view, int32_t rank, const int64_t *stride) {
    assert_int_equal(view->rank, rank);
    for (int32_t i = 0; i < rank; i++) assert_int_equal(view->stride[i], stride[i]);
}

static void strides_of_new_axes(void **state) {
    (void)state;
    sc_error error;
    sc_view view = view_shape(&(sc_shape){1, {3}});
    assert_int_equal(sc_view_expand(&view, (const int64_t[]){1, 3}, 2, &error), SC_OK);
    assert_strides(&view, 2, (const int64_t[]){3, 1});
    view = view_shape(&(sc_shape){2, {2, 3}});
    assert_int_equal(sc_view_expand(&view, (const int64_t[]){1, 1, 2, 3}, 4, &error), SC_OK);
    assert_strides(&view, 4, (const int64_t[]){6, 6, 3, 1});
    view = view_shape(&(sc_shape){1, {1}});
    assert_int_equal(sc_view_expand(&view, (const int64_t[]){2, 1, 3}, 3, &error), SC_OK);
    assert_strides(&view, 3, (const int64_t[]){0, 0, 0});
    view = view_shape(&(sc_shape){.rank = 0});
    assert_int_equal(sc_view_expand(&view, (const int64_t[]){1, 1}, 2, &error), SC_OK);
    assert_strides(&view, 2, (const int64_t[]){0, 0});
    view = view_shape(&(sc_shape){2, {3, 1}});
    assert_int_equal(sc_view_unsqueeze(&view, -1, &error), SC_OK);
    assert_strides(&view, 3, (const int64_t[]){1, 1, 1});
    view = view_shape(&(sc_shape){2, {2, 3}});
    assert_int_equal(sc_view_transpose(&view, 0, 1, &error), SC_OK);
    assert_int_equal(sc_view_unsqueeze(&view, 1, &error), SC_OK);
    assert_strides(&view, 3, (const int64_t[]){1, 6, 3});
}

/* Beside a size of 0 a stride may be anything: its product with a size need not be counted. */
static void strides_of_new_axes_that_cannot_be_counted(void **state) {
    (void)state;
    sc_error error;
    const int64_t giant = INT64_C(1) << 40;
    const struct {
        int64_t stride, before;
    } cases[] = {{giant, 0}, {INT64_C(1) << 23, 0}, {8192, 0}, {8191, 8191 * giant}, {0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const sc_view none = {
            .dtype = SC_int8, .rank = 2, .size = {giant, 0}, .stride = {cases[i].stride, 1}};
        sc_view view = none;
        assert_int_equal(sc_view_unsqueeze(&view, 0, &error), SC_OK);
        assert_int_equal(view.stride[0], cases[i].before);
        view = none;
        assert_int_equal(sc_view_expand(&view, (int64_t[]){1, 1, giant, 0}, 4, &error), SC_OK);
        assert_int_equal(view.stride[0], cases[i].before);
        assert_int_equal(view.stride[1], cases[i].before);
        view = none;
        assert_int_equal(sc_view_expand(&view, (int64_t[]){giant, giant, 0}, 3, &error),
                         SC_STATUS_too_many_elements);
    }
}

static void ranks_stop_at_the_limit(void **state) {
    (void)state;
    sc_error error = {0};
    sc_shape shape = {.rank = SC_MAX_RANK};
    for (int32_t i = 0; i < SC_MAX_RANK; i++) shape.size[i] = 1;
    sc_view view = view_shape(&shape);
    assert_int_equal(sc_view_unsqueeze(&view, 3, &error), SC_STATUS_rank_limit);
    assert_int_equal(error.left, SC_MAX_RANK + 1);
    const int64_t sizes[SC_MAX_RANK + 1] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    error.left = 0;
    assert_int_equal(sc_view_reshape(&view, sizes, SC_MAX_RANK + 1, &error), SC_STATUS_rank_limit);
    assert_int_equal(error.left, SC_MAX_RANK + 1);
    assert_int_equal(view.rank, SC_MAX_RANK);
    assert_int_equal(sc_view_squeeze(&view, NULL, 0, &error), SC_OK);
    assert_int_equal(view.rank, 0);
}

static void contiguity_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static trial t;
    int seen[2] = {0};
    for (int round = 0; round < 4000; round++) {
        trial_begin(&random, &t, 5);
        int expected = 1;
        for (int64_t i = 0; i < t.before.count; i++) expected &= t.before.offset[i] == i;
        assert_int_equal(sc_is_contiguous(&t.view), expected);
        seen[expected]++;
        storage_free(&t.memory);
    }
    assert_in_range(seen[0], 500, 4000);
    assert_in_range(seen[1], 500, 4000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expanding_agrees_with_the_twin),
        cmocka_unit_test(permuting_agrees_with_the_twin),
        cmocka_unit_test(transposing_agrees_with_the_twin),
        cmocka_unit_test(unsqueezing_agrees_with_the_twin),
        cmocka_unit_test(squeezing_agrees_with_the_twin),
        cmocka_unit_test(strides_of_new_axes),
        cmocka_unit_test(strides_of_new_axes_that_cannot_be_counted),
        cmocka_unit_test(ranks_stop_at_the_limit),
        cmocka_unit_test(contiguity_agrees_with_the_twin),
    };
    return cmocka_run_group_tests_name("view", tests, NULL, NULL);
}
