// The look of what met in a notebook: the figure's own, smaller, with its words beside it.

import { css } from "lit";

export const panelStyles = css`
  :host {
    max-width: 860px;
    margin: 8px 0;
  }
  .meeting {
    --widest: 58px;
    --height: 38px;
    --gap: 5px;
    --sum: 36px;
    --pad: 20px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 32px;
    padding: 6px var(--pad) 8px;
    border-radius: var(--shapecast-radius, 12px);
    font-size: 15px;
  }
  .meeting .ledger {
    min-width: 0;
    align-self: start;
  }
  .meeting tbody .stub {
    font-size: 13.5px;
  }
  .meeting :is(.chip .size, .sum) {
    font-size: 17px;
  }
  .meeting .chip::after,
  .meeting tfoot {
    display: none;
  }
  .meeting .cross {
    margin: 4px;
    font-size: 9px;
  }
  .meeting .tell {
    min-width: 0;
    padding: 12px 0 4px;
    display: flex;
    flex-direction: column;
  }
  .meeting .tell p {
    margin: 0;
    padding: 0;
    min-height: 0;
    text-wrap: pretty;
  }
  .meeting .says {
    font-size: 17px;
    line-height: 1.45;
  }
  .meeting .tell .fix {
    padding-top: 10px;
    font-size: 14px;
    color: var(--soft);
    overflow-wrap: anywhere;
  }
  .meeting .edit {
    display: flex;
    align-items: center;
    gap: 12px;
    margin-top: 8px;
    padding: 5px 5px 5px 12px;
    border-radius: 9px;
    background: var(--wash);
  }
  .meeting .edit pre {
    flex: 1;
    min-width: 0;
    margin: 0;
    font: 400 13.5px / 1.5 var(--mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .meeting button {
    flex: none;
    width: auto;
    white-space: nowrap;
    font: 500 13.5px / 1 var(--sans);
    color: var(--ink);
    cursor: pointer;
  }
  .meeting :is(a, button):focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .meeting .edit button {
    min-height: 36px;
    padding: 0 12px;
    background: var(--card);
    border: 1px solid var(--line);
    border-radius: 7px;
  }
  .meeting .foot {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 16px;
    margin: 10px 0 0;
    padding-top: 2px;
    border-top: 1px solid var(--line);
    font-size: 12.5px;
    color: var(--soft);
  }
  .meeting .foot span {
    flex: 1;
    padding: 8px 0;
  }
  .meeting .foot :is(a, button) {
    min-height: 36px;
    padding: 0 4px;
    border: 0;
    background: none;
    color: inherit;
    font: 500 1em / 36px var(--sans);
    white-space: nowrap;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @container (min-width: 560px) {
    .meeting {
      grid-template-columns: max-content minmax(0, 1fr);
    }
    .meeting:is(.rank-5, .rank-6, .rank-7, .rank-8, .dense) {
      grid-template-columns: minmax(0, 1fr);
    }
    .meeting .ledger {
      margin-right: 0;
      padding-right: 6px;
    }
  }
`;
