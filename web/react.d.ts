/**
 * shapecast/react: `<ShapeCast>` as a component, and the types of `<shape-cast>` in JSX, for React 18 and 19.
 *
 * ```jsx
 * import { ShapeCast } from "shapecast/react";
 * <ShapeCast expr="(5,1,4,1) + (3,1,1)" view="ledger cells" onStep={(event) => console.log(event.detail.step)} />
 * ```
 */
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { Explained } from "../js/index.js";
import type { ShapeCastElement } from "./element-class.js";
import type { ShapeCastAttributes, ShapeCastListeners } from "./frameworks/properties.js";

type Own = keyof ShapeCastAttributes | keyof ShapeCastListeners;

/** What `<ShapeCast>` takes: the attributes, a plan in their place, listeners, and whatever any element takes. */
export interface ShapeCastProps
  extends ShapeCastAttributes,
    ShapeCastListeners,
    Omit<HTMLAttributes<ShapeCastElement>, Own> {
  /** What `explain()` answered, drawn in place of an expression. */
  plan?: Explained | null | undefined;
}

export const ShapeCast: ForwardRefExoticComponent<ShapeCastProps & RefAttributes<ShapeCastElement>>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "shape-cast": ShapeCastAttributes &
        Omit<HTMLAttributes<ShapeCastElement>, Own> &
        RefAttributes<ShapeCastElement> & { class?: string | undefined };
    }
  }
}
