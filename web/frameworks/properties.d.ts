// What the element takes, for frameworks that write it as a tag.
import type { ShapeCastElement, ShapeCastEventMap } from "../element-class.js";

type Written =
  | "expr"
  | "a"
  | "b"
  | "c"
  | "d"
  | "op"
  | "names"
  | "dialect"
  | "theme"
  | "controls"
  | "loading"
  | "view";

/** The attributes of `<shape-cast>`. */
export type ShapeCastAttributes = { [Name in Written]?: ShapeCastElement[Name] | undefined } & {
  /** The step shown; without it the last one, the figure at rest. */
  step?: number | string | null | undefined;
  /** Guess first: `path` asks eight questions one after the other. */
  quiz?: string | boolean | null | undefined;
  /** The seed of `quiz="path"`. */
  seed?: number | string | null | undefined;
};

/** The listeners of its events, as properties of a component. */
export interface ShapeCastListeners {
  onChange?: ((event: ShapeCastEventMap["shapecast-change"]) => void) | undefined;
  onStep?: ((event: ShapeCastEventMap["shapecast-step"]) => void) | undefined;
  onView?: ((event: ShapeCastEventMap["shapecast-view"]) => void) | undefined;
  onQuiz?: ((event: ShapeCastEventMap["shapecast-quiz"]) => void) | undefined;
  onError?: ((event: ShapeCastEventMap["shapecast-error"]) => void) | undefined;
}
