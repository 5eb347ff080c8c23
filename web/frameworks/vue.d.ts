/** The types of `<shape-cast>` in Vue's templates: `import type {} from "shapecast/vue"`. */
import type { DefineComponent } from "vue";
import type { ShapeCastAttributes } from "./properties.js";

declare module "vue" {
  interface GlobalComponents {
    "shape-cast": DefineComponent<ShapeCastAttributes>;
  }
}
