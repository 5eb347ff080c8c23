// The look of products in cells.

import { css } from "lit";

export const products = css`
  .field {
    position: relative;
    width: max-content;
    margin-inline: auto;
  }
  .product .over {
    position: absolute;
    left: 0;
    top: 0;
    pointer-events: none;
  }
  .crossing {
    --summed: var(--hue);
    display: block;
    cursor: default;
  }
  .crossing text {
    font: 500 14px / 1 var(--mono);
    fill: var(--ink);
    text-anchor: middle;
    dominant-baseline: central;
    font-variant-numeric: tabular-nums;
  }
  .crossing .cell rect {
    fill: var(--card);
    stroke: var(--edge);
    stroke-width: 1.25;
  }
  .crossing .cell.stored rect {
    fill: var(--wash);
    stroke: var(--ink);
  }
  .crossing [data-cell] {
    cursor: pointer;
  }
  .crossing .cell.empty rect {
    stroke-dasharray: 3 3;
    pointer-events: all;
  }
  .crossing .cell.made rect {
    stroke: var(--ink);
  }
  .crossing .cell.made text {
    font-weight: 700;
  }
  .crossing .cell.aside {
    opacity: 0.5;
  }
  .crossing .cell.at rect {
    stroke: var(--focus);
    stroke-width: 3;
  }
  .crossing .cell:is(.fly, .pair) rect,
  .crossing .awaits {
    stroke: var(--summed);
    stroke-width: 1.75;
    fill: var(--card);
  }
  .crossing .awaits {
    fill: none;
  }
  .crossing .pair text {
    font-size: 12px;
  }
  .crossing .ring,
  .crossing .fold {
    fill: none;
    stroke: var(--summed);
    stroke-width: 2.25;
  }
  .crossing .made.chosen rect {
    stroke: var(--summed);
    stroke-width: 2.5;
  }
  .crossing .fold {
    stroke-width: 1.5;
  }
  .crossing .fold.quiet {
    opacity: 0.25;
  }
  .crossing circle.sigma {
    fill: var(--card);
    stroke: var(--summed);
    stroke-width: 1.75;
  }
  .crossing text.sigma {
    fill: var(--summed);
    font-weight: 700;
  }
  .crossing .guide {
    fill: none;
    stroke: var(--edge);
    stroke-dasharray: 1.5 4;
    stroke-linecap: round;
  }
  .crossing .dots {
    stroke: var(--soft);
    stroke-width: 2.5;
    stroke-linecap: round;
  }
  .crossing .axis path {
    fill: none;
    stroke: var(--hue);
    stroke-width: 1.75;
  }
  .crossing .axis text {
    fill: var(--hue);
    font-size: 14px;
    font-weight: 600;
    text-anchor: middle;
  }
  .crossing .axis.met path {
    stroke-width: 3.5;
  }
  .crossing .axis.aside {
    opacity: 0.4;
  }
  .crossing .axis.fails {
    --hue: var(--fail);
  }
  .crossing .guide.fails {
    stroke: var(--fail);
  }
  .crossing .refused rect {
    fill: var(--fail-wash);
    stroke: var(--fail);
    stroke-width: 2;
  }
  .crossing .refused text {
    fill: var(--fail);
    font-weight: 700;
  }
  .crossing .name {
    text-anchor: start;
    font-size: 15px;
    padding: 0;
  }
  .crossing .name tspan {
    fill: var(--soft);
    font-size: 13.5px;
  }
  .batches {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 26px;
    align-items: end;
    width: 100%;
  }
  .batches .note {
    margin: 0;
    flex-basis: 100%;
    font: 400 13px / 1.35 var(--sans);
    color: var(--soft);
  }
  .batches figure {
    margin: 0;
  }
  .batches figcaption {
    font: 500 14px / 1.5 var(--mono);
  }
  .block {
    cursor: pointer;
    fill: var(--wash);
    stroke: var(--ink);
    stroke-width: 1.25;
  }
  .block.copy {
    fill: var(--card);
    stroke: var(--edge);
    stroke-dasharray: 3 2;
  }
  .block.at {
    stroke: var(--focus);
    stroke-width: 3;
    stroke-dasharray: none;
  }
  .block.source {
    stroke: var(--focus);
    stroke-width: 2;
  }
`;
