/** The types of `<shape-cast>` in Solid's JSX: `import type {} from "shapecast/solid"`. */
import type { JSX } from "solid-js";
import type { ShapeCastElement, ShapeCastEventMap } from "../element-class.js";
import type { ShapeCastAttributes } from "./properties.js";

type Listeners = {
  [Name in keyof ShapeCastEventMap as `on:${Name}`]?: ((event: ShapeCastEventMap[Name]) => void) | undefined;
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "shape-cast": ShapeCastAttributes &
        Listeners &
        Omit<JSX.HTMLAttributes<ShapeCastElement>, keyof ShapeCastAttributes>;
    }
  }
}
