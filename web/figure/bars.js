// Bars for bytes.

import { html, nothing, svg } from "lit";
import { classes } from "./classes.js";

const percent = (share) => `${(share * 100).toFixed(2)}%`;

/** What bars are hatched with, once for a figure. */
export const hatchTemplate = html`
  <svg class="probe" aria-hidden="true" focusable="false">
    <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse">
      <path d="M-1 8L8 -1M-1 1L1 -1M6 8L8 6"></path>
    </pattern>
  </svg>`;

/** A bar: ink for what is stored, hatching for what copies would add. */
export const barTemplate = (stored, copied, showCopies) => svg`
  <svg class="bar" aria-hidden="true" focusable="false">
    ${
      copied > stored
        ? svg`<rect class=${classes("copies", !showCopies && "hid")} x="0.6" y="2.6" width=${percent(copied)} height="8.8" rx="2" fill="url(#hatch)"></rect>`
        : nothing
    }
    <rect class="solid" x="0" y="2" width=${percent(stored)} height="10" rx="2"></rect>
  </svg>`;
