/*
 * Sums and means of floats in PyTorch's own order, which their last digits tell: partial sums beside each other, each of them a
 * cascade: of sixteen numbers, of sixteen such sums, and so on (SumKernel.cpp and TensorIterator.cpp of PyTorch 2, in vectors of
 * 256 bits). From 32,768 elements on PyTorch adds up in several threads, and how many there are tells.
 */
#include "reduce/direct.h"
#include "shape/odometer.h"

#include <string.h>

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

enum { SERIAL = 32768, STEP = 16, HELD = 3 };

/* Vectors that lie wherever their elements do. */
typedef float floats __attribute__((vector_size(32), aligned(4), may_alias));
typedef double doubles __attribute__((vector_size(32), aligned(8), may_alias));

/* `sums` sums of `size` elements each: how many elements it is from one element of a sum to the next, from one sum to the next,
 * and from one result to the next. */
typedef struct sheet {
    ptrdiff_t size, along, sums, lane, out;
    int first; /* nothing is there yet */
} sheet;

#define AT(NUMBER, from) (*(const NUMBER *)(const void *)(from))
#define PUT(at, sum) out[at] = (s->first ? 0 : out[at]) + (sum)

/* Four sums of `size` numbers each, `column` elements beside each other; and one of numbers `row` elements apart, which is
 * four. */
#define CASCADES(NUMBER, ELEMENT)                                                                       \
    static SC_ONCE void NUMBER##_four(NUMBER *sums, const ELEMENT *in, ptrdiff_t row, ptrdiff_t column, \
                                      ptrdiff_t size) {                                                 \
        const NUMBER zero = {0};                                                                        \
        NUMBER a = zero, b = zero, c = zero, d = zero, held[HELD][4];                                   \
        if (size >= STEP) memset(held, 0, sizeof held);                                                 \
        for (ptrdiff_t i = 0; i < size;) {                                                              \
            const ptrdiff_t end = size - i < STEP ? size : i + STEP;                                    \
            for (; i < end; i++, in += row) {                                                           \
                a += AT(NUMBER, in), b += AT(NUMBER, in + column);                                      \
                c += AT(NUMBER, in + 2 * column), d += AT(NUMBER, in + 3 * column);                     \
            }                                                                                           \
            if (i % STEP != 0) break;                                                                   \
            held[0][0] += a, held[0][1] += b, held[0][2] += c, held[0][3] += d;                         \
            a = b = c = d = zero;                                                                       \
            ptrdiff_t whole = i / STEP;                                                                 \
            for (int h = 1; h < HELD && whole % STEP == 0; h++, whole /= STEP) {                        \
                for (int k = 0; k < 4; k++) held[h][k] += held[h - 1][k];                               \
                memset(held[h - 1], 0, sizeof *held);                                                   \
            }                                                                                           \
        }                                                                                               \
        for (int h = 0; size >= STEP && h < HELD; h++)                                                  \
            a += held[h][0], b += held[h][1], c += held[h][2], d += held[h][3];                         \
        sums[0] = a, sums[1] = b, sums[2] = c, sums[3] = d;                                             \
    }                                                                                                   \
    static inline void NUMBER##_sum(NUMBER *sum, const ELEMENT *in, ptrdiff_t row, ptrdiff_t size) {    \
        NUMBER sums[4];                                                                                 \
        NUMBER a = {0}, b = a, c = a, d = a;                                                            \
        ptrdiff_t i = 0;                                                                                \
        if (size > 4 * STEP) {                                                                          \
            NUMBER##_four(sums, in, 4 * row, row, size / 4);                                            \
            a = sums[0], b = sums[1], c = sums[2], d = sums[3];                                         \
            i = size - size % 4, in += i * row;                                                         \
        }                                                                                               \
        for (; i + 4 <= size; i += 4, in += 4 * row) {                                                  \
            a += AT(NUMBER, in), b += AT(NUMBER, in + row);                                             \
            c += AT(NUMBER, in + 2 * row), d += AT(NUMBER, in + 3 * row);                               \
        }                                                                                               \
        for (; i < size; i++, in += row) a += AT(NUMBER, in);                                           \
        *sum = ((a + b) + c) + d;                                                                       \
    }
CASCADES(float, float)
CASCADES(double, double)
CASCADES(floats, float)
CASCADES(doubles, double)

#define ADD_floats(all, sum) \
    (((((((((all) + sum[0]) + sum[1]) + sum[2]) + sum[3]) + sum[4]) + sum[5]) + sum[6]) + sum[7])
#define ADD_doubles(all, sum) (((((all) + sum[0]) + sum[1]) + sum[2]) + sum[3])

/* A sheet's sums, added to what is there: by vectors along what lies side by side, else four at a time across it. */
#define SHEET(NUMBER, ELEMENT)                                                                \
    static void add_##ELEMENT##_sheet(ELEMENT *out, const ELEMENT *in, const sheet *s) {      \
        enum { WIDE = sizeof(NUMBER) / sizeof(ELEMENT) };                                     \
        const ptrdiff_t along = s->along, lane = s->lane, size = s->size, rest = size % WIDE; \
        const int vectors = lane == 1 && s->sums >= WIDE;                                     \
        ptrdiff_t j = 0;                                                                      \
        if (along == 1 && size >= WIDE) {                                                     \
            for (; j < s->sums; j++, in += lane) {                                            \
                NUMBER sum;                                                                   \
                NUMBER##_sum(&sum, in, WIDE, size / WIDE);                                    \
                ELEMENT all = 0;                                                              \
                for (ptrdiff_t i = size - rest; i < size; i++) all += in[i];                  \
                PUT(j * s->out, ADD_##NUMBER(all, sum));                                      \
            }                                                                                 \
            return;                                                                           \
        }                                                                                     \
        while (vectors && j < s->sums) {                                                      \
            NUMBER local[4];                                                                  \
            const ptrdiff_t most = j + 4 * WIDE <= s->sums ? 4 * WIDE : WIDE;                 \
            const ptrdiff_t from = j + most <= s->sums ? j : s->sums - WIDE;                  \
            NUMBER *sums = s->first && from == j ? (NUMBER *)(void *)(out + j) : local;       \
            if (most > WIDE)                                                                  \
                NUMBER##_four(sums, in + j, along, WIDE, size);                               \
            else                                                                              \
                NUMBER##_sum(sums, in + from, along, size);                                   \
            const ptrdiff_t end = from + most;                                                \
            for (; sums == local && j < end; j++)                                             \
                PUT(j * s->out, ((const ELEMENT *)(const void *)sums)[j - from]);             \
            j = end;                                                                          \
        }                                                                                     \
        for (; !vectors && along >= lane && j + 4 <= s->sums; j += 4) {                       \
            ELEMENT sums[4];                                                                  \
            ELEMENT##_four(sums, in + j * lane, along, lane, size);                           \
            for (int k = 0; k < 4; k++) PUT((j + k) * s->out, sums[k]);                       \
        }                                                                                     \
        for (; j < s->sums; j++) {                                                            \
            ELEMENT sum;                                                                      \
            ELEMENT##_sum(&sum, in + j * lane, along, size);                                  \
            PUT(j * s->out, sum);                                                             \
        }                                                                                     \
    }
SHEET(floats, float)
SHEET(doubles, double)

/* Axes as PyTorch walks them, the slowest first: those of the result, and then those that are reduced, by how far apart their
 * elements lie. An axis that is stretched stays in its place, which is first or last. */
typedef struct walk {
    int32_t rank;
    int64_t extent[SC_MAX_RANK], stride[2][SC_MAX_RANK], key[SC_MAX_RANK];
} walk;

static void swap(int64_t *one, int64_t *other) {
    const int64_t first = *one;
    *one = *other, *other = first;
}

static walk walk_of(const sc_reduction_plan *plan, const sc_view *input) {
    walk w = {0};
    int32_t last = input->rank - 1;
    while (last > 0 && input->size[last] == 1) last--;
    const int64_t stretched = input->stride[last] == 0 ? 0 : INT64_MAX;
    for (int which = 0; which < 2; which++) {
        const sc_loop *loop = which ? &plan->reduced : &plan->kept;
        const int32_t least = w.rank;
        for (int32_t i = 0; i < loop->rank; i++) {
            const int64_t key = loop->stride[!which][i];
            int32_t at = w.rank++;
            w.key[at] = which && key == 0 ? stretched : key;
            w.extent[at] = loop->extent[i];
            for (int k = 0; k < 2; k++) w.stride[k][at] = loop->stride[k][i];
            for (; at > least && w.key[at - 1] < w.key[at]; at--) {
                swap(&w.key[at], &w.key[at - 1]), swap(&w.extent[at], &w.extent[at - 1]);
                for (int k = 0; k < 2; k++) swap(&w.stride[k][at], &w.stride[k][at - 1]);
            }
        }
    }
    return w;
}

/* Whether PyTorch adds up in one thread, and elements lie as its own tensors' do: forwards. */
static int takes(const sc_reduction_plan *plan, sc_dtype dtype) {
    if (plan->op != SC_REDUCE_sum && plan->op != SC_REDUCE_sum_to_size && plan->op != SC_REDUCE_mean)
        return 0;
    if (dtype < SC_float32 || plan->through != dtype || plan->reduced.rank == 0) return 0;
    int64_t elements = 1;
    for (int which = 0; which < 2; which++) {
        const sc_loop *loop = which ? &plan->reduced : &plan->kept;
        for (int32_t i = 0; i < loop->rank; i++) {
            if (loop->stride[0][i] < 0 || loop->extent[i] >= SERIAL) return 0;
            elements *= loop->extent[i];
            if (elements >= SERIAL) return 0;
        }
    }
    return plan->count > 0;
}

static void add_sheet(sc_dtype dtype, char *out, const char *in, const sheet *s) {
    if (dtype == SC_float32)
        add_float_sheet((float *)(void *)out, (const float *)(const void *)in, s);
    else
        add_double_sheet((double *)(void *)out, (const double *)(const void *)in, s);
}

static void add_sheets(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result) {
    const walk w = walk_of(plan, input);
    const int32_t first = w.rank - 1, second = w.rank - 2;
    const sheet s = {.size = sc_at_most(SERIAL, w.extent[first]),
                     .along = sc_wrap_stride(w.stride[0][first]),
                     .sums = sc_at_most(SERIAL, w.extent[second]),
                     .lane = sc_wrap_stride(w.stride[0][second]),
                     .out = sc_wrap_stride(w.stride[1][second])};
    ptrdiff_t step[2][SC_MAX_RANK];
    int64_t index[SC_MAX_RANK];
    for (int k = 0; k < 2; k++)
        sc_index_steps(second, w.extent, w.stride[k], (int64_t)sc_dtype_size(input->dtype), step[k]);
    sc_first_index(second, index);
    char *in = input->data, *out = result->data;
    for (int32_t axis = 0; axis >= 0;) {
        add_sheet(input->dtype, out, in, &s);
        axis = sc_next_index(second, w.extent, index);
        if (axis >= 0) in += step[0][axis], out += step[1][axis];
    }
}

int sc_cascade(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result) {
    if (!takes(plan, input->dtype)) return 0;
    const sc_loop *kept = &plan->kept, *reduced = &plan->reduced;
    ptrdiff_t results = 1;
    for (int32_t i = 0; i < kept->rank; i++) results *= sc_at_most(SERIAL, kept->extent[i]);
    if (reduced->rank == 1 && kept->rank <= 1) {
        const sheet s = {.size = sc_at_most(SERIAL, reduced->extent[0]),
                         .along = sc_wrap_stride(reduced->stride[0][0]),
                         .sums = results,
                         .lane = sc_wrap_stride(sc_last_stride(kept, 0)),
                         .out = 1,
                         .first = 1};
        add_sheet(input->dtype, result->data, input->data, &s);
    } else {
        memset(result->data, 0, (size_t)results * sc_dtype_size(input->dtype));
        add_sheets(plan, input, result);
    }
    for (ptrdiff_t i = 0; plan->op == SC_REDUCE_mean && i < results; i++) {
        if (input->dtype == SC_float32)
            ((float *)result->data)[i] /= (float)plan->count;
        else
            ((double *)result->data)[i] /= (double)plan->count;
    }
    return 1;
}
