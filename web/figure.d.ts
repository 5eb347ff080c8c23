/**
 * shapecast/figure: the static twin of the live figure, drawn from the same plan by the same rules. It needs no
 * document: it works in Node, in workers and at build time.
 *
 * ```js
 * import { explain } from "shapecast";
 * import { toSVG } from "shapecast/figure";
 * const svg = toSVG(explain("add", [[5, 1, 4, 1], [3, 1, 1]]), { theme: "auto" });
 * ```
 */
import type { Explained, Size } from "../js/index.js";

export interface FigureOptions {
  /** `en` or `zh-Hans`; English for any other tag. */
  lang?: string | null;
  /** `auto`, the default: light, and dark where the page around the picture, or the reader's system, is. */
  theme?: "auto" | "light" | "dark" | null;
  /** A step of the walk, as the element counts them; null for the last one, the figure at rest. */
  step?: number | null;
  /**
   * The whole walk as one file that moves by itself and begins again at its end, its cells too, without a script: for a README
   * and for slides. Who asks for less motion sees the last step. `step` is not read.
   */
  animated?: boolean | null;
  /**
   * The width at which it is drawn, in pixels: 860 by default, 320 at least. A ledger that needs more is scaled down.
   * For text the width in columns, 80 by default.
   */
  width?: number | null;
  /** What the picture is called: by default its expression. */
  title?: string | null;
  /** Names of the operands; a string such as `B,H,T,D` names the axes. */
  names?: readonly (string | null)[] | string | null;
  /** Names of the aligned axes, the last one last. */
  axisNames?: readonly string[] | string | null;
  /** Names of each operand's own axes, null for one without. */
  axes?: readonly (readonly (string | null)[])[] | null;
  /** Whose message is shown where it fails; PyTorch's by default. */
  dialect?: "pytorch" | "numpy" | "tensorflow" | "jax" | null;
}

/**
 * What `explain()` answered as an SVG file: real text in the reader's own type faces, a title and a description for
 * those who do not see it, no script, nothing to load. It is well-formed XML whatever the names hold, and draws
 * refusals as well.
 */
export function toSVG(plan: Explained<Size>, options?: FigureOptions): string;

/** The same as aligned text: the ledger at rest, its lines ended by "\n". */
export function toText(plan: Explained<Size>, options?: FigureOptions): string;

/**
 * The same for notes and issues: what was typed, the ledger at its step as a table, what is said of the step, and the
 * framework's own words where it fails.
 */
export function toMarkdown(plan: Explained<Size>, options?: FigureOptions): string;
