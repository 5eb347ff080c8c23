// dtypes with fields: how code writes them, what they tell of themselves, and their text.
import { tuple as tupleText } from "../../../refusals/shape-text.js";
import { DType } from "../../arrays/dtype.js";
import { iterate } from "../../values/iterate.js";
import {
  ATTRIBUTE,
  COMPARE,
  GET,
  HASH,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  SET_ATTRIBUTE,
  STR,
  TYPE,
} from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { Dict } from "../../values/tables.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { toInts } from "../base/arguments.js";
import { DTYPE, HELD, isComplexType, toDType } from "../base/dtypes.js";
import { notRead, wrong } from "../base/framework.js";
import { isStructuredType, RECORD, VOID } from "../base/structured-names.js";
import { isDateType, isTextType } from "../base/text-names.js";
import { DateDType } from "../dates/date-array.js";
import { dateType } from "../dates/units.js";
import { widthTold } from "../texts/text-array.js";
import { TextDType } from "../texts/text-scalar.js";

const VOID_DTYPE = new Type("numpy.dtypes.VoidDType", DTYPE, "numpy.dtypes.VoidDType");

/**
 * A field: its name, the dtype of an element, the sizes of what it has instead of one, and at which byte it begins.
 * @typedef {{ name: string, dtype: any, sizes: number[], offset: number }} Field
 */

export const countOf = (sizes) => sizes.reduce((all, size) => all * size, 1);
const sizeOf = (dtype) =>
  dtype instanceof StructDType ? dtype.itemsize : Number(dtype[ATTRIBUTE]("itemsize"));
const bytesOf = ({ dtype, sizes }) => sizeOf(dtype) * countOf(sizes);

/** At which multiples of bytes a dtype begins where fields are aligned. */
const alignmentOf = (dtype) => {
  if (dtype instanceof StructDType)
    return Math.max(1, ...dtype.fields.map((field) => alignmentOf(field.dtype)));
  return dtype instanceof TextDType ? 4 : sizeOf(dtype);
};

/** A dtype as it is told inside of others. */
const short = (dtype) => {
  if (dtype instanceof StructDType) return dtype.told;
  return repr(dtype instanceof TextDType && dtype.width === 0 ? "<U" : shortName(dtype));
};
const shortName = (dtype) => {
  const name = dtype[ATTRIBUTE]("str") ?? dtype.repr.slice("dtype('".length, -2);
  return name === "|b1" ? "?" : name.replace(/^\|/, "");
};

/** What `dtype.fields` gives, which nobody changes. */
const PROXY = new Type("mappingproxy", TYPES.dict);
class FieldsOf extends Dict {
  get [TYPE]() {
    return PROXY;
  }
  [REPR]() {
    return `mappingproxy(${super[REPR]()})`;
  }
  [STR]() {
    return super[REPR]();
  }
}

export class StructDType extends DType {
  isStructuredType = true;
  /** @param {Field[]} fields @param {number} itemsize @param {{ isRecord?: boolean, isAligned?: boolean }} [how] */
  constructor(fields, itemsize, { isRecord = false, isAligned = false } = {}) {
    super(`void${8 * itemsize}`, VOID_DTYPE, "", "");
    this.fields = fields;
    this.itemsize = itemsize;
    this.isRecord = isRecord;
    this.isAligned = isAligned;
    this.write();
  }
  /** Its texts, of the names that it has. */
  write() {
    const { told, isRecord, isAligned } = this;
    const listed = this.isPacked && !isAligned ? told : this.#dictText(false);
    this.str = isRecord ? `(numpy.record, ${listed})` : isAligned ? this.#dictText(true) : listed;
    const plain = isAligned ? `${this.#listText()}, align=True` : listed;
    this.repr = isRecord ? `dtype((numpy.record, ${listed}))` : `dtype(${plain})`;
  }
  get names() {
    return this.fields.map(({ name }) => name);
  }
  /** Whether one field begins where the other ends. */
  get isPacked() {
    let end = 0;
    for (const field of this.fields) {
      if (field.offset !== end) return false;
      end += bytesOf(field);
    }
    return end === this.itemsize;
  }
  get told() {
    return this.isPacked ? this.#listText() : this.#dictText(false);
  }
  #listText() {
    const parts = this.fields.map(({ name, dtype, sizes }) => {
      const shape = sizes.length > 0 ? `, ${tupleText(sizes)}` : "";
      return `(${repr(name)}, ${short(dtype)}${shape})`;
    });
    return `[${parts.join(", ")}]`;
  }
  #dictText(tellsAligned) {
    const listed = (key, words) => `'${key}': [${words.join(", ")}]`;
    const formats = this.fields.map(({ dtype, sizes }) =>
      sizes.length > 0 ? `(${short(dtype)}, ${tupleText(sizes)})` : short(dtype),
    );
    const parts = [
      listed("names", this.names.map(repr)),
      listed("formats", formats),
      listed(
        "offsets",
        this.fields.map(({ offset }) => String(offset)),
      ),
      `'itemsize': ${this.itemsize}`,
      ...(tellsAligned ? ["'aligned': True"] : []),
    ];
    return `{${parts.join(", ")}}`;
  }
  /** A field by its name, or undefined. @returns {Field | undefined} */
  field(name) {
    return this.fields.find((field) => field.name === name);
  }
  /** Some of the fields, where they are. */
  some(names) {
    const fields = names.map((name) => this.field(name) ?? raise("KeyError", name));
    const [twice] = names.filter((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined) wrong(`duplicate field of name ${twice}`);
    return new StructDType(fields, this.itemsize);
  }
  /** The same fields under other names, one behind the other. */
  renamed(names) {
    return packed(this.fields.map((field, i) => ({ ...field, name: names[i] })));
  }
  asRecord(isRecord = true) {
    return this.isRecord === isRecord ? this : new StructDType(this.fields, this.itemsize, { isRecord });
  }
  isLike(other) {
    return (
      other instanceof StructDType &&
      other.itemsize === this.itemsize &&
      other.fields.length === this.fields.length &&
      this.fields.every((field, i) => {
        const two = other.fields[i];
        return (
          field.name === two.name &&
          field.offset === two.offset &&
          field.sizes.join() === two.sizes.join() &&
          short(field.dtype) === short(two.dtype)
        );
      })
    );
  }
  [COMPARE](operator, other) {
    if (!/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    const told = isStructuredType(other) ? structOf(other) : null;
    return this.isLike(told) === (operator === "==");
  }
  [HASH]() {
    return `dtype ${this.repr}`;
  }
  [LENGTH]() {
    return this.fields.length;
  }
  [GET](key) {
    if (typeof key === "string") {
      const found = this.field(key) ?? raise("KeyError", `Field named '${key}' not found.`);
      return elementOf(found);
    }
    if (key instanceof List) return this.some(key.items);
    if (typeof key !== "bigint")
      raise(
        "TypeError",
        "Field key must be an integer field offset, single field name, or list of field names.",
      );
    const found = this.fields.at(Number(toIndex(key)));
    return elementOf(found ?? raise("IndexError", `Field index ${key} out of range.`));
  }
  [SET_ATTRIBUTE](name, value) {
    if (name !== "names")
      raise("AttributeError", `attribute '${name}' of 'numpy.dtype' objects is not writable`);
    const count = this.fields.length;
    const names = value instanceof List || value instanceof Tuple ? value.items : [];
    if (names.length !== count) wrong(`must replace all names at once with a sequence of length ${count}`);
    if (!names.every(isName) || new Set(names).size < count) notRead("such names of fields");
    this.fields = this.fields.map((field, i) => ({ ...field, name: names[i] }));
    this.write();
  }
  [ATTRIBUTE](name) {
    return Object.hasOwn(TOLD, name) ? TOLD[name](this) : undefined;
  }
}

const elementOf = ({ dtype, sizes }) =>
  sizes.length > 0 ? notRead("the dtype of a field of several") : dtype;

/** @type {Record<string, (dtype: StructDType) => any>} */
const TOLD = {
  names: ({ names }) => new Tuple(names),
  fields: ({ fields }) =>
    new FieldsOf(fields.map((field) => [field.name, new Tuple([elementOf(field), BigInt(field.offset)])])),
  itemsize: ({ itemsize }) => BigInt(itemsize),
  kind: () => "V",
  char: () => "V",
  name: ({ name, isRecord, itemsize }) => (isRecord ? `record${8 * itemsize}` : name),
  str: ({ itemsize }) => `|V${itemsize}`,
  type: ({ isRecord }) => (isRecord ? RECORD : VOID),
  byteorder: () => "|",
  shape: () => new Tuple([]),
  ndim: () => 0n,
  subdtype: () => null,
  isnative: () => true,
  hasobject: () => false,
  isalignedstruct: ({ isAligned }) => isAligned,
  alignment: (dtype) => BigInt(dtype.isAligned ? alignmentOf(dtype) : 1),
  descr: (dtype) =>
    dtype.isPacked
      ? new List(
          dtype.fields.map(({ name, dtype: own, sizes }) => {
            const told = own instanceof StructDType ? TOLD.descr(own) : /** @type {any} */ (descrOf(own));
            const shape = sizes.length > 0 ? [new Tuple(sizes.map(BigInt))] : [];
            return new Tuple([name, told, ...shape]);
          }),
        )
      : notRead(".descr of such a dtype"),
};
const descrOf = (dtype) => dtype[ATTRIBUTE]("str") ?? shortName(dtype);

/** Fields one behind the other. @param {any[]} fields @param {boolean} [isAligned] */
export function packed(fields, isAligned = false) {
  let end = 0;
  let most = 1;
  const up = (to) => Math.ceil(end / to) * to;
  const placed = fields.map((field) => {
    const own = isAligned ? alignmentOf(field.dtype) : 1;
    most = Math.max(most, own);
    const offset = up(own);
    end = offset + bytesOf(field);
    return { ...field, offset };
  });
  return new StructDType(placed, isAligned ? up(most) : end, { isAligned });
}

/** A dtype that a field may have. */
export function dtypeOfField(value) {
  if (isStructuredType(value)) return structOf(value);
  if (isTextType(value)) return new TextDType(widthTold(value) ?? 0);
  if (isDateType(value)) {
    const { kind, unit } = /** @type {any} */ (dateType(value));
    return new DateDType(kind, unit);
  }
  if (isComplexType(value)) notRead("a field of complex numbers");
  const found = toDType(value);
  if (found === null || Object.hasOwn(HELD, found.name)) notRead(`a field of ${str(found)}`);
  return found;
}

/** A format in front of which sizes may stand, `(2,3)f8` or `3i4`. */
function formatted(text) {
  const [, , inside, count, rest] = /** @type {any[]} */ (/^(\(([\d, ]{0,40})\)|(\d{0,9}))(.*)$/s.exec(text));
  const told = inside ?? count ?? "";
  const sizes = told
    .split(",")
    .filter((part) => part.trim() !== "")
    .map(Number);
  return { dtype: dtypeOfField(rest.trim()), sizes };
}

/** The parts of `i4, (2,3)f8, U10`. */
function partsOf(text) {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  const told = parts.map((part) => part.trim());
  return told.at(-1) === "" ? told.slice(0, -1) : told;
}

const isName = (value) => typeof value === "string";

function fieldOf(given, i) {
  const items = given instanceof Tuple ? given.items : [];
  if (!(given instanceof Tuple) || items.length < 2)
    raise("TypeError", `Field elements must be 2- or 3-tuples, got '${repr(given)}'`);
  if (items.length > 3)
    raise("TypeError", `Field elements must be tuples with at most 3 elements, got '${repr(given)}'`);
  const [name, type, shape] = items;
  if (name instanceof Tuple) notRead("titles of fields");
  if (!isName(name)) raise("TypeError", "First element of field tuple is neither a tuple nor str");
  const own = { name: name === "" ? `f${i}` : name, ...typeOfField(type) };
  // A number behind texts says how long they are.
  if (shape !== undefined && isTextType(type) && widthTold(type) === undefined && typeof shape === "bigint")
    return { ...own, dtype: new TextDType(Number(shape)) };
  return shape === undefined ? own : { ...own, sizes: [...toInts(shape), ...own.sizes] };
}

/** A type of a field, which may have sizes of its own. */
function typeOfField(type) {
  if (type instanceof Tuple) {
    const [own, shape] = type.items;
    return { dtype: dtypeOfField(own), sizes: toInts(shape) };
  }
  if (typeof type === "string" && /^[(\d]/.test(type) && partsOf(type).length === 1) return formatted(type);
  return { dtype: dtypeOfField(type), sizes: [] };
}

function checkNames(fields) {
  const names = fields.map(({ name }) => name);
  const [twice] = names.filter((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) wrong(`field '${twice}' occurs more than once`);
  return fields;
}

function ofDict(given, isAligned) {
  const [names, formats, offsets, itemsize] = ["names", "formats", "offsets", "itemsize"].map((key) =>
    given.get(key),
  );
  if (names === undefined || formats === undefined) return notRead("such a dtype with fields");
  const types = [...iterate(formats)];
  if (types.length !== [...iterate(names)].length)
    wrong("'names', 'formats', 'offsets', and 'titles' dict entries must have the same length");
  const fields = checkNames([...iterate(names)].map((name, i) => ({ name, ...typeOfField(types[i]) })));
  const made = packed(fields, isAligned);
  if (offsets === undefined && itemsize === undefined) return made;
  const places = offsets === undefined ? made.fields.map(({ offset }) => offset) : toInts(offsets);
  const placed = fields.map((field, i) => ({ ...field, offset: places[i] }));
  const end = Math.max(0, ...placed.map((field) => field.offset + bytesOf(field)));
  return new StructDType(placed, itemsize === undefined ? end : Number(itemsize));
}

/** A dtype with fields as code writes one. @returns {StructDType} */
export function structOf(given, isAligned = false) {
  if (given instanceof StructDType) return given;
  if (given instanceof Dict) return ofDict(given, isAligned);
  if (typeof given === "string") {
    const parts = partsOf(given);
    if (parts.length === 1 && !given.includes(",")) return notRead(`dtype ${repr(given)}`);
    return packed(
      parts.map((part, i) => ({ name: `f${i}`, ...formatted(part) })),
      isAligned,
    );
  }
  if (!(given instanceof List)) return notRead("such a dtype with fields");
  return packed(checkNames(given.items.map(fieldOf)), isAligned);
}
