// Memory: the buffers as they lie, with the strides by which they are read.

import { html } from "lit";

/** @type {import("../views.js").Panel} */
export const memory = {
  available: () => true,
  render: ({ scene }) => html`<p>${scene.rows.map((row) => row.name)}</p>`,
};
