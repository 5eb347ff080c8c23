/* Running sums from floats to floats: those of float64, each rounded, without blocks of wide numbers on the way. */
#include "elementwise/kernel.h"
#include "reduce/floats.h"
#include "reduce/reduce.h"
#include "shape/pieces.h"

/* The sums of two lanes and their next numbers. */
static inline pack sum_two(double *sums, const float *in) {
    half x;
    pack sum;
    memcpy(&x, in, sizeof x);
    memcpy(&sum, sums, sizeof sum);
    sum += __builtin_convertvector(x, pack);
    memcpy(sums, &sum, sizeof sum);
    return sum;
}

static inline void run_row(double *sums, const float *in, float *out, ptrdiff_t count) {
    ptrdiff_t l = 0;
    for (; l + 4 <= count; l += 4) {
        const pack low = sum_two(sums + l, in + l), high = sum_two(sums + l + 2, in + l + 2);
        write_four(out + l, low, high);
    }
    SC_SCALAR
    for (; l < count; l++) out[l] = (float)(sums[l] += (double)in[l]);
}

/* Lanes side by side are added to as vectors. Of others two are carried together, which do not wait for each other; a last one
 * by itself is its own neighbour. */
static void run_lanes(double *sums, const float *in, float *out, const ptrdiff_t position[2],
                      const ptrdiff_t lane[2], ptrdiff_t positions, ptrdiff_t count) {
    const ptrdiff_t from = position[0], to = position[1];
    if (lane[0] == 1 && lane[1] == 1) {
        for (ptrdiff_t p = 0; p < positions; p++, in += from, out += to) run_row(sums, in, out, count);
        return;
    }
    for (ptrdiff_t l = 0; l < count; l += 2) {
        const ptrdiff_t m = l + 1 < count ? l + 1 : l;
        const float *a = in + l * lane[0], *b = in + m * lane[0];
        float *x = out + l * lane[1], *y = out + m * lane[1];
        double first = sums[l], second = sums[m];
        for (ptrdiff_t p = 0; p < positions; p++, a += from, b += from, x += to, y += to) {
            const double c = (double)*a, d = (double)*b;
            *x = (float)(first += c), *y = (float)(second += d);
        }
        sums[l] = first, sums[m] = second;
    }
}

int sc_flows(const sc_reduction_plan *plan, sc_dtype from) {
    return plan->op == SC_REDUCE_cumsum && from == SC_float32 && plan->dtype == SC_float32 &&
           plan->count > 0 && plan->reduced.rank <= 1;
}

void sc_run_sums(char *const at[], const ptrdiff_t position[], const ptrdiff_t lane[], int64_t positions,
                 ptrdiff_t count) {
    const ptrdiff_t size = (ptrdiff_t)sizeof(float);
    const ptrdiff_t step[] = {position[0] / size, position[1] / size},
                    to_lane[] = {lane[0] / size, lane[1] / size};
    double sums[SC_FLOWING] = {0};
    for (int64_t p = 0; p < positions; p += SC_PIECE) {
        const float *in = (const float *)(const void *)(at[0] + sc_bytes(p, position[0]));
        float *out = (float *)(void *)(at[1] + sc_bytes(p, position[1]));
        run_lanes(sums, in, out, step, to_lane, sc_piece(positions - p), count);
    }
}
