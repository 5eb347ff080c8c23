// The modules numpy, numpy.linalg and numpy.random.

import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { exceptionNamed, exceptionType } from "../arrays/errors.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { printOptions, setPrintOptions } from "../arrays/print-options.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, REPR } from "../values/protocol.js";
import { raise } from "../values/types.js";
import { attributeOf, hasMethod } from "./attributes.js";
import { axesOf, functionsOf } from "./base/arguments.js";
import { standing, toArray, toTensor } from "./base/data.js";
import { Derived } from "./base/derived.js";
import {
  COMPLEX,
  DTYPE,
  dtypeNamed,
  HELD,
  isComplexType,
  NDARRAY,
  toDType,
  typeNamed,
} from "./base/dtypes.js";
import { ask, dtypeOf, give, isArray, notRead, result } from "./base/framework.js";
import { replaced, welcoming } from "./base/guests.js";
import { knowingAll, knowingValue } from "./base/known.js";
import { hasMasks, masked, NO_MASK } from "./base/masked-names.js";
import { hasMatrix, MATRIX } from "./base/matrix-names.js";
import { asksForObjects, fromPython, hasObjects, holdsOdd } from "./base/object-names.js";
import { common } from "./base/promotion.js";
import { asksForFields, hasFields, RECARRAY, RECORD, rec, recFunctions } from "./base/structured-names.js";
import {
  CHAR_FUNCTIONS,
  hasComplex,
  hasDates,
  hasText,
  isDateType,
  STRING_FUNCTIONS,
} from "./base/text-names.js";
import { comparing } from "./comparing.js";
import { copying } from "./copying.js";
import { creating } from "./creating.js";
import { gridFunctions, grids } from "./grids.js";
import { joinings } from "./joining.js";
import { linalg } from "./linalg.js";
import { lookups } from "./lookups.js";
import { missingNames, refuseRemoved } from "./missing-names.js";
import { products } from "./products.js";
import { RANDOM_TYPES, random } from "./random.js";
import {
  ascending,
  brackets,
  emath,
  POLYNOMIAL,
  plainUfunc,
  rareFunctions,
  systems,
  testing,
  transforms,
  vectorize,
  windows,
} from "./rare-names.js";
import { reductions } from "./reductions.js";
import { broadcast, shaping } from "./shaping.js";
import { ufuncs } from "./ufuncs.js";
import "./ndarray.js";

const CONSTANTS = {
  pi: Math.PI,
  e: Math.E,
  inf: Number.POSITIVE_INFINITY,
  nan: Number.NaN,
  newaxis: null,
  euler_gamma: 0.5772156649015329,
  little_endian: true,
  __version__: "2.4.6",
};

/** The name of a dtype, or of that of an array; what is no such thing has none. */
const dtypeAmong = (one) =>
  isArray(one) ? dtypeOf(one) : /^(?:bigint|number|boolean)$/.test(typeof one) ? null : toDType(one)?.name;

/** A dtype among dtypes, arrays and numbers. */
function resultType(args) {
  const names = args.map(dtypeAmong);
  if (names.some((name) => Object.hasOwn(HELD, name ?? "")))
    return dtypeNamed(partOf("numpyRare").narrow.together(names));
  const operands = args.map((one) =>
    isArray(one) || /^(?:number|boolean)$/.test(typeof one)
      ? one
      : typeof one === "bigint"
        ? 0n
        : give(engine.empty([1], { dtype: toDType(one)?.name })),
  );
  return dtypeNamed(common(operands));
}

const attribute = (name) => (array) => attributeOf(toArray(array), name);

/** @type {Record<string, (args: any[], keywords: any) => any>} */
const FUNCTIONS = {
  ...rareFunctions,
  ...reductions,
  ...shaping,
  ...copying,
  ...comparing,
  ...joinings,
  ...creating,
  ...lookups,
  ...products,
  ...gridFunctions,
  ...functionsOf({
    "shape a": attribute("shape"),
    "ndim a": attribute("ndim"),
    "size a axis=": (a, axis = null) =>
      axis === null
        ? attribute("size")(a)
        : axesOf(axis, toArray(a).tensor.ndim)
            .map((one) => attribute("shape")(a).items[one])
            .reduce((all, one) => session().machine.binary("*", all, one)),
  }),
  result_type: resultType,
  printoptions: printOptions,
  errstate: (_, keywords) => partOf("numpyRare").errorState(keywords),
  set_printoptions: setPrintOptions,
};

/** Scalars, or arrays of that dtype. */
function converting(name) {
  const type = typeNamed(name);
  if (type === COMPLEX) type.call ??= (args) => complexPart().scalarOf(args);
  const dtype = type?.name.slice("numpy.".length);
  if (/^(?:datetime|timedelta)64$/.test(name))
    type.call ??= (args) => partOf("numpyRare").dates.scalar(name === "datetime64" ? "M" : "m", args);
  if (type !== undefined && dtypeNamed(dtype) !== undefined) {
    type.call = (args) => {
      if (Object.hasOwn(HELD, dtype)) return partOf("numpyRare").narrow.scalarOf(dtype, args);
      const [value = 0n] = args;
      const tensor = ask(() => toTensor(value, dtype));
      const own = isArray(value) && tensor.sharesStorage(tensorOf(value)) ? tensor.clone() : tensor;
      return knowingValue(result(own), value);
    };
  }
  return type;
}

const complexPart = () => partOf("numpyRare").complex;

/** What stands for an argument; what has a method of the function's name is asked by NumPy itself. */
function standingFor(name, value) {
  const found = standing(value);
  if (found !== value && value.isOfProgram && value[ATTRIBUTE](name) != null)
    notRead(`np.${name} of an object with such a method`);
  return found;
}

/** What files keep is looked at there. */
const OF_FILES = /^(?:loadtxt|genfromtxt|savetxt|save|savez|savez_compressed|load|fromfile)$/;

/** What no dtype is told for, and only objects are. */
const isOfOdd = (name, args, keywords) =>
  /^(?:as)?array$/.test(name) && args.length === 1 && keywords.dtype == null && holdsOdd(args[0]);

const inTable =
  (table, path = "numpy") =>
  (name) =>
    Object.hasOwn(table, name)
      ? Object.assign(
          new FunctionOf(
            name,
            /** @this {any} */ function (given, keywords) {
              const own = replaced(this, `${path}.${name}`, given, keywords);
              if (own !== null) return own.made;
              if (OF_FILES.test(name)) return table[name](given, keywords);
              const args = given.map((one) => standingFor(name, one));
              if (args.some(hasMatrix))
                return partOf("structured").matrices.call(name, table[name], args, keywords);
              if (args.some(hasFields) || asksForFields(name, args, keywords))
                return partOf("structured").call(name, table[name], args, keywords);
              if (
                args.some(hasObjects) ||
                asksForObjects(name, args, keywords) ||
                isOfOdd(name, args, keywords)
              )
                return partOf("structured").objects.call(name, table[name], args, keywords);
              if (args.some(hasMasks)) return partOf("numpyRare").masked.call(name, args, keywords);
              if (args.some(hasDates) || [keywords.dtype, ...args].some(isDateType)) {
                const { dates, functions } = partOf("numpyRare");
                return /^(?:busday|is_busday|isnat|datetime)/.test(name)
                  ? functions[name](args, keywords)
                  : dates.call(name, table[name], args, keywords);
              }
              if (args.some(hasText)) {
                const { texts } = partOf("numpyRare");
                if (texts.isOfTexts(name, args)) return texts.ofTexts(name, table[name], args, keywords);
              }
              if (args.some(hasComplex)) return complexPart().call(name, table[name], args, keywords);
              if (
                [keywords.dtype, ...args].some(isComplexType) &&
                complexPart().asksForComplex(name, args, keywords)
              )
                return complexPart().inComplex(name, table[name], args, keywords);
              return knowingAll(table[name](args, keywords), name, args, keywords);
            },
          ),
          { path },
        )
      : undefined;

const LIN_ALG_ERROR = exceptionType("LinAlgError", "ValueError", "numpy.linalg.LinAlgError");
const ofLinalg = inTable({ ...systems, ...linalg }, "numpy.linalg");
const linalgModule = new ModuleValue("numpy.linalg", (name) =>
  welcoming(name === "LinAlgError" ? LIN_ALG_ERROR : ofLinalg(name)),
);
const tricks = new ModuleValue("numpy.lib.stride_tricks", inTable(windows));
const LIBRARIES = { stride_tricks: tricks, recfunctions: recFunctions };
const lib = new ModuleValue("numpy.lib", (name) => LIBRARIES[name]);
const POWERS = { polyx: [0, 1], polyone: [1], polyzero: [0] };
const ofPowers = new ModuleValue("numpy.polynomial.polynomial", (name) => {
  if (name === "polydomain") return new Derived({}, () => engine.tensor([-1, 1], { dtype: "float64" }));
  if (Object.hasOwn(POWERS, name))
    return new Derived({}, () => engine.tensor(POWERS[name], { dtype: "int64" }));
  return name === "Polynomial" ? POLYNOMIAL : inTable(ascending)(name);
});
const polynomials = new ModuleValue("numpy.polynomial", (name) =>
  name === "polynomial" ? ofPowers : name === "Polynomial" ? POLYNOMIAL : undefined,
);
const testingModule = new ModuleValue("numpy.testing", (name) => welcoming(inTable(testing)(name)));
const randomModule = new ModuleValue("numpy.random", (name) => RANDOM_TYPES[name] ?? inTable(random)(name));
const exceptions = new ModuleValue("numpy.exceptions", (name) =>
  name === "AxisError" ? exceptionNamed(name) : undefined,
);
const fft = new ModuleValue("numpy.fft", (name) =>
  Object.hasOwn(transforms, name) ? new FunctionOf(name, transforms[name]) : undefined,
);
const char = new ModuleValue(
  "numpy.char",
  (name) => (Object.hasOwn(CHAR_FUNCTIONS, name) ? new FunctionOf(name, CHAR_FUNCTIONS[name]) : undefined),
  null,
  { absent: new Set(["slice"]) },
);
/** What np.char alone has. */
const ONLY_CHAR = "join split rsplit splitlines chararray array asarray compare_chararrays".split(" ");
const strings = new ModuleValue(
  "numpy.strings",
  (name) =>
    Object.hasOwn(STRING_FUNCTIONS, name) ? new FunctionOf(name, STRING_FUNCTIONS[name]) : undefined,
  undefined,
  { absent: new Set(ONLY_CHAR) },
);
/** Methods that are taken from the class, `map(np.ndarray.sum, arrays)`. */
const nameOfClass = NDARRAY[ATTRIBUTE].bind(NDARRAY);
NDARRAY[ATTRIBUTE] = (name) => nameOfClass(name) ?? (hasMethod(name) ? ofClass(name) : undefined);
const ofClass = (name) => {
  const made = new FunctionOf(name, ([array, ...args], keywords, machine) => {
    if (array === undefined) return raise("TypeError", `unbound method ndarray.${name}() needs an argument`);
    return isArray(array) && !array.scalar
      ? machine.call(machine.attribute(array, name), args, keywords)
      : notRead(`np.ndarray.${name} of what is no array`);
  });
  return Object.assign(made, { [REPR]: () => `<method '${name}' of 'numpy.ndarray' objects>` });
};
NDARRAY.call = (args, keywords) => partOf("numpyRare").functions.ndarray(args, keywords);
const emathModule = new ModuleValue("numpy.emath", (name) =>
  Object.hasOwn(emath, name) ? new FunctionOf(name, emath[name]) : undefined,
);
const VALUES = {
  ...CONSTANTS,
  char,
  strings,
  ...ufuncs,
  ...grids,
  ...brackets,
  broadcast,
  frompyfunc: fromPython,
  vectorize,
  ndarray: NDARRAY,
  dtype: DTYPE,
  linalg: linalgModule,
};
Object.assign(VALUES, {
  fft,
  ma: masked,
  matrix: MATRIX,
  ...Object.fromEntries(
    ["asmatrix", "bmat"].map((name) => [
      name,
      new FunctionOf(name, (args, keywords) => partOf("structured").matrices[name](args, keywords)),
    ]),
  ),
  rec,
  recarray: RECARRAY,
  record: RECORD,
  random: randomModule,
  exceptions,
  lib,
  testing: testingModule,
  emath: emathModule,
  polynomial: polynomials,
});

/** np.True_, as np.False_ a tensor of the run that is under way. */
const TRUE = Object.assign(new Derived({}, () => engine.tensor(true)), { scalar: true, base: null });
Object.assign(VALUES, { True_: TRUE, False_: NO_MASK });

const find = (name) =>
  welcoming(
    Object.hasOwn(VALUES, name)
      ? VALUES[name]
      : (converting(name) ?? plainUfunc(name) ?? inTable(FUNCTIONS)(name)),
  );
const numpyModule = new ModuleValue("numpy", find, give, {
  absent: missingNames,
  sayAbsent: refuseRemoved,
});

/** What can be imported, by its path. */
export const NUMPY_MODULES = {
  numpy: numpyModule,
  "numpy.linalg": linalgModule,
  "numpy.random": randomModule,
  "numpy.exceptions": exceptions,
  "numpy.fft": fft,
  "numpy.ma": masked,
  "numpy.char": char,
  "numpy.strings": strings,
  "numpy.lib": lib,
  "numpy.lib.recfunctions": recFunctions,
  "numpy.lib.stride_tricks": tricks,
  "numpy.rec": rec,
  "numpy.testing": testingModule,
  "numpy.polynomial": polynomials,
  "numpy.polynomial.polynomial": ofPowers,
};
