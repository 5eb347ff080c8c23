// What dtypes the arrays have of which only the shape was told. They are floats, unless the program stops over that: an index
// wants integers, a condition truths. What was tried and tells more stands.

/** What frameworks say where a dtype does not fit. */
const OF_DTYPES =
  /dtype|bool|float|double|long|byte|scalar type|integer|casting|not implemented for|indices must be|input types/i;
/** Names of truths rather than of numbers. */
const OF_TRUTHS = /mask|cond|valid|keep|where|^is_|^has_|flag/i;
const MOST = 24;
/** Programs that take long are not run so often, in milliseconds. */
const PATIENCE = 300;

const stopsOverDtypes = ({ error }) => error?.pythonType != null && OF_DTYPES.test(error.message);

/** Dtypes to try: of one name, of all, of two. */
function* assignments(names) {
  const likely = (name) => (OF_TRUTHS.test(name) ? ["bool", "int64"] : ["int64", "bool"]);
  for (const turn of [0, 1]) for (const name of names) yield { [name]: likely(name)[turn] };
  if (names.length < 2) return;
  yield Object.fromEntries(names.map((name) => [name, likely(name)[0]]));
  for (const dtype of ["int64", "bool"]) yield Object.fromEntries(names.map((name) => [name, dtype]));
  for (const one of names) {
    for (const other of names) if (one !== other) yield { [one]: "bool", [other]: "int64" };
  }
}

/**
 * What a program comes to, its given arrays being of dtypes that it takes.
 * @template {{ error: any }} T
 * @param {string[]} names those given @param {(dtypes: Record<string, string>) => T} run
 * @returns {T}
 */
export function withFittingDtypes(names, run) {
  const until = performance.now() + PATIENCE;
  const first = run({});
  if (!stopsOverDtypes(first)) return first;
  let count = 0;
  for (const dtypes of assignments(names)) {
    const outcome = run(dtypes);
    if (!stopsOverDtypes(outcome)) return outcome;
    if (++count === MOST || performance.now() > until) break;
  }
  return first;
}
