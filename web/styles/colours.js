// The colours of both themes, and the hue of each axis.

import { css, unsafeCSS } from "lit";
import { declarations, palette } from "../design/palette.js";

const hues = palette.light.axes.map((_, i) => `.hue-${i + 1} { --hue: var(--axis-${i + 1}); }`).join("\n");

export const colours = css`
  .root {
    ${unsafeCSS(declarations("light"))}
    color-scheme: light;
  }
  .root.dark {
    ${unsafeCSS(declarations("dark"))}
    color-scheme: dark;
  }
  ${unsafeCSS(hues)}
`;
