/** The types of `<shape-cast>` in Svelte's templates: `import type {} from "shapecast/svelte"`. */
import type { HTMLAttributes } from "svelte/elements";
import type { ShapeCastElement, ShapeCastEventMap } from "../element-class.js";
import type { ShapeCastAttributes } from "./properties.js";

type Listeners = {
  [Name in keyof ShapeCastEventMap as `on${Name}`]?: ((event: ShapeCastEventMap[Name]) => void) | undefined;
};

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "shape-cast": ShapeCastAttributes &
      Listeners &
      Omit<HTMLAttributes<ShapeCastElement>, keyof ShapeCastAttributes>;
  }
}
