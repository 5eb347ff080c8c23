// Sessions: what is answered when shapes are asked for, `>>> x.shape`, and `(150, 4)` below.
import { PROMPT } from "../../advice/messages/prompts.js";

const LONGEST = 240;
const ANSWERED = /^ {0,8}Out ?\[\d{1,6}\]: ?/;
const WORDS = /[A-Za-z_][\w.]{0,100}/g;
/** What stands around names, and around shapes. */
const AROUND_NAMES = /^[\s(),]{0,100}$/;
const AROUND_SHAPES = /torch\.Size|TensorShape|[\s(),[\]]/g;
const SHAPE = /[[(](\d[\d, ]{0,200}|)[\])]/g;

/** The names whose shapes a line asks for, and for nothing else. */
function namesIn(line) {
  if (line.length > LONGEST || !PROMPT.test(line)) return [];
  const asked = line.replace(PROMPT, "");
  const words = [...asked.matchAll(WORDS)].map(([word]) => word).filter((word) => word !== "print");
  const isAsked =
    words.every((word) => /\.(?:shape|size)$/.test(word)) && AROUND_NAMES.test(asked.replace(WORDS, ""));
  return isAsked ? words.map((word) => word.slice(0, word.lastIndexOf("."))) : [];
}

/**
 * The lines with names in front of the shapes that were asked for by name.
 * @param {string[]} lines @returns {string[]}
 */
export const withAskedNames = (lines) =>
  lines.flatMap((line, i) => {
    const names = namesIn(lines[i - 1] ?? "");
    const answer = line.replace(ANSWERED, "");
    const shapes = [...answer.matchAll(SHAPE)].map(([, sizes]) => sizes);
    const isAnswer = answer.replace(SHAPE, "").replace(AROUND_SHAPES, "") === "";
    if (names.length === 0 || names.length !== shapes.length || !isAnswer) return line;
    return names.map((name, k) => `${name}.shape = torch.Size([${shapes[k]}])`);
  });
