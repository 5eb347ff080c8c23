// Code that asks for shapes: what it does not define is looked for in what the text tells of it, and among what is known by its
// name alone.
import { perform } from "../program/program.js";
import { worldOfPrograms } from "../provided/frameworks.js";
import { partOf } from "../values/parts.js";

/** So often what is asked for is looked for. */
const MOST_TURNS = 4;
/** Errors of calls that are not meant for what has the name; JAX says so of shapes, too. */
const isOfCall = (error) =>
  (/^(?:TypeError|AttributeError)$/.test(error?.pythonType) && !/ shapes?\b/.test(error.message)) ||
  /keyword argument/.test(error?.message);
/** What a call begins with, and whether that is a class, or is given more than numbers. */
const nameOf = (ask) => ask.slice(0, ask.search(/\W|$/));
const MAY_BE_OTHER = /^[A-Z]|(?<![\w.'"])[^\W\d]\w*(?!\w|\s*[(=])/u;

/** What somebody leaves out: `x = ...  # (32, 64)` gives `x` no value. */
const LEFT_OUT =
  /^([ \t]{0,40}[A-Za-z_]\w{0,60} )=( (?:[A-Za-z_][\w.]{0,60}\()?\.{3}\)?[ \t]{0,40}(?:#.{0,400})?)$/gm;
/** The same as a name with a type, which is asked for. */
const withTypes = (/** @type {string} */ text) =>
  text.includes("...") ? text.replace(LEFT_OUT, "$1:$2") : text;

/** A run that asks, and what it was told. */
export class Asking {
  /** Shapes that the text tells of what is asked for: behind it, and in comments. @type {Record<string, any>} */
  noted = {};
  /** @type {Record<string, any>} */
  commented = {};
  /** Of values that are made of what is asked for, as comments tell them. @type {Record<string, any>} */
  made = {};
  /** What stands for names whose shapes do not matter, in later runs too. @type {Record<string, any>} */
  standing = {};

  /** @param {any} options @param {string[] | null} libraries without what these give */
  constructor(options, libraries) {
    this.options = options;
    this.libraries = libraries;
  }

  lacking(source) {
    return this.libraries ? partOf("elsewhere").leftOut(source, worldOfPrograms()) : null;
  }

  /** Runs a text; where it only defines something, with the call that `lack` adds. */
  run(written, lack) {
    const source = withTypes(lack?.called?.(written) ?? written);
    const parameters = (asks) => lack?.inside && partOf("given").parameterShapes(written, lack.inside, asks);
    const answer = this.#turns(source, lack, parameters, {});
    // A file that is not there, or is not read.
    const stops = answer.error?.pythonType ?? answer.error?.reason;
    const isOpen = answer.asks.length > 0 || /^(?:File|con)/.test(stops);
    if (!isOpen) return answer;
    const { withToldTargets } = partOf("given");
    const told = withToldTargets(source, answer.asks);
    const once = told === null ? answer : this.#turns(told.source, lack, parameters, told.shapes);
    if (told !== null) Object.assign(this.commented, told.targets);
    // What comments tell of values that are made of what is asked for stands in their place where nothing is asked for then.
    const isMore = once.asks.length > 0 && Object.keys(this.options.shapes ?? {}).length === 0;
    const more = isMore ? withToldTargets(source, once.asks, { ofNames: true }) : null;
    if (more === null) return once;
    const again = this.#turns(more.source, lack, parameters, { ...told?.shapes, ...more.shapes });
    const isBetter =
      again.asks.length > 0
        ? again.asks.length < once.asks.length
        : again.error?.pythonType !== null && again.figures?.all.length > 0;
    if (!isBetter) return once;
    Object.assign(this.made, more.targets);
    return again;
  }

  #shapesOf(source, asks, parameters) {
    if (asks.length === 0) return {};
    const { notedShapes, commentedShapes, inSizesOf, toldShapes } = partOf("given");
    Object.assign(this.noted, notedShapes(asks));
    Object.assign(
      this.commented,
      toldShapes(source, asks),
      commentedShapes(source, asks, { ofTargets: this.libraries !== null }),
      parameters(asks),
    );
    return { ...inSizesOf(source, this.commented, this.options.shapes ?? {}), ...this.noted };
  }

  /** What stands in brackets of a function is asked for once its name is known, so it takes some turns. */
  #turns(source, lack, parameters, given) {
    const { options } = this;
    const world = worldOfPrograms();
    const { text: code = source, open = [] } = this.lacking(source) ?? {};
    const told = { mode: "shapes", ...options, drawsShapes: true, open: [...open, ...(lack?.names ?? [])] };
    const known = { ...this.standing, ...given };
    const tried = (bare) => perform(code, { ...told, bare, shapes: { ...known, ...told.shapes } });
    let answer = tried({});
    const bare =
      answer.error?.reason === "construct" ? partOf("given").usedModules(source, options.dialect, world) : {};
    if (Object.keys(bare).length > 0) answer = tried(bare);
    for (let turn = 0; turn < MOST_TURNS && answer.asks.length > 0; turn++) {
      const more = this.#shapesOf(source, answer.asks, parameters);
      const names = answer.asks.filter((ask) => more[ask] === undefined && known[ask] === undefined);
      const found = partOf("given").bareNames(names, source, options.dialect, world);
      const isMore = Object.keys(more).some((ask) => known[ask] === undefined);
      if (!isMore && Object.keys(found).length === 0) break;
      Object.assign(known, more);
      const next = tried({ ...bare, ...found });
      // What takes no such arguments is not what somebody called so.
      const isOther =
        isOfCall(next.error) && names.some((ask) => found[nameOf(ask)] && MAY_BE_OTHER.test(ask));
      if (isOther && !isMore) break;
      answer = isOther ? tried(bare) : next;
      if (!isOther) Object.assign(bare, found);
    }
    const stood =
      answer.asks.length > 0
        ? partOf("given").failingFirst(code, answer.asks, (stands) =>
            perform(code, { ...told, bare, shapes: { ...known, ...stands, ...told.shapes } }),
          )
        : null;
    if (stood) this.standing = stood.stands;
    return stood?.failing ?? answer;
  }
}
