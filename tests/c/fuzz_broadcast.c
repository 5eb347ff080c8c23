/* For any operands, sc_broadcast and sc_align answer what the twin answers, all facts included. */
#include "fuzz_input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    fuzz_input input = {data, data + length};
    sc_view operands[8];
    const int count = (int)fuzz_between(&input, 0, 8);
    int negative = 0;
    for (int k = 0; k < count; k++) {
        operands[k] = (sc_view){.dtype = SC_NO_DTYPE, .rank = (int32_t)fuzz_between(&input, 0, SC_MAX_RANK)};
        for (int32_t i = 0; i < operands[k].rank; i++) {
            operands[k].size[i] = fuzz_size(&input);
            if (fuzz_byte(&input) == 255) operands[k].size[i] = -1 - operands[k].size[i] % 1000;
            negative |= operands[k].size[i] < 0;
        }
    }
    sc_shape shape = {.rank = 0}, expected = {.rank = 0};
    sc_error error = {0}, facts = {0};
    const sc_status status = sc_broadcast(operands, count, &shape, &error);
    FUZZ_REQUIRE(status == twin_broadcast(operands, count, &expected, &facts));
    FUZZ_REQUIRE(twin_same_shape(&shape, &expected));
    FUZZ_REQUIRE(twin_same_error(&error, &facts));
    FUZZ_REQUIRE(status != SC_OK || sc_elements(&shape) == twin_elements(&shape));
    sc_alignment alignment;
    sc_align(operands, count, &alignment);
    FUZZ_REQUIRE(negative || twin_same_alignment(&alignment, operands, count));
    return 0;
}
