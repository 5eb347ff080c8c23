// The table: headings, rows, result and verdicts.

import { css } from "lit";

export const ledger = css`
  table {
    border-collapse: collapse;
    table-layout: fixed;
    width: max-content;
    margin: 0;
    position: relative;
  }
  th,
  td {
    padding: 0;
    font-weight: inherit;
    text-align: center;
  }
  .stub {
    width: var(--stub);
    text-align: left;
  }
  /* A ledger that scrolls keeps the names of its rows in sight. */
  [tabindex] .stub {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--card);
  }
  [tabindex] .stub::before {
    content: "";
    position: absolute;
    inset: 0 100% 0 calc(-1 * var(--pad));
    background: inherit;
  }
  /* What has the focus is clear of them, with room for the buttons over it, also before those are there. */
  .ledger {
    scroll-padding-inline: calc(var(--stub) + var(--pad) + 8px);
  }
  tbody .stub {
    font: 500 16px / 1.2 var(--mono);
    padding-right: 10px;
    white-space: nowrap;
  }
  /* Columns are not covered by a long name, which is whole in its title. */
  .name {
    display: block;
    max-width: max(var(--stub) - 10px, min(190px, 25cqi));
    overflow: hidden;
    text-overflow: ellipsis;
    padding-bottom: 1px;
  }
  thead .stub {
    font: 400 12.5px / 1 var(--sans);
    color: var(--soft);
    vertical-align: bottom;
    padding-bottom: 10px;
  }
  .column {
    width: calc(var(--shapecast-cell) + var(--gap));
  }
  thead .column {
    padding: 18px 0 9px;
    font: 500 13px / 1 var(--mono);
    color: var(--hue);
  }
  thead .column small {
    display: block;
    font: 400 12px / 1 var(--sans);
    margin-bottom: 6px;
  }
  thead .column::after {
    content: "";
    display: block;
    position: absolute;
    top: 8px;
    width: 20px;
    height: 3px;
    margin-left: calc((var(--shapecast-cell) + var(--gap)) / 2 - 10px);
    border-radius: 2px;
    background: var(--hue);
  }
  thead .bare {
    padding-top: 8px;
  }
  .bare::after {
    display: none;
  }
  .unaligned thead {
    visibility: hidden;
  }
  /* One band for all columns, behind the table: it goes to the one that is talked about. It begins where the first column
     does, which long names push to the right. */
  .band {
    display: block;
    position: absolute;
    z-index: -1;
    top: 0;
    bottom: 0;
    width: calc(var(--shapecast-cell) + var(--gap) - 2px);
    margin-left: 1px;
    border-radius: 10px;
    background: var(--wash);
    transform: translateX(calc(var(--shift, 0) * (var(--shapecast-cell) + var(--gap)) + var(--over, 0px)));
    transition: transform 250ms cubic-bezier(0.3, 0.7, 0.2, 1);
  }
  tbody .column {
    height: calc(var(--height) + var(--gap));
  }
  tbody .result .column {
    height: var(--sum);
  }
  .named {
    --head: 60px;
  }
  tfoot td,
  tfoot th {
    vertical-align: top;
    padding: 2px 2px 10px;
    font: 400 12.5px / 1.3 var(--sans);
    color: var(--soft);
    overflow-wrap: anywhere;
  }
  .verdict {
    display: block;
  }
  .verdict.unjudged {
    visibility: hidden;
  }
  .verdict.fail {
    color: var(--fail);
    font-weight: 600;
  }
  [data-sign]::before {
    font: 500 13px / 1.2 var(--mono);
  }
  p.read {
    margin: 4px 0 0;
    font: 400 13.5px / 1.4 var(--sans);
    color: var(--soft);
  }
  .result .column,
  .result .stub {
    border-top: 1.5px solid var(--ink);
  }
  .result .stub {
    padding-right: 4px;
  }
  .result .sum {
    display: inline-block;
    font: 600 23px / 1 var(--mono);
    font-variant-numeric: tabular-nums;
    font-size: min(24px, calc(var(--shapecast-cell) * 0.9 / (var(--n) * 0.62)));
  }
  .result.unknown .sum,
  .result.unknown .name {
    visibility: hidden;
  }
  .sum.none::before {
    content: "✕" / "";
    color: var(--fail);
  }
`;
