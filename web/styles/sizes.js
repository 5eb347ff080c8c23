// Type faces, lengths, and the width of a chip: it grows from what its numbers need to what there is room for.
// What depends on the scene comes in as a class, so that no style has to be written into the page.

import { css, unsafeCSS } from "lit";
import { FITS, STORED_SHARE } from "../design/chip-width.js";
import { MONO, SANS, SERIF } from "../design/fonts.js";

const MAX_RANK = 16;
const LONGEST_LABEL = 12;

const upTo = (n, rule) => Array.from({ length: n }, (_, i) => rule(i + 1));
const scale = [
  ...FITS.map((fit) => `.fit-${fit} { --fit: ${fit}px; }`),
  ...upTo(MAX_RANK, (i) => `.rank-${i} { --rank: ${i}; }`),
  ...upTo(MAX_RANK, (i) => `.shift-${i} { --shift: ${i}; }`),
  ...upTo(LONGEST_LABEL, (i) => `.n${i} { --n: ${i}; }`),
].join("\n");

export const sizes = css`
  .root {
    --mono: var(--shapecast-mono, ${unsafeCSS(MONO)});
    --sans: var(--shapecast-sans, ${unsafeCSS(SANS)});
    --serif: var(--shapecast-serif, ${unsafeCSS(SERIF)});
    --radius: var(--shapecast-radius, 14px);
    --gap: 8px;
    --widest: 92px;
    --height: 58px;
    --name: 88px;
    --stub: max(var(--name), min(200px, 28cqi, var(--n, 1) * 9.6px + 12px));
    --head: 42px;
    --sum: 56px;
    --pad: 28px;
    --stored: ${STORED_SHARE};
    --squeeze: 1;
    --rank: 1;
    --shapecast-cell: clamp(
      calc(var(--fit) * var(--squeeze)),
      calc((100cqi - var(--stub) - 2 * var(--pad) - 2px - var(--apart, 0px)) / var(--rank) - var(--gap)),
      max(var(--fit), var(--widest))
    );
  }
  ${unsafeCSS(scale)}
  @container (max-width: 640px) {
    .root {
      --squeeze: 0.8;
      --sum: 46px;
      --gap: 5px;
      --height: 48px;
      --name: 56px;
      --pad: 16px;
    }
  }
`;
