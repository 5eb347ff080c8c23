/* Whatever stands in the exchange block behind tensors that exist, a door answers or refuses: it reads and writes no byte
 * beyond the tensors, keeps no block, and what is refused is as it was. */
#include "door_calls.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    fuzz_input input = {data, data + length};
    door_call(&input);
    return 0;
}
