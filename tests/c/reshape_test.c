/* sc_view_reshape: another shape over the same row-major sequence, where strides for it exist. */
#include "cmocka_all.h"
#include "trial.h"

#include <string.h>

/* Whether some strides visit the listed offsets in the order of `shape`: those of each axis follow from the
 * first two elements along it, and must hold for all others. */
static int strides_exist(const sc_shape *shape, const listing *sequence) {
    sc_view view = {.rank = shape->rank};
    int64_t step = 1;
    for (int32_t i = shape->rank - 1; i >= 0; i--) {
        view.size[i] = shape->size[i];
        if (shape->size[i] > 1) view.stride[i] = sequence->offset[step] - sequence->offset[0];
        step *= shape->size[i];
    }
    static listing made;
    listing_make(&view, &made);
    return memcmp(made.offset, sequence->offset, (size_t)sequence->count * sizeof(int64_t)) == 0;
}

static sc_status twin_reshape(trial *t, const int64_t *sizes, int count) {
    const int64_t elements = t->before.count;
    sc_shape to = {.rank = count};
    int32_t unknown = -1;
    twin_wide known = 1;
    for (int32_t i = 0; i < count; i++) {
        if (sizes[i] == -1 && unknown >= 0) return SC_STATUS_reshape_two_unknown;
        if (sizes[i] < -1) {
            t->facts.axis = i;
            t->facts.left = sizes[i];
            return SC_STATUS_reshape_negative;
        }
        if (sizes[i] == -1) unknown = i;
        if (sizes[i] >= 0) known *= sizes[i];
        to.size[i] = sizes[i];
    }
    if (unknown >= 0) {
        if (known == 0) return elements == 0 ? SC_STATUS_reshape_ambiguous : SC_STATUS_reshape_elements;
        if (elements % known != 0) return SC_STATUS_reshape_elements;
        to.size[unknown] = (int64_t)(elements / known);
    } else if (known != elements) {
        return SC_STATUS_reshape_elements;
    }
    trial_same_sequence(t, &to);
    return elements == 0 || strides_exist(&to, &t->before) ? SC_OK : SC_STATUS_view_strides;
}

/* Splits and merges the axes of a shape at random; now and then the sizes do not fit. */
static int random_sizes(random_source *random, const sc_shape *shape, int64_t *sizes) {
    int64_t left = 1;
    int count = 0;
    for (int32_t i = 0; i < shape->rank; i++) {
        left *= shape->size[i];
        if (random_chance(random, 40)) continue;
        for (int64_t factor = 2; factor <= 5; factor++) {
            if (left > factor && left % factor == 0 && count < 12 && random_chance(random, 40)) {
                sizes[count++] = factor;
                left /= factor;
            }
        }
        sizes[count++] = left;
        left = 1;
    }
    if (left != 1) sizes[count++] = left;
    if (random_chance(random, 30)) sizes[count++] = 1;
    for (int i = 0; i < count; i++) {
        if (random_chance(random, 8)) sizes[i] = -1;
        if (random_chance(random, 2)) sizes[i] = random_between(random, -4, 6);
    }
    return count;
}

static void reshaping_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static trial t;
    int seen[SC_STATUS_COUNT] = {0};
    for (int round = 0; round < 20000; round++) {
        trial_begin(&random, &t, 5);
        int64_t sizes[SC_MAX_RANK];
        const int count = random_sizes(&random, &t.before.shape, sizes);
        const sc_status expected = twin_reshape(&t, sizes, count);
        const sc_status status = sc_view_reshape(&t.view, sizes, count, &t.error);
        if (status == SC_STATUS_view_strides) {
            assert_int_equal(t.view.rank, t.after.shape.rank);
            assert_memory_equal(t.view.size, t.after.shape.size, (size_t)t.view.rank * sizeof(int64_t));
        }
        trial_end(&t, status, expected);
        seen[status]++;
    }
    static const sc_status all[] = {SC_OK,
                                    SC_STATUS_view_strides,
                                    SC_STATUS_reshape_two_unknown,
                                    SC_STATUS_reshape_ambiguous,
                                    SC_STATUS_reshape_elements,
                                    SC_STATUS_reshape_negative};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) assert_in_range(seen[all[i]], 10, 20000);
}

/* Addresses do not tell the strides of new axes of size 1; these are PyTorch's. */
static void strides_of_new_axes(void **state) {
    (void)state;
    static const struct {
        sc_view from;
        int count;
        int64_t sizes[5], strides[5];
    } examples[] = {
        {{.rank = 2, .size = {2, 2}, .stride = {4, 3}}, 3, {2, 1, 2}, {4, 6, 3}},
        {{.rank = 2, .size = {2, 2}, .stride = {4, 3}}, 5, {1, 2, 1, 2, 1}, {8, 4, 6, 3, 3}},
        {{.rank = 2, .size = {3, 2}, .stride = {1, 3}}, 4, {1, 3, 1, 2}, {3, 1, 6, 3}},
        {{.rank = 0}, 2, {1, 1}, {1, 1}},
        /* without elements: the strides stay when the shape does, and are row-major when it changes */
        {{.rank = 2, .size = {0, 3}, .stride = {7, 1}}, 2, {0, 3}, {7, 1}},
        {{.rank = 2, .size = {0, 3}, .stride = {7, 1}}, 3, {2, 0, 5}, {5, 5, 1}},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        sc_view view = examples[i].from;
        sc_error error;
        assert_int_equal(sc_view_reshape(&view, examples[i].sizes, examples[i].count, &error), SC_OK);
        assert_int_equal(view.rank, examples[i].count);
        for (int32_t k = 0; k < view.rank; k++) assert_int_equal(view.stride[k], examples[i].strides[k]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strides_of_new_axes),
        cmocka_unit_test(reshaping_agrees_with_the_twin),
    };
    return cmocka_run_group_tests_name("reshape", tests, NULL, NULL);
}
