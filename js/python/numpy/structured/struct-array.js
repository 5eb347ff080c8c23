// Arrays with fields: each field is an array of its own, which all that looks at the same elements shares.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { compare as compareOf } from "../../values/compare.js";
import * as protocol from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { format } from "../../values/texts.js";
import { nameOf, raise } from "../../values/types.js";
import { toTensor } from "../base/data.js";
import { NDARRAY } from "../base/dtypes.js";
import { give, isArray, notRead, raiseNamed, result, wrong } from "../base/framework.js";
import { RECARRAY, RECORD, VOID } from "../base/structured-names.js";
import { hasText } from "../base/text-names.js";
import { get } from "../indexing.js";
import {
  blank,
  converted,
  copied,
  keyInside,
  nested,
  numbered,
  ofValues,
  picked,
  reshaped,
  shared,
} from "./columns.js";
import { countOf, StructDType } from "./struct-dtype.js";
import { represented, shown } from "./struct-text.js";

const { ATTRIBUTE, BINARY, COMPARE, CONTAINS, ELLIPSIS, FORMAT, GET, HASH, IN_PLACE, ITERATE, LENGTH } =
  protocol;
const { NUMBER, REPR, SET, SET_ATTRIBUTE, STR, TRUTH, TYPE, UNARY } = /** @type {any} */ (protocol);

/** What arrays have that is called, which comes with the functions. @type {Record<string, (array: StructArray, args: any[], keywords: any) => any>} */
export const methods = {};
/** What there is no arithmetic for. @type {{ refuse: (operator: string, operands: any[]) => any }} */
export const operators = { refuse: () => notRead("arithmetic of records") };

const isWhole = (key, count) =>
  (key instanceof Tuple ? key.items : [key]).filter((one) => typeof one === "bigint").length === count;

/** Whether what a key picks looks at the same memory. */
const looks = (key) =>
  (key instanceof Tuple ? key.items : [key]).every(
    (one) => one === null || one === ELLIPSIS || typeof one === "bigint" || one instanceof Slice,
  );

/** Texts as numbers of a field. */
function numbersOf(value, dtype) {
  if (value?.isTextArray) return value[ATTRIBUTE]("astype").call([dtype], {});
  if (value instanceof List || value instanceof Tuple)
    return give(toTensor(new List(value.items.map((one) => numbered(one, dtype))), dtype));
  return dtype === "bool"
    ? notRead("a text in a field of truths")
    : give(toTensor(value.text ?? value, dtype));
}

export class StructArray {
  isStructured = true;
  readOnly = false;
  /**
   * @param {StructDType} dtype
   * @param {any[]} columns an array for each field, or what gives it
   * @param {number[]} shape
   * @param {{ scalar?: boolean, isRecArray?: boolean, base?: any }} [how] whether it is a record by itself; whether its fields are attributes
   */
  constructor(dtype, columns, shape, { scalar = false, isRecArray = false, base = null } = {}) {
    this.dtype = dtype;
    this.columns = columns;
    this.shape = shape;
    this.scalar = scalar;
    this.isRecArray = isRecArray;
    this.base = base;
  }
  get [TYPE]() {
    if (this.scalar) return this.dtype.isRecord ? RECORD : VOID;
    return this.isRecArray ? RECARRAY : NDARRAY;
  }
  get size() {
    return countOf(this.shape);
  }
  /** The array of a field. */
  column(name) {
    const found = this.columns[this.dtype.names.indexOf(name)];
    return typeof found === "function" ? found() : found;
  }
  /** Another array, of what is made of each field. */
  with(dtype, make, shape = this.shape, how = {}) {
    const columns = dtype.fields.map((field) => make(this.column(field.name), field));
    return new StructArray(dtype, columns, shape, { isRecArray: this.isRecArray, ...how });
  }
  /** The same fields under the names of another dtype. */
  renamed(dtype, how = {}) {
    return new StructArray(dtype, this.columns, this.shape, { isRecArray: this.isRecArray, ...how });
  }
  copy() {
    return this.with(this.dtype, copied, this.shape, { scalar: this.scalar });
  }
  reshaped(shape) {
    return this.with(this.dtype, (column, field) => reshaped(column, shape, field), shape, {
      base: this.base ?? this,
    });
  }
  picked(places, shape) {
    return this.with(this.dtype, (column, field) => picked(column, places, field), shape);
  }
  /** The same records in another dtype, field by field. */
  inDType(dtype) {
    const own = this.dtype.names;
    if (own.length !== dtype.fields.length) notRead("a cast between other numbers of fields");
    const columns = dtype.fields.map((field, i) => converted(this.column(own[i]), field));
    return new StructArray(dtype, columns, this.shape, { scalar: this.scalar, isRecArray: this.isRecArray });
  }
  /** A field as a program sees it: an element where the array is a record. */
  valueOf(name) {
    const field = this.dtype.field(name) ?? wrong(`no field of name ${name}`);
    const column = this.column(field.name);
    if (!this.scalar) {
      if (!column.isStructured) return shared(column, this.base ?? this);
      return column.with(column.dtype, (one) => one, column.shape, { base: this.base ?? this });
    }
    if (column.isStructured) return column.with(column.dtype, (one) => one, [], { scalar: true });
    if (isArray(column)) return field.sizes.length > 0 ? shared(column, this) : get(column, new Tuple([]));
    return column[GET](new Tuple([]));
  }
  [GET](key) {
    if (typeof key === "string") return this.valueOf(key);
    if (key instanceof List && key.items.length > 0 && key.items.every((one) => typeof one === "string"))
      return this.with(this.dtype.some(key.items), (column) => column, this.shape, {
        scalar: this.scalar,
        base: this.base ?? this,
      });
    if (this.scalar) return this.#ofRecord(key);
    const places = get(give(engine.arange(this.size, { dtype: "int64" }).reshape(this.shape)), key);
    const shape = places.tensor.shape;
    const isView = looks(key);
    const columns = this.dtype.fields.map((field) => {
      const inside = keyInside(key, field);
      const column = this.column(field.name);
      // Dates are copied when a part is taken; they are looked up when they are asked for.
      return column.isDates && isView ? () => this.column(field.name)[GET](inside) : column[GET](inside);
    });
    const base = isView ? (this.base ?? this) : null;
    return new StructArray(this.dtype, columns, shape, {
      scalar: places.scalar,
      isRecArray: this.isRecArray && !places.scalar,
      base,
    });
  }
  #ofRecord(key) {
    const { names } = this.dtype;
    if (key instanceof Slice)
      raise("IndexError", "too many indices for array: array is 0-dimensional, but 1 were indexed");
    if (typeof key !== "bigint") return notRead("such an index of a record");
    return this.valueOf(names.at(Number(key)) ?? raise("IndexError", `invalid index (${key})`));
  }
  [SET](key, value) {
    if (this.readOnly) wrong("assignment destination is read-only");
    if (this.scalar && typeof key === "bigint") {
      const name = this.dtype.names.at(Number(key)) ?? raise("IndexError", `invalid index (${key})`);
      return this[SET](name, value);
    }
    if (typeof key === "string") {
      const field = this.dtype.field(key) ?? wrong(`no field of name ${key}`);
      return this.#write(field, ELLIPSIS, value);
    }
    if (key instanceof List && key.items.length > 0 && key.items.every((one) => typeof one === "string"))
      return this[GET](key)[SET](ELLIPSIS, value);
    const { fields } = this.dtype;
    const isElement = isWhole(key, this.shape.length);
    const given = this.#given(value, isElement);
    if (given instanceof Tuple)
      return fields.forEach((field, i) => {
        this.#write(field, keyInside(key, field), given.items[i]);
      });
    if (given.isStructured)
      return fields.forEach((field, i) => {
        this.#write(field, keyInside(key, field), given.column(given.dtype.names[i]));
      });
    return fields.forEach((field) => {
      this.#write(field, keyInside(key, field), given);
    });
  }
  /** A value of records, of one of them, or for all fields. */
  #given(value, isElement) {
    const count = this.dtype.fields.length;
    if (value?.isStructured) {
      if (value.dtype.fields.length !== count) notRead("records with other numbers of fields");
      return value;
    }
    if (value instanceof Tuple) {
      if (value.items.length !== count)
        wrong(`could not assign tuple of length ${value.items.length} to structure with ${count} fields.`);
      return value;
    }
    if (!(value instanceof List)) return value;
    return isElement ? wrong("setting an array element with a sequence.") : fromValue(value, this.dtype);
  }
  #write(field, key, value) {
    const column = this.column(field.name);
    if (isArray(column)) {
      if (isArray(value) && column.tensor === value.tensor) return;
      column[SET](key, hasText(value) ? numbersOf(value, column.tensor.dtype) : value);
    } else column[SET](key, value);
  }
  [STR]() {
    return shown(this);
  }
  [REPR]() {
    return represented(this);
  }
  [FORMAT](spec) {
    if (spec === "" || this.scalar) return format(this[STR](), spec);
    return raise("TypeError", "unsupported format string passed to numpy.ndarray.__format__");
  }
  [LENGTH]() {
    if (this.scalar) return this.dtype.fields.length;
    return this.shape[0] ?? raise("TypeError", "len() of unsized object");
  }
  [ITERATE]() {
    if (this.scalar) return this.dtype.names.map((name) => this.valueOf(name))[Symbol.iterator]();
    if (this.shape.length === 0) raise("TypeError", "iteration over a 0-d array");
    return this.#elements();
  }
  *#elements() {
    for (let i = 0; i < this.shape[0]; i++) yield this[GET](BigInt(i));
  }
  [CONTAINS](item) {
    const same = this[COMPARE]("==", item);
    return Boolean(engine.any(toTensor(same)).item());
  }
  [HASH]() {
    return raise(
      "TypeError",
      this.scalar ? "unhashable type: 'writeable void-scalar'" : "unhashable type: 'numpy.ndarray'",
    );
  }
  [TRUTH]() {
    if (this.scalar || this.size === 1) return notRead("whether a record holds");
    return raise(
      "ValueError",
      "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()",
    );
  }
  [NUMBER](kind) {
    if (this.size !== 1 || this.shape.length > 0)
      raise("TypeError", "only 0-dimensional arrays can be converted to Python scalars");
    const wanted =
      kind === "int" ? "a string, a bytes-like object or a real number" : "a string or a real number";
    return raise("TypeError", `${kind}() argument must be ${wanted}, not 'tuple'`);
  }
  [COMPARE](operator, other) {
    if (!/^[!=]=$/.test(operator)) return operators.refuse(operator, [this, other]);
    if (!other?.isStructured) {
      if (other === null) notRead("records beside None");
      return raise("TypeError", "Cannot compare structured or void to non-void arrays.");
    }
    const { names } = this.dtype;
    if (names.join("\n") !== other.dtype.names.join("\n"))
      raise(
        "TypeError",
        "Cannot compare structured arrays unless they have a common dtype.  I.e. `np.result_type(arr1, arr2)` must be defined.",
      );
    const parts = this.dtype.fields.map((field) => {
      const same = toTensor(compareOf("==", this.column(field.name), other.column(field.name)));
      return field.sizes.reduce((all) => engine.all(all, -1), same);
    });
    const all = parts.reduce((one, two) => engine.logicalAnd(one, two));
    return result(operator === "==" ? all : all.logicalNot());
  }
  [BINARY](operator, other, reflected) {
    return operators.refuse(operator, reflected ? [other, this] : [this, other]);
  }
  [IN_PLACE](operator, other) {
    return operators.refuse(operator, [this, other]);
  }
  [UNARY](operator) {
    const name = { "-": "negative", "+": "positive", abs: "absolute" }[operator];
    if (name === undefined) return operators.refuse(operator, [this]);
    return raiseNamed(
      "UFuncTypeError",
      `ufunc '${name}' did not contain a loop with signature matching types <class 'numpy.dtypes.VoidDType'> -> None`,
    );
  }
  [ATTRIBUTE](name) {
    if (this.isRecArray || (this.scalar && this.dtype.isRecord)) {
      if (this.dtype.field(name) !== undefined) return this.#fieldOfRecords(name);
    }
    if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](this);
    if (Object.hasOwn(methods, name))
      return new FunctionOf(name, (args, keywords) => methods[name](this, args, keywords));
    if (LACKING.has(name)) return notRead(`${nameOf(this)}.${name} of records`);
    if (this.isRecArray) return raise("AttributeError", `recarray has no attribute ${name}`);
    if (this.scalar && this.dtype.isRecord)
      return raise("AttributeError", `'record' object has no attribute '${name}'`);
    return undefined;
  }
  #fieldOfRecords(name) {
    const made = this.valueOf(name);
    if (made.isStructured && !made.scalar) return Object.assign(made, { isRecArray: true });
    return made;
  }
  [SET_ATTRIBUTE](name, value) {
    if ((this.isRecArray || this.dtype.isRecord) && this.dtype.field(name) !== undefined)
      return this[SET](name, value);
    if (name === "dtype" || name === "shape" || Object.hasOwn(PROPERTIES, name))
      return notRead(`.${name} = … of records`);
    return raise("AttributeError", `'${nameOf(this)}' object has no attribute '${name}'`);
  }
}

/** What arrays have that is not read of those with fields. */
const LACKING = new Set(
  (
    "flat flags strides data ctypes choose clip compress cumprod cumsum diagonal dot dump dumps getfield imag real partition argpartition " +
    "prod ptp put putmask resize round searchsorted setfield setflags std swapaxes byteswap tobytes tofile trace var any all nonzero mT " +
    "conj conjugate newbyteorder device to_device __array__"
  ).split(" "),
);

/** @type {Record<string, (array: StructArray) => any>} */
const PROPERTIES = {
  dtype: ({ dtype }) => dtype,
  shape: ({ shape }) => new Tuple(shape.map(BigInt)),
  ndim: ({ shape }) => BigInt(shape.length),
  size: ({ size }) => BigInt(size),
  itemsize: ({ dtype }) => BigInt(dtype.itemsize),
  nbytes: ({ dtype, size }) => BigInt(dtype.itemsize * size),
  base: ({ base }) => base,
  T: (array) => methods.transpose(array, [], {}),
};

/** An array with fields, of zeros or ones. */
export const blankArray = (dtype, shape, one = false) =>
  new StructArray(
    dtype,
    dtype.fields.map((field) => blank(field, shape, one)),
    shape,
  );

/** An array of rows: each a tuple, a record, or what stands for all of its fields. */
export function ofRows(dtype, rows, shape) {
  const count = dtype.fields.length;
  for (const row of rows) {
    const own = row instanceof Tuple ? row.items.length : row?.isStructured ? row.dtype.fields.length : count;
    if (own !== count)
      row instanceof Tuple
        ? wrong(`could not assign tuple of length ${own} to structure with ${count} fields.`)
        : notRead("records with other numbers of fields");
  }
  const itemOf = (row, i) => {
    if (row instanceof Tuple) return row.items[i];
    return row?.isStructured ? row[GET](BigInt(i)) : row;
  };
  const columns = dtype.fields.map((field, i) =>
    ofValues(
      field,
      rows.map((row) => itemOf(row, i)),
      shape,
    ),
  );
  return new StructArray(dtype, columns, shape);
}
Object.assign(nested, { blank: blankArray, ofRows });

/** Whatever a program writes as an array with fields. */
export function fromValue(value, dtype) {
  if (value?.isStructured) return value.inDType(dtype);
  if (isArray(value)) {
    const made = blankArray(dtype, value.tensor.shape);
    /** @type {any} */ (made)[SET](ELLIPSIS, value);
    return made;
  }
  const rows = [];
  const walk = (one) => {
    const items =
      one instanceof List ? one.items : one?.isStructured && !one.scalar ? [...one[ITERATE]()] : null;
    if (items === null) {
      rows.push(one);
      return [];
    }
    const shapes = items.map(walk);
    if (shapes.some((shape) => shape.join() !== shapes[0].join()))
      notRead("records in lists of several sizes");
    return [items.length, ...(shapes[0] ?? [])];
  };
  const shape = walk(value);
  return ofRows(dtype, rows, shape);
}
