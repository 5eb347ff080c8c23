#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_ITEMS = 8, MAX_NUMBERS = 64, ROOM = 4096 };

/* One thing between the brackets, and for the twin where it leads: indices of its axis, or those of a tensor. */
typedef struct item {
    sc_index index;
    int32_t axis; /* -1: a new one */
    int64_t kept[16];
    int64_t length; /* of kept; -1: one index, and the axis goes */
    int looks_up;
} item;

typedef struct bracket {
    item items[MAX_ITEMS];
    sc_index indices[MAX_ITEMS];
    sc_view tensors[MAX_ITEMS];
    int64_t wide[MAX_ITEMS][MAX_NUMBERS];
    int32_t narrow[MAX_ITEMS][MAX_NUMBERS];
    int count, tensor_count;
} bracket;

static item *add(bracket *b, sc_index_kind kind, int32_t axis) {
    item *one = &b->items[b->count++];
    *one = (item){.index = {.kind = kind}, .axis = axis, .length = -1};
    return one;
}

static void add_slice(random_source *random, bracket *b, int32_t axis, int64_t size) {
    item *one = add(b, SC_INDEX_slice, axis);
    const int64_t start = random_between(random, 0, size), stop = random_between(random, 0, size);
    one->index.start = random_chance(random, 30) && start > 0 ? start - size : start;
    one->index.stop = stop == size ? INT64_C(1) << 53 : stop;
    one->index.step = random_between(random, 1, 3);
    if (one->index.start == 0 && start > 0) one->index.start = start;
    one->length = 0;
    for (int64_t i = one->index.start < 0 ? one->index.start + size : one->index.start; i < stop;
         i += one->index.step)
        one->kept[one->length++] = i;
}

static void add_tensor(random_source *random, bracket *b, int32_t axis, int64_t size,
                       const sc_shape *places) {
    item *one = add(b, SC_INDEX_tensor, axis);
    sc_shape shape = random_part(random, places);
    if (shape.rank == 0) shape = (sc_shape){1, {1}};
    const int n = b->tensor_count++;
    one->index.start = n;
    one->looks_up = 1;
    sc_view *tensor = &b->tensors[n];
    *tensor = view_shape(&shape);
    tensor->dtype = random_chance(random, 50) ? SC_int64 : SC_int32;
    tensor->data = tensor->dtype == SC_int64 ? (void *)b->wide[n] : (void *)b->narrow[n];
    for (int i = 0; i < MAX_NUMBERS; i++) {
        b->wide[n][i] = random_between(random, -size, size - 1);
        b->narrow[n][i] = (int32_t)b->wide[n][i];
    }
}

static void random_bracket(random_source *random, const sc_view *view, const sc_shape *places, bracket *b) {
    b->count = b->tensor_count = 0;
    for (int32_t axis = 0; axis < view->rank; axis++) {
        const int64_t size = view->size[axis];
        if (random_chance(random, 15)) {
            item *none = add(b, SC_INDEX_none, -1);
            none->length = 1;
            none->kept[0] = 0;
        }
        if (size > 0 && random_chance(random, 40)) {
            add_tensor(random, b, axis, size, places);
        } else if (size > 0 && random_chance(random, 30)) {
            item *one = add(b, SC_INDEX_integer, axis);
            one->index.start = random_between(random, -size, size - 1);
            one->kept[0] = one->index.start < 0 ? one->index.start + size : one->index.start;
        } else {
            add_slice(random, b, axis, size);
        }
    }
    for (int i = 0; i < b->count; i++) b->indices[i] = b->items[i].index;
}

/* The result's shape and, for one of its indices, where that element lies in the view. */
static sc_shape twin_shape(const bracket *b, const sc_shape *broadcast, int32_t *first) {
    int seen = 0, ended = 0, apart = 0;
    for (int i = 0; i < b->count; i++) {
        if (b->items[i].length < 0 && !b->items[i].looks_up) continue;
        if (b->items[i].looks_up && ended) apart = 1;
        if (b->items[i].looks_up) seen = 1;
        if (!b->items[i].looks_up && seen) ended = 1;
    }
    sc_shape shape = {.rank = 0};
    int placed = 0;
    *first = 0;
    for (int pass = 0; pass <= b->count; pass++) {
        const item *one = pass < b->count ? &b->items[pass] : NULL;
        if (seen && !placed && (apart || (one != NULL && one->looks_up))) {
            *first = shape.rank;
            for (int32_t i = 0; i < broadcast->rank; i++) shape.size[shape.rank++] = broadcast->size[i];
            placed = 1;
        }
        if (one != NULL && one->length >= 0) shape.size[shape.rank++] = one->length;
    }
    return shape;
}

static const char *twin_address(const bracket *b, const sc_view *view, const sc_shape *broadcast,
                                int32_t first, int32_t rank, const int64_t *index) {
    int64_t at = 0, looked[SC_MAX_RANK] = {0};
    const int looks = b->tensor_count > 0;
    for (int32_t i = 0; looks && i < broadcast->rank; i++) looked[i] = index[first + i];
    int32_t next = 0;
    for (int i = 0; i < b->count; i++) {
        const item *one = &b->items[i];
        int64_t place = one->kept[0];
        if (one->looks_up) {
            const sc_view *tensor = &b->tensors[one->index.start];
            const int64_t offset = twin_offset(tensor, broadcast, looked);
            place = b->wide[one->index.start][offset];
            if (place < 0) place += view->size[one->axis];
        } else if (one->length >= 0) {
            if (looks && next == first) next += broadcast->rank;
            assert_true(next < rank);
            place = one->kept[index[next++]];
        }
        if (one->axis >= 0) at += place * view->stride[one->axis];
    }
    return (const char *)view->data + at * (int64_t)sc_dtype_size(view->dtype);
}

static char *element(const sc_view *view, const int64_t *index) {
    int64_t at = 0;
    for (int32_t i = 0; i < view->rank; i++) at += index[i] * view->stride[i];
    return (char *)view->data + at * (int64_t)sc_dtype_size(view->dtype);
}

static void lookups_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static bracket b;
    static sc_lookup lookup;
    static int64_t room[ROOM];
    int looked = 0;
    for (int round = 0; round < 6000; round++) {
        storage memory;
        const sc_shape own = random_small_shape(&random, 4, 100);
        const sc_shape places = random_small_shape(&random, 2, 9);
        const sc_dtype dtype = random_dtype(&random);
        const sc_view view = view_random(&random, dtype, &own, 0, &memory);
        random_bracket(&random, &view, &places, &b);
        sc_error error = {0};
        assert_int_equal(sc_index_view(&view, b.indices, b.count, b.tensors, &lookup, &error), SC_OK);
        sc_shape broadcast = {.rank = 0};
        if (b.tensor_count > 0)
            assert_int_equal(twin_broadcast(b.tensors, b.tensor_count, &broadcast, &error), SC_OK);
        int32_t first;
        const sc_shape shape = twin_shape(&b, &broadcast, &first);
        const int64_t elements = twin_elements(&shape);
        int64_t index[SC_MAX_RANK] = {0};
        if (b.tensor_count == 0) {
            assert_int_equal(lookup.view.rank, shape.rank);
            if (elements > 0) {
                do {
                    assert_ptr_equal(element(&lookup.view, index),
                                     twin_address(&b, &view, &broadcast, first, shape.rank, index));
                } while (twin_next(&shape, index));
            }
            storage_free(&memory);
            continue;
        }
        int64_t needed = 0;
        assert_int_equal(sc_index_check(&lookup, b.tensors, &needed, &error), SC_OK);
        assert_int_equal(needed, 0);
        assert_int_equal(sc_index_vectors(&lookup, b.tensors, NULL, &error), SC_OK);
        assert_true(twin_same_shape(&lookup.shape, &shape));
        assert_in_range(2 * twin_elements(&broadcast), 0, ROOM);
        assert_int_equal(sc_lookup_offsets(&lookup, room, &error), SC_OK);
        storage answer = storage_make(&random, dtype, elements);
        const sc_view result = view_whole(&answer, &shape);
        sc_lookup_move(&lookup, room, &result, 0);
        if (elements > 0) {
            looked++;
            do {
                assert_memory_equal(element(&result, index),
                                    twin_address(&b, &view, &broadcast, first, shape.rank, index),
                                    sc_dtype_size(dtype));
            } while (twin_next(&shape, index));
            /* Written back in row-major order: the last one stays. */
            storage values = storage_make(&random, dtype, elements), twin = storage_copy(&memory);
            const sc_view dense = view_whole(&values, &shape);
            sc_view other = view;
            other.data = twin.data + ((char *)view.data - memory.data);
            memset(index, 0, sizeof index);
            do {
                const char *at = twin_address(&b, &other, &broadcast, first, shape.rank, index);
                memcpy(twin.data + (at - twin.data), element(&dense, index), sc_dtype_size(dtype));
            } while (twin_next(&shape, index));
            sc_lookup_move(&lookup, room, &dense, 1);
            storage_assert_untouched(&memory, &twin);
            storage_free(&twin);
            storage_free(&values);
        }
        storage_free(&answer);
        storage_free(&memory);
    }
    assert_in_range(looked, 1000, 6000);
}

static const sc_index all = {.kind = SC_INDEX_slice, .stop = INT64_MAX, .step = 1};

static sc_view vector_of(int64_t *numbers, int64_t length) {
    return (sc_view){.data = numbers, .dtype = SC_int64, .rank = 1, .size = {length}, .stride = {1}};
}

/* A refusal, wherever it comes. */
static sc_status refused(const sc_view *view, const sc_index *indices, int count, const sc_view *tensors,
                         sc_error *error) {
    static sc_lookup lookup;
    static int64_t room[ROOM], offsets[ROOM];
    int64_t needed;
    *error = (sc_error){0};
    sc_status status = sc_index_view(view, indices, count, tensors, &lookup, error);
    if (status == SC_OK && lookup.count > 0) status = sc_index_check(&lookup, tensors, &needed, error);
    if (status == SC_OK && lookup.count > 0) status = sc_index_vectors(&lookup, tensors, room, error);
    if (status == SC_OK && lookup.count > 0) status = sc_lookup_offsets(&lookup, offsets, error);
    return status;
}

static void refusals_and_their_facts(void **state) {
    (void)state;
    float memory[24] = {0};
    sc_view view = view_shape(&(sc_shape){3, {2, 3, 4}});
    view.data = memory;
    view.dtype = SC_float32;
    sc_view scalar = {.data = memory, .dtype = SC_float32};
    int64_t far[] = {0, 9}, three[] = {0, 1, 2};
    uint8_t truths[] = {1, 0, 1};
    const sc_view mask = {.data = truths, .dtype = SC_bool, .rank = 1, .size = {3}, .stride = {1}};
    const sc_view tensors[] = {vector_of(far, 2), vector_of(three, 3), mask, view};
    const sc_index integer = {.kind = SC_INDEX_integer, .start = 5}, zero = {.kind = SC_INDEX_integer};
    const sc_index back = {.kind = SC_INDEX_slice, .step = -1}, none = {.kind = SC_INDEX_none},
                   rest = {.kind = SC_INDEX_ellipsis};
    sc_index look[4];
    for (int i = 0; i < 4; i++) look[i] = (sc_index){.kind = SC_INDEX_tensor, .start = i};
    sc_error error;

    assert_int_equal(refused(&view, (sc_index[]){none, all, integer}, 3, tensors, &error),
                     SC_STATUS_index_range);
    assert_int_equal(error.axis, 2);
    assert_int_equal(error.left, 5);
    assert_int_equal(error.right, 3);
    assert_int_equal(refused(&view, (sc_index[]){zero, zero, zero, zero}, 4, tensors, &error),
                     SC_STATUS_index_too_many);
    assert_int_equal(error.left, 3);
    assert_int_equal(error.right, 0);
    assert_int_equal(refused(&view, (sc_index[]){rest, none, rest, look[1]}, 4, tensors, &error),
                     SC_STATUS_index_too_many);
    assert_int_equal(error.left, 4);
    assert_int_equal(error.right, 6);
    assert_int_equal(refused(&view, &back, 1, tensors, &error), SC_STATUS_index_step);
    assert_int_equal(error.left, -1);
    assert_int_equal(refused(&scalar, &zero, 1, tensors, &error), SC_STATUS_index_of_scalar);
    assert_int_equal(refused(&scalar, &integer, 1, tensors, &error), SC_STATUS_index_range);
    assert_int_equal(refused(&scalar, &all, 1, tensors, &error), SC_STATUS_index_of_scalar);
    assert_int_equal(error.left, 1);
    assert_int_equal(refused(&view, (sc_index[]){all, look[0]}, 2, tensors, &error), SC_STATUS_index_range);
    assert_int_equal(error.axis, 0);
    assert_int_equal(error.left, 9);
    assert_int_equal(refused(&view, (sc_index[]){look[0], look[1]}, 2, tensors, &error),
                     SC_STATUS_index_broadcast);
    assert_int_equal(error.left, 2);
    assert_int_equal(refused(&view, (sc_index[]){look[0], look[3]}, 2, tensors, &error),
                     SC_STATUS_index_dtype);
    assert_int_equal(refused(&view, (sc_index[]){all, all, look[2]}, 3, tensors, &error),
                     SC_STATUS_index_mask);
    assert_int_equal(error.operand, 3);
    assert_int_equal(error.axis, 0);
    assert_int_equal(error.right, 2);
    const sc_view hollow = view_shape(&(sc_shape){1, {0}});
    assert_int_equal(refused(&hollow, look, 1, tensors, &error), SC_STATUS_index_empty);
    sc_index many[SC_MAX_RANK];
    for (int i = 0; i < SC_MAX_RANK; i++) many[i] = none;
    assert_int_equal(refused(&view, many, SC_MAX_RANK, tensors, &error), SC_STATUS_rank_limit);
}

static void masks_and_booleans(void **state) {
    (void)state;
    int16_t memory[6] = {10, 11, 12, 13, 14, 15};
    sc_view view = view_shape(&(sc_shape){2, {2, 3}});
    view.data = memory;
    view.dtype = SC_int16;
    uint8_t truths[] = {0, 1, 1, 0, 0, 1};
    sc_view mask = view_shape(&(sc_shape){2, {2, 3}});
    mask.data = truths;
    mask.dtype = SC_uint8;
    static sc_lookup lookup;
    int64_t room[ROOM], offsets[ROOM], needed = 0;
    sc_error error = {0};
    const sc_index look = {.kind = SC_INDEX_tensor};
    assert_int_equal(sc_index_view(&view, &look, 1, &mask, &lookup, &error), SC_OK);
    assert_int_equal(sc_index_check(&lookup, &mask, &needed, &error), SC_OK);
    assert_in_range(needed, 1, ROOM);
    assert_int_equal(sc_index_vectors(&lookup, &mask, room, &error), SC_OK);
    assert_int_equal(lookup.count, 2);
    assert_int_equal(lookup.shape.size[0], 3);
    assert_int_equal(sc_lookup_offsets(&lookup, offsets, &error), SC_OK);
    int16_t found[3];
    const sc_view result = {.data = found, .dtype = SC_int16, .rank = 1, .size = {3}, .stride = {1}};
    sc_lookup_move(&lookup, offsets, &result, 0);
    assert_memory_equal(found, ((int16_t[]){11, 12, 15}), sizeof found);

    const sc_index booleans[] = {{.kind = SC_INDEX_boolean, .start = 1}, {.kind = SC_INDEX_boolean}};
    assert_int_equal(sc_index_view(&view, booleans, 1, NULL, &lookup, &error), SC_OK);
    assert_int_equal(sc_index_vectors(&lookup, NULL, NULL, &error), SC_OK);
    assert_true(twin_same_shape(&lookup.shape, &(sc_shape){3, {1, 2, 3}}));
    assert_int_equal(sc_index_view(&view, booleans, 2, NULL, &lookup, &error), SC_OK);
    assert_int_equal(sc_index_vectors(&lookup, NULL, NULL, &error), SC_OK);
    assert_true(twin_same_shape(&lookup.shape, &(sc_shape){3, {0, 2, 3}}));
}

static void gathers_by_element(void **state) {
    (void)state;
    double memory[6] = {0, 1, 2, 3, 4, 5};
    sc_view view = view_shape(&(sc_shape){2, {2, 3}});
    view.data = memory;
    view.dtype = SC_float64;
    int64_t numbers[] = {2, 0, 1, 1}, offsets[4];
    sc_view index = view_shape(&(sc_shape){2, {2, 2}});
    index.data = numbers;
    index.dtype = SC_int64;
    sc_error error = {0};
    assert_int_equal(sc_gather_check(&view, -1, &index, &error), SC_OK);
    assert_int_equal(sc_gather_offsets(&view, 1, &index, offsets, &error), SC_OK);
    assert_memory_equal(offsets, ((int64_t[]){16, 0, 32, 32}), sizeof offsets);
    double found[4];
    const sc_view result = sc_row_major(&(sc_shape){2, {2, 2}}, SC_float64, found);
    assert_int_equal(sc_gather(&view, 1, &index, NULL, &result, &error), SC_OK);
    assert_memory_equal(found, ((double[]){2, 0, 4, 4}), sizeof found);
    assert_int_equal(sc_gather_offsets(&view, 0, &index, offsets, &error), SC_STATUS_index_range);
    assert_int_equal(error.left, 2);
    index.size[0] = 3;
    assert_int_equal(sc_gather_check(&view, 1, &index, &error), SC_STATUS_gather_size);
    assert_int_equal(error.axis, 0);
    index.rank = 1;
    assert_int_equal(sc_gather_check(&view, 1, &index, &error), SC_STATUS_gather_rank);
    index.dtype = SC_float64;
    assert_int_equal(sc_gather_check(&view, 1, &index, &error), SC_STATUS_index_dtype);
    assert_int_equal(sc_gather_check(&view, 2, &index, &error), SC_STATUS_axis_range);
}

static void values_lose_leading_ones_alone(void **state) {
    (void)state;
    int32_t memory[3] = {1, 2, 3}, value[3] = {4, 5, 6};
    const sc_view target = {.data = memory, .dtype = SC_int32, .rank = 1, .size = {3}, .stride = {1}};
    sc_view pair[2] = {target, view_shape(&(sc_shape){2, {0, 3}})};
    pair[1].data = value, pair[1].dtype = SC_int32;
    sc_error error = {0};
    assert_int_equal(sc_put_view(pair, &error), SC_STATUS_expand_rank);
    assert_int_equal(pair[1].rank, 2);
    assert_memory_equal(memory, ((int32_t[]){1, 2, 3}), sizeof memory);
    pair[1].size[0] = 1;
    assert_int_equal(sc_put_view(pair, &error), SC_OK);
    assert_memory_equal(memory, value, sizeof memory);
}

/* A stripped value would have another stride along its axis of size 1, and be refused for it. */
static void values_of_the_same_shape_stay_as_they_are(void **state) {
    (void)state;
    int32_t memory[3] = {1, 2, 3};
    const sc_view row = {.data = memory, .dtype = SC_int32, .rank = 2, .size = {1, 3}, .stride = {7, 1}};
    sc_view pair[2] = {row, row};
    sc_error error = {0};
    assert_int_equal(sc_put_view(pair, &error), SC_OK);
    assert_memory_equal(&pair[1], &row, sizeof row);
    assert_memory_equal(memory, ((int32_t[]){1, 2, 3}), sizeof memory);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lookups_agree_with_the_twin),
        cmocka_unit_test(refusals_and_their_facts),
        cmocka_unit_test(masks_and_booleans),
        cmocka_unit_test(gathers_by_element),
        cmocka_unit_test(values_lose_leading_ones_alone),
        cmocka_unit_test(values_of_the_same_shape_stay_as_they_are),
    };
    return cmocka_run_group_tests_name("index", tests, NULL, NULL);
}
