// How NumPy's arrays print, and JAX's, which are printed by it.
import { getPrintOptions } from "../../tensor/printing.js";
import { partOf } from "../values/parts.js";
import { raise } from "../values/types.js";
import { refuseHere } from "./refuse.js";
import { session } from "./session.js";

/** How arrays are printed now. */
export const settingsNow = () => ({
  ...getPrintOptions("numpy"),
  .../** @type {any} */ (session()).numpyPrintOptions,
});

const NAMES = ["precision", "threshold", "edgeitems", "linewidth", "suppress"];

/** @param {any[]} args @param {Record<string, any>} keywords */
export function setPrintOptions(args, keywords) {
  if (args.length > NAMES.length) refuseHere("np.set_printoptions(…)");
  const placed = Object.fromEntries(args.map((value, i) => [NAMES[i], value]));
  const {
    precision,
    threshold,
    edgeitems,
    linewidth,
    suppress,
    formatter,
    floatmode,
    sign,
    infstr,
    nanstr,
    legacy,
    override_repr: override,
    ...others
  } = /** @type {Record<string, any>} */ ({ ...placed, ...keywords });
  if (threshold != null && typeof threshold === "object") refuseHere("such a threshold");
  if (threshold != null && typeof threshold === "string") raise("TypeError", "threshold must be numeric");
  if (Number.isNaN(threshold))
    raise("ValueError", "threshold must be non-NAN, try sys.maxsize for untruncated representation");
  if (typeof precision === "string" || typeof precision === "number")
    raise("TypeError", "precision must be an integer");
  const [unread] = Object.keys(others);
  if (
    (infstr ?? "inf") !== "inf" ||
    (nanstr ?? "nan") !== "nan" ||
    (legacy ?? false) !== false ||
    (override ?? null) !== null
  )
    refuseHere("such words of np.set_printoptions");
  if (unread !== undefined) refuseHere(`np.set_printoptions(${unread}=…)`);
  const current = /** @type {any} */ (session());
  const given = Object.entries({ precision, threshold, edgeitems, linewidth }).filter(
    ([, value]) => value != null,
  );
  const numbers = given.map(([name, value]) => [name, Number(value)]);
  const sciMode = suppress == null ? {} : { sciMode: suppress ? false : null };
  // NumPy forgets the functions when they are not told again.
  current.numpyFormatter = formatter == null ? null : partOf("numpyRare").formattersOf(formatter);
  const told = Object.entries({ floatmode, sign }).filter(([, value]) => value != null);
  if (told.length > 0) partOf("numpyRare").checkPrinting({ floatmode, sign });
  current.numpyFloats =
    told.length > 0
      ? { ...FLOATS, ...current.numpyFloats, ...Object.fromEntries(told) }
      : current.numpyFloats;
  current.numpyPrintOptions = { ...current.numpyPrintOptions, ...Object.fromEntries(numbers), ...sciMode };
  return null;
}

/** How signs and digits of floats are written where a program says it. */
const FLOATS = { floatmode: "maxprec", sign: "-" };

/** A context in which arrays print in another way. */
export function printOptions(args, keywords) {
  const current = /** @type {any} */ (session());
  const { numpyPrintOptions: before, numpyFormatter: formatter, numpyFloats: floats } = current;
  setPrintOptions(args, keywords);
  return {
    leave() {
      current.numpyPrintOptions = before;
      current.numpyFormatter = formatter;
      current.numpyFloats = floats;
    },
  };
}
