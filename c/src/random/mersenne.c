/*
 * PyTorch's numbers: Mersenne Twister 19937, and its ways from 32 random bits to floats, normal floats and integers.
 * With the same seed they are the numbers of torch's generator for the CPU.
 */
#include "functions/functions.h"
#include "shape/sizes.h"

#include <assert.h>
#include <string.h>

enum { LENGTH = SC_RANDOM_STATE, MIDDLE = 397 };

void sc_random_seed(sc_random *random, uint32_t seed) {
    random->state[0] = seed;
    for (uint32_t i = 1; i < LENGTH; i++) {
        const uint32_t last = random->state[i - 1];
        random->state[i] = UINT32_C(1812433253) * (last ^ (last >> 30)) + i;
    }
    random->next = LENGTH;
    random->has_normal = 0;
}

static void refill(uint32_t *state) {
    for (int i = 0; i < LENGTH; i++) {
        const uint32_t joined = (state[i] & UINT32_C(0x80000000)) | (state[(i + 1) % LENGTH] & INT32_MAX);
        state[i] = state[(i + MIDDLE) % LENGTH] ^ (joined >> 1) ^ (joined & 1 ? UINT32_C(0x9908b0df) : 0);
    }
}

static uint32_t next32(sc_random *random) {
    if (random->next >= LENGTH) {
        refill(random->state);
        random->next = 0;
    }
    uint32_t bits = random->state[random->next++];
    bits ^= bits >> 11;
    bits ^= (bits << 7) & UINT32_C(0x9d2c5680);
    bits ^= (bits << 15) & UINT32_C(0xefc60000);
    return bits ^ (bits >> 18);
}

static uint64_t next64(sc_random *random) {
    const uint64_t high = next32(random);
    return high << 32 | next32(random);
}

static float uniform_float(sc_random *random) {
    return (float)(next32(random) & 0xffffff) * 0x1p-24F;
}

static double uniform_double(sc_random *random) {
    return (double)(next64(random) & ((UINT64_C(1) << 53) - 1)) * 0x1p-53;
}

void sc_random_uniform(sc_random *random, const sc_view *result) {
    const int64_t count = sc_count_elements(result->rank, result->size);
    for (int64_t i = 0; i < count; i++) {
        if (result->dtype == SC_float32)
            ((float *)result->data)[i] = uniform_float(random);
        else
            ((double *)result->data)[i] = uniform_double(random);
    }
}

/* ---- the normal distribution ---- */

static const double TAU = 6.283185307179586;

/* Few numbers: Box and Muller in double precision, the second of each pair kept for the next call. */
static double one_normal(sc_random *random) {
    if (random->has_normal) {
        random->has_normal = 0;
        return random->normal;
    }
    const double turn = uniform_double(random);
    const double radius = __builtin_sqrt(-2 * sc_log1p(-uniform_double(random)));
    random->has_normal = 1;
    random->normal = radius * sc_sin(TAU * turn);
    return radius * sc_cos(TAU * turn);
}

/* a * b + c rounded once, but for ties that doubles cannot see. */
static float fused(float a, float b, float c) {
    return (float)((double)a * b + c);
}

/*
 * Many float32 numbers come from PyTorch's AVX2 code: the logarithm, sine and cosine of the Cephes library in single
 * precision, with products and sums fused where its compiler fuses them. Other roundings would differ in the last bit.
 */
static float cephes_log(float x) {
    static const float factors[] = {7.0376836292E-2F,  -1.1514610310E-1F, 1.1676998740E-1F,
                                    -1.2420140846E-1F, 1.4249322787E-1F,  -1.6668057665E-1F,
                                    2.0000714765E-1F,  -2.4999993993E-1F, 3.3333331174E-1F};
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    float exponent = (float)((int32_t)(bits >> 23) - 126);
    bits = (bits & UINT32_C(0x007fffff)) | UINT32_C(0x3f000000);
    memcpy(&x, &bits, sizeof bits);
    if (x < 0.707106781186547524F) {
        exponent -= 1;
        x = x - 1 + x;
    } else {
        x = x - 1;
    }
    const float square = x * x;
    float y = factors[0];
    for (int i = 1; i < 9; i++) y = fused(y, x, factors[i]);
    y = fused(y * x, square, exponent * -2.12194440E-4F);
    y = fused(-square, 0.5F, y);
    return fused(exponent, 0.693359375F, x + y);
}

/* For angles of at least 0, in eighths of a turn. */
static void cephes_sine(float x, float *sine, float *cosine) {
    const int32_t octant = ((int32_t)(x * 1.27323954473516F) + 1) & ~1;
    const float turns = (float)octant;
    x = fused(turns, -0.78515625F, x);
    x = fused(turns, -2.4187564849853515625E-4F, x);
    x = fused(turns, -3.77489497744594108E-8F, x);
    const float square = x * x;
    float even = fused(2.443315711809948E-5F, square, -1.388731625493765E-3F);
    even = fused(even, square, 4.166664568298827E-2F) * square;
    even = fused(even, square, -(square * 0.5F)) + 1;
    float odd = fused(-1.9515295891E-4F, square, 8.3321608736E-3F);
    odd = fused(odd, square, -1.6666654611E-1F) * square;
    odd = fused(odd, x, x);
    const int swapped = (octant & 2) != 0;
    *sine = swapped ? even : odd;
    *cosine = swapped ? odd : even;
    if (octant & 4) *sine = -*sine;
    if ((octant + 2) & 4) *cosine = -*cosine;
}

/* Sixteen uniform numbers, in place: the first eight with the last eight. */
static void block_of_floats(float *block) {
    for (int i = 0; i < 8; i++) {
        float sine, cosine;
        const float radius = __builtin_sqrtf(-2 * cephes_log(1 - block[i]));
        cephes_sine((float)TAU * block[i + 8], &sine, &cosine);
        block[i] = radius * cosine;
        block[i + 8] = radius * sine;
    }
}

static void block_of_doubles(double *block) {
    for (int i = 0; i < 8; i++) {
        const double radius = __builtin_sqrt(-2 * sc_log(1 - block[i]));
        const double angle = TAU * block[i + 8];
        block[i] = radius * sc_cos(angle);
        block[i + 8] = radius * sc_sin(angle);
    }
}

/* Blocks of 16 over uniform numbers; the last 16 are drawn again when they are no whole block. */
static void many_normals(sc_random *random, const sc_view *result, int64_t count) {
    const size_t size = sc_dtype_size(result->dtype);
    sc_random_uniform(random, result);
    for (int64_t at = 0; at < count; at += 16) {
        sc_view block = {.dtype = result->dtype, .rank = 1, .size = {16}, .stride = {1}};
        const int whole = at + 16 <= count;
        block.data = (char *)result->data + (size_t)(whole ? at : count - 16) * size;
        if (!whole) sc_random_uniform(random, &block);
        if (result->dtype == SC_float32)
            block_of_floats(block.data);
        else
            block_of_doubles(block.data);
    }
}

void sc_random_normal(sc_random *random, const sc_view *result) {
    const int64_t count = sc_count_elements(result->rank, result->size);
    if (count >= 16) {
        many_normals(random, result, count);
        return;
    }
    for (int64_t i = 0; i < count; i++) {
        const double normal = one_normal(random);
        if (result->dtype == SC_float32)
            ((float *)result->data)[i] = (float)normal;
        else
            ((double *)result->data)[i] = normal;
    }
}

/* ---- integers ---- */

void sc_random_integers(sc_random *random, int64_t low, int64_t high, const sc_view *result) {
    const uint64_t range = (uint64_t)high - (uint64_t)low;
    const int64_t count = sc_count_elements(result->rank, result->size);
    assert(range > 0 && result->dtype == SC_int64);
    for (int64_t i = 0; i < count; i++) {
        const uint64_t bits = range >= UINT64_C(1) << 28 ? next64(random) : next32(random);
        ((int64_t *)result->data)[i] = (int64_t)(bits % range + (uint64_t)low);
    }
}

/* Fisher and Yates from the front. */
void sc_random_permutation(sc_random *random, const sc_view *result) {
    int64_t *order = result->data;
    const int64_t count = sc_count_elements(result->rank, result->size);
    assert(result->dtype == SC_int64);
    for (int64_t i = 0; i < count; i++) order[i] = i;
    for (int64_t i = 0; i < count - 1; i++) {
        const int64_t other = i + (int64_t)(next32(random) % (uint64_t)(count - i));
        const int64_t kept = order[i];
        order[i] = order[other];
        order[other] = kept;
    }
}
