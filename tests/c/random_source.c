#include "random_source.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t seed_of_run(void) {
    static uint64_t seed;
    static int known;
    if (!known) {
        const char *given = getenv("SEED");
        seed = given != NULL ? strtoull(given, NULL, 10) : (uint64_t)time(NULL);
        known = 1;
        printf("# SEED=%llu\n", (unsigned long long)seed);
        fflush(stdout);
    }
    return seed;
}

random_source random_from(uint64_t seed) {
    return (random_source){seed};
}

random_source random_start(const char *test) {
    uint64_t state = seed_of_run();
    for (; *test != '\0'; test++) state = state * 31 + (unsigned char)*test;
    return random_from(state);
}

/* splitmix64 */
uint64_t random_bits(random_source *source) {
    uint64_t mixed = source->state += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

int64_t random_between(random_source *source, int64_t low, int64_t high) {
    return low + (int64_t)(random_bits(source) % (uint64_t)(high - low + 1));
}

int random_chance(random_source *source, int percent) {
    return random_between(source, 1, 100) <= percent;
}

sc_dtype random_dtype(random_source *source) {
    return (sc_dtype)random_between(source, 0, SC_DTYPE_COUNT - 1);
}

static int64_t random_size(random_source *source) {
    if (random_chance(source, 33)) return 1;
    if (random_chance(source, 5)) return 0;
    return random_between(source, 2, 5);
}

sc_shape random_shape(random_source *source, int32_t rank) {
    sc_shape shape = {.rank = (int32_t)random_between(source, 0, rank)};
    for (int32_t i = 0; i < shape.rank; i++) shape.size[i] = random_size(source);
    return shape;
}

sc_shape random_small_shape(random_source *source, int32_t rank, int64_t elements) {
    for (;;) {
        const sc_shape shape = random_shape(source, rank);
        int64_t product = 1;
        for (int32_t i = 0; i < shape.rank; i++) product *= shape.size[i];
        if (product <= elements) return shape;
    }
}

sc_shape random_part(random_source *source, const sc_shape *target) {
    const int32_t missing = random_chance(source, 70) ? 0 : (int32_t)random_between(source, 0, target->rank);
    sc_shape part = {.rank = target->rank - missing};
    for (int32_t i = 0; i < part.rank; i++) {
        part.size[i] = random_chance(source, 25) ? 1 : target->size[i + missing];
    }
    return part;
}

static int64_t random_integer(random_source *source, int bits, int is_signed) {
    const int64_t low = is_signed ? -((int64_t)1 << (bits - 2)) * 2 : 0;
    const int64_t high = is_signed ? -(low + 1) : ((int64_t)1 << bits) - 1;
    switch (random_between(source, 0, 9)) {
    case 0:
        return low;
    case 1:
        return high;
    case 2:
        return low + random_between(source, 0, 2);
    case 3:
        return high - random_between(source, 0, 2);
    case 4:
    case 5:
        return (int64_t)random_bits(source);
    default:
        return random_between(source, -3, 12);
    }
}

static double random_double(random_source *source) {
    static const double special[] = {
        0.0,   -0.0,   INFINITY, -INFINITY,         1.0, -1.0, 0.1, 5e-324, 1e-310,
        1e300, -1e300, 16777217, 9007199254740993.0};
    if (random_chance(source, 8)) return NAN;
    if (random_chance(source, 25)) {
        return special[random_between(source, 0, (int64_t)(sizeof special / sizeof *special) - 1)];
    }
    if (random_chance(source, 40)) return (double)random_between(source, -8, 8) / 2;
    double any;
    const uint64_t bits = random_bits(source);
    memcpy(&any, &bits, sizeof any);
    return any != any ? NAN : any;
}

static float random_float(random_source *source) {
    static const float special[] = {0.0f,   -0.0f, INFINITY, -INFINITY,     1.0f,           -1.0f,
                                    1e-45f, 0.1f,  16777216, 3.4028235e38f, -3.4028235e38f, 1e-40f};
    if (random_chance(source, 8)) return NAN;
    if (random_chance(source, 25)) {
        return special[random_between(source, 0, (int64_t)(sizeof special / sizeof *special) - 1)];
    }
    if (random_chance(source, 40)) return (float)random_between(source, -8, 8) / 2;
    float any;
    const uint32_t bits = (uint32_t)random_bits(source);
    memcpy(&any, &bits, sizeof any);
    return any != any ? NAN : any;
}

void random_value(random_source *source, sc_dtype dtype, void *element) {
    switch (dtype) {
    case SC_bool:
        *(uint8_t *)element = (uint8_t)random_between(source, 0, 1);
        break;
    case SC_uint8:
        *(uint8_t *)element = (uint8_t)random_integer(source, 8, 0);
        break;
    case SC_int8:
        *(int8_t *)element = (int8_t)random_integer(source, 8, 1);
        break;
    case SC_int16:
        *(int16_t *)element = (int16_t)random_integer(source, 16, 1);
        break;
    case SC_int32:
        *(int32_t *)element = (int32_t)random_integer(source, 32, 1);
        break;
    case SC_int64:
        *(int64_t *)element = random_integer(source, 64, 1);
        break;
    case SC_float32:
        *(float *)element = random_float(source);
        break;
    case SC_float64:
        *(double *)element = random_double(source);
        break;
    case SC_NO_DTYPE:
    case SC_DTYPE_COUNT:
        abort();
    }
}

void random_fill(random_source *source, sc_dtype dtype, int64_t elements, void *data) {
    char *at = data;
    for (int64_t i = 0; i < elements; i++, at += sc_dtype_size(dtype)) random_value(source, dtype, at);
}
