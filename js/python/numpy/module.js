// The modules numpy, numpy.linalg and numpy.random.

import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { exceptionNamed } from "../arrays/errors.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { attributeOf } from "./attributes.js";
import { functionsOf } from "./base/arguments.js";
import { toArray, toTensor } from "./base/data.js";
import { Derived } from "./base/derived.js";
import { DTYPE, dtypeNamed, NDARRAY, toDType, typeNamed } from "./base/dtypes.js";
import { ask, give, isArray, notRead, result } from "./base/framework.js";
import { common } from "./base/promotion.js";
import { comparing } from "./comparing.js";
import { copying } from "./copying.js";
import { creating } from "./creating.js";
import { gridFunctions, grids } from "./grids.js";
import { joinings } from "./joining.js";
import { linalg } from "./linalg.js";
import { lookups } from "./lookups.js";
import { products } from "./products.js";
import { random } from "./random.js";
import { reductions } from "./reductions.js";
import { broadcast, shaping } from "./shaping.js";
import { ufuncs } from "./ufuncs.js";
import { vectorize } from "./vectorize.js";
import "./ndarray.js";

const CONSTANTS = {
  pi: Math.PI,
  e: Math.E,
  inf: Number.POSITIVE_INFINITY,
  nan: Number.NaN,
  newaxis: null,
  euler_gamma: 0.5772156649015329,
  little_endian: true,
};

/** A dtype among dtypes, arrays and numbers. */
function resultType(args) {
  const operands = args.map((one) =>
    isArray(one) || /^(?:bigint|number|boolean)$/.test(typeof one)
      ? one
      : give(engine.empty([1], { dtype: toDType(one)?.name })),
  );
  return dtypeNamed(common(operands));
}

function setPrintOptions({ precision, threshold, edgeitems, linewidth, suppress, ...others }) {
  const [unread] = Object.keys(others);
  if (unread !== undefined) notRead(`np.set_printoptions(${unread}=…)`);
  const current = /** @type {any} */ (session());
  const given = Object.entries({ precision, threshold, edgeitems, linewidth }).filter(
    ([, value]) => value != null,
  );
  const numbers = given.map(([name, value]) => [name, Number(value)]);
  const sciMode = suppress == null ? {} : { sciMode: suppress ? false : null };
  current.numpyPrintOptions = { ...current.numpyPrintOptions, ...Object.fromEntries(numbers), ...sciMode };
  return null;
}

const attribute = (name) => (array) => attributeOf(toArray(array), name);

/** @type {Record<string, (args: any[], keywords: any) => any>} */
const FUNCTIONS = {
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
    "size a": attribute("size"),
  }),
  result_type: resultType,
  set_printoptions: (_, keywords) => setPrintOptions(keywords),
};

/** Scalars, or arrays of that dtype. */
function converting(name) {
  const type = typeNamed(name);
  const dtype = type?.name.slice("numpy.".length);
  if (type !== undefined && dtypeNamed(dtype) !== undefined) {
    type.call = ([value = 0n]) => {
      const tensor = ask(() => toTensor(value, dtype));
      return result(isArray(value) && tensor.sharesStorage(tensorOf(value)) ? tensor.clone() : tensor);
    };
  }
  return type;
}

const inTable = (table) => (name) =>
  Object.hasOwn(table, name)
    ? new FunctionOf(name, (args, keywords) => table[name](args, keywords))
    : undefined;

const linalgModule = new ModuleValue("numpy.linalg", inTable(linalg));
const randomModule = new ModuleValue("numpy.random", inTable(random));
const exceptions = new ModuleValue("numpy.exceptions", (name) =>
  name === "AxisError" ? exceptionNamed(name) : undefined,
);
const VALUES = {
  ...CONSTANTS,
  ...ufuncs,
  ...grids,
  broadcast,
  vectorize,
  ndarray: NDARRAY,
  dtype: DTYPE,
  linalg: linalgModule,
};
Object.assign(VALUES, { random: randomModule, exceptions });

/** np.True_ and np.False_: a tensor of the run that is under way. */
const truths = Object.fromEntries(
  [true, false].map((value) => {
    const made = new Derived({}, () => engine.tensor(value));
    return [value ? "True_" : "False_", Object.assign(made, { scalar: true, base: null })];
  }),
);
Object.assign(VALUES, truths);

const find = (name) =>
  Object.hasOwn(VALUES, name) ? VALUES[name] : (converting(name) ?? inTable(FUNCTIONS)(name));
const numpyModule = new ModuleValue("numpy", find, give);

/** What can be imported, by its path. */
export const NUMPY_MODULES = {
  numpy: numpyModule,
  "numpy.linalg": linalgModule,
  "numpy.random": randomModule,
  "numpy.exceptions": exceptions,
};
