/* No chain of view functions, whatever their arguments, reaches an offset outside the storage it began with,
 * and a refusal changes nothing. */
#include "fuzz_input.h"

#include <string.h>

/* The largest offset a view with elements reaches; strides are never negative. */
static int64_t last_offset(const sc_view *view) {
    int64_t last = 0;
    for (int32_t i = 0; i < view->rank; i++) {
        FUZZ_REQUIRE(view->size[i] >= 0);
        FUZZ_REQUIRE(view->stride[i] >= 0);
        if (view->size[i] == 0) return -1;
        last += (view->size[i] - 1) * view->stride[i];
    }
    return last;
}

static sc_status change(fuzz_input *input, sc_view *view, sc_error *error) {
    int64_t given[SC_MAX_RANK + 2];
    const int count = (int)fuzz_between(input, 0, SC_MAX_RANK + 2);
    const int which = fuzz_byte(input) % 6;
    for (int i = 0; i < count; i++) {
        const int byte = fuzz_byte(input);
        given[i] = byte < 200                     ? byte % 20 - 3
                   : byte < 230 && i < view->rank ? view->size[i]
                                                  : INT64_C(1) << (byte - 200);
    }
    switch (which) {
    case 0:
        return sc_view_expand(view, given, count, error);
    case 1:
        return sc_view_permute(view, given, count, error);
    case 2:
        return count < 2 ? SC_OK : sc_view_transpose(view, given[0], given[1], error);
    case 3:
        return count < 1 ? SC_OK : sc_view_unsqueeze(view, given[0], error);
    case 4:
        return sc_view_squeeze(view, given, count, error);
    default:
        return sc_view_reshape(view, given, count, error);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    fuzz_input input = {data, data + length};
    sc_view view = {.dtype = SC_int8, .rank = (int32_t)fuzz_between(&input, 0, 6)};
    for (int32_t i = 0; i < view.rank; i++) {
        view.size[i] = fuzz_between(&input, 0, 8);
        view.stride[i] = fuzz_between(&input, 0, 40);
    }
    const int64_t last = last_offset(&view);
    while (input.at < input.end) {
        sc_view before;
        memcpy(&before, &view, sizeof view);
        sc_error error = {0};
        const sc_status status = change(&input, &view, &error);
        if (status == SC_STATUS_view_strides) return 0;
        if (status != SC_OK) FUZZ_REQUIRE(memcmp(&before, &view, sizeof view) == 0);
        FUZZ_REQUIRE(status >= SC_OK && status < SC_STATUS_COUNT);
        FUZZ_REQUIRE(view.rank >= 0 && view.rank <= SC_MAX_RANK);
        FUZZ_REQUIRE(last_offset(&view) <= last);
    }
    return 0;
}
