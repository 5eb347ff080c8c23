// A tensor's shape as the views write it, each size in the colour of its axis.

import { html } from "lit";
import { formatCount } from "../../../js/format/quantity.js";
import { COLOURED, hueOf } from "../../design/palette.js";

const sizesTemplate = (shape, axes) =>
  shape.map(
    (size, i) => html`${i > 0 ? ", " : ""}<span class=${`hue-${hueOf(axes[i])}`}>${formatCount(size)}</span>`,
  );

/** @param {number[]} shape @param {number[]} axes  the aligned axis of each size */
const shapeTemplate = (shape, axes) =>
  html`<span class="shape">(${
    shape.length > COLOURED ? shape.map(formatCount).join(", ") : sizesTemplate(shape, axes)
  }${shape.length === 1 ? "," : ""})</span>`;

/** A heading of name and shape; the shape's axes are counted from the right, where they are not told. */
export const headingTemplate = (name, shape, axes = shape.map((_, i) => i - shape.length)) =>
  html`<p class="heading"><span class="name">${name}</span> ${shapeTemplate(shape, axes)}</p>`;
