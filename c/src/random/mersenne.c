/*
 * PyTorch's numbers: Mersenne Twister 19937, and its ways from 32 random bits to floats and integers.
 * With the same seed they are the numbers of torch's generator for the CPU.
 */
#include "functions/loops.h"
#include "shape/sizes.h"

#include <assert.h>

enum { LENGTH = SC_RANDOM_STATE, MIDDLE = 397, SOME = 256 /* numbers on their way */ };

void sc_random_seed(sc_random *random, uint32_t seed) {
    random->state[0] = seed;
    for (uint32_t i = 1; i < LENGTH; i++) {
        const uint32_t last = random->state[i - 1];
        random->state[i] = UINT32_C(1812433253) * (last ^ (last >> 30)) + i;
    }
    random->next = LENGTH;
    random->has_normal = 0;
}

/* A number of the next state, of the bits of two neighbours and of one further on. */
static inline uint32_t twisted(uint32_t bits, uint32_t neighbour, uint32_t further) {
    const uint32_t joined = (bits & UINT32_C(0x80000000)) | (neighbour & INT32_MAX);
    return further ^ (joined >> 1) ^ ((0 - (joined & 1)) & UINT32_C(0x9908b0df));
}

/* What is further on is of the last state for the first numbers, of this one for the others: both loops go by registers. */
static void refill(uint32_t *state) {
    enum { FIRST = LENGTH - MIDDLE };
    SC_VECTORIZE
    for (int i = 0; i < FIRST; i++) state[i] = twisted(state[i], state[i + 1], state[i + MIDDLE]);
    SC_VECTORIZE
    for (int i = FIRST; i < LENGTH - 1; i++) state[i] = twisted(state[i], state[i + 1], state[i - FIRST]);
    state[LENGTH - 1] = twisted(state[LENGTH - 1], state[0], state[MIDDLE - 1]);
}

/* The next 32 random bits, so many times. */
static void draw(sc_random *random, uint32_t *to, int count) {
    for (int taken; count > 0; count -= taken, to += taken) {
        if (random->next >= LENGTH) {
            refill(random->state);
            random->next = 0;
        }
        const uint32_t *from = random->state + random->next;
        taken = count < LENGTH - random->next ? count : LENGTH - random->next;
        SC_VECTORIZE
        for (int i = 0; i < taken; i++) {
            uint32_t bits = from[i];
            bits ^= bits >> 11;
            bits ^= (bits << 7) & UINT32_C(0x9d2c5680);
            bits ^= (bits << 15) & UINT32_C(0xefc60000);
            to[i] = bits ^ (bits >> 18);
        }
        random->next += taken;
    }
}

static int some_of(int64_t count) {
    return count < SOME ? (int)count : SOME;
}

static void uniform_floats(sc_random *random, float *to, int count) {
    uint32_t bits[SOME];
    draw(random, bits, count);
    SC_VECTORIZE
    for (int i = 0; i < count; i++) to[i] = (float)(int32_t)(bits[i] & 0xffffff) * 0x1p-24F;
}

/* 53 bits, of which the first 21 come from the first number. */
static void uniform_doubles(sc_random *random, double *to, int count) {
    uint32_t bits[2 * SOME];
    draw(random, bits, 2 * count);
    for (int i = 0; i < count; i++)
        to[i] = (double)(bits[2 * i] & 0x1fffff) * 0x1p-21 + (double)bits[2 * i + 1] * 0x1p-53;
}

void sc_random_uniform(sc_random *random, const sc_view *result) {
    const int64_t count = sc_count_elements(result->rank, result->size);
    for (int64_t i = 0; i < count; i += SOME) {
        const int some = some_of(count - i);
        if (result->dtype == SC_float32)
            uniform_floats(random, (float *)result->data + i, some);
        else
            uniform_doubles(random, (double *)result->data + i, some);
    }
}

/* A range of at least 2^28 takes 64 bits a number. */
void sc_random_integers(sc_random *random, int64_t low, int64_t high, const sc_view *result) {
    const uint64_t range = (uint64_t)high - (uint64_t)low, first = (uint64_t)low;
    const int64_t count = sc_count_elements(result->rank, result->size);
    const int is_wide = range >= UINT64_C(1) << 28;
    uint64_t *numbers = result->data;
    uint32_t bits[2 * SOME];
    assert(range > 0 && result->dtype == SC_int64);
    for (int64_t at = 0; at < count; at += SOME, numbers += SOME) {
        const int some = some_of(count - at);
        draw(random, bits, is_wide ? 2 * some : some);
        for (int i = 0; is_wide && i < some; i++)
            numbers[i] = ((uint64_t)bits[2 * i] << 32 | bits[2 * i + 1]) % range + first;
        for (int i = 0; !is_wide && i < some; i++) numbers[i] = bits[i] % (uint32_t)range + first;
    }
}

/* Fisher and Yates from the front. */
void sc_random_permutation(sc_random *random, const sc_view *result) {
    int64_t *order = result->data;
    const int64_t count = sc_count_elements(result->rank, result->size);
    uint32_t bits[SOME];
    assert(result->dtype == SC_int64);
    for (int64_t i = 0; i < count; i++) order[i] = i;
    for (int64_t at = 0; at < count - 1; at += SOME) {
        const int some = some_of(count - 1 - at);
        draw(random, bits, some);
        for (int64_t i = at; i < at + some; i++) {
            const int64_t other = i + (int64_t)(bits[i - at] % (uint64_t)(count - i)), kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
    }
}
