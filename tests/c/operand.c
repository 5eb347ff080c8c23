#include "operand.h"
#include "twin.h"

#include <string.h>

sc_dtype operand_dtype(random_source *random, const char *op, int k, sc_dtype common) {
    static const sc_dtype numbers[] = {SC_bool, SC_int64, SC_float64};
    const sc_dtype any = (sc_dtype)random_between(random, 0, SC_DTYPE_COUNT - 1);
    switch (twin_letter(op, k)) {
    case 'T':
        return twin_arity(op) == 3 && random_chance(random, 90) ? SC_bool : any;
    case 'P':
        return random_chance(random, 60) ? numbers[random_between(random, 0, 2)] : any;
    case 'D':
        return random_chance(random, 80) ? SC_float64 : any;
    default:
        return common;
    }
}

static int is_decimals(const char *op, int k) {
    return strcmp(op, "round__decimals") == 0 && k == 1;
}

static twin_value small(random_source *random, sc_dtype dtype) {
    const int64_t least = dtype == SC_uint8 ? 0 : -5;
    if (!twin_is_float(dtype)) return twin_integer(dtype, random_between(random, least, 5));
    return twin_float(dtype, (long double)random_between(random, 0, 40) / 8);
}

/* Decimal places about those that powers of ten in a double are exact for, and some beyond all of them. */
static twin_value places(random_source *random, sc_dtype dtype) {
    const int64_t near = random_between(random, dtype == SC_uint8 ? 0 : -20, 20);
    const int64_t far = dtype >= SC_int16 && random_chance(random, 10) ? (near < 0 ? -400 : 400) : near;
    return twin_convert(twin_integer(SC_int64, far), dtype);
}

void operand_tame(random_source *random, const char *op, int k, sc_dtype dtype, int64_t elements,
                  void *data) {
    const int decimals = is_decimals(op, k), parameter = twin_letter(op, k) == 'P';
    const int divisor = twin_divides(op) && k == 1 && !twin_is_float(dtype);
    char *at = data;
    for (int64_t i = 0; i < elements && (decimals || parameter || divisor); i++) {
        if (decimals) twin_store(places(random, dtype), at);
        if (parameter) twin_store(small(random, dtype), at);
        if (divisor && twin_load(dtype, at).integer == 0) twin_store(twin_integer(dtype, 1), at);
        at += sc_dtype_size(dtype);
    }
}

sc_view operand_random(random_source *random, const char *op, int k, sc_dtype dtype, const sc_shape *shape,
                       int expanded, storage *s) {
    const sc_view view = view_random(random, dtype, shape, expanded, s);
    operand_tame(random, op, k, dtype, s->elements, s->data);
    return view;
}

sc_view operand_number(random_source *random, const char *op, int k, sc_dtype dtype,
                       char room[NUMBER_BYTES]) {
    random_value(random, dtype, room);
    operand_tame(random, op, k, dtype, 1, room);
    return (sc_view){.data = room, .dtype = dtype, .weak = 1};
}

void operand_assert_answer(const storage *actual, const storage *twin, const char *op) {
    storage_assert_close(actual, twin, twin_operation_named(op)->ulps, twin_slack(op), op);
}
