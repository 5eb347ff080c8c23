// What the worker does for the page, each task by its name: plain data in, plain data out.
import { read } from "../../js/python/read.js";
import { translate } from "../../js/python/translate/translate.js";
import { checkAnswer } from "../puzzles/check.js";
import { plainFigure } from "./plain.js";
import { runProgram } from "./run-program.js";

function readText({ text, lang, shapes }) {
  const { figures, ...answer } = read(text, { lang, shapes });
  return { ...answer, figures: figures.map(plainFigure) };
}

export const tasks = {
  run: ({ source, ...options }) => runProgram(source, options),
  read: readText,
  translate: ({ source, to }) => translate(source, to),
  puzzle: ({ id, source }) => checkAnswer(id, source),
};
