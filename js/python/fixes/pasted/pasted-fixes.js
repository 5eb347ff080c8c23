// Fixes of a message that was pasted: of the program that stands beside it, of the smallest one that raises it, or a sentence.
import { inCurrentWords } from "./current-words.js";
import { ownPrograms } from "./own-programs.js";
import { remediesOf } from "./remedies.js";
import { isSameMessage } from "./same-message.js";
import { fixOfScene, programOfScene } from "./scenes/scene.js";
import { scenesOf } from "./scenes/scenes.js";

const SHOWN = 4;
const LONGEST = 20_000;

const fixesIn = ({ figures, fixes, error }, message) =>
  error !== null && isSameMessage(error.message, message) ? (fixes ?? figures[0]?.fixes ?? []) : [];

/** Fixes of the program that was pasted with its message, or of lines of it that the traceback shows. */
function ofOwn(asked, text, readCode) {
  for (const { source, isWhole } of ownPrograms(text, asked.programs)) {
    if (source.length > LONGEST) continue;
    const found = fixesIn(readCode(source, asked.given), asked.message);
    if (found.length > 0)
      return found.map((fix) => ({ ...fix, changes: [], source: isWhole ? fix.source : null }));
  }
  return [];
}

/**
 * @param {any} given what readMessage() asks @param {string} text the whole
 * @param {(source: string, options: any) => any} readCode
 * @returns {any[]} best first; `source` is null where only a line of it is known
 */
export function pastedFixes(given, text, readCode) {
  const asked = { ...given, message: inCurrentWords(given.message) };
  const own = ofOwn(asked, text, readCode);
  if (own.length > 0) return own.slice(0, SHOWN);
  const found = scenesOf(asked).flatMap((scene) =>
    fixesIn(readCode(programOfScene(scene), { dialect: scene.dialect }), asked.message).flatMap((fix) => {
      const shown = fixOfScene(fix, scene, asked.line);
      return shown === null ? [] : [shown];
    }),
  );
  const told = [...found, ...remediesOf(asked)];
  const keys = told.map(({ changed, text }) => changed.join("\n") || text.en);
  return told.filter((_, i) => keys.indexOf(keys[i]) === i).slice(0, SHOWN);
}
