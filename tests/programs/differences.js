// What a program gives here beside what a real framework gave.
import "../../js/index.js";
import { run } from "../../js/python/python.js";

/** Operations that the recorder of the real frameworks notes; figures of others are not compared. */
const NOTED = new Set(
  (
    "add sub mul div floorDivide remainder pow maximum minimum eq ne lt le gt ge logicalAnd logicalOr bitwiseAnd " +
    "bitwiseOr bitwiseXor"
  ).split(" "),
);

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const figuresOf = ({ figures }) =>
  figures
    .filter(({ op }) => NOTED.has(op.replace(/_$/, "")))
    .map(({ line, shapes, shape }) => ({ line, shapes, shape }));

const operationsOf = ({ operations }) =>
  operations
    .filter(({ shapes: [one, other] }) => !same(one, other))
    .map(({ line, shapes, shape, other }) => ({ line, shapes, shape, other }));

const isUnknown = ({ shapes }) => shapes.flat().includes(null);

/** Programs in which a size, or whether something is zero, depends on values. */
const dependsOnValues = ({ source, error }) =>
  /\[\w+ (?:[<>]=?|!=) \d+\]/.test(source) || error?.message === "ZeroDivisionError";

/** What has to agree of the figures: as far as sizes are known, and without one that failed for another reason. */
function comparedFigures(answer, program) {
  const [figures, operations] = [figuresOf(answer), operationsOf(program)];
  const unknown = figures.findIndex(isUnknown);
  if (unknown >= 0) return [figures.slice(0, unknown), operations.slice(0, unknown)];
  const last = operations[operations.length - 1];
  if (!last?.other) return [figures, operations];
  const alike = figures.length === operations.length ? figures.slice(0, -1) : figures;
  return [alike, operations.slice(0, -1)];
}

/** Lines that ask for the shapes of all names, and what they print. */
function askedShapes(source, { shapes, error }) {
  if (error !== null) return { lines: "", expected: [] };
  const prompt = source.startsWith(">>>") ? ">>> " : "";
  const names = Object.keys(shapes);
  return {
    lines: names.map((name) => `${prompt}print("${name}", tuple(${name}.shape))\n`).join(""),
    expected: names.map((name) => {
      const sizes = shapes[name];
      return `${name} (${sizes.join(", ")}${sizes.length === 1 ? "," : ""})`;
    }),
  };
}

/** Whether a text of shapes agrees with a real one: sizes that are not known agree with any. */
function agrees(line, expected) {
  if (line === expected) return true;
  const pattern = line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("\\?", "\\d+");
  return new RegExp(`^${pattern}$`).test(expected);
}

/**
 * Runs a recorded program in a mode.
 * @param {{ source: string, dialect: any, output: string, error: any, operations: any[], shapes: any }} program
 * @param {"values" | "shapes"} mode
 * @returns {{ refused: string | null, differs: string[] }} the sentence that refuses it, and what is different
 */
export function differences(program, mode) {
  const { source, dialect } = program;
  const asked = mode === "shapes" ? askedShapes(source, program) : { lines: "", expected: [] };
  const answer = run(source + asked.lines, { mode, dialect });
  const { error, output } = answer;
  if (error !== null && error.pythonType === null) {
    // What is refused before it runs has printed nothing; what depends on values stops where it does.
    const early = error.reason === "construct" || error.reason === "syntax";
    const differs =
      early && (output !== "" || answer.figures.length > 0) ? ["refused, and run all the same"] : [];
    return { refused: `${error.reason}: ${error.message}`, differs };
  }
  const differs = [];
  const compare = (what, got, wanted) => {
    if (!same(got, wanted))
      differs.push(`${what}\n  got  ${JSON.stringify(got)}\n  want ${JSON.stringify(wanted)}`);
  };
  if (mode === "values") {
    compare("output", output, program.output);
    compare(
      "error",
      error && { pythonType: error.pythonType, message: error.message, line: error.line },
      program.error,
    );
  } else {
    const kind = (one) => one && [one.pythonType, one.line];
    // What depends on a value that nobody knows may fail in truth alone, or earlier.
    const late = error === null || error.line > program.error?.line;
    if (dependsOnValues(program) && program.error !== null && late) return { refused: null, differs: [] };
    compare("error", kind(error), kind(program.error));
    const last = output.split("\n").slice(-asked.expected.length - 1, -1);
    if (differs.length === 0 && asked.expected.some((line, i) => !agrees(last[i] ?? "", line))) {
      compare("shapes", last, asked.expected);
    }
  }
  const [figures, operations] = comparedFigures(answer, program);
  compare("figures", figures, operations);
  return { refused: null, differs };
}
