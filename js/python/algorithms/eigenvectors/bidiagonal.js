// Singular values and vectors of bidiagonal matrices as LAPACK's dbdsqr finds them: implicit QR steps, with no shift where values
// are small.
import { rotationOf, signed, turnColumns, turnRows } from "./turning.js";

const EPSILON = 2 ** -53;
const SMALLEST = 2 ** -1022;
const TOLERANCE = Math.max(10, Math.min(100, EPSILON ** (-1 / 8))) * EPSILON;
const STEPS = 6;

/** The lesser singular value of [[f, g], [0, h]] (dlas2). */
function lesserOf(f, g, h) {
  const [least, most] = [Math.abs(f), Math.abs(h)].sort((one, other) => one - other);
  const across = Math.abs(g);
  if (least === 0) return 0;
  const [sum, difference] = [1 + least / most, (most - least) / most];
  if (across < most) {
    const square = (across / most) ** 2;
    return least * (2 / (Math.sqrt(sum * sum + square) + Math.sqrt(difference * difference + square)));
  }
  const share = most / across;
  if (share === 0) return (least * most) / across;
  return least * share * (2 / (Math.hypot(1, sum * share) + Math.hypot(1, difference * share)));
}

/** The singular values of [[f, g], [0, h]], and what turns it into them (dlasv2). */
function pairOf(f, g, h) {
  const isTurned = Math.abs(h) > Math.abs(f);
  const [top, low] = isTurned ? [h, f] : [f, h];
  const [most, least, across] = [Math.abs(top), Math.abs(low), Math.abs(g)];
  let greatest = isTurned ? 3 : 1;
  /** @type {{ max: number, min: number, cl: number, sl: number, cr: number, sr: number }} */
  let made;
  if (across === 0) made = { max: most, min: least, cl: 1, sl: 0, cr: 1, sr: 0 };
  else {
    if (across > most) greatest = 2;
    if (across > most && most / across < EPSILON) {
      const min = least > 1 ? most / (across / least) : (most / across) * least;
      made = { max: across, min, cl: 1, sl: low / g, cr: top / g, sr: 1 };
    } else {
      const difference = most - least;
      const l = difference === most ? 1 : difference / most;
      const m = g / top;
      const t = 2 - l;
      const s = Math.sqrt(t * t + m * m);
      const r = l === 0 ? Math.abs(m) : Math.sqrt(l * l + m * m);
      const a = 0.5 * (s + r);
      const tangent =
        m * m === 0
          ? l === 0
            ? signed(2, top) * signed(1, g)
            : g / signed(difference, top) + m / t
          : (m / (s + t) + m / (r + l)) * (1 + a);
      const length = Math.sqrt(tangent * tangent + 4);
      const [cr, sr] = [2 / length, tangent / length];
      made = { max: most * a, min: least / a, cl: (cr + sr * m) / a, sl: ((low / top) * sr) / a, cr, sr };
    }
  }
  const { max, min, cl, sl, cr, sr } = made;
  const [cosineLeft, sineLeft, cosineRight, sineRight] = isTurned ? [sr, cr, sl, cl] : [cl, sl, cr, sr];
  const signs = {
    1: () => signed(1, cosineRight) * signed(1, cosineLeft) * signed(1, f),
    2: () => signed(1, sineRight) * signed(1, cosineLeft) * signed(1, g),
    3: () => signed(1, sineRight) * signed(1, sineLeft) * signed(1, h),
  };
  const sign = signs[greatest]();
  return {
    first: signed(max, sign),
    second: signed(min, sign * signed(1, f) * signed(1, h)),
    cosineLeft,
    sineLeft,
    cosineRight,
    sineRight,
  };
}

/** Runs over a block without a shift, so that small values keep their digits. */
function plainStep(d, e, from, by, far, turn) {
  const beside = (i) => (by > 0 ? i : i - 1);
  let [cosine, sine, oldCosine, oldSine] = [1, 0, 1, 0];
  for (let i = from; i !== far; i += by) {
    const first = rotationOf(d[i] * cosine, e[beside(i)]);
    ({ cosine, sine } = first);
    if (i !== from) e[beside(i - by)] = oldSine * first.size;
    const second = rotationOf(oldCosine * first.size, d[i + by] * sine);
    [oldCosine, oldSine] = [second.cosine, second.sine];
    d[i] = second.size;
    turn(beside(i), [cosine, sine], [oldCosine, oldSine]);
  }
  const rest = d[far] * cosine;
  d[far] = rest * oldCosine;
  e[beside(far - by)] = rest * oldSine;
}

function shiftedStep(d, e, from, by, far, turn, shift) {
  const beside = (i) => (by > 0 ? i : i - 1);
  let f = (Math.abs(d[from]) - shift) * (signed(1, d[from]) + shift / d[from]);
  let g = e[beside(from)];
  for (let i = from; i !== far; i += by) {
    const own = beside(i);
    const first = rotationOf(f, g);
    if (i !== from) e[beside(i - by)] = first.size;
    f = first.cosine * d[i] + first.sine * e[own];
    e[own] = first.cosine * e[own] - first.sine * d[i];
    g = first.sine * d[i + by];
    d[i + by] = first.cosine * d[i + by];
    const second = rotationOf(f, g);
    d[i] = second.size;
    f = second.cosine * e[own] + second.sine * d[i + by];
    d[i + by] = second.cosine * d[i + by] - second.sine * e[own];
    if (i + by !== far) {
      const next = beside(i + by);
      g = second.sine * e[next];
      e[next] = second.cosine * e[next];
    }
    turn(own, [first.cosine, first.sine], [second.cosine, second.sine]);
  }
  e[beside(far - by)] = f;
}

/** Whether an element beside the diagonal of a block counts no more, and the least value of what comes before it otherwise. */
function leastOf(d, e, from, by, far) {
  const beside = (i) => (by > 0 ? i : i - 1);
  const last = beside(far - by);
  if (Math.abs(e[last]) <= TOLERANCE * Math.abs(d[far])) return { cut: last, least: 0 };
  let part = Math.abs(d[from]);
  let least = part;
  for (let i = from; i !== far; i += by) {
    const size = Math.abs(e[beside(i)]);
    if (size <= TOLERANCE * part) return { cut: beside(i), least };
    part = Math.abs(d[i + by]) * (part / (part + size));
    least = Math.min(least, part);
  }
  return { cut: null, least };
}

function thresholdOf(d, e) {
  let part = Math.abs(d[0]);
  let least = part;
  for (let i = 1; i < d.length && least > 0; i++) {
    part = Math.abs(d[i]) * (part / (part + Math.abs(e[i - 1])));
    least = Math.min(least, part);
  }
  return Math.max((TOLERANCE * least) / Math.sqrt(d.length), STEPS * d.length ** 2 * SMALLEST);
}

/**
 * The diagonal becomes the singular values, from the greatest on; in place.
 * @param {number[]} d the diagonal @param {number[]} e what stands above it
 * @param {number[][]} left what is turned from the left, as columns @param {number[][]} right the same from the right, as rows
 */
export function singularValuesInPlace(d, e, left, right) {
  const threshold = thresholdOf(d, e);
  let [oldTop, oldEnd, by] = [-1, -1, 1];
  let end = d.length - 1;
  let steps = STEPS * d.length ** 2;
  while (end > 0 && steps > 0) {
    let size = Math.abs(d[end]);
    let top = end;
    for (; top > 0; top--) {
      const across = Math.abs(e[top - 1]);
      if (across <= threshold) {
        e[top - 1] = 0;
        break;
      }
      size = Math.max(size, Math.abs(d[top - 1]), across);
    }
    if (top === end) {
      end--;
      continue;
    }
    if (top === end - 1) {
      const pair = pairOf(d[top], e[top], d[end]);
      [d[top], e[top], d[end]] = [pair.first, 0, pair.second];
      turnRows(right, top, end, pair.cosineRight, pair.sineRight);
      turnColumns(left, top, end, pair.cosineLeft, pair.sineLeft);
      end -= 2;
      continue;
    }
    if (top > oldEnd || end < oldTop) by = Math.abs(d[top]) >= Math.abs(d[end]) ? 1 : -1;
    const [from, far] = by > 0 ? [top, end] : [end, top];
    const { cut, least } = leastOf(d, e, from, by, far);
    if (cut !== null) {
      e[cut] = 0;
      continue;
    }
    [oldTop, oldEnd] = [top, end];
    steps -= end - top;
    let shift = 0;
    if (d.length * TOLERANCE * (least / size) > Math.max(EPSILON, 0.01 * TOLERANCE)) {
      shift = by > 0 ? lesserOf(d[end - 1], e[end - 1], d[end]) : lesserOf(d[top], e[top], d[top + 1]);
      if (d[from] !== 0 && (shift / d[from]) ** 2 < EPSILON) shift = 0;
    }
    const turn = (place, first, second) => {
      const [row, column] = by > 0 ? [first, second] : [second, first];
      turnRows(right, place, place + 1, row[0], by * row[1]);
      turnColumns(left, place, place + 1, column[0], by * column[1]);
    };
    if (shift === 0) plainStep(d, e, from, by, far, turn);
    else shiftedStep(d, e, from, by, far, turn, shift);
    const last = by > 0 ? far - 1 : far;
    if (Math.abs(e[last]) <= threshold) e[last] = 0;
  }
  for (let i = 0; i < d.length; i++) {
    if (d[i] >= 0) continue;
    d[i] = Math.abs(d[i]);
    right[i] = right[i].map((value) => -value);
  }
  for (let count = d.length; count > 1; count--) {
    let least = 0;
    for (let j = 1; j < count; j++) if (d[j] <= d[least]) least = j;
    const last = count - 1;
    if (least === last) continue;
    [d[least], d[last]] = [d[last], d[least]];
    [right[least], right[last]] = [right[last], right[least]];
    for (const row of left) [row[least], row[last]] = [row[last], row[least]];
  }
}
