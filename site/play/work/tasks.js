// What the worker does for the page, each task by its name: plain data in, plain data out. What only some readers want comes
// when it is asked for.
import { readLater, withItsParts } from "../../../js/python/later.js";
import { plainFigure } from "../parts/plain.js";
import { isReadInPart, runProgram } from "./run-program.js";
import { loadShapesOnly } from "./shapes-only.js";

async function run({ source, ...options }) {
  if (options.mode === "shapes") await loadShapesOnly();
  const answer = await withItsParts(source, options.dialect, () => runProgram(source, options));
  if (answer.error?.reason !== "construct" || options.mode === "shapes") return answer;
  // Whether shapes alone say more is worked out with them.
  await loadShapesOnly();
  const others = await withItsParts(
    source,
    options.dialect,
    () => isReadInPart(source, options.dialect),
    () => false,
  );
  return others ? { ...answer, others } : answer;
}

async function read({ text, ...options }) {
  await loadShapesOnly();
  const { figures, ...answer } = await readLater(text, options);
  return { ...answer, figures: figures.map(plainFigure) };
}

async function translate({ source, to }) {
  const translator = await import("../../../js/python/translate/translate.js");
  return translator.translate(source, to);
}

async function puzzle({ id, source }) {
  const { checkAnswer } = await import("../../puzzles/check.js");
  return withItsParts(
    source,
    undefined,
    () => checkAnswer(id, source),
    ({ status }) => status === "error",
  );
}

export const tasks = { run, read, translate, puzzle };
