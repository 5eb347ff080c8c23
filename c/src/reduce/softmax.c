/*
 * softmax and log_softmax of float32, four elements at a time: the maximum of a row; e^(x - maximum) of each element, and their
 * sum; shares of it. A row stays in a cache between these steps.
 */
#include "functions/functions.h"
#include "functions/pair.h"
#include "reduce/direct.h"
#include "shape/odometer.h"
#include "shape/pieces.h"

/* RUN: of a row, so many powers are added up in float32, and such sums in float64; across rows FEW. So many vectors are taken at a
 * time. STRIP lanes are taken down all positions. */
enum { LANES = 4, RUN = 256, FEW = 4, STRIP = 64 };
typedef float floats __attribute__((vector_size(16)));
typedef uint32_t words __attribute__((vector_size(16)));
typedef double doubles __attribute__((vector_size(16)));
typedef signed char bytes __attribute__((vector_size(16)));

/* Powers are kept times 2^64 until they are divided by their sum, so that none is subnormal before. */
#define UNIT 0x1p64f

/* Rounds to an integer k, and leaves the exponent of 2^k UNIT in the low bits. */
#define ROUNDER 0x1.80017ep23f

SC_INLINE floats all(float x) {
    return (floats){x, x, x, x};
}

SC_INLINE floats load(const float *from) {
    floats x;
    memcpy(&x, from, sizeof x);
    return x;
}

SC_INLINE void store(float *to, floats x) {
    memcpy(to, &x, sizeof x);
}

/* Of a nan and a number the first. */
SC_INLINE floats larger(floats a, floats b) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmax_f32x4(a, b);
#else
    const words second = (words)(a < b);
    return (floats)((second & (words)b) | (~second & (words)a));
#endif
}

/* UNIT e^x for x <= 0, to 2 units of 2^-24 of the value: x = k log 2 + r, |r| <= log(2) / 2, e^r = 1 + r / D(r),
 * D(r) = 1 - r/2 + r^2 P(r^2), P minimax of degree 1, error 2^-30. From -191 log 2 on the bits of the scale are those of 0:
 * what is as small as a masked element never becomes a subnormal number, which costs a processor a hundred steps. */
SC_INLINE floats power(floats given) {
    const floats x = larger(given, all(-132.4f));
    const floats shifted = x * 0x1.715476p+0f + ROUNDER, k = shifted - ROUNDER;
    const floats r = (x - k * 0x1.62ep-1f) - k * 0x1.0bfbe8p-15f, z = r * r;
    const floats divisor = (1 - 0.5f * r) + z * (0x1.555514p-4f - z * 0x1.6a8b0cp-10f);
    const floats scale = (floats)((words)shifted << 23);
    return scale + scale * r / divisor;
}

/* Four lanes of float64. */
typedef struct wide {
    doubles low, high;
} wide;

/* Clang would write zeros beside the upper half, which takes a processor five instructions instead of one. */
SC_INLINE wide widen(floats x) {
#if defined(__wasm_simd128__)
    const bytes b = (bytes)x;
    const floats high = (floats)__builtin_wasm_shuffle_i8x16(b, b, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11,
                                                             12, 13, 14, 15);
#else
    const floats high = __builtin_shufflevector(x, x, 2, 3, 2, 3);
#endif
    return (wide){__builtin_convertvector(__builtin_shufflevector(x, x, 0, 1), doubles),
                  __builtin_convertvector(__builtin_shufflevector(high, high, 0, 1), doubles)};
}

SC_INLINE wide load_wide(const double *from) {
    wide x;
    memcpy(&x, from, sizeof x);
    return x;
}

SC_INLINE wide repeated(double x) {
    return (wide){{x, x}, {x, x}};
}

SC_INLINE wide add(wide a, wide b) {
    return (wide){a.low + b.low, a.high + b.high};
}

SC_INLINE double sum_of(wide x) {
    const doubles sum = x.low + x.high;
    return sum[0] + sum[1];
}

/* What becomes of a sum: what each power is multiplied by, or what is subtracted of its logarithm. Neither of the two numbers
 * that make a logarithm is positive, so nothing cancels. */
SC_INLINE float factor_of(double sum, int logarithm) {
    return (float)(logarithm ? sc_log(sum / (double)UNIT) : 1 / sum);
}

SC_INLINE floats share(floats given, floats most, floats power, floats factor, int logarithm) {
    return logarithm ? (given - most) - factor : power * factor;
}

/* ---- elements of a row side by side ---- */

SC_INLINE floats largest_lane(floats most) {
    most = larger(most, __builtin_shufflevector(most, most, 2, 3, 0, 1));
    return larger(most, __builtin_shufflevector(most, most, 1, 0, 3, 2));
}

/* The last elements of a row, `rest` of which are in no whole vector: a vector that begins before them, or that holds nothing else. */
SC_INLINE floats last_of(const float *row, ptrdiff_t columns, ptrdiff_t rest) {
    floats x = all(-__builtin_inff());
    if (rest == 0) return x;
    const float *end = row + columns;
    if (columns > LANES) return load(end - LANES);
    x[3] = end[-1];
    if (rest > 1) x[2] = end[-2];
    if (rest > 2) x[1] = end[-3];
    return x;
}

SC_INLINE void store_few(float *to, floats x, ptrdiff_t count) {
    to[count - 1] = x[3];
    if (count > 1) to[count - 2] = x[2];
    if (count > 2) to[count - 3] = x[1];
}

/* The largest of FEW vectors. */
SC_INLINE floats largest_of_few(const float *from) {
    return larger(larger(load(from), load(from + LANES)),
                  larger(load(from + 2 * LANES), load(from + 3 * LANES)));
}

static floats largest_of(const float *row, ptrdiff_t columns) {
    const ptrdiff_t rest = columns % LANES;
    floats most = last_of(row, columns, rest);
    ptrdiff_t i = 0;
    for (; i + FEW * LANES <= columns; i += FEW * LANES) most = larger(most, largest_of_few(row + i));
    for (; i < columns - rest; i += LANES) most = larger(most, load(row + i));
    return largest_lane(most);
}

/* The sum of powers, which are kept, FEW vectors at a time, whose steps do not wait for each other. A logarithm near 0 needs what
 * a sum of float32 loses. The next row is on its way from memory meanwhile: its largest elements are looked for here, but not where
 * it is this row, whose largest is known: a vector alone would take 3 % longer. */
static double powers_of(const float *in, const float *next, float *out, ptrdiff_t count, floats most,
                        floats *later, int logarithm) {
    wide exact = repeated(0);
    floats sum = all(0), largest = *later;
    ptrdiff_t i = 0;
    for (; i + FEW * LANES <= count; i += FEW * LANES) {
        const floats a = power(load(in + i) - most), b = power(load(in + i + LANES) - most);
        const floats c = power(load(in + i + 2 * LANES) - most), d = power(load(in + i + 3 * LANES) - most);
        store(out + i, a);
        store(out + i + LANES, b);
        store(out + i + 2 * LANES, c);
        store(out + i + 3 * LANES, d);
        if (logarithm)
            exact = add(exact, add(add(widen(a), widen(b)), add(widen(c), widen(d))));
        else
            sum += (a + b) + (c + d);
        if (next != in) largest = larger(largest, largest_of_few(next + i));
    }
    for (; i < count; i += LANES) {
        const floats x = power(load(in + i) - most);
        store(out + i, x);
        exact = add(exact, widen(x));
        largest = larger(largest, load(next + i));
    }
    *later = largest;
    return sum_of(add(exact, widen(sum)));
}

/* A loop for each, since a choice in each turn would cost as much as the rest of it. */
static void shares_of(const float *in, float *out, ptrdiff_t count, floats most, floats factor,
                      int logarithm) {
    ptrdiff_t i = 0;
    for (; logarithm && i + FEW * LANES <= count; i += FEW * LANES)
        for (ptrdiff_t k = i; k < i + FEW * LANES; k += LANES) store(out + k, (load(in + k) - most) - factor);
    for (; i + FEW * LANES <= count; i += FEW * LANES) {
        store(out + i, load(out + i) * factor);
        store(out + i + LANES, load(out + i + LANES) * factor);
        store(out + i + 2 * LANES, load(out + i + 2 * LANES) * factor);
        store(out + i + 3 * LANES, load(out + i + 3 * LANES) * factor);
    }
    for (; i < count; i += LANES) store(out + i, share(load(in + i), most, load(out + i), factor, logarithm));
}

/* Takes a row whose maximum is known, and tells that of the next, which may be the same row. */
static floats take_row(const float *in, const float *next, float *out, ptrdiff_t columns, floats most,
                       int logarithm) {
    static const uint32_t masks[2 * LANES] = {0, 0, 0, 0, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
    const ptrdiff_t run = sc_piece(RUN), rest = columns % LANES, whole = columns - rest;
    const floats last = last_of(in, columns, rest), powers = power(last - most);
    floats later = last_of(next, columns, rest), mask;
    memcpy(&mask, masks + rest, sizeof mask);
    double sum = sum_of(widen((floats)((words)powers & (words)mask)));
    for (ptrdiff_t i = 0; i < whole; i += run)
        sum += powers_of(in + i, next + i, out + i, sc_at_most(run, whole - i), most, &later, logarithm);

    const floats factor = all(factor_of(sum, logarithm));
    shares_of(in, out, whole, most, factor, logarithm);
    const floats shares = share(last, most, powers, factor, logarithm);
    if (rest > 0 && whole > 0)
        store(out + columns - LANES, shares);
    else if (rest > 0)
        store_few(out, shares, rest);
    return next == in ? most : largest_lane(later);
}

/* ---- lanes side by side, their positions `row` bytes apart ---- */

SC_INLINE float *at(char *row, ptrdiff_t l) {
    return (float *)(void *)row + l;
}

static void take_lanes(char *in, ptrdiff_t in_row, char *out, ptrdiff_t out_row, int64_t positions,
                       ptrdiff_t width, int logarithm) {
    float most[STRIP], sums[STRIP] = {0};
    double factors[STRIP] = {0};
    for (ptrdiff_t l = 0; l < STRIP; l++) most[l] = -__builtin_inff();
    char *from = in, *to = out;
    for (int64_t p = 0; p < positions; p++, from += in_row)
        for (ptrdiff_t l = 0; l < width; l += LANES)
            store(most + l, larger(load(most + l), load(at(from, l))));

    from = in;
    for (int64_t p = 0; p < positions; p++, from += in_row, to += out_row) {
        for (ptrdiff_t l = 0; l < width; l += LANES) {
            const floats x = power(load(at(from, l)) - load(most + l));
            if (logarithm) {
                const wide sum = add(load_wide(factors + l), widen(x));
                memcpy(factors + l, &sum, sizeof sum);
            } else {
                store(at(to, l), x);
                store(sums + l, load(sums + l) + x);
            }
        }
        if (logarithm || ((p + 1) % FEW != 0 && p + 1 < positions)) continue;
        for (ptrdiff_t l = 0; l < width; l++) {
            factors[l] += (double)sums[l];
            sums[l] = 0;
        }
    }
    for (ptrdiff_t l = 0; l < width; l++) {
        sums[l] = factor_of(factors[l], logarithm);
    }

    from = in, to = out;
    for (int64_t p = 0; p < positions; p++, from += in_row, to += out_row)
        for (ptrdiff_t l = 0; l < width; l += LANES)
            store(at(to, l),
                  share(load(at(from, l)), load(most + l), load(at(to, l)), load(sums + l), logarithm));
}

/* Strips of lanes; the last ones some of them once more, so that all are whole vectors. */
static void take_strips(char *in, ptrdiff_t in_row, char *out, ptrdiff_t out_row, int64_t positions,
                        int64_t lanes, int logarithm) {
    for (int64_t l = 0; l < lanes;) {
        const ptrdiff_t left = sc_at_most(STRIP, lanes - l);
        const ptrdiff_t width = left < LANES ? LANES : left - left % LANES;
        if (left < LANES) l = lanes - LANES;
        const ptrdiff_t first = sc_bytes(l, (ptrdiff_t)sizeof(float));
        take_lanes(in + first, in_row, out + first, out_row, positions, width, logarithm);
        l += width;
    }
}

/* ---- the whole ---- */

/* What a step leads from: the input, the result. Strides in bytes. */
typedef struct layout {
    int64_t lanes, positions;
    ptrdiff_t lane[2], position[2];
} layout;

static void take(const layout *l, char *in, char *out, int logarithm) {
    if (l->position[0] != (ptrdiff_t)sizeof(float) || l->position[1] != l->position[0]) {
        take_strips(in, l->position[0], out, l->position[1], l->positions, l->lanes, logarithm);
        return;
    }
    const ptrdiff_t columns = sc_bytes(l->positions, 1);
    floats most = largest_of(at(in, 0), columns);
    for (int64_t r = l->lanes; r > 0; r--, out += l->lane[1]) {
        char *next = r > 1 ? in + l->lane[0] : in;
        most = take_row(at(in, 0), at(next, 0), at(out, 0), columns, most, logarithm);
        in = next;
    }
}

int sc_softmax_floats(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result) {
    const sc_loop *kept = &plan->kept, *along = &plan->reduced;
    const int logarithm = plan->op == SC_REDUCE_log_softmax, outer = kept->rank > 0 ? kept->rank - 1 : 0;
    if (!(logarithm || plan->op == SC_REDUCE_softmax) || along->rank != 1) return 0;
    if (input->dtype != SC_float32 || plan->dtype != SC_float32) return 0;
    const ptrdiff_t size = sizeof(float);
    layout l = {.lanes = 1, .positions = along->extent[0]};
    ptrdiff_t step[2][SC_MAX_RANK];
    for (int k = 0; k < 2; k++) {
        l.position[k] = sc_bytes(along->stride[k][0], size);
        l.lane[k] = kept->rank > 0 ? sc_bytes(kept->stride[k][outer], size) : 0;
        sc_index_steps(outer, kept->extent, kept->stride[k], size, step[k]);
    }
    if (kept->rank > 0) l.lanes = kept->extent[outer];
    const int rows = l.position[0] == size && l.position[1] == size;
    if (!rows && (l.lane[0] != size || l.lane[1] != size || l.lanes < LANES)) return 0;

    int64_t index[SC_MAX_RANK] = {0};
    char *in = input->data, *out = result->data;
    for (int32_t axis = 0; axis >= 0;) {
        take(&l, in, out, logarithm);
        axis = sc_next_index(outer, kept->extent, index);
        if (axis < 0) break;
        in += step[0][axis];
        out += step[1][axis];
    }
    return 1;
}
