// The look of the views that come later.

import { css } from "lit";

export const styles = css`
  .view :is(.title, .none, .warning, .later) {
    margin: 0 0 10px;
    font: 400 13.5px / 1.45 var(--sans);
    color: var(--soft);
  }
  .view .title {
    font-weight: 600;
  }
  .lead {
    margin: 0 0 14px;
    max-width: 46em;
    font: 400 16px / 1.55 var(--sans);
  }
  .reasons,
  .fixes {
    margin: 0 0 20px;
    padding: 0;
    list-style: none;
    font: 400 16px / 1.55 var(--sans);
  }
  .reasons li {
    padding-left: 16px;
    border-left: 3px solid var(--line);
    max-width: 46em;
  }
  .reasons li + li {
    padding-top: 8px;
  }
  .reasons.no li {
    border-color: var(--fail);
  }
  .fixes > li {
    padding: 16px 0 6px;
    border-top: 1px solid var(--line);
  }
  .fixes > li > p:first-child {
    margin: 0 0 12px;
    max-width: 46em;
  }
  .pair {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 18px;
    margin-bottom: 12px;
  }
  .pair figure {
    margin: 0;
    max-width: 100%;
  }
  .wide {
    max-width: 100%;
    overflow-x: auto;
    margin-bottom: 12px;
  }
  .pair .wide {
    margin: 0;
  }
  .wide:focus-visible {
    outline: 2px solid var(--focus);
  }
  figcaption {
    font-size: 12.5px;
    line-height: 1.4;
    color: var(--soft);
    margin-bottom: 4px;
  }
  .then {
    color: var(--soft);
    font-size: 20px;
  }
  .blocks {
    display: flex;
    flex-wrap: wrap;
    gap: 20px;
    margin-bottom: 16px;
  }
  .blocks figure {
    display: grid;
    grid-template-columns: auto auto;
    align-items: center;
    margin: 0;
    text-align: center;
  }
  .blocks .then {
    margin-right: 20px;
  }
  .blocks :is(svg, figcaption) {
    grid-column: 2;
  }
  .block {
    display: block;
    max-width: 100%;
    margin: 0 auto 8px;
    overflow: visible;
  }
  .block path {
    stroke-width: 1.3;
    stroke-linejoin: round;
  }
  .block .stored {
    stroke: var(--ink);
    fill: var(--card);
  }
  .block .stored.top {
    fill: var(--wash);
  }
  .block .stored.right {
    fill: var(--line);
  }
  .block .again {
    fill: none;
    stroke: var(--edge);
    stroke-dasharray: 3 3;
  }
  .mini {
    font: 500 13.5px / 1 var(--mono);
    font-variant-numeric: tabular-nums;
    border-collapse: separate;
    border-spacing: 3px;
    table-layout: auto;
  }
  .mini :is(td, th) {
    min-width: 30px;
    height: 26px;
    padding: 0 6px;
    text-align: center;
    position: relative;
    white-space: nowrap;
  }
  .mini th {
    font-weight: 500;
    color: var(--hue, var(--ink));
  }
  .mini td.equal,
  .mini td.zero,
  .mini td.stretch {
    border: 1.2px solid var(--ink);
    border-radius: 6px;
    background: var(--wash);
  }
  .mini td.stretch {
    border-color: var(--hue);
    color: var(--hue);
    background: var(--card);
  }
  .mini td.ghost {
    border: 1.2px dashed var(--edge);
    border-radius: 6px;
    color: var(--hue);
  }
  .mini td:is(.fail, .grow) {
    border: 2px solid var(--fail);
    border-radius: 6px;
    background: var(--fail-wash);
    color: var(--fail);
  }
  .mini .total td,
  .mini .total th {
    border-top: 1.5px solid var(--ink);
    font-weight: 600;
  }
  .mini .no {
    color: var(--fail);
  }
  .snippet {
    position: relative;
    display: flex;
    align-items: flex-start;
    margin: 0 0 12px;
    max-width: 46rem;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--wash);
  }
  .snippet pre {
    flex: 1;
    min-width: 0;
    margin: 0;
    padding: 12px 14px;
    font: 400 14px / 1.6 var(--mono);
    overflow-x: auto;
    border-radius: 10px;
  }
  .snippet code {
    font: inherit;
  }
  .snippet pre:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .view .copy,
  .choice button {
    width: auto;
    height: 32px;
    padding: 0 12px;
    font: 500 13.5px / 1 var(--sans);
    border: 1px solid var(--line);
    background: var(--card);
  }
  .copy {
    margin: 8px;
  }
  .status:not(:empty) {
    position: absolute;
    right: 8px;
    top: 44px;
    padding: 4px 8px;
    border-radius: 6px;
    background: var(--ink);
    color: var(--card);
    font: 400 12.5px / 1.3 var(--sans);
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-bottom: 12px;
  }
  .choice button[aria-pressed="true"] {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--card);
  }
  .view .error {
    margin: 0 0 14px;
    max-width: 46rem;
  }
  @container (max-width: 480px) {
    .snippet {
      flex-wrap: wrap;
    }
    .snippet pre {
      flex-basis: 100%;
    }
    .copy {
      margin: 0 8px 8px auto;
    }
  }
  @media (forced-colors: active) {
    .choice button[aria-pressed="true"] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
