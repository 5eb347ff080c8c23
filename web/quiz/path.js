// A path of questions: a level for each wrong picture of the rule, its shapes drawn by a seed. Whether shapes go together is
// asked of the engine, also while they are drawn; nothing here knows the rule.

import { formatExpression } from "../../js/expression/format.js";
import { explain, ShapecastError } from "../../js/picture.js";
import { leftAlignedPlan } from "../views/explanations/left-aligned.js";

/**
 * @typedef {(below: number) => number} Random
 * @typedef {{ level: string, op: string, shapes: number[][], expr: string }} Question
 * @typedef {{ ops: string[], draw: (random: Random) => number[][], suits?: (shapes: number[][], plan: any) => boolean }} Level
 */

/** What is drawn in vain so often is taken as it comes. */
const PATIENCE = 300;
/** How operations are written that PyTorch calls otherwise. */
const WRITTEN = { broadcastTensors: "broadcast_tensors" };
const SIZES = [2, 3, 4, 5, 6, 7, 8];

/** Lehmer's generator: whole numbers below a bound, the same for the same seed everywhere. @returns {Random} */
function randomOf(seed) {
  const MODULUS = 2 ** 31 - 1;
  let state = (Math.abs(Math.trunc(seed) || 0) % (MODULUS - 1)) + 1;
  const next = () => {
    state = (state * 48271) % MODULUS;
    return state;
  };
  // Seeds that lie together begin alike.
  for (let i = 0; i < 4; i++) next();
  return (below) => Math.floor((next() / MODULUS) * below);
}

const pick = (random, list) => list[random(list.length)];

/** Shapes of these ranks that have to do with each other: sizes of one shape, some a 1, now and then another size. */
function related(random, ranks, { sizes = SIZES, ones = 3 } = {}) {
  const whole = Array.from({ length: Math.max(...ranks) }, () => pick(random, sizes));
  return ranks.map((rank) =>
    whole
      .slice(whole.length - rank)
      .map((size) => (random(ones) === 0 ? 1 : random(5) === 0 ? pick(random, sizes) : size)),
  );
}

const hasOne = (shapes) => shapes.some((shape) => shape.includes(1));
const isUnequal = (/** @type {number[][]} */ [a, b]) => a.join() !== b.join();

/** The levels in their order; the title of each is the message `level.<name>`. @type {Record<string, Level>} */
export const LEVELS = {
  ones: {
    ops: ["add", "sub", "mul"],
    draw: (random) =>
      related(
        random,
        pick(random, [
          [2, 2],
          [3, 3],
        ]),
      ),
    suits: (shapes) => hasOne(shapes) && isUnequal(shapes),
  },
  missing: {
    ops: ["add", "mul", "div"],
    draw: (random) =>
      related(
        random,
        pick(random, [
          [3, 1],
          [3, 2],
          [1, 3],
          [2, 3],
        ]),
        { ones: 5 },
      ),
  },
  side: {
    ops: ["add", "sub", "mul"],
    draw: (random) =>
      related(
        random,
        pick(random, [
          [2, 1],
          [3, 1],
          [3, 2],
          [1, 2],
        ]),
        { sizes: [2, 3, 4], ones: 4 },
      ),
    // What tells the rule from the picture in which shapes meet at their first axes.
    suits: (_, plan) => (leftAlignedPlan(plan)?.ok ?? plan.ok) !== plan.ok,
  },
  crossed: {
    ops: ["add", "sub", "eq"],
    draw: (random) => {
      const [n, m] = [pick(random, SIZES), pick(random, SIZES)];
      return pick(random, [
        [[n, 1], [n]],
        [
          [n, 1],
          [1, m],
        ],
        [[n], [n, 1]],
        [[n, m], [n]],
        [
          [n, m],
          [m, n],
        ],
      ]);
    },
  },
  nothing: {
    ops: ["add", "mul"],
    draw: (random) =>
      related(
        random,
        pick(random, [
          [1, 1],
          [2, 1],
          [2, 0],
          [2, 2],
        ]),
        { sizes: [0, 0, 1, 2, 3] },
      ),
    suits: (shapes) => shapes.flat().includes(0) && isUnequal(shapes),
  },
  place: {
    ops: ["add_", "mul_", "sub_"],
    draw: (random) =>
      related(
        random,
        pick(random, [
          [2, 1],
          [1, 2],
          [2, 2],
          [3, 2],
        ]),
      ),
    suits: (shapes) => isUnequal(shapes),
  },
  three: {
    ops: ["broadcastTensors"],
    draw: (random) =>
      related(
        random,
        pick(random, [
          [2, 1, 2],
          [3, 2, 1],
          [1, 2, 3],
        ]),
        { ones: 2 },
      ),
    suits: hasOne,
  },
  four: {
    ops: ["add", "mul"],
    draw: (random) =>
      related(
        random,
        pick(random, [
          [4, 3],
          [4, 4],
          [3, 4],
          [4, 2],
        ]),
      ),
    suits: hasOne,
  },
};

function planOf(op, shapes) {
  try {
    return explain(op, shapes);
  } catch (error) {
    if (error instanceof ShapecastError) return null;
    throw error;
  }
}

/** @param {[string, Level]} level @param {Random} random @param {Question[]} asked @returns {Question} */
function questionOf([name, { ops, draw, suits = () => true }], random, asked) {
  const op = pick(random, ops);
  // As many run as fail: who always says the same gets half.
  const ok = random(2) === 0;
  for (let tries = 1; ; tries++) {
    const shapes = draw(random);
    const plan = planOf(op, shapes);
    const expr = formatExpression({ op: WRITTEN[op] ?? op, shapes });
    const fits = plan?.ok === ok && suits(shapes, plan) && asked.every((other) => other.expr !== expr);
    if (fits || tries === PATIENCE) return { level: name, op, shapes, expr };
  }
}

/** The questions of a seed. @param {number} seed @returns {Question[]} */
export function questionsOf(seed) {
  const random = randomOf(seed);
  /** @type {Question[]} */
  const asked = [];
  for (const level of Object.entries(LEVELS)) asked.push(questionOf(level, random, asked));
  return asked;
}

/** A walk along the path, and how it went so far. */
export class Path {
  /** Whether each question was answered right, in all its parts. @type {boolean[]} */
  outcomes = [];
  #clean = true;

  /** @param {number} seed */
  constructor(seed) {
    this.seed = seed;
    this.questions = questionsOf(seed);
    this.at = 0;
  }

  get question() {
    return this.questions[this.at];
  }

  get right() {
    return this.outcomes.filter(Boolean).length;
  }

  /** Whether all is answered. */
  get isOver() {
    return this.outcomes.length === this.questions.length;
  }

  /** Takes an answer; `last` where it ends its question. @param {boolean} correct @param {boolean} last */
  take(correct, last) {
    this.#clean &&= correct;
    if (!last) return;
    this.outcomes.push(this.#clean);
    this.#clean = true;
  }

  next() {
    this.at += 1;
    return this.question;
  }
}
