/* Whatever the operands and wherever they lie, an operation answers what the twin answers or refuses what the twin refuses,
 * and touches nothing else. */
#include "fuzz_input.h"

#include <math.h>
#include <string.h>

enum { ROOM = 1500, MOST_ELEMENTS = 700 };

typedef union memory {
    char bytes[ROOM * sizeof(double)];
    double align;
} memory;

/* Elements made from the input, over and over: bits as they come, but bool is 0 or 1. */
static void fill(fuzz_input *input, sc_dtype dtype, memory *room) {
    const int length = 1 + fuzz_byte(input) % 24;
    char pattern[24];
    for (int i = 0; i < length; i++) pattern[i] = (char)fuzz_byte(input);
    for (size_t i = 0; i < sizeof room->bytes; i++) {
        room->bytes[i] = pattern[i % (size_t)length];
        if (dtype == SC_bool) room->bytes[i] &= 1;
    }
}

/* A view of `shape`, some of its axes 1, missing, expanded or with steps. */
static sc_view view_of(fuzz_input *input, sc_dtype dtype, const sc_shape *shape, memory *room) {
    const int32_t missing = fuzz_byte(input) % 4 == 0 ? (int32_t)fuzz_between(input, 0, shape->rank) : 0;
    sc_view view = {.data = room->bytes, .dtype = dtype, .rank = shape->rank - missing};
    const int scale = fuzz_byte(input) % 3;
    int64_t step = scale == 2 ? 2 : 1;
    for (int32_t i = view.rank - 1; i >= 0; i--) {
        const int choice = fuzz_byte(input) % 8;
        view.size[i] = choice == 0 ? 1 : shape->size[i + missing];
        view.stride[i] = choice == 1 ? 0 : step;
        step *= view.size[i] > 1 && choice != 1 ? view.size[i] : 1;
    }
    FUZZ_REQUIRE(step <= ROOM);
    return view;
}

/* Parameters and numbers of decimals of any value; what is no double's integer is given as a number that is. */
static void tame_decimals(const char *op, sc_view *view) {
    if (strcmp(op, "round__decimals") != 0) return;
    view->rank = 0;
    view->dtype = SC_int8;
    *(int8_t *)view->data %= 22;
}

static int is_same(const sc_view *view, const char *a, const char *b, const char *op) {
    if (memcmp(a, b, sc_dtype_size(view->dtype)) == 0) return 1;
    if (!twin_is_float(view->dtype)) return 0;
    const double x = twin_load(view->dtype, a).floating, y = twin_load(view->dtype, b).floating;
    if (x != x || y != y) return x != x && y != y;
    const int ulps = twin_operation_named(op)->ulps;
    if (ulps == 0) return 0;
    double limit = y;
    for (int i = 0; i < ulps; i++) {
        limit = view->dtype == SC_float32 ? (double)nextafterf((float)limit, (float)x) : nextafter(limit, x);
    }
    return limit == x || fabs(x - y) <= twin_slack(op);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
    static memory rooms[SC_MAX_ARITY + 1], expected;
    fuzz_input input = {data, data + length};
    const sc_op op = (sc_op)(fuzz_byte(&input) % sc_op_count());
    const char *name = sc_op_name(op);
    const int arity = sc_op_arity(op);
    sc_shape shape = {.rank = (int32_t)fuzz_between(&input, 0, 4)};
    int64_t reach = 1; /* had no axis size 0 */
    for (int32_t i = 0; i < shape.rank; i++) {
        const int byte = fuzz_byte(&input);
        shape.size[i] = byte < 250 ? byte % 6 : 400 + byte;
        if (shape.size[i] > 0) reach *= shape.size[i];
    }
    if (reach > MOST_ELEMENTS) return 0;
    const sc_dtype same = (sc_dtype)fuzz_between(&input, 0, SC_DTYPE_COUNT - 1);
    sc_view operands[SC_MAX_ARITY];
    for (int k = 0; k < arity; k++) {
        const int byte = fuzz_byte(&input);
        const sc_dtype own = twin_operand_dtype(name, k, same);
        const sc_dtype dtype = byte % 4 < 3 ? own : (sc_dtype)(byte / 4 % SC_DTYPE_COUNT);
        fill(&input, dtype, &rooms[k]);
        operands[k] = view_of(&input, dtype, &shape, &rooms[k]);
        if (twin_letter(name, k) == 'P') operands[k].rank = 0;
        if (twin_letter(name, k) == 'D') tame_decimals(name, &operands[k]);
        const int is_number = dtype == SC_bool || dtype == SC_int64 || dtype == SC_float64;
        operands[k].weak = operands[k].rank == 0 && is_number && operands[k].dtype == dtype && byte > 128;
    }
    sc_plan plan;
    sc_error error = {0}, facts = {0};
    sc_status status = sc_plan_operation(op, operands, arity, &plan, &error);
    FUZZ_REQUIRE(status == twin_refusal(name, operands, arity, &facts));
    if (status == SC_OK) {
        status = sc_check_values(&plan, operands, &error);
        FUZZ_REQUIRE(status == twin_refusal_of_values(name, plan.common, operands, &plan.shape, &facts));
    }
    FUZZ_REQUIRE(twin_same_error(&error, &facts));
    if (status != SC_OK) return 0;
    sc_view result = {.data = rooms[arity].bytes, .dtype = plan.dtype, .rank = plan.shape.rank};
    for (int32_t i = 0; i < result.rank; i++) result.size[i] = plan.shape.size[i];
    sc_contiguous_strides(result.rank, result.size, result.stride);
    memset(&rooms[arity], 0x5a, sizeof(memory));
    memset(&expected, 0x5a, sizeof expected);
    sc_view twin = result;
    twin.data = expected.bytes;
    sc_execute(&plan, operands, &result);
    twin_execute(name, plan.common, operands, &twin);
    const size_t width = sc_dtype_size(result.dtype);
    const size_t bytes = (size_t)twin_elements(&plan.shape) * width;
    for (size_t at = 0; at < bytes; at += width)
        FUZZ_REQUIRE(is_same(&result, &rooms[arity].bytes[at], &expected.bytes[at], name));
    FUZZ_REQUIRE(memcmp(&rooms[arity].bytes[bytes], &expected.bytes[bytes], sizeof expected - bytes) == 0);
    return 0;
}
