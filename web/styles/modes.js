// Narrow and dense figures, less motion, forced colours, print.

import { css, unsafeCSS } from "lit";
import { declarations } from "../design/palette.js";

export const modes = css`
  @container (max-width: 640px) {
    .says {
      font-size: 17px;
      min-height: calc(4.5em + 22px);
    }
    .memory .title {
      height: auto;
    }
    .memory dl > div {
      min-height: 46px;
    }
    .error {
      margin-top: 4px;
    }
    tfoot td,
    tfoot th {
      font-size: 11.5px;
    }
    .narrow .verdict {
      font-size: 0;
    }
    .narrow [data-sign]::before {
      content: attr(data-sign) / "";
    }
    .narrow .to::before {
      content: none;
    }
    .narrow .to {
      font-size: min(16px, calc(var(--shapecast-cell) * 0.54 / (var(--n) * 0.62)));
      padding: 2px;
    }
  }
  .dense {
    --height: 50px;
    --widest: 72px;
  }
  .dense .verdict {
    font-size: 0;
  }
  .dense [data-sign]::before {
    content: attr(data-sign) / "";
  }
  .dense .to::before {
    content: none;
  }
  .dense .to {
    padding: 2px;
  }
  @container (max-width: 480px) {
    .controls {
      flex-wrap: wrap;
      padding-top: 6px;
    }
    .track {
      flex: none;
      order: -1;
      margin: 0 6px;
      width: calc(100% - 12px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
    }
  }
  @media (forced-colors: active) {
    .root {
      --ink: CanvasText;
      --soft: CanvasText;
      --edge: CanvasText;
      --line: CanvasText;
      --fail: CanvasText;
      --focus: Highlight;
      --card: Canvas;
      --wash: Canvas;
      --fail-wash: Canvas;
    }
    [class*="hue-"] {
      --hue: CanvasText;
    }
    thead .column::after,
    .ticks i,
    .rest::before {
      forced-color-adjust: none;
    }
    .chip.met {
      outline: 2px solid Highlight;
      outline-offset: 2px;
    }
    .chip.fail::before {
      border-width: 4px;
    }
    /* Nothing is transparent there. */
    .missing:not(.ghost, .ghost-fail)::before {
      content: "";
    }
  }
  @media print {
    .root,
    .root.dark {
      ${unsafeCSS(declarations("light"))}
      color-scheme: light;
      break-inside: avoid;
    }
    .controls,
    .tabs,
    .zoom,
    .hint {
      display: none;
    }
    .root,
    .root * {
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
  }
`;
