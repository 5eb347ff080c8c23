// The strip of tabs and the room of a view.

import { css } from "lit";

export const tabs = css`
  .tabs {
    position: relative;
    display: flex;
    gap: 2px;
    margin-bottom: -1px;
    padding: 0 calc(var(--pad) - 12px);
    border-bottom: 1px solid var(--line);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .tabs button {
    position: relative;
    width: auto;
    height: 44px;
    padding: 0 12px;
    border: 0;
    border-radius: 8px 8px 0 0;
    font: 500 14px / 1 var(--sans);
    color: var(--soft);
  }
  .tabs button[aria-selected="true"] {
    color: var(--ink);
  }
  .tabs button[aria-selected="true"]::after {
    content: "";
    position: absolute;
    inset: auto 10px 0;
    border-bottom: 3px solid var(--ink);
    border-radius: 3px 3px 0 0;
  }
  .tabs button:focus-visible {
    outline-offset: -3px;
  }
  .folded {
    display: block;
    width: auto;
    margin: 14px calc(var(--pad) - 12px);
    padding: 0 12px;
    border-color: var(--line);
    font: 500 13.5px / 1 var(--sans);
  }
  .view .folded {
    margin: 0;
  }
  .view {
    padding: 20px var(--pad);
  }
`;
