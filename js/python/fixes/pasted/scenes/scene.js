// The smallest program that raises a message, in the words of the line that raised it, and what its fixes say of that line.
import { inEveryLanguage } from "../../../../languages/languages.js";
import { alone } from "../../../../reading/lines/programs.js";

/** Sizes that no message tells: in programs primes that nobody writes, in sentences a letter, in code three points. */
export const [BATCH, HEIGHT, WIDTH, OTHER] = [7901, 7919, 7927, 7907];
const LETTERS = { [BATCH]: "N", [HEIGHT]: "H", [WIDTH]: "W" };
const LETTER = /\b79(?:01|19|27)\b/g;
const POINTS = /\b7907\b/g;
/** Whether a scene has sizes that no message told. @param {Scene} scene */
export const isGuess = ({ before }) => before.some((line) => /\b79(?:0[17]|19|27)\b/.test(line));
const lettered = (text, points) => text.replace(LETTER, (size) => LETTERS[size]).replace(POINTS, points);

/** What stands for the words of the line in a program. */
export const token = (index) => `word_${index}_`;
const TOKEN = /\bword_(\d)_/g;
const LONGEST = 32;

/** Whether a method of a text may be called without brackets around it. */
const isClosed = (text) => /^[\w.]+$/.test(text) || (/^[\w.]+[([]/.test(text) && /[)\]]$/.test(text));

/**
 * @typedef {{ before: string[], call: string, words: string[], replaces?: string | null, keeps?: "before" | "call" | null,
 *   imports?: string, dialect?: string, shows?: (line: string) => string, text?: Record<string, string> }} Scene
 *   `words`: what the tokens stand for; `replaces`: the part of the real line that `call` is; `keeps`: where alone a fix may
 *   change something; `text`: what is said of its fixes where their own sentences would claim too much
 */

/** @param {Scene} scene */
export const programOfScene = ({ before, call, imports = "import torch\nimport torch.nn as nn" }) =>
  [imports, ...before, call].join("\n");

/** The words of a line in place of the tokens. */
const filled = (text, { words }) =>
  text.replace(TOKEN, (_, index, at, whole) => {
    const word = words[Number(index)];
    const next = whole[at + `word_${index}_`.length];
    return (next === "." || next === "[") && !isClosed(word) ? `(${word})` : word;
  });

const spokenIn = (text, { words }) =>
  lettered(
    text.replace(TOKEN, (_, index) => {
      const word = words[Number(index)];
      return word.length > LONGEST ? `${word.slice(0, 12)}…` : word;
    }),
    "…",
  );

/** A layer that the line does not name is shown without a name. */
const unnamed = (line) => line.replace(/^(?:layer|loss) = /, "");

/** The lines of a scene that a fix changes, as they would stand in the program; null where it is not to be changed there. */
function linesOf(fix, scene, line) {
  const { before, replaces = null, keeps = null, shows = (text) => text } = scene;
  const after = fix.source.split("\n");
  const own = programOfScene(scene).split("\n");
  if (after.length !== own.length) return null;
  const first = own.length - 1 - before.length;
  const changed = after.flatMap((text, i) => (text === own[i] ? [] : [i]));
  const isLast = (i) => i === own.length - 1;
  if (changed.length === 0 || changed.some((i) => i < first)) return null;
  if (keeps !== null && changed.some((i) => isLast(i) !== (keeps === "call"))) return null;
  return changed.map((i) => {
    const text = filled(after[i], scene);
    const whole =
      isLast(i) && replaces !== null && line !== null
        ? alone(line).replace(replaces, () => text)
        : unnamed(text);
    return lettered(shows(whole), "...");
  });
}

/**
 * A fix of the scene as one of the line; null where it changes what nobody wrote.
 * @param {any} fix @param {Scene} scene @param {string | null} line
 */
export function fixOfScene(fix, scene, line) {
  const changed = linesOf(fix, scene, line);
  if (changed === null) return null;
  const spoken = (text) => text && inEveryLanguage((language) => spokenIn(text[language], scene));
  const { edits, warning } = fix;
  const text = scene.text ?? fix.text;
  return { edits, text: spoken(text), warning: spoken(warning), source: null, changes: [], changed };
}
