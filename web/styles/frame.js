// The frame of the figure and its two columns.

import { css } from "lit";

export const frame = css`
  :host {
    display: block;
    container-type: inline-size;
    contain-intrinsic-inline-size: 40rem;
  }
  :host([hidden]) {
    display: none;
  }
  * {
    box-sizing: border-box;
  }
  .root {
    background: var(--card);
    color: var(--ink);
    border: var(--shapecast-border, 1px solid var(--line));
    border-radius: var(--radius);
    font: 400 16px / 1.5 var(--sans);
    direction: ltr;
    text-align: start;
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    overflow: clip;
    scrollbar-color: var(--edge) transparent;
    -webkit-text-size-adjust: 100%;
  }
  .probe {
    color: CanvasText;
    position: absolute;
    width: 1px;
    height: 1px;
    visibility: hidden;
  }
  .reason {
    margin: 0.5em 0 0;
    font-size: 0.875em;
    opacity: 0.75;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    contain: strict;
  }
  code,
  .mono {
    font-family: var(--mono);
    font-variant-numeric: tabular-nums lining-nums;
    font-size: 0.92em;
  }
  .stage {
    display: grid;
    gap: 20px 40px;
    padding: 26px var(--pad) 4px;
  }
  .stage > * {
    min-width: 0;
  }
  /* What is isolated and did not change, the browser does not paint again. */
  .memory,
  .tabs,
  .view,
  .panel,
  .says,
  .controls {
    isolation: isolate;
  }
  .ledger {
    overflow-x: auto;
    overscroll-behavior-x: contain;
    margin: 0 calc(-1 * var(--pad));
    padding: 2px var(--pad) 6px;
    position: relative;
    isolation: isolate;
  }
  .ledger:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -3px;
    border-radius: 8px;
  }
  .stale .stage,
  .stale .view,
  .stale .controls {
    opacity: 0.38;
  }
  /* All that its margins give it, so that what fits the card does not scroll. */
  .stage > .ledger {
    max-width: calc(100% + 2 * var(--pad));
  }
  /* Beside the ledger; where long names leave it too little room it stands below. */
  .stage > .error {
    flex: 1 190px;
  }
  .stage > .memory {
    flex: 1 min-content;
  }
  @container (min-width: 740px) {
    .stage {
      display: flex;
      flex-wrap: wrap;
      align-items: start;
    }
  }
`;
