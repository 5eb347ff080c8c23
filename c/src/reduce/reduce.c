/*
 * Runs a reduction: for every group of lanes all their positions, block by block. Along which axes the blocks lie is chosen
 * by how the input lies in memory; what a block holds is converted on the way in, so that the inner loops know two types.
 */
#include "reduce/reduce.h"
#include "elementwise/kernel.h"
#include "reduce/direct.h"
#include "shape/odometer.h"
#include "shape/pieces.h"

#include <string.h>

/* One run over a plan. Strides in bytes; `input`, `result` and `indices` are those of the innermost axes. */
typedef struct run {
    const sc_reduction_plan *plan;
    sc_dtype step[4]; /* the dtypes an element goes through, the input's first */
    int steps;
    int zeroes;        /* nan counts as 0 once it is a float64 */
    ptrdiff_t size[3]; /* bytes of an element: input, result, index */
    ptrdiff_t lane[3], position[3];
    ptrdiff_t lanes, positions; /* in a block, at most */
    int64_t lane_extent, position_extent;
    ptrdiff_t kept[3][SC_MAX_RANK], reduced[3][SC_MAX_RANK]; /* steps along the axes outside a block */
    sc_fold *fold;
    sc_scan *scan;
    const struct run *again; /* a scan of what the scan has written */
    const sc_direct *direct; /* takes elements in their own width, where they can be */
    int runs;                /* which lie side by side along the positions, and not along the lanes */
    sc_fold *merge;          /* folds what it gives */
} run;

/* ---- reading and writing a block ---- */

static void convert(sc_dtype from, sc_dtype to, ptrdiff_t rows, ptrdiff_t columns, const char *in,
                    ptrdiff_t in_row, ptrdiff_t in_column, void *out, ptrdiff_t out_row,
                    ptrdiff_t out_column) {
    sc_convert(from, to, rows, columns, (char *[]){(char *)(uintptr_t)in, out},
               (ptrdiff_t[]){in_row, out_row}, (ptrdiff_t[]){in_column, out_column});
}

static void zero_nans(double *numbers, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) numbers[i] = numbers[i] == numbers[i] ? numbers[i] : 0;
}

/* Whether a block lies in memory as the inner loops read it. */
static int lies_ready(const run *r, ptrdiff_t lanes) {
    const ptrdiff_t wide = (ptrdiff_t)sizeof(double);
    return r->step[0] == r->step[1] && !r->zeroes && !sc_fold_prepares(r->plan) &&
           (lanes == 1 || r->lane[0] == wide) && r->position[0] == lanes * wide;
}

/* A block as wide numbers, row after row: where it lies, or else in `out`. */
static const sc_numbers *gather(const run *r, const char *in, ptrdiff_t positions, ptrdiff_t lanes,
                                sc_numbers *out) {
    sc_numbers other;
    if (lies_ready(r, lanes)) return (const sc_numbers *)(const void *)in;
    const ptrdiff_t count = positions * lanes;
    sc_numbers *from = NULL, *to = r->steps % 2 == 0 ? out : &other;
    for (int i = 1; i < r->steps; i++) {
        const sc_dtype dtype = r->step[i];
        const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(dtype);
        if (from == NULL) {
            convert(r->step[0], dtype, positions, lanes, in, r->position[0], r->lane[0], to, lanes * width,
                    width);
        } else {
            const ptrdiff_t was = (ptrdiff_t)sc_dtype_size(r->step[i - 1]);
            convert(r->step[i - 1], dtype, 1, count, (const char *)from, count * was, was, to, count * width,
                    width);
        }
        if (i == 1 && r->zeroes) zero_nans(to->real, count);
        from = to;
        to = to == out ? &other : out;
    }
    if (sc_fold_prepares(r->plan)) sc_fold_prepare(r->plan, out->real, count);
    return out;
}

/* ---- elements that are reduced in their own width ---- */

/* Shorter runs are not worth a kernel, nor are shorter rows where it takes two passes. */
enum { SHORT = 64, LONG = 256 };

/* What is too little for a kernel, or is to lose nothing of what a sum rounds off. */
static ptrdiff_t fold_wide(const run *r, sc_lanes *lanes, const char *in, int64_t left, ptrdiff_t count) {
    sc_numbers room;
    const ptrdiff_t positions = sc_at_most(SC_BLOCK / count, left);
    r->merge(lanes, gather(r, in, positions, count, &room), positions, count, 0);
    return positions;
}

/* Positions whose lanes lie side by side; several at a time, where they carry on. */
static void fold_rows(const run *r, sc_lanes *lanes, const char *in, int64_t left, ptrdiff_t count) {
    const ptrdiff_t size = r->size[0], row = r->position[0], most = sc_piece(r->direct->most);
    const ptrdiff_t together = row == count * size && count < 2 * SC_KERNEL_LANES ? SC_KERNEL_LANES : 1;
    const ptrdiff_t least = SC_KERNEL_BYTES / size;
    const ptrdiff_t width = count * together, rest = width % least, behind = width - least;
    sc_numbers out;
    while (left > 0) {
        const int exact = left < 8 && r->step[0] == r->step[1];
        ptrdiff_t positions = sc_at_most(most, left / together);
        if (exact || positions == 0 || behind < 0) {
            positions = fold_wide(r, lanes, in, left, count);
        } else {
            const ptrdiff_t step = row / size * together;
            r->direct->kernel(out.real, 1, in, step, positions, width - rest);
            /* The last lanes, some of them once more. */
            if (rest > 0) r->direct->kernel(out.real + behind, 1, in + behind * size, step, positions, least);
            r->merge(lanes, &out, together, count, 0);
            positions *= together;
        }
        left -= positions;
        in += sc_bytes(positions, row);
    }
}

/* Lanes whose positions lie side by side: each by itself, or as rows of as many lanes as a kernel likes. */
static void fold_runs(const run *r, sc_lanes *lanes, const char *in, int64_t left, ptrdiff_t count) {
    const ptrdiff_t most = sc_piece(r->direct->rows);
    sc_numbers out;
    while (left > 0) {
        ptrdiff_t wide = r->direct->wide;
        if (left < 8 * wide) wide = sc_at_most(SC_KERNEL_LANES, wide);
        const ptrdiff_t rows = sc_at_most(most, left / wide);
        ptrdiff_t positions = rows * wide;
        if (rows == 0) {
            positions = fold_wide(r, lanes, in, left, count);
        } else if (r->direct->run != NULL) {
            r->direct->run(out.real, in, r->lane[0] / r->size[0], count, positions);
            r->merge(lanes, &out, 1, count, 0);
        } else {
            for (ptrdiff_t l = 0; l < count; l++)
                r->direct->kernel(out.real + l, count, in + sc_bytes(l, r->lane[0]), wide, rows, wide);
            r->merge(lanes, &out, wide, count, 0);
        }
        left -= positions;
        in += sc_bytes(positions, r->size[0]);
    }
}

static void fold_directly(const run *r, sc_lanes *lanes, const char *in, int64_t extent, ptrdiff_t count) {
    (r->runs ? fold_runs : fold_rows)(r, lanes, in, extent, count);
}

/* Whether a lane has a better number than the one that its index is known of. */
static int is_better(const run *r, const sc_lanes *numbers, const sc_lanes *lanes, ptrdiff_t l) {
    const int largest = r->plan->op == SC_REDUCE_max || r->plan->op == SC_REDUCE_argmax;
    if (!sc_is_real(r->plan)) {
        const int64_t x = numbers->value.whole[l], value = lanes->value.whole[l];
        return largest ? x > value : x < value;
    }
    const double x = numbers->value.real[l], value = lanes->value.real[l];
    return (x != x && value == value) || (largest ? x > value : x < value);
}

/* A place is looked for only in lanes that have found something better. */
static void find_directly(const run *r, sc_lanes *lanes, const char *in, ptrdiff_t count, int64_t before) {
    const ptrdiff_t most = sc_piece(r->runs ? 8 * SC_BLOCK : 32);
    for (int64_t left = r->position_extent; left > 0; left -= most, before += most) {
        const ptrdiff_t positions = sc_at_most(most, left);
        sc_lanes best;
        sc_fold_start(r->plan, &best, count);
        fold_directly(r, &best, in, positions, count);
        for (ptrdiff_t l = 0; l < count; l++) {
            if (!is_better(r, &best, lanes, l)) continue;
            const char *lane = in + sc_bytes(l, r->lane[0]);
            const ptrdiff_t place =
                r->direct->find(lane, r->position[0] / r->size[0], positions, &best.value.whole[l]);
            sc_numbers element;
            lanes->value.whole[l] =
                gather(r, lane + sc_bytes(place, r->position[0]), 1, 1, &element)->whole[0];
            lanes->rest.whole[l] = before + place;
        }
        in += sc_bytes(positions, r->position[0]);
    }
}

/* Moves to the next index of the axes outside the last; 0 after the last one. */
static int advance(const sc_loop *loop, const ptrdiff_t step[][SC_MAX_RANK], int64_t *index, char **at) {
    const int32_t axis = sc_next_index(loop->rank - 1, loop->extent, index);
    for (int k = 0; axis >= 0 && k < 3 && at[k] != NULL; k++) at[k] += step[k][axis];
    return axis >= 0;
}

static void scan_block(const run *r, sc_lanes *lanes, const sc_numbers *block, ptrdiff_t positions,
                       ptrdiff_t count, int64_t before, char *const at[]) {
    sc_numbers out;
    int64_t index[SC_BLOCK];
    const ptrdiff_t wide = (ptrdiff_t)sizeof(double);
    r->scan(lanes, block, &out, index, positions, count, before);
    convert(sc_is_real(r->plan) ? SC_float64 : SC_int64, r->plan->dtype, positions, count, (const char *)&out,
            count * wide, wide, at[1], r->position[1], r->lane[1]);
    if (at[2] != NULL)
        convert(SC_int64, SC_int64, positions, count, (const char *)index, count * wide, wide, at[2],
                r->position[2], r->lane[2]);
}

/* All positions of some lanes, folded or scanned. */
static void pass(const run *r, sc_lanes *lanes, ptrdiff_t count, char *const start[], int scans) {
    const sc_loop *loop = &r->plan->reduced;
    if (r->plan->count == 0) return;
    int64_t index[SC_MAX_RANK];
    sc_first_index(loop->rank - 1, index);
    char *at[3] = {start[0], start[1], start[2]};
    int64_t before = 0;
    do {
        sc_numbers room;
        const sc_numbers *block = NULL;
        if (r->direct != NULL && !scans) {
            if (r->merge == r->fold)
                fold_directly(r, lanes, at[0], r->position_extent, count);
            else
                find_directly(r, lanes, at[0], count, before);
            before += r->position_extent;
            continue;
        }
        for (int64_t p = 0; p < r->position_extent; p += r->positions) {
            const ptrdiff_t positions = sc_at_most(r->positions, r->position_extent - p);
            const char *in = at[0] + sc_bytes(p, r->position[0]);
            /* What is read again and again is converted once; the last block may be shorter. */
            if (block == NULL || r->position[0] != 0) block = gather(r, in, positions, count, &room);
            if (scans) {
                char *to[3] = {NULL, at[1] + sc_bytes(p, r->position[1]), NULL};
                if (at[2] != NULL) to[2] = at[2] + sc_bytes(p, r->position[2]);
                scan_block(r, lanes, block, positions, count, before, to);
            } else {
                r->fold(lanes, block, positions, count, before);
            }
            before += positions;
        }
    } while (advance(loop, r->reduced, index, at));
}

static void reduce_lanes(const run *r, ptrdiff_t count, char *const at[]) {
    const sc_reduction_plan *plan = r->plan;
    sc_lanes lanes;
    const ptrdiff_t wide = (ptrdiff_t)sizeof(double);
    sc_fold_start(plan, &lanes, count);
    const int twice = plan->op == SC_REDUCE_softmax || plan->op == SC_REDUCE_log_softmax;
    if (r->scan == NULL || twice) {
        pass(r, &lanes, count, at, 0);
        sc_fold_finish(plan, &lanes, count);
    }
    if (r->scan != NULL) {
        pass(r, &lanes, count, at, 1);
        if (r->again != NULL) pass(r->again, &lanes, count, (char *[]){at[1], at[1], NULL}, 1);
        return;
    }
    const int indices = plan->op == SC_REDUCE_argmax || plan->op == SC_REDUCE_argmin;
    convert(sc_is_real(plan) && !indices ? SC_float64 : SC_int64, plan->dtype, 1, count,
            (const char *)&lanes.value, count * wide, wide, at[1], count * r->lane[1], r->lane[1]);
    if (at[2] != NULL)
        convert(SC_int64, SC_int64, 1, count, (const char *)&lanes.rest, count * wide, wide, at[2],
                count * r->lane[2], r->lane[2]);
}

/* ---- the median: one lane at a time, all of its positions at once ---- */

/* The place of the element that is the median: the first nan, if there is one. */
static int64_t find_median(const run *r, char *const start[], int64_t *keys) {
    const sc_loop *loop = &r->plan->reduced;
    int64_t index[SC_MAX_RANK] = {0};
    char *at[3] = {start[0], NULL, NULL};
    int64_t before = 0;
    do {
        for (int64_t p = 0; p < r->position_extent; p += SC_BLOCK) {
            sc_numbers room;
            const ptrdiff_t positions = sc_at_most(SC_BLOCK, r->position_extent - p);
            const sc_numbers *block = gather(r, at[0] + sc_bytes(p, r->position[0]), positions, 1, &room);
            for (ptrdiff_t i = 0; i < positions; i++, before++) {
                if (sc_is_real(r->plan) && block->real[i] != block->real[i]) return before;
                keys[before] = sc_is_real(r->plan) ? sc_median_key(block->real[i]) : block->whole[i];
            }
        }
    } while (advance(loop, r->reduced, index, at));
    return sc_select_median(keys, keys + before, before);
}

static void take_median(const run *r, char *const at[], int64_t *keys) {
    const sc_reduction_plan *plan = r->plan;
    if (plan->count == 0) { /* PyTorch converts a nan */
        static const double nothing = __builtin_nan("");
        if (plan->dtype == SC_int32)
            memcpy(at[1], &(int32_t){INT32_MIN}, sizeof(int32_t));
        else
            convert(SC_float64, plan->dtype, 1, 1, (const char *)&nothing, 0, 0, at[1], 0, 0);
        return;
    }
    const int64_t place = find_median(r, at, keys);
    const char *from = at[0];
    int64_t left = place;
    for (int32_t axis = plan->reduced.rank - 1; axis >= 0; axis--) {
        const int64_t extent = plan->reduced.extent[axis];
        from += sc_bytes(left % extent * plan->reduced.stride[0][axis], r->size[0]);
        left /= extent;
    }
    memcpy(at[1], from, (size_t)r->size[0]);
    if (at[2] != NULL) memcpy(at[2], &place, sizeof place);
}

/* ---- the whole ---- */

/* How an element becomes a wide number; where nan is to be 0, by way of a float64. */
static void choose_steps(run *r, sc_dtype from) {
    const sc_dtype wide = sc_is_real(r->plan) ? SC_float64 : SC_int64;
    r->step[0] = from;
    r->steps = 1;
    if (r->zeroes) r->step[r->steps++] = SC_float64;
    if (r->plan->through != r->step[r->steps - 1]) r->step[r->steps++] = r->plan->through;
    if (r->steps == 1 || wide != r->step[r->steps - 1]) r->step[r->steps++] = wide;
}

/* A long reduced axis that lies densest is taken alone; else neighbouring lanes go side by side. */
static void choose_block(run *r) {
    const int64_t lanes = r->lane_extent, positions = r->position_extent;
    const int inner = r->position[0] < r->lane[0];
    r->lanes = sc_at_most(SC_LANES, lanes);
    if (r->plan->op == SC_REDUCE_median || (inner && positions >= 64)) r->lanes = 1;
    if (inner && positions > 0 && positions < 64) r->lanes = sc_at_most(r->lanes, SC_BLOCK / positions);
    r->positions = sc_at_most(SC_BLOCK / (r->lanes > 0 ? r->lanes : 1), positions);
}

/* Whether elements can be taken in their own width: they lie side by side along the lanes, or along many positions; of narrow
 * ones that have a kernel of runs a few are enough. */
static void choose_kernel(run *r, sc_dtype from) {
    const int rows = r->lane[0] == r->size[0] && r->lane_extent > 1;
    const sc_direct *direct = sc_direct_of(r->plan, from);
    r->merge = sc_merge_of(r->plan);
    if (direct == NULL || (r->merge != r->fold && r->position_extent < LONG)) return;
    const int64_t enough = direct->run != NULL && r->size[0] < 8 ? 2 : SHORT;
    r->runs = !rows && r->position[0] == r->size[0] && r->position_extent >= enough;
    if (!rows && !r->runs) return;
    r->direct = direct;
    if (r->scan == NULL) r->lanes = sc_at_most(rows ? SC_LANES : SC_BLOCK / direct->wide, r->lane_extent);
}

/* Reads the result in place of the input. */
static run scan_again(const run *r) {
    run again = *r;
    again.scan = sc_second_scan_of(r->plan);
    again.size[0] = r->size[1];
    again.lane[0] = r->lane[1];
    again.position[0] = r->position[1];
    memcpy(again.reduced[0], r->reduced[1], sizeof again.reduced[0]);
    again.direct = NULL;
    choose_steps(&again, r->plan->dtype);
    return again;
}

void sc_reduce(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result,
               const sc_view *indices, void *scratch) {
    const sc_loop *kept = &plan->kept;
    if (sc_is_empty(kept) || sc_cascade(plan, input, result) || sc_softmax_floats(plan, input, result) ||
        sc_reduce_rows(plan, input, result, indices))
        return;
    run r = {.plan = plan, .fold = sc_fold_of(plan), .scan = sc_scan_of(plan)};
    r.zeroes = plan->op == SC_REDUCE_nansum && input->dtype >= SC_float32;
    choose_steps(&r, input->dtype);
    for (int k = 0; k < 3; k++) {
        r.size[k] = (ptrdiff_t)sc_dtype_size(k == 0 ? input->dtype : k == 1 ? plan->dtype : SC_int64);
        r.lane[k] = sc_bytes(sc_last_stride(kept, k > 0), r.size[k]);
        r.position[k] = sc_bytes(sc_last_stride(&plan->reduced, k > 0), r.size[k]);
        sc_index_steps(kept->rank - 1, kept->extent, kept->stride[k > 0], r.size[k], r.kept[k]);
        sc_index_steps(plan->reduced.rank - 1, plan->reduced.extent, plan->reduced.stride[k > 0], r.size[k],
                       r.reduced[k]);
    }
    r.lane_extent = sc_last_extent(kept);
    r.position_extent = sc_last_extent(&plan->reduced);
    choose_block(&r);
    choose_kernel(&r, input->dtype);
    const int flows = sc_flows(plan, input->dtype);
    if (flows) r.lanes = sc_at_most(SC_FLOWING, r.lane_extent);
    /* No blocks, and nothing to carry from one to the next. */
    const int columns = sc_takes_columns(r.direct, plan) && !r.runs && r.merge == r.fold && r.scan == NULL &&
                        r.lane[1] == r.size[1] && r.lane_extent >= 2 * SC_KERNEL_LANES;
    if (columns) r.lanes = sc_at_most(SC_STRIP, r.lane_extent);
    run again;
    if (sc_second_scan_of(plan) != NULL) again = scan_again(&r), r.again = &again;
    int64_t index[SC_MAX_RANK];
    sc_first_index(kept->rank - 1, index);
    char *at[3] = {input->data, result->data, indices == NULL ? NULL : indices->data};
    do {
        for (int64_t l = 0; l < r.lane_extent; l += r.lanes) {
            char *group[3] = {at[0], at[1], at[2]};
            for (int k = 0; k < 3 && at[k] != NULL; k++) group[k] += sc_bytes(l, r.lane[k]);
            if (plan->op == SC_REDUCE_median)
                take_median(&r, group, scratch);
            else if (flows)
                sc_run_sums(group, r.position, r.lane, r.position_extent,
                            sc_at_most(r.lanes, r.lane_extent - l));
            else if (columns)
                sc_reduce_columns(r.direct, plan, group, r.position[0] / r.size[0], r.position_extent,
                                  sc_at_most(r.lanes, r.lane_extent - l));
            else
                reduce_lanes(&r, sc_at_most(r.lanes, r.lane_extent - l), group);
        }
    } while (advance(kept, (const ptrdiff_t(*)[SC_MAX_RANK])r.kept, index, at));
}
