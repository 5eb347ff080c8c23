#include "cmocka_all.h"
#include "product/product.h"
#include "storage.h"
#include "twin.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Integers so small that floats add them exactly in any order. */
static void fill_small(random_source *random, storage *s) {
    for (int64_t i = 0; i < s->elements; i++) {
        twin_value value = {.dtype = SC_int64, .integer = random_between(random, -8, 8)};
        twin_store(twin_convert(value, s->dtype), s->data + (size_t)i * sc_dtype_size(s->dtype));
    }
}

static const void *element(const sc_view *view, int64_t row, int64_t column) {
    return (const char *)view->data +
           (row * view->stride[0] + column * view->stride[1]) * (int64_t)sc_dtype_size(view->dtype);
}

/* One element of the product, step by step. */
static twin_value slow_element(const sc_view *a, const sc_view *b, int64_t row, int64_t column) {
    twin_wide whole = 0;
    double floating = 0;
    for (int64_t p = 0; p < a->size[1]; p++) {
        const twin_value x = twin_load(a->dtype, element(a, row, p)),
                         y = twin_load(b->dtype, element(b, p, column));
        whole = twin_integer(SC_int64, whole + x.integer * y.integer).integer;
        floating += x.floating * y.floating;
    }
    return twin_is_float(a->dtype) ? twin_float(a->dtype, floating) : twin_integer(a->dtype, whole);
}

static sc_gemm gemm_of(const sc_view *a, const sc_view *b, void *c, int64_t row) {
    return (sc_gemm){.dtype = a->dtype,
                     .m = (ptrdiff_t)a->size[0],
                     .n = (ptrdiff_t)b->size[1],
                     .k = (ptrdiff_t)a->size[1],
                     .a = a->data,
                     .a_row = (ptrdiff_t)a->stride[0],
                     .a_column = (ptrdiff_t)a->stride[1],
                     .b = b->data,
                     .b_row = (ptrdiff_t)b->stride[0],
                     .b_column = (ptrdiff_t)b->stride[1],
                     .c = c,
                     .c_row = (ptrdiff_t)row};
}

/* The workspace has no byte to spare: the sanitizer sees what goes beyond. */
static void multiply(const sc_gemm *gemm) {
    void *workspace = malloc(sc_gemm_workspace(gemm));
    sc_multiply(gemm, workspace);
    free(workspace);
}

static void check_product(random_source *random, sc_dtype dtype, int64_t m, int64_t n, int64_t k, int *seen) {
    storage memory[4];
    const sc_shape left = {2, {m, k}}, right = {2, {k, n}};
    const sc_view a = view_random(random, dtype, &left, 1, &memory[0]),
                  b = view_random(random, dtype, &right, 1, &memory[1]);
    if (twin_is_float(dtype)) fill_small(random, &memory[0]), fill_small(random, &memory[1]);
    const int64_t row = n + (random_chance(random, 30) ? random_between(random, 1, 3) : 0);
    memory[2] = storage_make(random, dtype, m * row);
    memory[3] = storage_copy(&memory[2]);
    const sc_gemm gemm = gemm_of(&a, &b, memory[2].data, row);
    multiply(&gemm);
    seen[sc_choose_path(&gemm)]++;
    for (int64_t i = 0; i < m; i++) {
        for (int64_t j = 0; j < n; j++) {
            const size_t at = (size_t)(i * row + j) * sc_dtype_size(dtype);
            twin_store(slow_element(&a, &b, i, j), memory[3].data + at);
        }
    }
    storage_assert_equal(&memory[2], &memory[3], "product"); /* what lies between the rows of c too */
    for (int i = 0; i < 4; i++) storage_free(&memory[i]);
}

static void products_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static const int64_t sizes[] = {0, 1, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 16, 17, 31, 33};
    int seen[3] = {0};
    for (int round = 0; round < 4000; round++) {
        int64_t size[3];
        for (int i = 0; i < 3; i++) size[i] = sizes[random_between(&random, 0, 15)];
        check_product(&random, (sc_dtype)random_between(&random, SC_uint8, SC_float64), size[0], size[1],
                      size[2], seen);
    }
    for (int i = 0; i < 3; i++) assert_in_range(seen[i], 40, 4000);
}

/* Sizes around those of the packed blocks. */
static void blocks_meet_at_their_edges(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static const int64_t rows[] = {119, 120, 121, 124, 241}, steps[] = {255, 256, 257, 513},
                         columns[] = {1023, 1024, 1025, 1033};
    int seen[3] = {0};
    for (int dtype = SC_float32; dtype <= SC_float64; dtype++) {
        for (int i = 0; i < 5; i++) check_product(&random, (sc_dtype)dtype, rows[i], 9, 10, seen);
        for (int i = 0; i < 4; i++) check_product(&random, (sc_dtype)dtype, 9, 13, steps[i], seen);
        for (int i = 0; i < 4; i++) check_product(&random, (sc_dtype)dtype, 8, columns[i], 9, seen);
        check_product(&random, (sc_dtype)dtype, 121, 17, 257, seen);
    }
    assert_int_equal(seen[SC_GEMM_blocks], 28);
}

/* nan and infinity count wherever they stand, and zeros beside them. */
static void nothing_is_skipped(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static const int64_t shapes[][3] = {{1, 1, 9},    {2, 3, 4},  {9, 1, 20},
                                        {12, 12, 12}, {1, 9, 40}, {130, 9, 9}};
    for (int round = 0; round < 600; round++) {
        const int64_t *size = shapes[random_between(&random, 0, 5)];
        const sc_shape left = {2, {size[0], size[2]}}, right = {2, {size[2], size[1]}};
        storage memory[3];
        const sc_view a = view_random(&random, SC_float32, &left, 0, &memory[0]),
                      b = view_random(&random, SC_float32, &right, 0, &memory[1]);
        memory[2] = storage_make(&random, SC_float32, size[0] * size[1]);
        memset(memory[0].data, 0, (size_t)memory[0].elements * sizeof(float));
        memset(memory[1].data, 0, (size_t)memory[1].elements * sizeof(float));
        const int64_t row = random_between(&random, 0, size[0] - 1),
                      step = random_between(&random, 0, size[2] - 1);
        ((float *)a.data)[row * a.stride[0] + step * a.stride[1]] =
            random_chance(&random, 50) ? INFINITY : NAN;
        const sc_gemm gemm = gemm_of(&a, &b, memory[2].data, size[1]);
        multiply(&gemm);
        for (int64_t i = 0; i < size[0] * size[1]; i++) {
            const float value = ((const float *)(const void *)memory[2].data)[i];
            if (i / size[1] == row)
                assert_true(isnan(value));
            else
                assert_true(value == 0);
        }
        for (int i = 0; i < 3; i++) storage_free(&memory[i]);
    }
}

/* The rows of two matrices in pairs, beside one pair after the other. */
static void check_pairs(random_source *random, const sc_view *a, const sc_view *b) {
    const int64_t pairs = a->size[0], length = a->size[1];
    storage got = storage_make(random, a->dtype, pairs), want = storage_copy(&got);
    const sc_gemm gemm = {.dtype = a->dtype,
                          .m = 1,
                          .n = 1,
                          .k = length,
                          .a = a->data,
                          .a_column = 1,
                          .b = b->data,
                          .b_row = 1,
                          .c = got.data};
    sc_multiply_pairs(&gemm, pairs, (ptrdiff_t)a->stride[0], (ptrdiff_t)b->stride[0]);
    for (int64_t i = 0; i < pairs; i++) {
        double sum = 0;
        for (int64_t p = 0; p < length; p++)
            sum += twin_load(a->dtype, element(a, i, p)).floating *
                   twin_load(a->dtype, element(b, i, p)).floating;
        twin_store(twin_float(a->dtype, sum), want.data + (size_t)i * sc_dtype_size(a->dtype));
    }
    storage_assert_equal(&got, &want, "pairs");
    storage_free(&got);
    storage_free(&want);
}

/* Products of vectors that lie side by side, beside one after the other. */
static void vectors_side_by_side_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 400; round++) {
        const sc_dtype dtype = random_chance(&random, 50) ? SC_float32 : SC_float64;
        const int64_t lanes =
            random_chance(&random, 5) ? random_between(&random, 1020, 2060) : random_between(&random, 1, 40);
        const sc_shape shape = {2, {random_between(&random, 1, 20), lanes}};
        storage memory[4];
        const sc_view a = view_random(&random, dtype, &shape, 0, &memory[0]),
                      b = view_random(&random, dtype, &shape, 0, &memory[1]);
        fill_small(&random, &memory[0]), fill_small(&random, &memory[1]);
        memory[2] = storage_make(&random, dtype, lanes);
        memory[3] = storage_copy(&memory[2]);
        if (a.stride[1] == 1 && b.stride[1] == 1) {
            const sc_gemm gemm = {.dtype = dtype,
                                  .m = 1,
                                  .n = 1,
                                  .k = shape.size[0],
                                  .a = a.data,
                                  .a_column = (ptrdiff_t)a.stride[0],
                                  .b = b.data,
                                  .b_row = (ptrdiff_t)b.stride[0],
                                  .c = memory[2].data};
            sc_multiply_lanes(&gemm, lanes);
            for (int64_t j = 0; j < lanes; j++) {
                double sum = 0;
                for (int64_t p = 0; p < shape.size[0]; p++)
                    sum += twin_load(dtype, element(&a, p, j)).floating *
                           twin_load(dtype, element(&b, p, j)).floating;
                twin_store(twin_float(dtype, sum), memory[3].data + (size_t)j * sc_dtype_size(dtype));
            }
            storage_assert_equal(&memory[2], &memory[3], "lanes");
            check_pairs(&random, &a, &b);
        }
        for (int i = 0; i < 4; i++) storage_free(&memory[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_agree_with_the_twin),
        cmocka_unit_test(blocks_meet_at_their_edges),
        cmocka_unit_test(nothing_is_skipped),
        cmocka_unit_test(vectors_side_by_side_agree_with_the_twin),
    };
    return cmocka_run_group_tests_name("gemm", tests, NULL, NULL);
}
