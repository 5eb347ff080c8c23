// The cells view: panels side by side, what is told of a cell under them, and the fields for its index.

import { css } from "lit";

export const cells = css`
  .cells {
    display: grid;
    grid-template-columns: repeat(var(--columns, 1), minmax(0, 1fr));
    gap: 24px 28px;
    position: relative;
  }
  .flying {
    position: absolute;
    left: 0;
    top: 0;
    z-index: -1;
    pointer-events: none;
  }
  .columns-2 {
    --columns: 2;
  }
  @container (min-width: 700px) {
    .beside .columns-2 {
      grid-auto-flow: column;
      grid-template-rows: auto auto;
      gap: 10px 28px;
    }
    .beside .columns-2 .panel:nth-child(3) {
      grid-row: 1 / 3;
      margin-top: 46px;
    }
    /* Beside the name of the result. */
    .beside > .view:has(> .columns-2) .zoom {
      position: absolute;
      bottom: -40px;
      right: 0;
      z-index: 1;
    }
    .beside .columns-2 .panel:nth-child(3) .heading::before {
      float: right;
      width: 78px;
      height: 22px;
      content: "";
    }
    .beside > .view:has(> .columns-2) > .told p {
      font-size: 13.5px;
      line-height: 1.4;
    }
    .beside .columns-2 .note {
      margin-bottom: 4px;
    }
    /* The result leaves room over it and under it. */
    .beside > .view:has(> .columns-2) > :is(.tools, .told) {
      position: absolute;
      left: calc(50% + 10px);
      right: var(--pad);
      margin: 0;
    }
    .beside > .view:has(> .columns-2) > .tools {
      top: 12px;
      flex-wrap: nowrap;
      font-size: 13px;
    }
    .beside > .view:has(> .columns-2) > .tools input {
      width: 5.2ch;
      padding-inline: 8px 2px;
    }
    .beside > .view:has(> .columns-2) > .told {
      bottom: 12px;
    }
  }
  @container (max-width: 900px) {
    .beside > .view > .tools .legend {
      display: none;
    }
  }
  @container (max-width: 790px) {
    .beside > .view:has(> .columns-2) .zoom {
      display: none;
    }
  }
  .columns-3 {
    --columns: 3;
  }
  .columns-4 {
    --columns: 4;
  }
  .columns-5 {
    --columns: 5;
  }
  .panel {
    min-width: 0;
  }
  .panel.unmade .name {
    color: var(--soft);
  }
  .view .heading {
    margin: 0;
    font: 500 16px / 1.3 var(--mono);
    overflow-wrap: anywhere;
  }
  .view .name {
    display: inline;
    padding-right: 4px;
  }
  /* Goes to the next line as a whole, where it has room there. */
  .shape {
    display: inline-block;
    font-size: 14px;
    color: var(--soft);
  }
  .shape span,
  .term span {
    color: var(--hue);
  }
  .panel .note {
    margin: 2px 0 8px;
    font: 400 13px / 1.35 var(--sans);
    color: var(--soft);
    font-variant-numeric: tabular-nums;
  }
  .again.hid {
    visibility: hidden;
  }
  .scroll {
    overflow-x: auto;
    padding: 2px;
    margin: -2px;
  }
  .sheet {
    position: relative;
    transform-origin: 0 0;
    direction: ltr;
  }
  .sheet canvas {
    display: block;
    width: 100%;
    touch-action: manipulation;
    cursor: pointer;
  }
  .sheet .marks {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
  .axes text {
    font: 500 12px / 1 var(--mono);
    fill: var(--hue);
    dominant-baseline: central;
  }
  .axes path {
    fill: none;
    stroke: var(--hue);
    stroke-width: 1.5;
  }
  .axes .ghost {
    stroke-dasharray: 3 3;
  }
  .axes .aside {
    fill-opacity: 0.4;
    stroke-opacity: 0.4;
  }
  .axes .met {
    font-weight: 700;
    stroke-width: 3;
  }
  .axes text.met {
    stroke-width: 0;
  }
  .axes .fails {
    --hue: var(--fail);
  }
  .lit {
    fill: var(--focus);
    stroke: var(--focus);
  }
  .lit.copies {
    fill-opacity: 0.18;
    stroke-width: 1.5;
  }
  .lit.stored {
    fill-opacity: 0.26;
    stroke-width: 3;
  }
  .sheet .here {
    position: absolute;
    left: 0;
    top: 0;
    pointer-events: none;
    border-radius: 5px;
  }
  /* Clear of the equation that stays at the lower edge of the window. */
  .here {
    scroll-margin-bottom: 6rem;
  }
  .sheet .here:focus {
    outline: 2.5px solid var(--focus);
    outline-offset: 1px;
  }
  .nothing {
    margin: 0;
    padding: 10px 0;
    font: 400 14px / 1.4 var(--sans);
    color: var(--soft);
  }
  .nothing span {
    font: 500 20px / 1 var(--mono);
    color: var(--ink);
    padding-right: 6px;
  }
  .told {
    margin-top: 14px;
    padding: 12px 0 4px;
    border-top: 1px dashed var(--line);
    background: var(--card);
  }
  .told p {
    margin: 0;
    min-height: 52px;
  }
  /* While a cell is highlighted, its equation stays in sight beside a tall grid. */
  @media (min-height: 700px) {
    .told.sticks {
      position: sticky;
      bottom: 0;
      z-index: 2;
      border-top: 1px solid var(--edge);
    }
  }
  .equation {
    font: 500 16px / 1.6 var(--mono);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .term {
    display: inline-block;
    max-width: 100%;
  }
  .equation .numbers {
    color: var(--soft);
    white-space: nowrap;
  }
  .equation .feeds {
    font: 400 15px / 1.6 var(--sans);
    color: var(--soft);
  }
  .hint {
    font: 400 15px / 1.6 var(--sans);
    color: var(--soft);
  }
  .forced {
    text-decoration: underline 2px;
    text-underline-offset: 4px;
    font-weight: 700;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: 8px 20px;
    margin-bottom: 18px;
  }
  .fields {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    font: 400 13.5px / 1 var(--sans);
  }
  .fields .legend {
    padding-right: 4px;
    color: var(--soft);
  }
  .fields label {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    font: 500 13px / 1 var(--mono);
    color: var(--hue);
  }
  @media print {
    .fields {
      display: none;
    }
  }
  .fields input {
    all: unset;
    box-sizing: border-box;
    width: calc(var(--n, 3) * 1ch + 36px);
    height: 36px;
    padding: 0 4px 0 9px;
    border: 1px solid var(--edge);
    border-radius: 8px;
    font: 500 15px / 1 var(--mono);
    color: var(--ink);
    background: var(--card);
  }
  .fields input:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .zoom {
    display: flex;
    margin-left: auto;
    gap: 4px;
  }
  .zoom button {
    border-color: var(--line);
  }
  @container (max-width: 480px) {
    .fields {
      gap: 6px 8px;
    }
    .fields .legend {
      width: 100%;
      height: 26px;
    }
    .tools {
      position: relative;
    }
    .tools .zoom {
      position: absolute;
      top: -8px;
      right: 0;
    }
  }
`;
