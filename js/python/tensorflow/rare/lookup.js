// tf.lookup: tables of what belongs to texts and numbers.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, GET, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { nameOf, raise, TYPES, Type } from "../../values/types.js";
import { convert, isTensor } from "../convert.js";
import { dtypeNamed, dtypeOf } from "../dtypes.js";
import { nodeError } from "../errors.js";
import { wrap } from "../framework.js";
import { isText, TextTensor, textTensor } from "../texts/text-tensor.js";

const isTexts = (value) =>
  value?.isTextTensor || isText(value) || (value?.items?.length > 0 && isTexts(value.items[0]));
const STRING = dtypeNamed("string");
const nameOfDtype = (dtype) => (dtype === null ? null : dtype === STRING ? "string" : dtypeOf(dtype));

/** What a program gives for keys or values: their dtype, shape, and one by one. @param {any} value @param {string | null} [dtype] */
function columnOf(value, dtype = null) {
  if (session().mode !== "values") refuseHere("tf.lookup of shapes alone");
  if (isTexts(value)) {
    if (dtype !== null && dtype !== "string")
      raise("TypeError", `Cannot convert ${repr(value)} to EagerTensor of dtype ${dtype}`);
    const { texts, shape } = textTensor(value);
    return { dtype: "string", shape, items: texts };
  }
  if (dtype === "string") refuseHere("such a tf.lookup table");
  const tensor = convert(value, dtype);
  return { dtype: tensor.dtype, shape: tensor.shape, items: tensor.reshape(-1).tolist() };
}
const tensorOf = (items, shape, dtype) =>
  dtype === "string"
    ? new TextTensor(items, [...shape])
    : wrap(engine.tensor(items, { dtype }).reshape(shape));

class Initializer {
  constructor(keys, values) {
    Object.assign(this, { keys, values });
  }
  get [TYPE]() {
    return INITIALIZER;
  }
  [ATTRIBUTE](name) {
    return refuseHere(`.${name} of an initializer`);
  }
}
const typeNamed = (name) => new Type(name, TYPES.object, `tensorflow.python.ops.lookup_ops.${name}`);
const INITIALIZER = typeNamed("KeyValueTensorInitializer");
const TABLES = Object.fromEntries(
  "StaticHashTable StaticVocabularyTable MutableHashTable DenseHashTable"
    .split(" ")
    .map((name) => [name, typeNamed(name)]),
);

/** Rows of keys and values have one length. */
function checkLengths(node, keys, values) {
  if (`${keys.shape}` === `${values.shape}`) return;
  nodeError(node, `Expected shape [${keys.shape}] for value, got [${values.shape}]`);
}

class Table {
  /** @type {Map<any, any>} */
  found = new Map();
  /** @param {string} kind @param {string} keyType @param {string} valueType @param {any} otherwise */
  constructor(kind, keyType, valueType, otherwise) {
    this.kind = kind;
    this.keyType = keyType;
    this.valueType = valueType;
    this.otherwise = otherwise;
  }
  get [TYPE]() {
    return TABLES[this.kind];
  }
  get isMutable() {
    return this.kind === "MutableHashTable" || this.kind === "DenseHashTable";
  }
  lookup(given) {
    if (!this.isMutable && !isTensor(given) && !given?.isTextTensor)
      raise("AttributeError", `'${nameOf(given)}' object has no attribute 'dtype'`);
    const keys = columnOf(given, isTensor(given) ? null : this.keyType);
    this.checkDtype("keys", keys.dtype, this.keyType, given);
    const items = keys.items.map((key) => this.found.get(key) ?? this.otherwise);
    return tensorOf(items, keys.shape, this.valueType);
  }
  checkDtype(name, dtype, own, given) {
    if (dtype === own) return;
    if (this.isMutable)
      raise(
        "ValueError",
        `${name}: Tensor conversion requested dtype ${own} for Tensor with dtype ${dtype}: ${repr(given)}`,
      );
    raise(
      "TypeError",
      `Dtype of argument \`keys\` must be ${str(dtypeNamed(own))}, received: ${str(dtypeNamed(dtype))}`,
    );
  }
  insert(first, second) {
    const keys = columnOf(first, isTensor(first) ? null : this.keyType);
    this.checkDtype("keys", keys.dtype, this.keyType, first);
    const values = columnOf(second, isTensor(second) ? null : this.valueType);
    this.checkDtype("values", values.dtype, this.valueType, second);
    checkLengths("LookupTableInsertV2", keys, values);
    keys.items.forEach((key, i) => {
      this.found.set(key, values.items[i]);
    });
    return null;
  }
  remove(given) {
    for (const key of columnOf(given, isTensor(given) ? null : this.keyType).items) this.found.delete(key);
    return null;
  }
  size() {
    const more = this.kind === "StaticVocabularyTable" ? 1 : 0;
    return wrap(engine.tensor(this.found.size + more, { dtype: "int64" }));
  }
  [GET](key) {
    return this.lookup(key);
  }
  [ATTRIBUTE](name) {
    if (name === "key_dtype") return dtypeNamed(this.keyType);
    if (name === "value_dtype") return dtypeNamed(this.valueType);
    if (name === "default_value") return tensorOf([this.otherwise], [], this.valueType);
    if (name === "insert" || name === "remove") {
      if (!this.isMutable) return undefined;
    } else if (name !== "lookup" && name !== "size") return refuseHere(`.${name} of a tf.lookup table`);
    return new FunctionOf(name, (args, { keys, values, name: _, ...others }) => {
      if (Object.keys(others).length > 0) refuseHere(`such a .${name}()`);
      return this[name](args[0] ?? keys, args[1] ?? values);
    });
  }
}

/** Rows of keys and of what belongs to them. */
export function initializer({ keys, values, key_dtype: keyType = null, value_dtype: valueType = null }) {
  return new Initializer(columnOf(keys, nameOfDtype(keyType)), columnOf(values, nameOfDtype(valueType)));
}

function filled(table, { keys, values }) {
  checkLengths("LookupTableImportV2", keys, values);
  if (new Set(keys.items).size < keys.items.length)
    refuseHere("a key that stands twice in a tf.lookup table");
  table.found = new Map(keys.items.map((key, i) => [key, values.items[i]]));
  return table;
}

export function staticTable({ initializer: made, default_value: otherwise }) {
  if (!(made instanceof Initializer)) refuseHere("such a tf.lookup.StaticHashTable");
  if (otherwise === undefined)
    raise("TypeError", "StaticHashTable.__init__() missing 1 required positional argument: 'default_value'");
  const { keys, values } = /** @type {any} */ (made);
  const [own] = columnOf(otherwise, values.dtype).items;
  return filled(new Table("StaticHashTable", keys.dtype, values.dtype, own), made);
}

/** What it does not hold is one of what is left out; of several, hashes tell which. */
export function vocabularyTable({ initializer: made, num_oov_buckets: buckets }) {
  if (!(made instanceof Initializer) || buckets !== 1n) refuseHere("such a tf.lookup.StaticVocabularyTable");
  const { keys, values } = /** @type {any} */ (made);
  if (values.dtype !== "int64") refuseHere("such a tf.lookup.StaticVocabularyTable");
  return filled(
    new Table(
      "StaticVocabularyTable",
      keys.dtype,
      "int64",
      typeof values.items[0] === "bigint" ? BigInt(keys.items.length) : keys.items.length,
    ),
    made,
  );
}

export const changingTable =
  (kind) =>
  ({ key_dtype: key, value_dtype: value, default_value: otherwise }) => {
    const [keyType, valueType] = [key, value].map((one) => nameOfDtype(one));
    const { items, shape } = columnOf(otherwise, valueType);
    if (shape.length > 0) refuseHere("a tf.lookup table of rows");
    return new Table(kind, keyType, valueType, items[0]);
  };
