// What the worker does for the page, each task by its name: plain data in, plain data out. What only some readers want comes
// when it is asked for.
import { checkAnswer } from "../../puzzles/check.js";
import { plainFigure } from "../parts/plain.js";
import { runProgram } from "./run-program.js";

async function readText({ text, lang, shapes }) {
  const { read } = await import("../../../js/python/read.js");
  const { figures, ...answer } = read(text, { lang, shapes });
  return { ...answer, figures: figures.map(plainFigure) };
}

async function translateProgram({ source, to }) {
  const { translate } = await import("../../../js/python/translate/translate.js");
  return translate(source, to);
}

export const tasks = {
  run: ({ source, ...options }) => runProgram(source, options),
  read: readText,
  translate: translateProgram,
  puzzle: ({ id, source }) => checkAnswer(id, source),
};
