// Methods of arrays that few programs call, and how an array lies in memory.
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { Iterator } from "../../values/iterate.js";
import {
  ATTRIBUTE,
  GET,
  ITERATE,
  LENGTH,
  REPR,
  SET,
  SET_ATTRIBUTE,
  STR,
  TYPE,
} from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { toInts } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { Derived } from "../base/derived.js";
import { toDType } from "../base/dtypes.js";
import { ask, give, notRead, write, wrong } from "../base/framework.js";
import { Bytes } from "../memory/bytes.js";
import { checkReferences } from "../memory/holders.js";
import { seenAs } from "../memory/views.js";
import { choosing } from "./choosing.js";
import { orders } from "./orders.js";

/** Other names of flags, and those that follow of others. */
const SHORT = {
  C: "C_CONTIGUOUS",
  F: "F_CONTIGUOUS",
  O: "OWNDATA",
  W: "WRITEABLE",
  A: "ALIGNED",
  X: "WRITEBACKIFCOPY",
};
Object.assign(SHORT, {
  CONTIGUOUS: "C_CONTIGUOUS",
  FORTRAN: "F_CONTIGUOUS",
  B: "BEHAVED",
  CA: "CARRAY",
  FA: "FARRAY",
});
/** @type {Record<string, (flags: any) => boolean>} */
const FOLLOWING = {
  FNC: ({ C_CONTIGUOUS: c, F_CONTIGUOUS: f }) => f && !c,
  FORC: ({ C_CONTIGUOUS: c, F_CONTIGUOUS: f }) => f || c,
  BEHAVED: ({ WRITEABLE }) => WRITEABLE,
  CARRAY: ({ C_CONTIGUOUS: c, WRITEABLE }) => c && WRITEABLE,
  FARRAY: ({ C_CONTIGUOUS: c, F_CONTIGUOUS: f, WRITEABLE }) => f && !c && WRITEABLE,
};

const FLAGS = new Type("numpy._core.multiarray.flagsobj", TYPES.object, "numpy._core.multiarray.flagsobj");

/** Whether elements lie behind one another, the last axis or the first one fastest. */
function liesInOrder(sizes, strides) {
  let step = 1;
  for (let i = sizes.length - 1; i >= 0; i--) {
    if (sizes[i] !== 1 && strides[i] !== step) return false;
    step *= sizes[i];
  }
  return true;
}

/** The places in memory of what is seen of an array, looked at as the array is. */
function placesSeen(array) {
  if (array instanceof Derived) return array.look(placesSeen(array.source));
  const { shape, strides } = tensorOf(array);
  return shape.reduce(
    (all, size, axis) => {
      const along = shape.map((_, i) => (i === axis ? size : 1));
      return all.add(engine.arange(size, { dtype: "int64" }).mul(strides[axis]).reshape(along));
    },
    engine.zeros(shape, { dtype: "int64" }),
  );
}

/** How far it is from one element to the next along each axis of a view that is read backwards; null where nothing tells. */
export function stridesOfDerived(array) {
  if (session().mode !== "values") return null;
  const places = ask(() => placesSeen(array));
  const { shape } = places;
  if (shape.some((size) => size < 2)) return null;
  const steps = shape.map((_, axis) => engine.diff(places, { dim: axis }));
  const found = steps.map((one) => Number(one.reshape(-1).select(0, 0).item()));
  return steps.every((one, i) => one.eq(found[i]).all().item()) ? found : null;
}

/** `array.flags`. */
export function flagsOf(array) {
  if (array instanceof Derived) return notRead("flags of a reversed view");
  const { shape, strides, numel } = tensorOf(array);
  const inOrder = (turned) =>
    numel === 0 ||
    liesInOrder(turned ? [...shape].reverse() : shape, turned ? [...strides].reverse() : strides);
  const flags = {
    C_CONTIGUOUS: inOrder(false),
    F_CONTIGUOUS: inOrder(true),
    OWNDATA: (array.base ?? null) === null,
    WRITEABLE: !array.readOnly && !array.scalar,
    ALIGNED: true,
    WRITEBACKIFCOPY: false,
  };
  const told = (name) => {
    const full = SHORT[name] ?? name;
    return Object.hasOwn(FOLLOWING, full) ? FOLLOWING[full](flags) : flags[full];
  };
  const change = (name, value) => {
    if (!/^(?:writeable|WRITEABLE|W)$/.test(name)) notRead("such a flag of an array");
    methods.setflags([array], { write: truth(value) });
    flags.WRITEABLE = !array.readOnly;
  };
  const shown = () =>
    `${Object.entries(flags)
      .map(([name, on]) => `  ${name} : ${on ? "True" : "False"}\n`)
      .join("")}`;
  return {
    get [TYPE]() {
      return FLAGS;
    },
    [ATTRIBUTE]: (name) =>
      name === name.toLowerCase() && name.length > 1 ? told(name.toUpperCase()) : undefined,
    [SET_ATTRIBUTE]: change,
    [GET]: (name) => told(name) ?? raise("KeyError", "Unknown flag"),
    [SET]: change,
    [REPR]: shown,
    [STR]: shown,
  };
}

const FLATITER = new Type("numpy.flatiter", TYPES.object, "numpy.flatiter");

/** An element of a row that stands for an array: what is outside is said without its axis. */
function picked(row, key) {
  try {
    return row[GET](key);
  } catch (/** @type {any} */ error) {
    const { args } = error.value ?? {};
    if (typeof args?.[0] === "string") args[0] = args[0].replace("bounds for axis 0 with", "bounds for");
    throw error;
  }
}

/** `array.flat`: all elements in a row, to be read and written. */
export function flatOf(array) {
  const row = () => give(tensorOf(array).reshape(-1));
  /** The element that comes next. */
  let at = 0;
  const coordinates = () => {
    let left = at;
    const places = tensorOf(array)
      .shape.toReversed()
      .map((size, i, { length }) => {
        const place = i === length - 1 ? left : left % size;
        left = Math.floor(left / size);
        return BigInt(place);
      });
    return new Tuple(places.reverse());
  };
  const attributes = {
    index: () => BigInt(at),
    coords: coordinates,
    base: () => array,
    copy: () => new FunctionOf("copy", () => give(tensorOf(array).reshape(-1).clone())),
  };
  const elements = {
    next() {
      const own = row();
      return at < own.tensor.numel
        ? { done: false, value: own[GET](BigInt(at++)) }
        : { done: true, value: undefined };
    },
  };
  const made = {
    items: elements,
    get [TYPE]() {
      return FLATITER;
    },
    [LENGTH]: () => tensorOf(array).numel,
    // It goes on where it was, as an iterator does.
    *[ITERATE]() {
      const own = row();
      while (at < own.tensor.numel) yield own[GET](BigInt(at++));
    },
    [GET]: (key) => {
      at = 0;
      const found = picked(row(), key);
      return found.tensor.ndim === 0 ? found : give(found.tensor.clone());
    },
    [SET](key, value) {
      write(
        array,
        (tensor) => {
          const own = give(tensor.reshape(-1).clone());
          const row = toTensor(value, tensor.dtype).reshape(-1);
          const { numel } = picked(own, key).tensor;
          // As many as are picked, from the first one again where there are fewer.
          const times = row.numel === 0 ? 0 : Math.ceil(numel / row.numel);
          if (times === 0) wrong("Error setting single item of array.");
          own[SET](
            key,
            numel === 1 && row.numel === 1
              ? give(row.at(0))
              : give(engine.tile(row, [times]).narrow(0, 0, numel)),
          );
          tensor.copy_(own.tensor.reshape(tensor.shape));
        },
        "underlying array is read-only",
      );
    },
    [ATTRIBUTE]: (name) => attributes[name]?.(),
    asArray: () => give(tensorOf(array).reshape(-1).clone()),
  };
  return Object.setPrototypeOf(made, Iterator.prototype);
}

/** `array.flat = values`: from the first one again where there are fewer. */
export function fillFlat(array, value) {
  write(
    array,
    (tensor) => {
      const row = toTensor(value, tensor.dtype).reshape(-1);
      if (row.numel === 0 || tensor.numel === 0) notRead("flat = of nothing");
      const all = engine.tile(row, [Math.ceil(tensor.numel / row.numel)]).narrow(0, 0, tensor.numel);
      tensor.copy_(all.reshape(tensor.shape));
    },
    "array is read-only",
  );
}

export const methods = {
  choose: choosing.choose,
  compress: ([self, condition, axis = null], { axis: along = axis }) =>
    choosing.compress([condition, self], { axis: along }),
  put: choosing.put,
  argpartition: orders.argpartition,
  partition([self, ...rest], keywords) {
    const { tensor } = orders.partition([self, ...rest], keywords);
    write(self, (memory) => memory.copy_(tensor), "partition array is read-only");
    return null;
  },
  resize([self, ...sizes], { refcheck = true, ...others }) {
    if (Object.keys(others).length > 0) notRead("such a numpy.ndarray.resize");
    const shape = toInts(sizes.length === 1 ? sizes[0] : new Tuple(sizes));
    if (shape.some((size) => size < 0)) wrong("negative dimensions not allowed");
    if (!tensorOf(self).isContiguous) notRead("numpy.ndarray.resize of what lies in another order");
    const row = tensorOf(self).reshape(-1);
    const count = shape.reduce((all, size) => all * size, 1);
    checkElements(count);
    if (count === row.numel) {
      self.tensor = row.reshape(shape);
      return null;
    }
    if (self.base) wrong("cannot resize this array: it does not own its data");
    if (refcheck !== false) checkReferences(self);
    const kept = row.narrow(0, 0, Math.min(count, row.numel));
    const filled = engine.cat([kept, engine.zeros([count - kept.numel], { dtype: row.dtype })]);
    self.tensor = filled.reshape(shape);
    return null;
  },
  setflags([self, ...rest], { write: writes, ...others }) {
    const told = rest[0] ?? writes;
    const given = told === undefined ? undefined : truth(told);
    if (self.scalar) notRead("flags of a scalar");
    if (rest.length > 1 || Object.values(others).some((one) => one != null) || given === undefined)
      notRead("such flags");
    const isOpen = given && self.readOnly && self.base;
    if (isOpen && (self.isClosed || self.base.readOnly))
      wrong("cannot set WRITEABLE flag to True of this array");
    self.readOnly = given === false;
    return null;
  },
  tobytes([self, order = "C", ...rest], keywords) {
    if (rest.length > 0 || Object.keys(keywords).length > 0 || order !== "C" || self instanceof Derived)
      notRead("such a numpy.ndarray.tobytes");
    if (session().mode === "shapes") return new Unknown(null, "int");
    return new Bytes(ask(() => tensorOf(self).contiguous().toTyped()));
  },
  view([self, dtype = null], keywords) {
    const own = tensorOf(self);
    const type = keywords.dtype ?? dtype;
    if (self instanceof Derived) notRead("numpy.ndarray.view");
    const name = type === null ? own.dtype : (toDType(type)?.name ?? "");
    if (name !== own.dtype) return seenAs(self, name);
    return Object.assign(give(own.view(own.shape)), { base: self.base ?? self, readOnly: self.readOnly });
  },
};
