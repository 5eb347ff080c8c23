#include "block.h"
#include "cmocka_all.h"
#include "elementwise/move.h"

#include <string.h>

/* A size whose rows are short, or whose tiles have edges. */
static int64_t some_size(random_source *random) {
    return random_between(random, 1, random_chance(random, 50) ? 5 : random_chance(random, 50) ? 20 : 150);
}

/* Element by element, to where the target lies in a copy of its memory. */
static void twin_move(const sc_view *source, const sc_view *target) {
    const size_t size = sc_dtype_size(source->dtype);
    for (int64_t r = 0; r < source->size[0]; r++) {
        for (int64_t c = 0; c < source->size[1]; c++) {
            const int64_t index[] = {r, c};
            memcpy(view_address(target, index), view_address(source, index), size);
        }
    }
}

static void moves_agree_with_the_twin(void **state) {
    (void)state;
    static const sc_dtype dtypes[] = {SC_uint8, SC_int16, SC_int32, SC_int64};
    random_source random = random_start(__func__);
    for (int round = 0; round < 100 * BLOCK_LAYOUTS * BLOCK_OUTPUTS; round++) {
        const sc_dtype dtype = dtypes[round % 4];
        const int layouts = round / 4 % (BLOCK_LAYOUTS * BLOCK_OUTPUTS);
        const int64_t rows = some_size(&random), columns = some_size(&random);
        storage memory[2], before[2];
        sc_view blocks[2];
        for (int k = 0; k < 2; k++) {
            const int layout = k == 0 ? layouts / BLOCK_OUTPUTS : layouts % BLOCK_OUTPUTS;
            blocks[k] = block_make(&random, dtype, rows, columns, (block_layout)layout, &memory[k]);
            before[k] = storage_copy(&memory[k]);
        }
        const sc_view expected = block_over(&blocks[1], &memory[1], &before[1]);
        twin_move(&blocks[0], &expected);
        ptrdiff_t row[2], column[2];
        for (int k = 0; k < 2; k++) {
            row[k] = (ptrdiff_t)(blocks[k].stride[0] * (int64_t)sc_dtype_size(dtype));
            column[k] = (ptrdiff_t)(blocks[k].stride[1] * (int64_t)sc_dtype_size(dtype));
        }
        sc_move((ptrdiff_t)sc_dtype_size(dtype), (ptrdiff_t)rows, (ptrdiff_t)columns,
                (char *[]){blocks[0].data, blocks[1].data}, row, column);
        storage_assert_untouched(&memory[1], &before[1]);
        storage_assert_untouched(&memory[0], &before[0]);
        for (int k = 0; k < 2; k++) {
            storage_free(&memory[k]);
            storage_free(&before[k]);
        }
    }
}

/* Every element onto itself: nothing may be read after it was written for another. */
static void onto_itself(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 400; round++) {
        const int64_t rows = some_size(&random), columns = some_size(&random);
        storage memory;
        const sc_view block =
            block_make(&random, SC_int32, rows, columns,
                       (block_layout)random_between(&random, 0, BLOCK_OUTPUTS - 1), &memory);
        storage before = storage_copy(&memory);
        const ptrdiff_t row[] = {(ptrdiff_t)(4 * block.stride[0]), (ptrdiff_t)(4 * block.stride[0])};
        const ptrdiff_t column[] = {(ptrdiff_t)(4 * block.stride[1]), (ptrdiff_t)(4 * block.stride[1])};
        sc_move(4, (ptrdiff_t)rows, (ptrdiff_t)columns, (char *[]){block.data, block.data}, row, column);
        storage_assert_untouched(&memory, &before);
        storage_free(&memory);
        storage_free(&before);
    }
}

/* What lies across meets the numbers beside it, of each element or the same four for a row; between rows nothing is written. */
static void across_meets_what_is_beside(void **state) {
    (void)state;
    enum { MOST = 160 };
    static float across[MOST * MOST], beside[MOST * MOST], out[MOST * MOST], expected[MOST * MOST];
    random_source random = random_start(__func__);
    for (int round = 0; round < 240; round++) {
        const ptrdiff_t how = SC_MOVE_add + round % 3, is_same = round / 3 % 2;
        const int64_t most = random_chance(&random, 50) ? 20 : 150;
        const int64_t rows = random_between(&random, SC_LEAST_BESIDE, most);
        const int64_t columns = random_between(&random, SC_LEAST_BESIDE, most);
        const int64_t column_step = rows + random_between(&random, 0, 5);
        const int64_t row_step = columns + random_between(&random, 0, 5);
        for (int i = 0; i < MOST * MOST; i++) {
            across[i] = (float)random_between(&random, -8, 8);
            beside[i] = (float)random_between(&random, -8, 8);
            out[i] = expected[i] = -100;
        }
        for (int64_t r = 0; r < rows && is_same; r++)
            for (int i = 1; i < 4; i++) beside[4 * r + i] = beside[4 * r];
        for (int64_t r = 0; r < rows; r++) {
            for (int64_t c = 0; c < columns; c++) {
                const float x = across[r + c * column_step];
                const float y = beside[is_same ? 4 * r : r * columns + c];
                expected[r * row_step + c] = how == SC_MOVE_add ? x + y : how == SC_MOVE_sub ? x - y : x * y;
            }
        }
        const ptrdiff_t size = sizeof(float);
        const ptrdiff_t row[] = {how, (ptrdiff_t)(is_same ? 4 : columns) * size, (ptrdiff_t)row_step * size};
        const ptrdiff_t column[] = {(ptrdiff_t)column_step * size, is_same ? 0 : size, size};
        sc_move_beside((ptrdiff_t)rows, (ptrdiff_t)columns,
                       (char *[]){(char *)across, (char *)beside, (char *)out}, row, column);
        assert_memory_equal(out, expected, sizeof out);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_agree_with_the_twin),
        cmocka_unit_test(across_meets_what_is_beside),
        cmocka_unit_test(onto_itself),
    };
    return cmocka_run_group_tests_name("move", tests, NULL, NULL);
}
