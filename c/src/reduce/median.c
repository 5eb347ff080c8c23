/*
 * Selection by digits, of which a key has eight: those of the keys that are left are counted, and the keys stay whose digit is the
 * median's, until they are few or equal.
 */
#include "reduce/reduce.h"

#include <string.h>

enum { DIGITS = 256, FEW = 32 };

static int digit_of(int64_t key, int shift) {
    return (int)(((uint64_t)key ^ UINT64_C(1) << 63) >> shift & (DIGITS - 1));
}

static void sort_few(const int64_t *keys, int64_t *sorted, int64_t count) {
    for (int64_t i = 0; i < count; i++) {
        const int64_t key = keys[i];
        int64_t at = i;
        for (; at > 0 && sorted[at - 1] > key; at--) sorted[at] = sorted[at - 1];
        sorted[at] = key;
    }
}

int64_t sc_select_median(const int64_t *keys, int64_t *room, int64_t count) {
    const int64_t *left = keys;
    int64_t number = count, nth = (count - 1) / 2;
    for (int shift = 56; shift >= 0 && number > FEW; shift -= 8) {
        int64_t counts[DIGITS] = {0}, kept = 0;
        int digit = 0;
        for (int64_t i = 0; i < number; i++) counts[digit_of(left[i], shift)]++;
        for (; nth >= counts[digit]; digit++) nth -= counts[digit];
        if (counts[digit] == number) continue;
        for (int64_t i = 0; i < number; i++) {
            room[kept] = left[i];
            kept += digit_of(left[i], shift) == digit;
        }
        left = room;
        number = kept;
    }
    if (number <= FEW) {
        sort_few(left, room, number);
        left = room;
    }
    const int64_t median = left[nth];
    int64_t equal = 0, place = 0;
    while (equal < nth && left[nth - equal - 1] == median) equal++;
    for (; keys[place] != median || equal-- > 0;) place++;
    return place;
}

int64_t sc_median_key(double x) {
    int64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return x == 0 ? 0 : bits ^ (int64_t)((uint64_t)(bits >> 63) >> 1);
}

size_t sc_reduction_scratch(const sc_reduction_plan *plan) {
    if (plan->op != SC_REDUCE_median) return 0;
    const uint64_t most = SIZE_MAX / (2 * sizeof(int64_t));
    return (uint64_t)plan->count > most ? SIZE_MAX : (size_t)plan->count * 2 * sizeof(int64_t);
}
