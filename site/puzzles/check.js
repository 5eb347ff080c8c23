// Whether an answer solves a puzzle: one expression without a loop, held against loops on random shapes and values.
import { run } from "../../js/python/program/program.js";
import { parse } from "../../js/python/syntax/parse.js";
import { Refusal } from "../../js/python/syntax/refusal.js";
import { nodesOf } from "../../js/python/syntax/walk.js";
import { puzzleNamed, sizesLine } from "./puzzles.js";

const ROUNDS = 12;
const LOOPS = ["Comprehension", "Lambda", "Named"];
/** What would give the answer away, or go around the rule. */
const FORBIDDEN = new Set(["want", "map", "filter", "sum", "print"]);

/** The expression that the last `answer = …` of a program gives; null where there is none yet. */
function answerIn(source) {
  const found = nodesOf(parse(source), "Assign").filter(
    ({ targets }) => targets.length === 1 && targets[0].id === "answer",
  );
  const value = found.at(-1)?.value;
  return !value || value.type === "Ellipsis" ? null : value;
}

const between = (/** @type {[low: number, high: number, sample: number]} */ [low, high], random) =>
  low + Math.floor(random() * (high - low + 1));

/** One round: both ways on the same numbers. */
function compare(puzzle, expression, sizes, seed) {
  const lines = [
    "import torch",
    `torch.manual_seed(${seed})`,
    sizesLine(sizes),
    ...puzzle.given,
    `answer = (${expression}\n)`,
    ...puzzle.want,
    "print(tuple(want.shape))",
    "print(tuple(answer.shape))",
    "print(tuple(want.shape) == tuple(answer.shape) and bool(torch.allclose(want.double(), answer.double(), atol=1e-6)))",
  ];
  const { output, error } = run(lines.join("\n"));
  if (error !== null)
    return { status: "error", message: `${error.pythonType ?? ""} ${error.message}`.trim() };
  const [want, got, same] = output.trimEnd().split("\n");
  if (want !== got) return { status: "shape", want, got };
  return { status: same === "True" ? "solved" : "values" };
}

/**
 * What an answer is worth: `status` is `"solved"`, or what stands in its way: `"none"`, `"loop"`, `"error"`, `"shape"`,
 * `"values"`, with the sizes at which it was seen.
 * @param {string} id @param {string} source @param {() => number} [random]
 */
export function checkAnswer(id, source, random = Math.random) {
  const puzzle = puzzleNamed(id);
  if (puzzle === null) return { status: "none" };
  let value;
  try {
    value = answerIn(source);
  } catch (error) {
    // The run says what is wrong with it.
    if (error instanceof Refusal) return { status: "none" };
    throw error;
  }
  if (value === null) return { status: "none" };
  const names = nodesOf(value, "Name").map((node) => node.id);
  if (nodesOf(value, ...LOOPS).length > 0 || names.some((name) => FORBIDDEN.has(name)))
    return { status: "loop" };
  const expression = source.slice(value.from, value.to);
  for (let round = 0; round < ROUNDS; round++) {
    const sizes = Object.fromEntries(
      Object.entries(puzzle.sizes).map(([name, range]) => [name, between(range, random)]),
    );
    const verdict = compare(puzzle, expression, sizes, Math.floor(random() * 1e6));
    if (verdict.status !== "solved") return { ...verdict, sizes };
  }
  return { status: "solved" };
}
