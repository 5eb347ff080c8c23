import type { Explained } from "../js/index.js";
import type { FigureOptions } from "./figure.js";

export type StepKind = "written" | "slide" | "pad" | "compare" | "stretch" | "result" | "memory" | "why";

/** One step of the walk. Text between backquotes is code, between double asterisks strong. */
export interface Step {
  index: number;
  kind: StepKind;
  /** Counted from the right, null where a step is not about one axis. */
  axis: number | null;
  caption: { en: string; zh: string };
}

export interface ShapeCastEventMap {
  /** A new expression or plan is shown. */
  "shapecast-change": CustomEvent<{
    ok: boolean;
    shapes: number[][];
    /** The result's, null when it fails. */
    shape: number[] | null;
    /** What was understood, written out; empty for a plan that was set. */
    expression: string;
    plan: Explained;
  }>;
  /** The reader changed a size, or the axes, by hand; `shapecast-change` follows. */
  "shapecast-edit": CustomEvent<{
    /** The expression by then, in the form in which it was written where that is possible. */
    expr: string;
    before: string;
  }>;
  /** The reader, or next() and prev(), went to another step. */
  "shapecast-step": CustomEvent<{ step: number; last: number; kind: StepKind; axis: number | null }>;
  /** The reader chose another view. */
  "shapecast-view": CustomEvent<{ view: string }>;
  /** The reader answered a question of the quiz, or gave it up. */
  "shapecast-quiz": CustomEvent<QuizAnswer>;
  /** The expression cannot be drawn. */
  "shapecast-error": CustomEvent<
    | {
        kind: "syntax";
        written: string;
        message: { en: string; zh: string };
        position: number;
        length: number;
      }
    | { kind: "refused" | "no-engine"; message: { en: string; zh: string } }
  >;
}

/** The events of every element, and its own. */
export interface ShapeCastElementEventMap extends HTMLElementEventMap, ShapeCastEventMap {}

/** What came of one question of the quiz. */
export interface QuizAnswer {
  /** `runs`: whether it runs · `shape`: the result's shape · `axes`: which axes fail. */
  item: "runs" | "shape" | "axes";
  correct: boolean;
  /** Milliseconds since the question was asked. */
  ms: number;
  /** Present where the reader asked to be shown the answer. */
  shown?: true;
  /** Where `quiz="path"` stands after this answer. */
  path?: QuizPath;
}

/** One question after the other: where the reader is, and what the answers so far were worth. */
export interface QuizPath {
  /** What the questions were drawn by: the same seed asks the same questions. */
  seed: number;
  /** The question that was answered, from 1, of so many. */
  question: number;
  of: number;
  /** What it is about. */
  level: "ones" | "missing" | "side" | "crossed" | "nothing" | "place" | "three" | "four";
  /** Questions answered right in all their parts. */
  right: number;
  /** Whether this was the last answer of all. */
  over: boolean;
  /** The result in a sentence, once it is over. */
  text?: string;
}

/**
 * `<shape-cast>`: an expression in, the picture of its broadcasting out. Children with `slot="advice"` stand under its
 * sentence.
 */
export class ShapeCastElement extends HTMLElement {
  /** The expression, such as `(5, 1, 4, 1) + (3, 1, 1)`. */
  expr: string | null;
  /** Shapes of the operands, in place of an expression: `8,1,6,1`. */
  a: string | null;
  /** The second operand's. */
  b: string | null;
  /** The third operand's. */
  c: string | null;
  /** The fourth operand's. */
  d: string | null;
  /** The operation between them: a sign or a name; `+` when there is none. */
  op: string | null;
  /** Names of the axes, the last one last: `B,H,T,D`. */
  names: string | null;
  /** Whose error message is shown; PyTorch's when there is none. */
  dialect: "pytorch" | "numpy" | "tensorflow" | "jax" | null;
  /** `auto` follows the page. */
  theme: "auto" | "light" | "dark" | null;
  controls: "full" | "mini" | "none" | null;
  /** `lazy`: nothing is worked out before the figure comes near the viewport. */
  loading: "eager" | "lazy" | null;
  /** The step shown; null for the last one, the figure at rest. */
  step: number | null;
  /** What is shown: `ledger` when there is none, `cells`, `memory`, or several names separated by spaces. */
  view: string | null;
  /**
   * Guess first: whether it runs, then the result or the axes that fail. Any value but `null` and `false` asks. Until
   * all is answered, nothing of the answer is in the figure; its fallback should not have it either. `path` asks eight
   * questions one after the other, of shapes drawn by `seed`, and sets `expr` to each.
   */
  quiz: string | boolean | null;
  /** The seed of `quiz="path"`; one is chosen where there is none. Setting another one, or null, begins anew. */
  seed: number | null;
  /** Whether the quiz asks, and nothing of the answer is shown. */
  readonly asking: boolean;
  /** What explain() answered. Setting it draws it. */
  plan: Explained | null;
  /** The steps of what is shown. */
  readonly steps: readonly Step[];
  /** Resolves when the figure shows what was last set, and is at rest. */
  readonly updateComplete: Promise<boolean>;
  /**
   * The moment that is shown: 3 is step 3 at rest, 3.4 on the way from step 3 to step 4. Setting it shows that moment; with
   * reduced motion, and where the figure cannot be seen, the step at rest.
   */
  time: number;
  next(): void;
  prev(): void;
  /** What is shown, as `shapecast/figure` takes it: `toMarkdown(figure.plan, figure.still)`. */
  readonly still: FigureOptions;
  /** Plays from the first step to the last, once. */
  play(): void;
  /** Shows another expression, and the way to it from what is shown. */
  change(expr: string): Promise<void>;
  pause(): void;
  /** The ledger as aligned text; empty while there is nothing to show. */
  toText(options?: FigureOptions): string;
  /** The picture at its step, as `shapecast/figure` draws it; empty while there is nothing to show. */
  toSVG(options?: FigureOptions & { animated?: false | null }): string;
  /** The whole walk as an SVG file that moves by itself; what draws it is loaded when it is first asked for. */
  toSVG(options: FigureOptions & { animated: true }): Promise<string>;
  /**
   * The same as a PNG at `scale` (2 by default) times its size, in the theme that is shown; null while there is nothing
   * to show. The page's policy must allow images from `data:`.
   */
  toPNG(options?: FigureOptions & { scale?: number }): Promise<Blob | null>;
  addEventListener<Type extends keyof ShapeCastElementEventMap>(
    type: Type,
    listener: (this: ShapeCastElement, event: ShapeCastElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof ShapeCastElementEventMap>(
    type: Type,
    listener: (this: ShapeCastElement, event: ShapeCastElementEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "shape-cast": ShapeCastElement;
  }
}
