// What runs a program: its scope, what it printed, how far it is, and what is known without being defined.
import { findAttribute, getAttribute } from "../builtins/attributes.js";
import { binary, inPlace } from "../builtins/operators.js";
import { LimitError } from "../values/limits.js";
import { partOf } from "../values/parts.js";
import { AROUND } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { nameOf, Raised, raise, Type } from "../values/types.js";
import { standing } from "../values/unknown.js";
import { Budget } from "./budget.js";
import { EXPRESSIONS } from "./expressions.js";
import { FunctionValue } from "./functions.js";
import { Scope } from "./scope.js";
import { Site } from "./site.js";
import { BREAK, CONTINUE, STATEMENTS } from "./statements.js";

const MAX_OUTPUT = 200_000;

export class Machine {
  output = "";
  budget = new Budget();
  scope = new Scope(null);
  /** How many blocks the statement that runs stands in. */
  nesting = 0;
  /** Where in the code the machine is. */
  at = 0;
  /** @type {any} the operation that runs, a Site, for whoever draws it */
  site = null;
  /** The expression whose value is being assigned. */
  assigned = null;
  /** Whether operations are recorded for gradients, which a context of PyTorch may switch off. */
  records = true;
  /**
   * What knows which values derive from parameters; null before there are any.
   * @type {((value: any, how: any, operands: any[]) => any) | null}
   */
  learns = null;
  /** What rounds the numbers of dtypes that the engine is without; null before there are any. @type {typeof this.learns} */
  rounds = null;
  /** The same of NumPy's arrays. @type {typeof this.learns} */
  narrows = null;
  /** The dtype with fewer bits that operations take where a program asks for it; null where none does. @type {string | null} */
  autocast = null;
  /** What has noted the calls of a program that goes back through them; null where none does. @type {any} */
  tape = null;
  /** Whether a gradient that is no number is an error. */
  watchesNumbers = false;
  /** Whether what is printed was printed before, by a function that a framework traces once. */
  isSilent = false;
  /** Whether it is being traced, where tensors have no elements to print. */
  isTracing = false;
  /** Whether compiled functions run as they are. */
  runsEagerly = false;
  /** The graph that is made while a framework traces a function; null where none is. @type {any} */
  graph = null;
  /** Whether some arrays are of complex numbers, of which only the shapes are followed. */
  hasComplex = false;
  /** Whether layers have hooks. */
  hooked = false;
  /** Attributes that no value is known to have. @type {{ has(name: string): boolean }} */
  odd = new Set();
  /** What waits for gradients where only shapes are worked out. @type {(() => any)[]} */
  awaited = [];
  /** How many texts had stood for others before it ran. */
  stoodBefore = standing.count;
  /** Exceptions that are being handled. */
  handled = [];

  /**
   * @param {import("../syntax/source.js").Source} source
   * @param {import("./world.js").World} world what is known without being defined
   * @param {string[]} [given] names that have been given a value, and calls, attributes and keys
   */
  constructor(source, world, given = []) {
    this.source = source;
    this.names = world.names;
    this.answered = new Set(given.filter((words) => /[(.[]/.test(words)));
    this.imports = (node) => world.imports(node);
  }

  /** Runs a program; throws what it raises. */
  run(statements) {
    try {
      this.block(statements, this.scope);
    } catch (error) {
      if (error instanceof RangeError) throw new LimitError("calls");
      if (error instanceof Raised) this.stamp(error);
      throw error;
    }
  }

  block(statements, scope) {
    this.nesting++;
    try {
      for (const statement of statements) {
        this.budget.step();
        this.at = statement.from;
        const left = this.statement(statement, scope);
        if (left !== null) return left;
      }
      return null;
    } finally {
      this.nesting--;
    }
  }

  statement(node, scope) {
    return STATEMENTS[node.type](this, node, scope);
  }

  value(node, scope) {
    return EXPRESSIONS[node.type](this, node, scope);
  }

  /** A name that nobody defined. */
  known(name) {
    return this.names.get(name);
  }

  /** Says which operation runs now, and on what. */
  mark(node, nodes, values, at = node.from) {
    this.at = at;
    this.site = new Site(node, nodes, values, this.source);
    this.budget.operation();
  }

  /** A value, told what it came of: an operator or what was called, and the operands. */
  made(value, how, operands) {
    const rounded = this.rounds === null ? value : this.rounds(value, how, operands);
    const own = this.narrows === null ? rounded : this.narrows(rounded, how, operands);
    return this.learns === null ? own : this.learns(own, how, operands);
  }

  /** The place where an exception was raised, kept when it travels. */
  stamp(error) {
    error.at ??= this.at;
    return error;
  }

  binary(operator, left, right) {
    return this.made(binary(operator, left, right), operator, [left, right]);
  }

  augment(operator, left, right) {
    return this.made(inPlace(operator, left, right), `${operator}=`, [left, right]);
  }

  /** `object.name`; what is not known here only values lack of which all attributes are. */
  attribute(object, name) {
    this.checkOdd(object, name);
    return getAttribute(object, name);
  }
  checkOdd(object, name) {
    if (this.odd.has(name) && findAttribute(object, name) === undefined)
      partOf("standardMore").checkLack(object, name);
  }

  /** Calls a value with positional and named arguments. */
  call(called, args, /** @type {Record<string, any>} */ keywords = {}) {
    if (called instanceof FunctionValue) return this.#enter(called, args, keywords);
    if (called !== null && (typeof called === "object" || typeof called === "function")) {
      if (typeof called.call === "function" && !(called instanceof Function)) {
        const { generator } = keywords;
        return generator?.[AROUND] && !(called instanceof Type)
          ? this.#around(called, args, keywords)
          : called.call(args, keywords, this);
      }
    }
    return raise("TypeError", `'${nameOf(called)}' object is not callable`);
  }

  /** The same for what calls a function of another: what comes of it is told what it came of. */
  perform(called, args, /** @type {Record<string, any>} */ keywords = {}) {
    const operands = [...args, ...Object.values(keywords)];
    return this.made(this.call(called, args, keywords), called, operands);
  }

  #around(called, args, /** @type {Record<string, any>} */ { generator, ...keywords }) {
    return generator[AROUND](() => called.call(args, keywords, this));
  }

  #enter(called, args, keywords) {
    const scope = called.bind(args, keywords);
    if (called.node.isGenerator) return partOf("classes").generate(this, called, scope);
    return this.budget.deeper(() => {
      const { node } = called;
      const { at, nesting } = this;
      this.nesting = 1;
      try {
        const left =
          node.type === "Lambda" ? { value: this.value(node.body, scope) } : this.block(node.body, scope);
        this.at = at;
        return left === null || left === BREAK || left === CONTINUE ? null : left.value;
      } finally {
        this.nesting = nesting;
      }
    });
  }

  /** Prints, unless the lines that run are known to run only once. */
  write(text) {
    if (!this.isSilent) this.writeAlways(text);
  }
  writeAlways(text) {
    this.output += text;
    if (this.output.length > MAX_OUTPUT) throw new LimitError("output");
  }

  /** Shows the value of an expression that stands alone. */
  echo(value) {
    if (value !== null && value.isQuiet !== true) this.write(`${repr(value)}\n`);
  }
}
