// Buttons and the slider with its ticks.

import { css } from "lit";

export const controls = css`
  .controls {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 12px calc(var(--pad) - 6px) 14px;
    border-top: 1px solid var(--line);
    color: var(--soft);
    font-size: 13.5px;
  }
  button {
    font: inherit;
    color: var(--ink);
    background: none;
    border: 1px solid transparent;
    border-radius: 8px;
    width: 36px;
    height: 36px;
    padding: 0;
    display: grid;
    place-items: center;
    cursor: pointer;
    flex: none;
  }
  button:hover:not([aria-disabled]) {
    background: var(--wash);
  }
  button[aria-disabled] {
    color: var(--edge);
    opacity: 0.5;
    cursor: default;
  }
  button:focus-visible,
  input:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  button svg {
    width: 18px;
    height: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .track {
    position: relative;
    flex: 1;
    min-width: 60px;
    height: 28px;
    margin: 0 14px;
  }
  .ticks {
    height: 100%;
    padding: 0 6px;
    display: flex;
    justify-content: space-between;
    align-items: center;
    background: linear-gradient(var(--line) 0 0) center / calc(100% - 12px) 2px no-repeat;
  }
  .ticks i {
    width: 6px;
    height: 6px;
    border-radius: 3px;
    margin: 0 -1px;
    background: var(--edge);
  }
  .ticks i.axis {
    background: var(--hue);
  }
  input {
    appearance: none;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 28px;
    margin: 0;
    background: none;
    cursor: pointer;
    border-radius: 8px;
    contain: size layout;
  }
  input::-webkit-slider-runnable-track {
    height: 28px;
    background: none;
  }
  input::-webkit-slider-thumb {
    appearance: none;
    width: 16px;
    height: 16px;
    margin-top: 6px;
    border-radius: 8px;
    background: var(--ink);
    border: 3px solid var(--card);
    box-shadow: 0 0 0 1.5px var(--ink);
  }
  input::-moz-range-track {
    height: 28px;
    background: none;
  }
  input::-moz-range-thumb {
    box-sizing: border-box;
    width: 16px;
    height: 16px;
    border-radius: 8px;
    background: var(--ink);
    border: 3px solid var(--card);
    box-shadow: 0 0 0 1.5px var(--ink);
  }
  .position {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    margin-left: auto;
    min-width: 4.2em;
    text-align: right;
  }
`;
