// Code of PyTorch, NumPy, TensorFlow and JAX, read and run on the engine: with values, or with shapes only.
import { backcompat, scope } from "../../common.js";
import { withShapesOnly } from "../../shapes-only.js";
import { certain } from "../arrays/errors.js";
import { Figures } from "../arrays/figures.js";
import { GenericSizes } from "../arrays/generic-sizes.js";
import { givenArrays } from "../arrays/given.js";
import { during } from "../arrays/session.js";
import { failingOf } from "../fixes/failing.js";
import { isAttribute, worldOfPrograms } from "../provided/frameworks.js";
import { check } from "../run/check.js";
import { Machine } from "../run/machine.js";
import { parse } from "../syntax/parse.js";
import { Refusal, refuse } from "../syntax/refusal.js";
import { sourceOf } from "../syntax/source.js";
import { fillStars } from "../syntax/star-imports.js";
import { LimitError, ValueUnknown } from "../values/limits.js";
import { partOf } from "../values/parts.js";
import { str } from "../values/repr.js";
import { Raised } from "../values/types.js";
import { hanging, untold } from "../values/unknown.js";
import { refusalOf } from "./refusals.js";

/** An exception as the answer has it. */
function errorOf(error, source) {
  const { type } = error.value;
  return { pythonType: type.name, message: str(error.value), line: source.lineAt(error.at ?? 0) };
}

/** So many elements an operation may have to do with; as many as one likes all of them together. */
const UNLIMITED = { elements: 2 ** 27, together: Number.POSITIVE_INFINITY };

const NOTHING_STANDS = { letters: new Map(), numbers: [], shapes: [] };
const nothing = { output: "", figures: [], asks: [] };

/** What stopped a program that Python would have run: a limit, or what only elements tell; else what we did not foresee. */
function stopOf(/** @type {any} */ thrown) {
  if (thrown instanceof LimitError || thrown instanceof ValueUnknown) return thrown;
  return thrown?.valuesUnknown ? new ValueUnknown(thrown.message) : new LimitError("unforeseen");
}

const onTheEngine = { values: (run) => run(), shapes: withShapesOnly };

/** What a program says that asks how often a memory was written to: that is counted from the beginning on. */
const COUNTS = /\._version\b/;

/** Runs statements; what stops them is the answer's error. */
function execute(
  statements,
  source,
  world,
  {
    mode,
    lang,
    onFigure,
    given,
    letters,
    odd,
    stepping,
    drawsShapes,
    limits,
    what = /** @type {string | null} */ (null),
    turn = 0,
  },
) {
  const figures = new Figures(source, onFigure);
  const generic = new GenericSizes(source.code);
  const Kind = stepping ? partOf("elsewhere").SteppingMachine : Machine;
  const machine = new Kind(source, world, [...Object.keys(given.shapes), ...letters.keys()]);
  machine.odd = odd;
  const { enabled } = backcompat.broadcastWarning;
  /** @type {any} */
  let error = null;
  const { modules } = world;
  const all = {
    machine,
    mode,
    figures,
    generic,
    modules,
    drawsShapes,
    isToldWhole: what !== null,
    turn,
    limits,
    counted: 0,
  };
  try {
    const work = () =>
      scope(() => {
        try {
          givenArrays(machine.scope, given, letters, world.modules);
          if (mode === "values" && COUNTS.test(source.code) && world.modules.torch)
            machine.tape = partOf("gradients").openTape(machine);
          machine.run(statements);
        } catch (raised) {
          const thrown = certain(raised);
          // What is refused while it runs has not run at all; with its values it may.
          if (mode === "shapes" && !(thrown instanceof Raised)) hanging.count++;
          if (thrown instanceof Refusal || /** @type {any} */ (thrown).untold) throw thrown;
          if (thrown instanceof Raised) {
            error = failingOf(
              errorOf(thrown, source),
              machine.site,
              source.lineAt(thrown.within ?? /** @type {any} */ (thrown).at ?? 0),
            );
            figures.stop(error);
          } else error = refusalOf(stopOf(thrown), source.lineAt(machine.at), lang);
        }
        figures.settle();
        return null;
      });
    if (what) untold.refuse = () => refuse(what, { from: machine.at });
    during(all, () => onTheEngine[mode](work));
  } finally {
    machine.tape?.end();
    untold.refuse = () => {};
    backcompat.broadcastWarning.enabled = enabled;
  }
  return {
    output: machine.output,
    error,
    figures,
    asks: [],
    .../** @type {any} */ (all.unsteady && { unsteady: /** @type {any} */ (all).unsteady }),
    ...(stepping && { stepped: [...machine.stepped] }),
  };
}

/** Runs a snippet; see python.d.ts. */
export function run(text, options = {}) {
  const { figures, ...answer } = perform(text, options);
  return { ...answer, figures: figures?.drawn ?? [] };
}

/**
 * The same with all that is known of the figures; `bare` are functions that are known by themselves, `open` names that have
 * no value of their own at first, whatever the program gives them later. `stepping` steps over statements that are not read.
 */
export function perform(text, options) {
  const {
    mode = "values",
    lang = "en",
    onFigure = null,
    shapes = {},
    dialect = "pytorch",
    bare = {},
    classes = false,
    open = [],
    stepping = false,
    drawsShapes = false,
    limits = UNLIMITED,
  } = options;
  const source = sourceOf(String(text));
  const all = worldOfPrograms();
  const fileless = classes ? all : all.withoutFiles();
  const world = (classes || drawsShapes ? fileless : fileless.withoutLibraries()).with(bare);
  try {
    const unread = stepping ? partOf("elsewhere").unreadStatement : null;
    const statements = parse(source.code, { classes, unread });
    const star = /import ?\*/.test(source.code) ? fillStars(statements, world, stepping) : null;
    const odd = new Map();
    const free = stepping ? open : check(statements, world, isAttribute, source.code, open, odd);
    const unknown = free.filter((name) => !Object.hasOwn(shapes, name));
    // What is used may be a part of what was imported that is not read.
    if (star !== null && (mode === "values" || star.isInPart) && unknown.length > 0) refuse("import *", star);
    const wanted = mode === "shapes" ? unknown : [];
    // `q: (B, H, T, d_k)` tells of a size as well.
    const sizes = new Set(Object.values(shapes).flat());
    const stands =
      wanted.length > 0
        ? partOf("given").standingFor(statements, wanted, world, sizes, source.code)
        : NOTHING_STANDS;
    const { letters, numbers } = stands;
    const calls = stands.shapes.map(({ from, to }) => source.code.slice(from, to));
    const asks = [
      ...wanted.filter((name) => ![...letters.keys(), ...numbers].includes(name)),
      ...calls.filter((call) => !Object.hasOwn(shapes, call)),
    ];
    if (asks.length > 0) return { ...nothing, error: null, figures: null, asks };
    const names = Object.keys(shapes);
    const runs = (dtypes, listener) => {
      const details = {
        mode,
        lang,
        onFigure: listener,
        given: { shapes, dtypes, dialect, numbers },
        letters,
        odd,
        stepping,
        drawsShapes,
        limits,
      };
      try {
        const first = execute(statements, source, world, details);
        const again = (turn) => execute(statements, source, world, { ...details, onFigure: null, turn });
        return /** @type {any} */ (first).unsteady?.settled(first, again) ?? first;
      } catch (/** @type {any} */ thrown) {
        if (!thrown.untold) throw thrown;
        return execute(statements, source, world, { ...details, mode: "shapes", what: thrown.untold });
      }
    };
    // What runs once more shows its figures when it has.
    const isOnce = names.length === 0 && !/torchvision|autocast|GradScaler|linalg/.test(source.code);
    if (isOnce) return runs({}, onFigure);
    const answer =
      names.length === 0
        ? runs({}, null)
        : partOf("given").withFittingDtypes(names, (dtypes) => runs(dtypes, null));
    if (onFigure !== null) answer.figures.drawn.forEach(onFigure);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...nothing, figures: null, error: refusalOf(error, source.lineAt(error.at), lang) };
  }
}
