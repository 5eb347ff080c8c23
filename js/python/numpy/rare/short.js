// Functions that are a line of others.
import { medianOf } from "../../algorithms/median.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise } from "../../values/types.js";
import { axisOf, functionsOf, toInt } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { dtypeName } from "../base/dtypes.js";
import { ask, give, isArray, notRead, result, wrong } from "../base/framework.js";
import { creating } from "../creating.js";
import { elementwise, quietly } from "../elementwise.js";
import { joinings } from "../joining.js";
import { isFloat } from "../reductions.js";

const whole = (value) => (x) => {
  const { shape } = toTensor(x);
  return result(engine.full(shape, value, { dtype: "bool" }));
};

const infinite =
  (sign) =>
  (x, out = null) => {
    const found = quietly("eq", give(toTensor(x, "float64")), sign * Number.POSITIVE_INFINITY);
    return out === null ? found : elementwise("logicalAnd", [found, true], { out });
  };

/** Windows that weigh the middle of a row most, from sums of cosines. */
const cosines =
  (...factors) =>
  (m) => {
    const count = toInt(m);
    if (count < 1) return give(engine.empty([0], { dtype: "float64" }));
    if (count === 1) return give(engine.ones([1], { dtype: "float64" }));
    // As NumPy counts: from 1 - M in steps of two.
    const places = engine.arange(1 - count, count, 2, { dtype: "float64" });
    const parts = factors.map((factor, i) =>
      i === 0
        ? engine.tensor(factor, { dtype: "float64" })
        : places
            .mul(i * Math.PI)
            .div(count - 1)
            .cos()
            .mul(factor),
    );
    return give(parts.reduce((sum, part) => sum.add(part)));
  };

/** The first kind's modified Bessel function of order 0, by its power series: nothing is taken away in it. */
function besselOf(x) {
  const part = (x * x) / 4;
  let [sum, term] = [1, 1];
  for (let k = 1; term > sum * 1e-18; k++) {
    term *= part / (k * k);
    sum += term;
  }
  return sum;
}

function bessel(x) {
  if (toTensor(x).dtype === "float32") notRead("np.i0 of float32");
  const own = toTensor(x, "float64");
  if (session().mode === "shapes") return give(own);
  return give(
    engine
      .tensor(
        Array.from(own.toTyped(), (one) => besselOf(Number(one))),
        { dtype: "float64" },
      )
      .reshape(own.shape),
  );
}

function kaiser(m, beta) {
  const count = toInt(m);
  if (count === 1) return give(engine.ones([1], { dtype: "float64" }));
  const [middle, wide] = [(count - 1) / 2, Number(beta)];
  const places = Array.from({ length: Math.max(count, 0) }, (_, i) => 1 - ((i - middle) / middle) ** 2);
  const row = places.map((one) => besselOf(wide * Math.sqrt(one)) / besselOf(wide));
  return give(engine.tensor(row, { dtype: "float64" }).reshape(row.length));
}

/** An array of numbers that are all finite. */
function finite(a, dtype) {
  const made = creating.asarray([a, dtype ?? null], {});
  const isBroken =
    isFloat(made.tensor) && session().mode === "values" && !engine.all(engine.isfinite(made.tensor)).item();
  return isBroken ? wrong("array must not contain infs or NaNs") : made;
}

function bartlett(m) {
  const count = toInt(m);
  if (count < 2) return give(engine.ones([Math.max(count, 0)], { dtype: "float64" }));
  const places = engine.arange(1 - count, count, 2, { dtype: "float64" });
  const share = places.div(count - 1);
  return give(engine.where(places.le(0), share.add(1), share.neg().add(1)));
}

function nanmedian(a, axis = null, keepdims = false) {
  const given = toTensor(a);
  const tensor = isFloat(given) ? given : given.to("float64");
  if (session().mode === "shapes") return notRead("np.nanmedian with shapes alone");
  if (axis === null) {
    const there = tensor.reshape(-1).at(engine.isnan(tensor.reshape(-1)).logicalNot());
    const made =
      there.numel === 0 ? engine.tensor(Number.NaN, { dtype: tensor.dtype }) : medianOf(there, [0], false);
    return keepdims === true ? give(made.reshape(tensor.shape.map(() => 1))) : result(made);
  }
  const dim = axisOf(axis, tensor.ndim);
  const rows = tensor.transpose(dim, -1);
  const flat = rows.reshape(-1, tensor.shape[dim]).unbind(0);
  const found = flat.map((row) => nanmedian(give(row)).tensor);
  const made = engine.stack(found).reshape(rows.shape.slice(0, -1));
  const kept = made.unsqueeze(-1).transpose(dim, -1);
  return result(keepdims === true ? kept : kept.squeeze(dim));
}

function applyOver(func, a, axes) {
  const { machine } = session();
  const own = toArray(a);
  const all = axes?.items ?? [axes];
  return all.reduce((made, axis) => {
    const { ndim } = made.tensor;
    const one = machine.call(func, [made, axis]);
    return one.tensor.ndim === ndim ? one : give(one.tensor.unsqueeze(axisOf(axis, ndim)));
  }, own);
}

/** Angles without jumps of more than half a period from one to the next. */
function unwrap(p, discont, axis = -1n, period = null) {
  const own = toTensor(p);
  const isWhole = !isFloat(own) && typeof period === "bigint";
  const dtype = isFloat(own) ? own.dtype : isWhole ? "int64" : "float64";
  const round = period === null ? 2 * Math.PI : Number(period);
  const numbers = own.to(dtype);
  const dim = axisOf(axis, own.ndim);
  const steps = engine.diff(numbers, { dim });
  const half = isWhole ? Math.floor(round / 2) : round / 2;
  const isEven = !isWhole || round % 2 === 0;
  const low = -half;
  const turned = engine.remainder(steps.sub(low), round).add(low);
  const kept = isEven
    ? engine.where(turned.eq(low).logicalAnd(steps.gt(0)), engine.tensor(half, { dtype }), turned)
    : turned;
  const least = discont == null ? round / 2 : Number(discont);
  const moved = engine.where(steps.abs().lt(least), engine.zeros([], { dtype }), kept.sub(steps));
  const first = numbers.narrow(dim, 0, 1);
  const rest = numbers.narrow(dim, 1, steps.shape[dim]).add(engine.cumsum(moved, { dim }));
  return give(engine.cat([first, rest], { dim }));
}

const HANDLING = { divide: "warn", over: "warn", under: "ignore", invalid: "warn" };
const current = () => /** @type {any} */ (session()).numpyErrors ?? HANDLING;
const handling = () => {
  const told = new Dict();
  for (const [name, how] of Object.entries(current())) told.set(name, how);
  return told;
};

const SAID = {
  divide: "divide by zero",
  over: "overflow",
  under: "underflow",
  invalid: "invalid value",
};

/** Where finite numbers have a pole, by operation. */
const POLES = {
  div: (_, y) => y === 0,
  floorDivide: (_, y) => y === 0,
  pow: (x) => x === 0,
  reciprocal: (x) => x === 0,
  log: (x) => x === 0,
  log2: (x) => x === 0,
  log10: (x) => x === 0,
  log1p: (x) => x === -1,
  atanh: (x) => Math.abs(x) === 1,
};
/** What may give numbers that are too small, of others that are not zero. */
const SHRINKING = new Set(["mul", "div", "pow", "exp", "exp2", "square", "reciprocal", "sinh", "expm1"]);
const TINY = { float32: 2 ** -126, float16: 2 ** -14 };

/** What went wrong with one element, as processors tell it. */
function errorOf(op, [x, y], made, tiny) {
  if (Number.isNaN(x) || Number.isNaN(y)) return null;
  if (Number.isNaN(made)) return "invalid";
  const isPlain = Number.isFinite(x) && (y === undefined || Number.isFinite(y));
  if (!isPlain) return null;
  if (!Number.isFinite(made)) return POLES[op]?.(x, y) ? "divide" : "over";
  if (!SHRINKING.has(op) || Math.abs(made) >= tiny) return null;
  // Numbers without all their digits may be exact all the same.
  if (made !== 0) return "small";
  return op === "exp" || op === "exp2" || (x !== 0 && y !== 0 && !(op === "pow" && y === 0)) ? "under" : null;
}

/** What whole numbers come to where there is room for it. @type {Record<string, (x: bigint, y: bigint) => bigint>} */
const EXACT = {
  add: (x, y) => x + y,
  sub: (x, y) => x - y,
  mul: (x, y) => x * y,
  neg: (x) => -x,
  abs: (x) => (x < 0n ? -x : x),
};
/** A single element, exact. */
const exactly = (one) => BigInt(typeof one === "object" ? (one.tensor ?? one).item({ bigint: true }) : one);

/** Raises or tells what went wrong element by element, where a program wants that. @param {any[]} operands @param {any} made a tensor */
export function checkErrors(op, operands, made, name) {
  if (session().mode !== "values" || made.numel === 0) return;
  const state = current();
  const rows = operands.map((one) =>
    (isArray(one) ? one.tensor : engine.tensor(Number(one), { dtype: "float64" }))
      .to("float64")
      .broadcastTo(made.shape)
      .reshape(-1)
      .tolist(),
  );
  const found = new Set();
  if (!made.dtype.startsWith("float")) {
    if (/^(?:floorDivide|remainder|fmod)$/.test(op) && rows[1].includes(0)) found.add("divide");
    // Whole numbers that stand alone tell when there is no room for them.
    if (
      name.startsWith("scalar ") &&
      op in EXACT &&
      EXACT[op](.../** @type {[bigint, bigint]} */ (operands.map(exactly))) !== exactly(made)
    )
      found.add("over");
  } else {
    const tiny = TINY[made.dtype] ?? 2 ** -1022;
    made
      .reshape(-1)
      .tolist()
      .forEach((one, i) => {
        found.add(errorOf(op, [rows[0][i], rows[1]?.[i]], one, tiny));
      });
  }
  const { warn } = /** @type {any} */ (session());
  for (const kind of Object.keys(SAID).filter((one) => found.has(one))) {
    const own = name.replace(/\bneg$/, "negative").replace(/\babs$/, "absolute");
    const text = `${SAID[kind]} encountered in ${own}`;
    if (state[kind] === "raise") raise("FloatingPointError", text);
    if (state[kind] === "warn") warn?.("RuntimeWarning", text);
  }
  if (found.has("small") && state.under === "raise") notRead("an underflow that may be one");
}

/** How errors are to be handled from now on; nothing is printed of them. */
function handle(name, args, keywords) {
  const names = ["all", ...Object.keys(HANDLING)];
  const told = { ...Object.fromEntries(args.map((how, i) => [names[i], how])), ...keywords };
  const state = { ...current() };
  for (const one of names) {
    const how = told[one] ?? null;
    if (how === null) continue;
    if (!["ignore", "warn", "print", "raise"].includes(how)) notRead(`np.${name}(…='${how}')`);
    for (const error of one === "all" ? names.slice(1) : [one]) state[error] = how;
  }
  const unread = Object.keys(told).find((one) => !names.includes(one));
  if (unread !== undefined) notRead(`np.${name}(${unread}=…)`);
  /** @type {any} */ (session()).numpyErrors = { ...state };
  /** @type {any} */ (session()).numpyRaises = Object.values(state).includes("raise");
}

function seterr(args, keywords) {
  const before = handling();
  handle("seterr", args, keywords);
  return before;
}

/** A context in which errors are handled in another way. */
export function errorState(keywords) {
  const before = current();
  handle("errstate", [], keywords);
  return {
    leave() {
      /** @type {any} */ (session()).numpyErrors = before;
      /** @type {any} */ (session()).numpyRaises = Object.values(before).includes("raise");
    },
  };
}

export const shortOf = () => ({
  ...functionsOf(
    {
      "unwrap p discont= axis= * period=": unwrap,
      "nanmedian a axis= -out -overwrite_input keepdims=": nanmedian,
      "isposinf x out=": infinite(1),
      "isneginf x out=": infinite(-1),
      "isreal x": whole(true),
      "iscomplex x": whole(false),
      "isrealobj x": () => true,
      "iscomplexobj x": () => false,
      "imag val": (val) =>
        typeof val === "number"
          ? 0
          : /^(?:bigint|boolean)$/.test(typeof val)
            ? 0n
            : result(engine.zerosLike(toTensor(val))),
      "real_if_close a tol=": toArray,
      "angle z deg=": (z, deg = false) => {
        const turn = quietly("atan2", 0, give(toTensor(z)));
        const made = truth(deg) ? quietly("mul", turn, 180 / Math.PI) : turn;
        return Object.assign(made, { scalar: made.tensor.ndim === 0 });
      },
      "hanning M": cosines(0.5, 0.5),
      "hamming M": cosines(0.54, 0.46),
      "blackman M": cosines(0.42, 0.5, 0.08),
      "bartlett M": bartlett,
      "kaiser M beta": kaiser,
      "i0 x": bessel,
      "asarray_chkfinite a dtype= -order": finite,
      "row_stack tup": (tup) => joinings.vstack([tup], {}),
      "dsplit ary indices_or_sections": (ary, parts) =>
        toTensor(ary).ndim < 3
          ? wrong("dsplit only works on arrays of 3 or more dimensions")
          : joinings.split([ary, parts], { axis: 2n }),
      "apply_over_axes func a axes": applyOver,
      "astype x dtype * copy= -device": (x, dtype, copy = true) => {
        const made = ask(() => toTensor(x).to(dtypeName(dtype, "float64")));
        const isSame = isArray(x) && !truth(copy) && made.dtype === x.tensor.dtype;
        return isSame ? x : result(made.clone());
      },
      "unstack x * axis=": (x, axis = 0n) => {
        const { tensor } = toArray(x);
        return new Tuple(tensor.unbind(axisOf(axis, tensor.ndim)).map(give));
      },
    },
    false,
  ),
  seterr,
  geterr: () => handling(),
});
