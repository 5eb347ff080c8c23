// Fixes of a message that was pasted: of the program that stands beside it, of the smallest one that raises it, or a sentence.
import { partOf } from "../../values/parts.js";
import { inCurrentWords } from "./current-words.js";
import { inOwnLine } from "./own-line.js";
import { ownPrograms } from "./own-programs.js";
import { remediesOf } from "./remedies.js";
import { isSameMessage } from "./same-message.js";
import { fixOfScene, isGuess, programOfScene } from "./scenes/scene.js";
import { scenesOf } from "./scenes/scenes.js";

const SHOWN = 4;
const LONGEST = 20_000;

const raises = ({ error }, message) => error !== null && isSameMessage(error.message, message);
const fixesIn = (answer, message) =>
  raises(answer, message) ? (answer.fixes ?? answer.figures[0]?.fixes ?? []) : [];

/**
 * Fixes of the program that was pasted with its message, or of lines of it that the traceback shows; null where none of them raises
 * that message.
 */
function ofOwn(asked, text, readCode) {
  let isRaised = false;
  for (const { source: written, isWhole } of ownPrograms(text, asked.programs)) {
    if (written.length > LONGEST) continue;
    const source = partOf("given").withIndentation(written)?.text ?? written;
    const answer = readCode(source, asked.given);
    const found = fixesIn(answer, asked.message);
    isRaised ||= raises(answer, asked.message);
    if (found.length > 0)
      return found.map((fix) => ({ ...fix, changes: [], source: isWhole ? fix.source : null }));
  }
  return isRaised ? [] : null;
}

/**
 * @param {any} given what readMessage() asks @param {string} text the whole
 * @param {(source: string, options: any) => any} readCode
 * @returns {any[]} best first; `source` is null where only a line of it is known
 */
export function pastedFixes(given, text, readCode) {
  const asked = { ...given, message: inCurrentWords(given.message) };
  const own = ofOwn(asked, text, readCode);
  if (own !== null && own.length > 0) return own.slice(0, SHOWN);
  // What the program itself does not allow, no guess at its sizes does.
  const scenes = scenesOf(asked).filter((scene) => own === null || !isGuess(scene));
  const found = scenes.flatMap((scene) =>
    fixesIn(readCode(programOfScene(scene), { dialect: scene.dialect }), asked.message).flatMap((fix) => {
      const shown = fixOfScene(fix, scene, asked.line);
      return shown === null ? [] : [shown];
    }),
  );
  const told = [...found, ...remediesOf(asked)].map((fix) => inOwnLine(fix, asked.message, text));
  const keys = told.map(({ changed, text }) => changed.join("\n") || text.en);
  return told.filter((_, i) => keys.indexOf(keys[i]) === i).slice(0, SHOWN);
}
