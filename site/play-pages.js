// The playground's words in each language, and what it offers: what its template shows.
import play from "../build/generated/sentences/play.js";
import scripts from "../build/generated/sentences/playScripts.js";
import titles from "../build/generated/sentences/programs.js";
import words from "../build/generated/sentences/puzzles.js";
import { DIALECTS } from "../web/attributes/dialects.js";
import { FIRST_PROGRAM, groups, programNamed } from "./programs/programs.js";
import { puzzles } from "./puzzles/puzzles.js";

/** What the template of the playground shows in a language. */
export const playOf = (code) => ({
  play: play[code],
  editor: scripts[code].editor,
  firstProgram: programNamed(FIRST_PROGRAM)?.source,
  programs: Object.entries(groups).map(([group, programs]) => ({
    text: titles[code][group],
    programs: programs.map(({ id }) => ({ id, text: titles[code][id] })),
  })),
  puzzles: puzzles.map(({ id }) => ({ id, text: words[code][`${id}.title`] })),
  copies: Object.entries(DIALECTS).map(([id, framework]) => ({
    id,
    text: play[code]["copy.as"].replace("{framework}", framework),
  })),
});
