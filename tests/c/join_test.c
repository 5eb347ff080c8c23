#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

static sc_status join_all(const sc_view *views, int count, int64_t axis, sc_shape *shape, sc_error *error) {
    *shape = (sc_shape){.rank = -1};
    for (int i = 0; i < count; i++) {
        const sc_status status = sc_join(shape, i, &views[i], axis, error);
        if (status != SC_OK) return status;
    }
    return SC_OK;
}

static void sizes_add_up_along_one_axis(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int seen[SC_STATUS_COUNT] = {0};
    for (int round = 0; round < 5000; round++) {
        sc_shape like = random_shape(&random, 4);
        if (like.rank == 0) like = (sc_shape){1, {2}};
        const int32_t axis = (int32_t)random_between(&random, 0, like.rank - 1);
        const int count = (int)random_between(&random, 1, 5);
        sc_view views[5];
        int64_t total = 0;
        sc_status expected = SC_OK;
        int32_t first = -1;
        for (int i = 0; i < count; i++) {
            sc_shape own = like;
            own.size[axis] = random_between(&random, 0, 3);
            const int empty = random_chance(&random, 10);
            if (empty)
                own = (sc_shape){1, {0}};
            else if (random_chance(&random, 4))
                own.size[random_between(&random, 0, own.rank - 1)] += 7;
            else if (random_chance(&random, 3) && own.rank < 5)
                own.size[own.rank++] = 2;
            views[i] = view_shape(&own);
            if (own.rank == 1 && own.size[0] == 0) continue;
            if (first < 0) {
                first = i;
                total = own.size[axis < own.rank ? axis : 0];
                continue;
            }
            if (expected != SC_OK) continue;
            if (own.rank != views[first].rank) expected = SC_STATUS_join_rank;
            for (int32_t k = 0; expected == SC_OK && k < own.rank; k++) {
                if (k != axis && own.size[k] != views[first].size[k]) expected = SC_STATUS_join_size;
            }
            total += own.size[axis];
        }
        sc_shape shape;
        sc_error error = {0};
        const sc_status status = join_all(views, count, axis, &shape, &error);
        assert_int_equal(status, expected);
        seen[status]++;
        if (status == SC_OK && first < 0) assert_int_equal(shape.size[0], 0);
        if (status == SC_OK && first >= 0) {
            assert_int_equal(shape.rank, views[first].rank);
            for (int32_t k = 0; k < shape.rank; k++)
                assert_int_equal(shape.size[k], k == axis ? total : views[first].size[k]);
        }
    }
    assert_in_range(seen[SC_OK], 500, 5000);
    assert_in_range(seen[SC_STATUS_join_rank], 10, 5000);
    assert_in_range(seen[SC_STATUS_join_size], 10, 5000);
}

static void facts_of_refusals(void **state) {
    (void)state;
    sc_shape shape;
    sc_error error = {0};
    const sc_view views[] = {view_shape(&(sc_shape){1, {0}}), view_shape(&(sc_shape){2, {2, 3}}),
                             view_shape(&(sc_shape){2, {2, 4}})};
    assert_int_equal(join_all(views, 3, 0, &shape, &error), SC_STATUS_join_size);
    assert_int_equal(error.operand, 2);
    assert_int_equal(error.axis, 0);
    assert_int_equal(error.first, 1);
    assert_int_equal(error.left, 3);
    assert_int_equal(error.right, 4);
    assert_int_equal(join_all(views, 2, 2, &shape, &error), SC_STATUS_axis_range);
    assert_int_equal(error.right, 2);
    assert_int_equal(join_all(views, 1, 5, &shape, &error), SC_OK);
    assert_int_equal(join_all(views, 3, -1, &shape, &error), SC_OK);
    assert_int_equal(shape.size[1], 7);
    const sc_view large[] = {view_shape(&(sc_shape){1, {SC_MAX_ELEMENTS}}), view_shape(&(sc_shape){1, {1}})};
    assert_int_equal(join_all(large, 2, 0, &shape, &error), SC_STATUS_too_many_elements);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sizes_add_up_along_one_axis),
                                       cmocka_unit_test(facts_of_refusals)};
    return cmocka_run_group_tests_name("join", tests, NULL, NULL);
}
