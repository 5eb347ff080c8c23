/**
 * shapecast/anywidget: `<shape-cast>` for notebooks, as an AFM: what anywidget, marimo and MyST take. The traits of the model
 * are the attributes of the element; what the reader changes is written back to it.
 *
 * ```py
 * class ShapeCast(anywidget.AnyWidget):
 *     _esm = "shapecast-anywidget.js"
 *     expr = traitlets.Unicode("(9,1) + (1,9)").tag(sync=True)
 * ```
 */

/** As much of a widget's model as is needed. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

/** Operands that met in a program. */
export interface Met {
  /** A sign, or a function's name: `+`, `add`, `np.add` without its module; `=` for an assignment to a part. */
  op: string;
  /** The operands in the words of the program. */
  names: string[];
  /** Their shapes; null for one that is not known, in a message of PyTorch that tells two sizes. */
  shapes: ((number | null)[] | null)[];
  framework?: "pytorch" | "numpy" | "tensorflow" | "jax" | null;
  /** What the framework said: what the engine would not say so is not drawn. */
  message?: string;
  /** Whether the first operand was written into. */
  inPlace?: boolean;
  /** Operands that were not read, by index. */
  unread?: number[];
  /** The axis along which the second operand was made of the first by a reduction that dropped it. */
  reduced?: number | null;
  /** It ran: drawn where it is doubted. */
  doubt?: boolean;
  /** Drawn as a live figure, whatever came of it. */
  live?: boolean;
}

/**
 * Draws the figure of a model into an element: `expr` as a live figure, or `met`, a list of `Met`, as what failed.
 * @returns ends it
 */
export function render(given: { model: Model; el: HTMLElement }): () => void;

declare const widget: { render: typeof render };
export default widget;
