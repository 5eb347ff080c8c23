// A program in a page: the element's own events beside those of every element, its tag in documents and in JSX.
import "shapecast/element";
import type { ShapeCastElement } from "shapecast/element/class";

const found = document.querySelector("shape-cast");
const made: ShapeCastElement = document.createElement("shape-cast");
found?.addEventListener("click", (event) => console.log(event.clientX, event.currentTarget));
made.addEventListener("shapecast-step", (event) => console.log(event.detail.step, event.detail.kind));
made.addEventListener("shapecast-change", function (event) {
  console.log(this.expr, event.detail.plan.ok);
});
const listener = (event: KeyboardEvent): void => console.log(event.key);
made.addEventListener("keydown", listener, { passive: true });
made.removeEventListener("keydown", listener);
made.addEventListener("anything", (event: Event) => console.log(event.type));
// @ts-expect-error a click has no detail of a step
made.addEventListener("click", (event) => event.detail.step);

declare global {
  namespace JSX {
    interface IntrinsicElements {
      "shape-cast": Partial<Pick<HTMLElementTagNameMap["shape-cast"], "expr" | "view" | "lang">>;
    }
  }
}
const attributes: JSX.IntrinsicElements["shape-cast"] = { expr: "(2, 1) + (3,)" };
// @ts-expect-error there is no such attribute
attributes.expression = "";

export { attributes };
