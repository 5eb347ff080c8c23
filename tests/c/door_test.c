/* Every door natively, under sanitizers: random calls as the fuzzer makes them. What they compute is tested in JavaScript. */
#include "cmocka_all.h"
#include "door_calls.h"
#include "random_source.h"

enum { CALLS = 60000, BYTES = 256 };

static void doors_answer_or_refuse(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int answered = 0;
    for (int round = 0; round < CALLS; round++) {
        uint8_t bytes[BYTES];
        for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)random_bits(&random);
        fuzz_input input = {bytes, bytes + sizeof bytes};
        answered += door_call(&input) == SC_OK;
    }
    assert_in_range(answered, CALLS / 4, CALLS * 9 / 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(doors_answer_or_refuse)};
    return cmocka_run_group_tests_name("door", tests, NULL, NULL);
}
