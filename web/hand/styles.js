// A size that can be taken hold of, and the buttons over its column.

import { css } from "lit";

export const hand = css`
  .chip[role] {
    cursor: ns-resize;
    user-select: none;
    -webkit-user-select: none;
  }
  .chip[role]:focus {
    touch-action: none;
  }
  .chip[role]:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: 9px;
  }
  .chip[role]:hover::before {
    box-shadow: 0 0 0 2px var(--edge);
  }
  .hand {
    position: absolute;
    top: 0;
    left: 0;
    z-index: 2;
    display: flex;
    align-items: center;
    gap: 2px;
    padding: 2px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--card);
    box-shadow: 0 2px 8px rgb(0 0 0 / 0.14);
  }
  .hand button {
    width: 28px;
    height: 28px;
  }
  .hand i {
    width: 1px;
    height: 18px;
    background: var(--line);
  }
`;
