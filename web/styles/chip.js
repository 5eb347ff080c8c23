// A chip: ink for what is stored, hatching for what is read again, dashes for what is not there, red for failure.
// What moves is moved from outside, part by part; all else is there at once, because a fade is dear to every browser frame.

import { css } from "lit";

export const chip = css`
  .chip {
    display: grid;
    grid: 100% / 100%;
    width: var(--shapecast-cell);
    height: var(--height);
    margin: 0 auto;
    font: 500 22px / 1 var(--mono);
    font-variant-numeric: tabular-nums lining-nums;
    contain: size layout;
  }
  /* Parts lie over each other in one place of a grid: what is positioned costs the browser a layer each. */
  .chip::before,
  .chip::after,
  .chip > *,
  .rest::before,
  .rest > * {
    grid-area: 1 / 1;
  }
  /* Only what will move carries a transform: each takes a layer of its own from the browser. */
  .moving .chip {
    transform: translateX(calc(var(--shift, 0) * -1 * (var(--shapecast-cell) + var(--gap))));
  }
  /* The box is drawn beside the parts, not around them, so that both end on the same pixel. */
  .chip::before {
    content: "";
    border: 1.5px solid var(--ink);
    border-radius: 9px;
    background: var(--wash);
  }
  .chip.met::before {
    background: var(--card);
  }
  .chip .size,
  .chip::before {
    display: grid;
    place-items: center;
  }
  .chip .size {
    font-size: min(22px, calc(var(--shapecast-cell) * 0.82 / (var(--n) * 0.62)));
  }
  .chip .rest {
    margin-left: calc(var(--stored) * 100%);
    border: 1.5px solid var(--hue);
    border-left-color: var(--ink);
    border-radius: 0 9px 9px 0;
    background: var(--card);
    display: grid;
    grid: 100% / 100%;
    place-items: center;
    visibility: hidden;
  }
  .rest::before {
    content: "";
    place-self: stretch;
    border-radius: 0 7.5px 7.5px 0;
    transform: scaleX(0);
    transform-origin: left;
    opacity: 0.5;
    background: repeating-linear-gradient(-45deg, var(--hue) 0 1px, transparent 1px 6px);
  }
  .to {
    position: relative;
    color: var(--hue);
    background: var(--card);
    border-radius: 5px;
    padding: 3px 4px;
    font-size: min(17px, calc(var(--shapecast-cell) * 0.54 / ((var(--n) + 1) * 0.62)));
  }
  .to::before {
    content: "→" / "";
  }
  .grows .size {
    transform: translateX(0);
  }
  :is(.stretching, .stretched) .size {
    transform: translateX(calc(var(--shapecast-cell) * (var(--stored) - 1) / 2));
    font-size: min(20px, calc(var(--shapecast-cell) * 0.3));
  }
  :is(.stretching, .stretched) .rest {
    visibility: visible;
  }
  :is(.stretched, .ghost-stretched) .rest::before {
    transform: scaleX(var(--grown, 1));
  }
  .stretching .rest {
    border-style: dashed dashed dashed solid;
  }
  .absent {
    visibility: hidden;
  }
  .chip:is(.ghost, .ghost-stretching, .ghost-stretched, .absent)::before {
    border: 1.5px dashed var(--edge);
    background: none;
  }
  .chip.missing .rest {
    margin: 1.5px;
    border: 0;
    background: none;
  }
  .missing .rest::before {
    border-radius: 7px;
  }
  :is(.ghost, .ghost-stretching, .ghost-stretched) .rest {
    visibility: visible;
  }
  .ghost .to {
    visibility: hidden;
  }
  .missing .to {
    font-size: min(17px, calc(var(--shapecast-cell) * 0.8 / ((var(--n) + 1) * 0.62)));
  }
  .met.ghost-stretching .to {
    background: var(--wash);
  }
  .missing::before {
    content: "1" / "";
    font-size: 17px;
    color: transparent;
  }
  .ghost::before {
    color: var(--edge);
  }
  .chip.fail {
    color: var(--fail);
    font-weight: 650;
  }
  .chip:is(.fail, .ghost-fail)::before {
    border: 2.5px solid;
    background: var(--fail-wash);
    color: var(--fail);
  }
  .chip.ghost-fail::before {
    border-style: dashed;
  }
  .chip::after,
  .cross {
    font: min(11px, calc(var(--shapecast-cell) * 0.26)) / 1 var(--sans);
  }
  /* The operand's own count of the axis, while it is talked about. */
  .chip[data-own]::after {
    content: attr(data-own) / "";
    align-self: end;
    margin-bottom: 5px;
    text-align: center;
    color: var(--soft);
    visibility: hidden;
  }
  .chip.met::after {
    visibility: visible;
  }
  .chip.fail::after {
    color: inherit;
  }
  .stretching::after {
    margin-left: calc(var(--stored) * 100%);
  }
  .cross {
    place-self: start end;
    margin: 5px;
    font-weight: 600;
    color: var(--fail);
    display: none;
  }
  .fail .cross,
  .ghost-fail .cross {
    display: block;
  }
  .chip.zero::before {
    background: none;
    border-style: double;
    border-width: 4px;
  }
  .once .rest::before {
    display: none;
  }
  .scalar > b {
    place-self: center;
    font-weight: inherit;
  }
`;
