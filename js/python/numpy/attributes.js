// The attributes of arrays and scalars.
import { fromElements, mayBeOne, tensorOf, toSizes } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { findAttribute } from "../builtins/attributes.js";
import { partOf } from "../values/parts.js";
import { List, Tuple } from "../values/sequences.js";
import { nameOf, raise } from "../values/types.js";
import { functionsOf, toInt, toInts } from "./base/arguments.js";
import { Derived } from "./base/derived.js";
import { dtypeName, dtypeNamed, hasDTypeAttribute, isComplexType, itemsizeOf } from "./base/dtypes.js";
import { ask, dtypeOf, give, isArray, itemOf, notRead, write, wrong } from "./base/framework.js";
import { knowingValue } from "./base/known.js";
import { isObjectType } from "./base/object-names.js";
import { isDateType, isTextType } from "./base/text-names.js";
import { comparing } from "./comparing.js";
import { copying } from "./copying.js";
import { inColumns } from "./creating.js";
import { set } from "./indexing.js";
import { clip, lookups } from "./lookups.js";
import { products } from "./products.js";
import { reductions } from "./reductions.js";
import { shaping } from "./shaping.js";

const itemsize = (array) => BigInt(itemsizeOf(dtypeOf(array)));
const sizesOf = (array) => toSizes(tensorOf(array).shape);
const size = (array) => sizesOf(array).reduce((all, one) => session().machine.binary("*", all, one), 1n);

/** @type {Record<string, (array: any) => any>} */
const PROPERTIES = {
  shape: (array) => new Tuple(sizesOf(array)),
  ndim: (array) => BigInt(tensorOf(array).ndim),
  size,
  dtype: (array) => dtypeNamed(dtypeOf(array)),
  T: (array) => shaping.transpose([array], {}),
  mT: (array) => shaping.swapaxes([array, -1n, -2n], {}),
  base: (array) => array.base ?? null,
  real: (array) => array,
  imag: (array) =>
    Object.assign(give(engine.zerosLike(tensorOf(array))), { scalar: array.scalar, readOnly: true }),
  itemsize,
  nbytes: (array) => session().machine.binary("*", size(array), itemsize(array)),
  strides: (array) => new Tuple(stridesOf(array).map((stride) => BigInt(stride) * itemsize(array))),
};

/** Elements from one index to the next; those of mirrored axes go back. */
function stridesOf(array) {
  if (!(array instanceof Derived)) return tensorOf(array).strides;
  const found = partOf("numpyRare").stridesOfDerived(array);
  return found ?? notRead(".strides of such a reversed view");
}

/** Where a method's arguments differ from the function's, or where there is no function. */
const METHODS = functionsOf({
  "astype self dtype order= casting= -subok copy=": (self, dtype, order, casting, copy = true) => {
    if (order === "F") return inColumns(METHODS.astype([self, dtype], {}));
    if (!/^[CKA]$/.test(order ?? "K")) notRead(`astype(order=…)`);
    if (isDateType(dtype)) {
      const { dates } = partOf("numpyRare");
      return dates.ofType(self, dates.dateType(dtype));
    }
    if (isObjectType(dtype))
      return partOf("structured").objects.operandOf(self.scalar ? notRead("a scalar as an object") : self);
    if (isTextType(dtype)) return partOf("numpyRare").texts.textsOf(self, dtype);
    if (isComplexType(dtype)) return partOf("numpyRare").complex.complexCopy(self);
    const { tensor } = self;
    const own = dtypeName(dtype, "float64");
    if (casting !== undefined) partOf("numpyRare").checkCast(self, dtype, casting);
    if (own === tensor.dtype && copy === false) return self;
    const made = ask(() => tensor.to(own));
    const found = give(made.sharesStorage(tensor) ? made.clone() : made);
    return knowingValue(Object.assign(found, { scalar: self.scalar }), self);
  },
  "copy self order=": (self, order = "C") => {
    if (order === "F") return inColumns(give(tensorOf(self).clone()));
    if (!/^[CKA]$/.test(order)) notRead(`copy(order=…)`);
    const own = tensorOf(self).clone();
    return Object.assign(give(order === "C" ? own.contiguous() : own), { scalar: self.scalar });
  },
  "flatten self order=": (self, order = "C") => {
    const { tensor } = shaping.ravel([give(tensorOf(self))], { order });
    return give(tensor.clone());
  },
  "fill self value": (self, value) => {
    if (value instanceof List || value instanceof Tuple)
      raise("ValueError", "setting an array element with a sequence.");
    if (!self.scalar) set(self, new Tuple([]), value);
    return null;
  },
  "clip self min= max= out=": (self, min, max, out) => clip(self, min ?? null, max ?? null, out),
  "tolist self": (self) => (tensorOf(self).ndim === 0 ? itemOf(self) : ask(() => fromElements(self.tensor))),
  "sort self axis= -kind": (self, axis) => {
    const { tensor } = lookups.sort([self, axis ?? -1n], {});
    write(self, (memory) => memory.copy_(tensor), "sort array is read-only");
    return null;
  },
  "conj self": (self) => self,
  "conjugate self": (self) => self,
  "is_integer self": (self) => Number.isInteger(Number(itemOf(self))),
});

/** Sizes or axes spread or as one tuple. */
const spread = (args) => (args.length === 1 ? args[0] : new Tuple(args));

const unnamed = (keywords, rule) => Object.keys(keywords).length > 0 && raise("TypeError", rule);

/** @type {Record<string, (args: any[], keywords: any, method?: boolean) => any>} */
const SPREAD = {
  reshape: ([self, ...sizes], { shape, ...keywords }) => {
    const unknown = Object.keys(keywords).find((name) => name !== "order" && name !== "copy");
    if (unknown !== undefined)
      raise("TypeError", `'${unknown}' is an invalid keyword argument for this function`);
    if (shape === undefined && sizes.length === 0) {
      raise("TypeError", "reshape() takes exactly 1 argument (0 given)");
    }
    return shaping.reshape([self, shape ?? spread(sizes)], keywords);
  },
  transpose([self, ...axes], keywords) {
    unnamed(keywords, "ndarray.transpose() takes no keyword arguments");
    return shaping.transpose([self, axes.length === 0 ? null : spread(axes)], {});
  },
  item([self, ...places], keywords) {
    unnamed(keywords, "ndarray.item() takes no keyword arguments");
    const tensor = tensorOf(self);
    if (places.length === 0) {
      if (!mayBeOne(tensor)) wrong("can only convert an array of size 1 to a Python scalar");
      return itemOf(self);
    }
    const indices = places.length === 1 ? toInts(places[0]) : places.map(toInt);
    const from = indices.length === 1 ? tensor.reshape(-1) : tensor;
    const outside =
      indices.length === 1 && tensor.ndim !== 1 && (indices[0] >= from.numel || indices[0] < -from.numel);
    if (outside && session().mode === "values")
      raise("IndexError", `index ${indices[0]} is out of bounds for size ${from.numel}`);
    if (indices.length > 1 && indices.length !== tensor.ndim) wrong("incorrect number of indices for array");
    return itemOf(ask(() => give(from.at(...indices))));
  },
};

const FUNCTIONS =
  "sum prod max min mean std var any all argmax argmin cumsum cumprod dot ravel squeeze swapaxes repeat argsort " +
  "nonzero take searchsorted round trace diagonal";
for (const name of FUNCTIONS.split(" "))
  SPREAD[name] = { ...reductions, ...products, ...shaping, ...copying, ...lookups, ...comparing }[name];
Object.assign(SPREAD, METHODS);

/** What arrays really have and this reader has not. */
const REAL = new Set(
  "byteswap ctypes data device dump dumps getfield resize setfield to_device __array__".split(" "),
);
/** Methods that few programs call. */
const RARE = new Set(
  "argpartition partition choose compress put resize setflags tobytes tofile view".split(" "),
);
/** Those of scalars, behind their dtypes. */
const OF_SCALARS = /^(?:u?int\d+ bit_count|float\d+ as_integer_ratio|float64 (?:from)?hex)$/;

/** Every name that arrays or dtypes have, whether it is read here or not: which of them has it shows when it runs. */
export const hasAttribute = (name) =>
  Object.hasOwn(PROPERTIES, name) || Object.hasOwn(SPREAD, name) || hasDTypeAttribute(name);

/** Whether arrays have a method of that name. */
export const hasMethod = (name) => RARE.has(name) || (Object.hasOwn(SPREAD, name) && name !== "is_integer");

/** An attribute of an array, or undefined. */
export function attributeOf(array, name) {
  if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](array);
  if (
    Object.hasOwn(SPREAD, name) &&
    (name !== "is_integer" || (array.scalar && array.tensor.dtype !== "bool"))
  ) {
    const method = SPREAD[name];
    return new FunctionOf(name, (args, keywords) => {
      const made = method([array, ...args], keywords, true);
      // What a scalar's method gives without axes is a scalar.
      return array.scalar && isArray(made) && made.tensor?.ndim === 0
        ? Object.assign(made, { scalar: true })
        : made;
    });
  }
  if (name === "flat" && !array.scalar) return partOf("numpyRare").flatOf(array);
  if (name === "flags") return partOf("numpyRare").flagsOf(array);
  if (RARE.has(name) && !array.scalar)
    return new FunctionOf(name, (args, keywords) =>
      partOf("numpyRare").methods[name]([array, ...args], keywords),
    );
  if (name === "view" && array.scalar)
    return new FunctionOf(name, (args, keywords) => {
      const row = give(tensorOf(array).reshape(1));
      const made = partOf("numpyRare").methods.view([row, ...args], keywords);
      return made.tensor.numel === 1
        ? Object.assign(give(made.tensor.reshape([])), { scalar: true })
        : notRead("such a view of a scalar");
    });
  if (array.scalar && OF_SCALARS.test(`${array.narrow ?? array.tensor?.dtype} ${name}`)) {
    // What Python's own number has.
    const found = findAttribute(itemOf(array), name);
    if (found !== undefined) return found;
  }
  if (REAL.has(name)) notRead(`${nameOf(array)}.${name}`);
  return undefined;
}

export function setAttribute(array, name, value) {
  if (name === "flat" && !array.scalar) return partOf("numpyRare").fillFlat(array, value);
  if (name === "shape") {
    const made = ask(() => tensorOf(array).reshape(toInts(value)));
    if (!made.sharesStorage(tensorOf(array)) && made.numel > 0)
      raise(
        "AttributeError",
        "Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape.",
      );
    array.tensor = made;
  } else if (name === "dtype" && !array.scalar) partOf("numpyRare").retype(array, value);
  else if (Object.hasOwn(PROPERTIES, name)) notRead(`.${name} = …`);
  else raise("AttributeError", `'${nameOf(array)}' object has no attribute '${name}'`);
}
