// Labels over the columns, the gap before those that are summed, the target of what is written in place, what is not decided.

import { css, unsafeCSS } from "lit";

const MAX_RANK = 16;

// A chip may stand right of its label's column too, before it goes there.
const back = Array.from({ length: MAX_RANK }, (_, i) => `.shift--${i + 1} { --shift: -${i + 1}; }`).join(
  "\n",
);

export const einsumAndInPlace = css`
  .parted {
    --apart: 28px;
  }
  @container (max-width: 640px) {
    .parted {
      --apart: 14px;
    }
  }
  .column.apart {
    width: calc(var(--shapecast-cell) + var(--gap) + var(--apart));
    padding-left: var(--apart);
  }
  /* The line over the result is not drawn through the gap. What goes to its column does. */
  .result .column.apart {
    position: relative;
  }
  .result:not(.unknown) .column.apart::after {
    content: "";
    position: absolute;
    inset: -2px auto auto calc(var(--gap) / -2);
    width: var(--apart);
    height: 4px;
    background: var(--card);
  }
  .moving .chip {
    transform: translateX(calc(var(--shift, 0) * -1 * (var(--shapecast-cell) + var(--gap)) - var(--over, 0px)));
  }
  ${unsafeCSS(back)}
  .over {
    --over: var(--apart);
  }
  thead .label {
    font: 600 18px / 1 var(--mono);
  }
  .stub .role {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    margin-top: 2px;
    font: 400 12.5px / 1.35 var(--sans);
    color: var(--soft);
  }
  .result.unknown .role {
    visibility: hidden;
  }
  .chip.open::before {
    border: 2.5px dotted var(--ink);
  }
  .verdict.open {
    color: var(--ink);
  }
  .chip.tag::after {
    visibility: visible;
    font-family: var(--mono);
    letter-spacing: 0.1em;
  }
  .target .chip:not(.fail, .ghost-fail, .absent)::before {
    border-width: 3px;
  }
`;
