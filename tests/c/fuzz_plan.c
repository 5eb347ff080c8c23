/* For any strides, the loop visits what the plain walk over the broadcast shape visits, in the same order,
 * and has no axis to spare. */
#include "fuzz_input.h"

enum { MOST_ELEMENTS = 2000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    fuzz_input input = {data, data + length};
    sc_shape shape = {.rank = (int32_t)fuzz_between(&input, 0, 8)};
    for (int32_t i = 0; i < shape.rank; i++) shape.size[i] = fuzz_between(&input, 0, 5);
    const int64_t elements = twin_elements(&shape);
    if (elements > MOST_ELEMENTS) return 0;
    /* the last view is the result */
    sc_view views[5];
    const int count = (int)fuzz_between(&input, 1, 4);
    for (int k = 0; k <= count; k++) {
        const int32_t missing = k == count ? 0 : (int32_t)fuzz_between(&input, 0, shape.rank);
        const int scale = fuzz_byte(&input);
        views[k] = (sc_view){.dtype = SC_NO_DTYPE, .rank = shape.rank - missing};
        int64_t step = 1;
        for (int32_t i = views[k].rank - 1; i >= 0; i--) {
            const int choice = fuzz_byte(&input);
            views[k].size[i] = k < count && choice % 4 == 0 ? 1 : shape.size[i + missing];
            views[k].stride[i] = scale % 3 != 0 ? step : choice % 7 - 1;
            step *= views[k].size[i] > 1 ? views[k].size[i] : 1;
        }
    }
    /* it is an operand too, so that all of them broadcast to its shape */
    sc_loop loop;
    sc_alignment alignment;
    sc_align(views, count + 1, &alignment);
    sc_plan_loop(views, &alignment, views[count].stride, &loop);
    sc_shape extents = {.rank = loop.rank};
    for (int32_t i = 0; i < loop.rank; i++) {
        extents.size[i] = loop.extent[i];
        FUZZ_REQUIRE(loop.extent[i] != 1);
        int fuses = i > 0;
        for (int k = 0; fuses && k <= count; k++)
            fuses = loop.stride[k][i - 1] == loop.stride[k][i] * loop.extent[i];
        FUZZ_REQUIRE(!fuses);
    }
    FUZZ_REQUIRE(twin_elements(&extents) == elements);
    FUZZ_REQUIRE(sc_is_empty(&loop) == (elements == 0));
    if (elements == 0) return 0;
    int64_t index[SC_MAX_RANK] = {0}, at[SC_MAX_RANK] = {0};
    do {
        for (int k = 0; k <= count; k++) {
            int64_t offset = 0;
            for (int32_t i = 0; i < loop.rank; i++) offset += at[i] * loop.stride[k][i];
            FUZZ_REQUIRE(offset == twin_offset(&views[k], &shape, index));
        }
        twin_next(&extents, at);
    } while (twin_next(&shape, index));
    return 0;
}
