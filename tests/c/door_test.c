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

/* Scratch, values and indices: whichever is refused, the others go back. */
static void a_median_gives_back_what_it_was_granted(void **state) {
    (void)state;
    float data[3] = {3, 1, 2};
    const sc_view view = {.data = data, .dtype = SC_float32, .rank = 1, .size = {3}, .stride = {1}};
    for (int refused = 0; refused <= 3; refused++) {
        door_write(0, &view);
        sc_exchange.report[0] = 0;
        door_grants = refused;
        door_refusals = 1;
        const sc_status status = sc_wasm_reduce(SC_REDUCE_median, 1, 0, SC_NO_DTYPE, 0);
        assert_int_equal(status, refused < 3 ? SC_STATUS_too_large : SC_OK);
        if (status == SC_OK) {
            door_take_result(1);
            door_take_result(2);
        }
        assert_int_equal(door_held, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(doors_answer_or_refuse),
                                       cmocka_unit_test(a_median_gives_back_what_it_was_granted)};
    return cmocka_run_group_tests_name("door", tests, NULL, NULL);
}
