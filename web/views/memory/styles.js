// The memory view: a strip of numbers for each operand, the sum of its steps, its bytes.

import { css } from "lit";

export const buffers = css`
  .buffers {
    display: grid;
    gap: 18px;
  }
  .buffer {
    display: grid;
    gap: 10px 36px;
    grid-template-columns: minmax(0, 1fr);
    padding-top: 16px;
    border-top: 1px dashed var(--line);
  }
  .strip {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 0;
    margin: 0;
    padding: 0 0 0 1px;
    list-style: none;
    font: 500 14px / 1 var(--mono);
    font-variant-numeric: tabular-nums;
  }
  .strip li {
    position: relative;
    min-width: min(34px, 9cqi);
    margin: 0 0 16px -1px;
    padding: 9px min(6px, 1.1cqi);
    border: 1.25px solid var(--ink);
    background: var(--wash);
    text-align: center;
  }
  .strip small {
    position: absolute;
    inset: 100% 0 auto;
    margin-top: 5px;
    text-align: center;
    font-weight: 500;
    font-size: 11px;
    color: var(--soft);
  }
  .strip .at {
    outline: 3px solid var(--focus);
    outline-offset: -1px;
    background: color-mix(in srgb, var(--focus) 22%, var(--card));
    font-weight: 700;
  }
  .strip .at small {
    color: var(--ink);
    font-weight: 700;
  }
  .strip .gap {
    border-color: transparent;
    background: none;
    color: var(--soft);
  }
  .steps {
    width: max-content;
    font: 400 14px / 1.3 var(--mono);
    font-variant-numeric: tabular-nums;
  }
  .steps :is(th, td) {
    min-width: 3.2em;
    padding: 3px 10px 3px 0;
    text-align: right;
    color: var(--hue, var(--ink));
  }
  .steps th[scope="row"],
  .place td {
    text-align: left;
    color: var(--soft);
    font: 400 13px / 1.3 var(--sans);
  }
  .steps .place td {
    padding-left: 1.6em;
    font: 400 14px / 1.3 var(--mono);
    color: var(--ink);
  }
  .place strong {
    font-weight: 700;
    border-bottom: 3px solid var(--focus);
  }
  .steps .zero {
    font-weight: 700;
    text-decoration: underline 2px;
    text-underline-offset: 4px;
  }
  .bytes .note {
    margin: 4px 0 0;
    font: 400 13.5px / 1.4 var(--sans);
    color: var(--soft);
    font-variant-numeric: tabular-nums;
  }
  @container (min-width: 720px) {
    .buffer {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
    .buffer .heading,
    .buffer .strip {
      grid-column: 1 / -1;
    }
    .buffer .bytes {
      grid-column: 2;
      align-self: center;
    }
  }
`;
