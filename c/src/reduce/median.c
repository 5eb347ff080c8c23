/*
 * Selection by partition around a median of three. Equal elements are ordered by their places, as PyTorch does, so that one
 * of them alone is the median whatever the steps.
 */
#include "reduce/reduce.h"

#include <string.h>

typedef struct selection {
    const int64_t *keys;
    int64_t *places;
} selection;

static int less(const selection *s, int64_t a, int64_t b) {
    const int64_t left = s->places[a], right = s->places[b];
    return s->keys[left] < s->keys[right] || (s->keys[left] == s->keys[right] && left < right);
}

static void swap(const selection *s, int64_t a, int64_t b) {
    const int64_t place = s->places[a];
    s->places[a] = s->places[b];
    s->places[b] = place;
}

/* Which of three is neither the smallest nor the largest. */
static int64_t middle_of(const selection *s, int64_t a, int64_t b, int64_t c) {
    if (less(s, a, b)) return less(s, b, c) ? b : less(s, a, c) ? c : a;
    return less(s, a, c) ? a : less(s, b, c) ? c : b;
}

/* Parts [first, last) around its own median of three; answers where the upper part begins. */
static int64_t part(const selection *s, int64_t first, int64_t last) {
    swap(s, first, middle_of(s, first + 1, first + (last - first) / 2, last - 1));
    int64_t low = first + 1, high = last;
    for (;;) {
        while (less(s, low, first)) low++;
        do high--;
        while (less(s, first, high));
        if (low >= high) return low;
        swap(s, low++, high);
    }
}

/* Moves the element at `at` down a heap of `size` elements from `first` on, the largest on top. */
static void sink(const selection *s, int64_t first, int64_t at, int64_t size) {
    for (int64_t child = 2 * at + 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && less(s, first + child, first + child + 1)) child++;
        if (!less(s, first + at, first + child)) return;
        swap(s, first + at, first + child);
        at = child;
    }
}

/* What is left when partitions were bad too often: the smallest up to `nth` in a heap, which ends any input in time. */
static void select_by_heap(const selection *s, int64_t first, int64_t nth, int64_t last) {
    const int64_t size = nth - first + 1;
    for (int64_t at = size / 2 - 1; at >= 0; at--) sink(s, first, at, size);
    for (int64_t i = nth + 1; i < last; i++) {
        if (!less(s, i, first)) continue;
        swap(s, i, first);
        sink(s, first, 0, size);
    }
    swap(s, first, nth);
}

static void sort_few(const selection *s, int64_t first, int64_t last) {
    for (int64_t i = first + 1; i < last; i++) {
        for (int64_t at = i; at > first && less(s, at, at - 1); at--) swap(s, at, at - 1);
    }
}

int64_t sc_select_median(const int64_t *keys, int64_t *places, int64_t count) {
    const selection s = {keys, places};
    const int64_t nth = (count - 1) / 2;
    int64_t first = 0, last = count, parts = 0;
    for (int64_t i = 0; i < count; i++) places[i] = i;
    for (int64_t left = count; left > 1; left /= 2) parts += 2;
    for (; last - first > 3; parts--) {
        if (parts == 0) {
            select_by_heap(&s, first, nth, last);
            return places[nth];
        }
        const int64_t cut = part(&s, first, last);
        if (cut <= nth)
            first = cut;
        else
            last = cut;
    }
    sort_few(&s, first, last);
    return places[nth];
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
