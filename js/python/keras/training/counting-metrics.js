// Metrics of Keras that count more than one number: how often predictions above thresholds are right, which classes meet which, areas
// under curves. What they count is kept as plain numbers, rounded as float32 where Keras rounds.
import { refuseHere } from "../../arrays/refuse.js";
import { repr } from "../../values/repr.js";
import { raise } from "../../values/types.js";

const { fround } = Math;
const divided = (one, other) => (other === 0 ? 0 : fround(one / other));
const filled = (count) => new Array(count).fill(0);
const given = (value, usual) => ((value ?? null) === null ? usual : Number(value));

/** Adds with each step rounded. */
const summed = (numbers) => numbers.reduce((all, one) => fround(all + one), 0);

/**
 * A metric with counts of its own: `start` makes them, `add` takes rows of targets and predictions and weights, `end` gives the
 * number, or a list of numbers.
 * Of a table, which is what update_state() gives, `size` tells the rows.
 * @typedef {{ size?: number, start: () => any, add: (counts: any, targets: any, outputs: any, weights: number[] | null) => void, end: (counts: any) => number | number[] }} Counting
 */

/** What is right and wrong above one threshold. */
const above = (threshold, end) => ({
  start: () => ({ tp: 0, fp: 0, tn: 0, fn: 0 }),
  add(counts, targets, outputs, weights) {
    const [y, x] = [targets.flat(), outputs.flat()];
    if (y.length !== x.length) refuseHere("targets of another shape than what is measured");
    x.forEach((value, i) => {
      const kind = value > fround(threshold) ? (y[i] !== 0 ? "tp" : "fp") : y[i] !== 0 ? "fn" : "tn";
      counts[kind] = fround(counts[kind] + (weights === null ? 1 : weights[i]));
    });
  },
  end,
});
const one =
  (end) =>
  ({ thresholds, top_k: most = null, class_id: place = null }) => {
    if (thresholds?.items !== undefined || most !== null || place !== null) refuseHere("such a metric");
    const threshold = given(thresholds, 0.5);
    if (!(threshold >= 0 && threshold <= 1))
      raise("ValueError", `Threshold values must be in [0, 1]. Received: [${repr(thresholds)}]`);
    return above(threshold, end);
  };

/** How far predictions reach, in as many parts as there are thresholds. */
function area({
  num_thresholds: asked,
  curve = "ROC",
  summation_method: method = "interpolation",
  ...others
}) {
  for (const [key, value] of Object.entries(others))
    if (!/^(?:name|from_logits|multi_label|num_labels)$/.test(key) && (value ?? null) !== null)
      refuseHere(`${key}= of AUC`);
  if (others.multi_label === true || others.from_logits === true) refuseHere("such an AUC");
  if (!/^(?:ROC|PR)$/.test(curve) || method !== "interpolation") refuseHere("such a curve of AUC");
  const count = given(asked, 200);
  if (count <= 1)
    raise(
      "ValueError",
      `Argument \`num_thresholds\` must be an integer > 1. Received: num_thresholds=${count}`,
    );
  return {
    start: () => ({ right: filled(count), wrong: filled(count) }),
    add(counts, targets, outputs, weights) {
      const [y, x] = [targets.flat(), outputs.flat()];
      if (y.length !== x.length) refuseHere("targets of another shape than what is measured");
      if (x.some((value) => !(value >= 0 && value <= 1))) refuseHere("predictions of AUC beside 0 to 1");
      x.forEach((value, i) => {
        // The highest threshold that it is above.
        const most = Math.max(0, Math.ceil(fround(value * (count - 1))) - 1);
        const of = y[i] !== 0 ? counts.right : counts.wrong;
        of[most] = fround(of[most] + (weights === null ? 1 : weights[i]));
      });
    },
    end({ right, wrong }) {
      // From each threshold upwards.
      const from = (numbers) => {
        const all = [...numbers];
        for (let i = count - 2; i >= 0; i--) all[i] = fround(all[i] + all[i + 1]);
        return all;
      };
      const [tp, fp] = [from(right), from(wrong)];
      // Nothing is above the last one.
      tp[count - 1] = right[count - 1];
      const [yes, no] = [summed(right), summed(wrong)];
      const rate = tp.map((value) => divided(value, yes));
      const low = fp.map((value) => divided(value, no));
      const parts =
        curve === "ROC"
          ? rate
              .slice(0, -1)
              .map((y, i) => fround(fround(low[i] - low[i + 1]) * fround(fround(y + rate[i + 1]) / 2)))
          : precise(tp, fp, yes);
      return summed(parts);
    },
  };
}

/** Under precision and recall, between two thresholds each. */
const precise = (tp, fp, yes) =>
  tp.slice(0, -1).map((value, i) => {
    const more = fround(value - tp[i + 1]);
    const [p, next] = [fround(value + fp[i]), fround(tp[i + 1] + fp[i + 1])];
    const slope = divided(more, Math.max(fround(p - next), 0));
    const start = fround(tp[i + 1] - fround(slope * next));
    const ratio = p > 0 && next > 0 ? divided(p, next) : 1;
    const inner = fround(more + fround(start * fround(Math.log(ratio))));
    return divided(fround(slope * inner), yes);
  });

/** Which classes were taken for which. */
const met = (classesOf, end, size) => ({
  size,
  start: () => filled(size * size),
  add(counts, targets, outputs, weights) {
    const [y, x] = classesOf(targets, outputs);
    if (y.length !== x.length) refuseHere("targets of another shape than what is measured");
    y.forEach((row, i) => {
      if (!(row >= 0 && row < size && x[i] >= 0 && x[i] < size))
        refuseHere("classes that are not among so many");
      // It counts whole numbers.
      counts[row * size + x[i]] += weights === null ? 1 : Math.trunc(weights[i]);
    });
  },
  end,
});

/** Of each class what both say, out of what one of them says. */
const unions = (counts, size) =>
  Array.from({ length: size }, (_, i) => {
    const row = summed(Array.from({ length: size }, (_, k) => counts[i * size + k]));
    const column = summed(Array.from({ length: size }, (_, k) => counts[k * size + i]));
    const own = counts[i * size + i];
    const all = row + column - own;
    return { is: all > 0, value: divided(own, all) };
  });
/** The mean over the classes that there are. */
const meanUnion = (size) => (counts) => {
  const found = unions(counts, size).filter(({ is }) => is);
  return divided(summed(found.map(({ value }) => value)), found.length);
};
const most = (row) => row.reduce((best, value, i) => (value > row[best] ? i : best), 0);
const rowsOf = (value) =>
  Array.isArray(value[0])
    ? value.flatMap((one) => (Array.isArray(one[0]) ? rowsOf(one) : [one]))
    : refuseHere("rows of one axis");

function intersections({
  num_classes: count,
  sparse_y_true: isSparse = true,
  sparse_y_pred: isPlain = true,
  ...others
}) {
  if ((others.ignore_class ?? null) !== null) refuseHere("ignore_class=");
  const size = Number(count);
  const whole = (value) => value.flat(9).map(Math.trunc);
  const classes = (value, plain) => (plain ? whole(value) : rowsOf(value).map(most));
  return met(
    (targets, outputs) => [classes(targets, isSparse !== false), classes(outputs, isPlain !== false)],
    meanUnion(size),
    size,
  );
}

function binaryIntersections({ target_class_ids: ids = null, threshold }) {
  if (ids !== null) refuseHere("target_class_ids=");
  const least = given(threshold, 0.5);
  return met(
    (targets, outputs) => [targets.flat(9), outputs.flat(9).map((value) => (value >= fround(least) ? 1 : 0))],
    meanUnion(2),
    2,
  );
}

function harmonic({ average = null, threshold = null, beta: told }) {
  if (average !== null && !/^(?:macro|micro|weighted)$/.test(average))
    raise(
      "ValueError",
      `Invalid \`average\` argument value. Expected one of: {None, 'micro', 'macro', 'weighted'}. Received: average=${average}`,
    );
  const beta = given(told, 1);
  const square = beta * beta;
  const little = 1e-7;
  const all = (list) => (average === "micro" ? [summed(list)] : list);
  return {
    start: () => ({ tp: null, fp: null, fn: null, weight: null }),
    add(counts, targets, outputs, weights) {
      if (weights !== null) refuseHere("sample_weight= of such a metric");
      const width = Array.isArray(outputs[0]) ? outputs[0].length : refuseHere("rows of one axis");
      for (const name of Object.keys(counts)) counts[name] ??= filled(width);
      outputs.forEach((row, k) => {
        const best = Math.max(...row);
        row.forEach((value, i) => {
          const isSo =
            threshold === null ? value >= best && Math.abs(value) > 1e-9 : value > fround(Number(threshold));
          const y = targets[k][i];
          if (isSo) counts.tp[i] = fround(counts.tp[i] + y);
          if (isSo) counts.fp[i] = fround(counts.fp[i] + fround(1 - y));
          if (!isSo) counts.fn[i] = fround(counts.fn[i] + y);
          counts.weight[i] = fround(counts.weight[i] + y);
        });
      });
    },
    end({ tp, fp, fn, weight }) {
      if (tp === null) return 0;
      const [right, wrong, lost] = [tp, fp, fn].map(all);
      const scores = right.map((value, i) => {
        const precision = fround(value / fround(fround(value + wrong[i]) + fround(little)));
        const recall = fround(value / fround(fround(value + lost[i]) + fround(little)));
        const sum = fround(fround(fround(square) * precision) + recall);
        return fround(fround(fround(precision * recall) / fround(sum + fround(little))) * fround(1 + square));
      });
      if (average === null) return scores;
      if (average === "micro") return scores[0];
      if (average === "macro") return fround(summed(scores) / scores.length);
      const whole = fround(summed(weight) + fround(little));
      return summed(scores.map((value, i) => fround(value * fround(weight[i] / whole))));
    },
  };
}

/** By class: its usual name, what it takes beside a name, and how it counts. @type {Record<string, [string, string, (given: any) => Counting]>} */
/** How much of what targets differ by is predicted. */
function explained({ class_aggregation: how = "uniform_average", num_regressors: regressors = 0n }) {
  if (!/^(?:uniform_average|variance_weighted_average)$/.test(how ?? "none") && how !== null)
    raise(
      "ValueError",
      `Invalid value for argument \`class_aggregation\`. Expected one of (None, 'uniform_average', 'variance_weighted_average'). Received: class_aggregation=${how}`,
    );
  if (Number(regressors) !== 0) refuseHere("num_regressors= of R2Score");
  return {
    start: () => ({ squares: [], sums: [], errors: [], count: 0 }),
    add(counts, targets, outputs, weights) {
      if (!Array.isArray(targets[0])) refuseHere("an R2Score of such targets");
      targets[0].forEach((_, k) => {
        const by = (i) => (weights === null ? 1 : weights[i]);
        const more = (of) => summed(targets.map((row, i) => fround(of(row[k], outputs[i][k]) * by(i))));
        const add = (name, of) => {
          counts[name][k] = fround((counts[name][k] ?? 0) + more(of));
        };
        add("squares", (y) => fround(y * y));
        add("sums", (y) => y);
        add("errors", (y, x) => fround(fround(y - x) ** 2));
      });
      counts.count = fround(counts.count + (weights === null ? targets.length : summed(weights)));
    },
    end({ squares, sums, errors, count }) {
      const totals = squares.map((one, k) => fround(one - fround(sums[k] * fround(sums[k] / count))));
      const scores = errors.map((error, k) => {
        const score = fround(1 - fround(error / totals[k]));
        return Number.isFinite(score) || Number.isNaN(score) ? score : 0;
      });
      if (how === null) return scores;
      if (how === "uniform_average") return fround(summed(scores) / scores.length);
      const weighted = summed(scores.map((score, k) => fround(score * totals[k])));
      return fround(weighted / summed(totals));
    },
  };
}

/** @type {Record<string, [string, string, (given: any) => Counting]>} */
export const COUNTING = {
  TruePositives: ["true_positives", "thresholds= name= dtype!", one(({ tp }) => tp)],
  FalsePositives: ["false_positives", "thresholds= name= dtype!", one(({ fp }) => fp)],
  TrueNegatives: ["true_negatives", "thresholds= name= dtype!", one(({ tn }) => tn)],
  FalseNegatives: ["false_negatives", "thresholds= name= dtype!", one(({ fn }) => fn)],
  Precision: [
    "precision",
    "thresholds= top_k= class_id= name= dtype!",
    one(({ tp, fp }) => divided(tp, fround(tp + fp))),
  ],
  Recall: [
    "recall",
    "thresholds= top_k= class_id= name= dtype!",
    one(({ tp, fn }) => divided(tp, fround(tp + fn))),
  ],
  AUC: [
    "auc",
    "num_thresholds= curve= summation_method= name= dtype! thresholds= multi_label= num_labels= label_weights= from_logits=",
    area,
  ],
  MeanIoU: [
    "mean_io_u",
    "num_classes name= dtype! ignore_class= sparse_y_true= sparse_y_pred= axis!",
    intersections,
  ],
  BinaryIoU: ["binary_io_u", "target_class_ids= threshold= name= dtype!", binaryIntersections],
  R2Score: ["r2_score", "class_aggregation= num_regressors= name= dtype!", explained],
  F1Score: ["f1_score", "average= threshold= name= dtype!", harmonic],
  FBetaScore: ["fbeta_score", "average= beta= threshold= name= dtype!", harmonic],
};
