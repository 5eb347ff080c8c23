// NumPy's functions that few programs call, by their names in the module and its parts.
import { notRead } from "../base/framework.js";
import { refuseRemoved } from "../base/removed.js";
import { emath } from "../complex/domains.js";
import { dateFunctions } from "../dates/date-functions.js";
import { nditer } from "../memory/element-iterator.js";
import { retype } from "../memory/views.js";
import { reductions } from "../reductions.js";
import { ascending } from "../tables/ascending.js";
import { ofCoefficients } from "../tables/coefficients.js";
import { generating } from "../tables/generating.js";
import { loadText } from "../tables/loading.js";
import { algebra, ofPolynomials, POLY, Poly } from "../tables/polynomial.js";
import { makingPolynomials } from "../tables/polynomial-class.js";
import { saving, toFile } from "../tables/saving.js";
import { choosing } from "./choosing.js";
import { decompositions, matrixNorm, mayBeNoise, polyfit, roots } from "./decompositions.js";
import { elementary, running } from "./elementary.js";
import { filters } from "./filters.js";
import { checkCast, kinds, refuseOther } from "./kinds.js";
import { addAt, making } from "./making.js";
import { fillFlat, flagsOf, flatOf, methods, stridesOfDerived } from "./methods.js";
import { madeOf, orders, uniqueAlong } from "./orders.js";
import { pad, padding } from "./padding.js";
import { brackets, places } from "./places.js";
import { samplingOf } from "./sampling.js";
import { sets } from "./sets.js";
import { checkErrors, errorState, shortOf } from "./short.js";
import { checkPrinting, formattersOf, showing, shownBy } from "./showing.js";
import { statistics } from "./statistics.js";
import { stepping, ufuncCalled, ufuncWith } from "./stepping.js";
import { systems as equations } from "./systems.js";
import { vectorized } from "./vectorizing.js";
import { windows } from "./windows.js";

const plain = {
  ...statistics,
  ...filters,
  ...choosing,
  ...sets,
  ...places,
  ...elementary,
  ...kinds,
  ...making,
  ...orders,
  ...showing,
  ...dateFunctions,
  nditer,
  roots: ([p]) => roots(p),
  polyfit: ([x, y, deg], { x: xs = x, y: ys = y, deg: degree = deg, ...others }) =>
    Object.keys(others).length > 0 ? notRead("such a np.polyfit") : polyfit(xs, ys, degree),
};
/** @type {Record<string, (...given: any[]) => any>} */
const all = {
  ...plain,
  ...loadText,
  ...generating,
  ...saving,
  ...ofCoefficients,
  ...madeOf({ ...plain, prod: reductions.prod }),
  ...shortOf(),
};
Object.assign(algebra, all, { eigvals: decompositions.eigvals });
const OF_POLYNOMIALS = ["polyadd", "polysub", "polymul", "polyder", "polyint", "polydiv"];
/** Functions of the module. */
export const functions = {
  ...all,
  ...Object.fromEntries(OF_POLYNOMIALS.map((name) => [name, ofPolynomials(all[name])])),
  poly1d: POLY.call,
  roots: (args, keywords) =>
    all.roots(
      args.map((one) => (one instanceof Poly ? one.coefficients : one)),
      keywords,
    ),
  polyval: (args, keywords) => {
    if (args.length !== 2 || !args.some((one) => one instanceof Poly)) return all.polyval(args, keywords);
    const [first, x] = args;
    return (first instanceof Poly ? first : /** @type {any} */ (POLY).call([first], {})).call([x]);
  },
};
Object.assign(methods, { tofile: ([self, ...args], keywords) => toFile(self, args, keywords) });
export const systems = { ...equations, ...decompositions };
export {
  addAt,
  ascending,
  brackets,
  checkCast,
  checkErrors,
  checkPrinting,
  emath,
  errorState,
  fillFlat,
  flagsOf,
  flatOf,
  formattersOf,
  makingPolynomials,
  matrixNorm,
  mayBeNoise,
  methods,
  pad,
  padding,
  refuseOther,
  refuseRemoved,
  retype,
  running,
  samplingOf,
  shownBy,
  stepping,
  stridesOfDerived,
  ufuncCalled,
  ufuncWith,
  uniqueAlong,
  vectorized,
  windows,
};
