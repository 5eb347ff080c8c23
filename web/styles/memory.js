// The bars beside the ledger.

import { css } from "lit";

export const memory = css`
  .memory {
    font-size: 13.5px;
    line-height: 1.35;
    color: var(--soft);
    width: 100%;
    max-width: 32rem;
  }
  .memory .title {
    font: 400 12.5px / 1 var(--sans);
    margin: 0;
    height: var(--head);
    display: flex;
    align-items: flex-end;
    padding-bottom: 10px;
  }
  /* Bars are compared: all of them begin behind the longest name, and have room. */
  .memory dl,
  .memory dl > div {
    display: grid;
    column-gap: 14px;
  }
  .memory dl {
    grid-template-columns: max-content minmax(80px, 1fr);
    margin: 0;
  }
  .memory dl > div {
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    min-height: calc(var(--height) + var(--gap));
  }
  .memory dl > div:last-child {
    min-height: var(--sum);
  }
  .memory dt {
    font: 500 14px / 1.2 var(--mono);
    color: var(--ink);
    max-width: 9em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .memory dd {
    margin: 0;
    min-width: 0;
  }
  .memory .note {
    display: block;
    margin-top: 3px;
    font-variant-numeric: tabular-nums;
  }
  .memory .later.hid {
    visibility: hidden;
  }
  .memory dt.label {
    font: 400 13.5px / 1.2 var(--sans);
    color: var(--soft);
  }
  .bar {
    display: block;
    width: 100%;
    height: 14px;
    overflow: visible;
  }
  .bar .solid {
    fill: var(--ink);
  }
  .bar .copies {
    stroke: var(--edge);
    stroke-width: 1.2;
  }
  .bar .copies.hid {
    visibility: hidden;
  }
  pattern path {
    visibility: visible;
    stroke: var(--soft);
    stroke-width: 1;
    fill: none;
  }
`;
