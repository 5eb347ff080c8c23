// Ledger and cells in one sight with what is said of both and what moves them: side by side where there is room, else with the
// sentence and the controls at the lower edge of the window.

import { css, unsafeCSS } from "lit";
import { BESIDE_FROM } from "../design/widths.js";

const from = unsafeCSS(`${BESIDE_FROM}px`);
const below = unsafeCSS(`${BESIDE_FROM - 0.02}px`);

export const beside = css`
  .beside > .stage > .memory {
    display: none;
  }
  .beside.parted {
    --widest: 64px;
  }
  @container (min-width: ${from}) {
    /* Under the controls, so that they stay where they are whatever is chosen; what explains opens below them. */
    .tabs,
    .tabs ~ .view {
      order: 1;
    }
    .beside,
    .root:has(> .tabs) {
      display: grid;
    }
    .beside {
      grid-template-columns: max-content minmax(0, 1fr);
    }
    .beside > *,
    .beside > .stage > .error {
      grid-column: 1 / -1;
    }
    .beside > .stage {
      display: contents;
    }
    /* From the top, so that it stands still where what is beside it, or below, gets another height. */
    .beside > .stage > .ledger {
      align-self: start;
      margin: 0;
      padding: 56px 0 12px var(--pad);
    }
    .beside > .stage > .error {
      grid-row: 2;
      max-width: none;
      margin: 0 var(--pad) 14px;
    }
    /* Where sizes do not meet there is no result: the framework's words stand in its place, between what is told and the zoom. */
    .beside:has(> .view > .columns-2) > .stage > .error {
      grid-area: 1 / 2;
      place-self: center end;
      position: relative;
      z-index: 1;
      width: calc(50% - 14px - var(--pad) / 2);
      padding-left: 12px;
      margin: 58px var(--pad) 138px 0;
    }
    .beside > .view {
      grid-area: 1 / 2;
      min-width: 0;
      min-height: 376px;
      padding: 12px var(--pad) 12px 20px;
      position: relative;
    }
    .beside > .says {
      border-top: 1px solid var(--line);
      margin: 0;
      padding-top: 14px;
      padding-bottom: 14px;
      min-height: calc(3em + 28px);
    }
  }
  @container (max-width: 480px) {
    .beside {
      --controls: 91px;
    }
  }
  @container (max-width: ${below}) {
    .beside > :is(.says, .controls) {
      position: sticky;
      bottom: 0;
      z-index: 1;
      background: var(--card);
    }
    .beside > .says {
      bottom: calc(var(--controls, 63px) - 2px);
      margin: 0;
      padding-top: 8px;
      padding-bottom: 8px;
      min-height: 0;
      border-top: 1px solid var(--line);
    }
    .beside .here {
      scroll-margin-bottom: 12rem;
    }
  }
  @media print {
    .beside > :is(.says, .controls) {
      position: static;
    }
  }
`;
