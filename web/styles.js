// The figure's style sheet. Everything that moves moves by transform and opacity alone, and what depends on the
// scene (rank, shift, width of the numbers) comes in as a class, so that the strictest page can show it.

import { css, unsafeCSS } from "lit";
import { FITS, STORED_SHARE } from "./layout.js";
import { declarations } from "./palette.js";

const MAX_RANK = 16;
const LONGEST_LABEL = 12;
const HUES = 6;

const upTo = (n, rule) => unsafeCSS(Array.from({ length: n }, (_, i) => rule(i + 1)).join("\n"));

const colours = css`
  .root { ${unsafeCSS(declarations("light"))} color-scheme: light; }
  .root.dark { ${unsafeCSS(declarations("dark"))} color-scheme: dark; }
  ${upTo(HUES, (i) => `.hue-${i} { --hue: var(--axis-${i}); }`)}
`;

const sizes = css`
  .root {
    --mono: var(--shapecast-mono, ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", "DejaVu Sans Mono", monospace);
    --sans: var(--shapecast-sans, "Inter", "Segoe UI", "Helvetica Neue", "Noto Sans", "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif);
    --serif: var(--shapecast-serif, "Iowan Old Style", "Palatino Linotype", Palatino, "Source Serif 4", "Songti SC", "Noto Serif CJK SC", Georgia, serif);
    --radius: var(--shapecast-radius, 14px);
    --gap: 8px;
    --widest: 92px;
    --height: 58px;
    --stub: 88px;
    --head: 42px;
    --sum: 56px;
    --pad: 28px;
    --stored: ${STORED_SHARE};
    --squeeze: 1;
    --cell: clamp(
      calc(var(--fit) * var(--squeeze)),
      calc((100cqi - var(--stub) - 2 * var(--pad)) / var(--rank) - var(--gap)),
      max(var(--fit), var(--widest))
    );
  }
  ${unsafeCSS(FITS.map((fit) => `.fit-${fit} { --fit: ${fit}px; }`).join("\n"))}
  ${upTo(MAX_RANK, (i) => `.rank-${i} { --rank: ${i}; }`)}
  ${upTo(MAX_RANK, (i) => `.shift-${i} { --shift: ${i}; }`)}
  ${upTo(LONGEST_LABEL, (i) => `.n${i} { --n: ${i}; }`)}
  @container (max-width: 640px) {
    .root { --squeeze: 0.8; --sum: 46px; --gap: 5px; --height: 48px; --stub: 52px; --pad: 16px; }
  }
`;

const frame = css`
  :host { display: block; container-type: inline-size; contain-intrinsic-inline-size: 40rem; text-align: start; }
  :host([hidden]) { display: none; }
  * { box-sizing: border-box; }
  .root {
    background: var(--card); color: var(--ink); border: var(--shapecast-border, 1px solid var(--line));
    border-radius: var(--radius); font: 400 16px/1.5 var(--sans); overflow: hidden; -webkit-text-size-adjust: 100%;
  }
  .probe { color: CanvasText; position: absolute; visibility: hidden; }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  code, .mono { font-family: var(--mono); font-variant-numeric: tabular-nums lining-nums; font-size: 0.92em; }
  .stage { display: grid; gap: 20px 40px; padding: 26px var(--pad) 4px; }
  .stage > * { min-width: 0; }
  .ledger { overflow-x: auto; overscroll-behavior-x: contain; margin: 0 calc(-1 * var(--pad)); padding: 2px var(--pad) 6px; position: relative; }
  .ledger:focus-visible { outline: 2px solid var(--focus); outline-offset: -3px; border-radius: 8px; }
  .stale .stage, .stale .says, .stale .controls { opacity: 0.38; }
  @container (min-width: 820px) {
    .stage.side { grid-template-columns: max-content minmax(0, 1fr); align-items: start; }
  }
`;

const table = css`
  table { border-collapse: separate; border-spacing: 0; table-layout: fixed; width: max-content; margin: 0; }
  th, td { padding: 0; font-weight: inherit; text-align: center; }
  .stub { width: var(--stub); text-align: left; position: sticky; left: 0; z-index: 1; background: var(--card); }
  .stub::before { content: ""; position: absolute; inset: 0 100% 0 calc(-1 * var(--pad)); background: inherit; }
  tbody .stub { font: 500 16px/1.2 var(--mono); padding-right: 10px; white-space: nowrap; }
  .name { display: block; overflow: hidden; text-overflow: ellipsis; padding-bottom: 1px; }
  thead .stub { font: 400 12.5px/1 var(--sans); color: var(--soft); vertical-align: bottom; padding-bottom: 10px; }
  .column { width: calc(var(--cell) + var(--gap)); position: relative; }
  thead .column { padding: 8px 0 9px; font: 500 13px/1 var(--mono); color: var(--hue); transition: opacity 200ms; }
  thead .column small { display: block; font: 400 12px/1 var(--sans); margin-bottom: 6px; }
  .tick { display: block; width: 20px; height: 3px; border-radius: 2px; background: var(--hue); margin: 0 auto 7px; }
  .unaligned thead .column, .unaligned thead .stub { opacity: 0; visibility: hidden; }
  .column::before {
    content: ""; position: absolute; inset: 0 1px; background: var(--wash); opacity: 0; transition: opacity 200ms;
  }
  thead .column::before { border-radius: 10px 10px 0 0; }
  tfoot .column::before { border-radius: 0 0 10px 10px; }
  .now::before { opacity: 1; }
  .column > :not(.unseen) { position: relative; }
  tbody .column { height: calc(var(--height) + var(--gap)); }
  tbody .result .column { height: var(--sum); }
  .named { --head: 60px; }
  tfoot td, tfoot th { vertical-align: top; padding: 2px 2px 10px; font: 400 12.5px/1.3 var(--sans); color: var(--soft); }
  .verdict { display: block; transition: opacity 200ms; }
  .verdict.unjudged { opacity: 0; visibility: hidden; }
  .verdict.fail { color: var(--fail); font-weight: 600; }
  .sign { display: none; font: 500 13px/1.2 var(--mono); }
  .result .column, .result .stub { border-top: 1.5px solid var(--ink); }
  .result .stub { padding-right: 4px; }
  .result .sum { font: 600 23px/1 var(--mono); font-variant-numeric: tabular-nums; transition: opacity 200ms; }
  .result .sum { font-size: min(24px, calc(var(--cell) * 0.9 / (var(--n) * 0.62))); }
  .result.unknown .sum, .result.unknown .stub > span { opacity: 0; visibility: hidden; }
  .none { color: var(--fail); }
`;

const chips = css`
  .chip {
    display: block; position: relative; width: var(--cell); height: var(--height); margin: 0 auto;
    font: 500 22px/1 var(--mono); font-variant-numeric: tabular-nums lining-nums;
    transform: translateX(calc(var(--shift, 0) * -1 * (var(--cell) + var(--gap))));
    transition: transform 250ms cubic-bezier(0.3, 0.7, 0.2, 1), opacity 200ms;
  }
  /* The box is drawn beside the parts, not around them, so that both end on the same pixel. */
  .chip::before {
    content: ""; position: absolute; inset: 0; border: 1.5px solid var(--ink); border-radius: 9px; background: var(--wash);
  }
  .now .chip::before { background: var(--card); }
  .chip .size, .one {
    position: absolute; inset: 0; display: grid; place-items: center;
    font-size: min(22px, calc(var(--cell) * 0.88 / (var(--n) * 0.62)));
    transition: transform 240ms cubic-bezier(0.3, 0.7, 0.2, 1);
  }
  .chip .rest {
    position: absolute; inset: 0 0 0 calc(var(--stored) * 100%); border: 1.5px solid var(--hue);
    border-left-color: var(--ink); border-radius: 0 9px 9px 0; background: var(--card); overflow: hidden;
    display: grid; place-items: center; opacity: 0; visibility: hidden; transition: opacity 160ms;
  }
  .hatch {
    position: absolute; inset: 0; transform: scaleX(0); transform-origin: left; opacity: 0.5;
    background: repeating-linear-gradient(-45deg, var(--hue) 0 1px, transparent 1px 6px);
    transition: transform 250ms cubic-bezier(0.3, 0.7, 0.2, 1);
  }
  .to {
    position: relative; color: var(--hue); background: var(--card); border-radius: 5px; padding: 3px 4px;
    font-size: min(17px, calc(var(--cell) * 0.54 / ((var(--n) + 1) * 0.62)));
  }
  .to::before { content: "→" / ""; }
  .stretching .size, .stretched .size { transform: translateX(calc(var(--cell) * (var(--stored) - 1) / 2)); font-size: min(20px, calc(var(--cell) * 0.3)); }
  .stretching .rest, .stretched .rest { opacity: 1; visibility: visible; }
  .stretched .hatch, .ghost-stretched .hatch { transform: none; }
  .stretching .rest { border-style: dashed; border-left-style: solid; }
  .absent { opacity: 0; visibility: hidden; }
  :is(.ghost, .ghost-stretching, .ghost-stretched, .absent)::before, .now :is(.ghost, .ghost-stretching)::before { border: 1.5px dashed var(--edge); background: none; }
  :is(.ghost, .ghost-stretching, .ghost-stretched) .rest { inset: 1.5px; border: 0; background: none; opacity: 1; visibility: visible; border-radius: 7px; }
  .ghost .to { visibility: hidden; }
  :is(.ghost-stretching, .ghost-stretched) .to { font-size: min(17px, calc(var(--cell) * 0.8 / ((var(--n) + 1) * 0.62))); }
  .now .ghost-stretching .to { background: var(--wash); }
  .one { font-size: 17px; color: var(--edge); visibility: hidden; }
  .ghost .one { visibility: visible; }
  .chip.fail { color: var(--fail); font-weight: 650; }
  .chip.fail::before, .now .chip.fail::before { border: 2.5px solid var(--fail); background: var(--fail-wash); }
  .chip.ghost-fail::before, .now .chip.ghost-fail::before { border: 2.5px dashed var(--fail); background: var(--fail-wash); }
  .ghost-fail .one { visibility: visible; color: var(--fail); }
  .cross { position: absolute; right: 6px; top: 6px; font: 600 12px/1 var(--sans); color: var(--fail); display: none; }
  .fail .cross, .ghost-fail .cross { display: block; }
  .chip.zero::before { background: none; border-style: double; border-width: 4px; }
  .once .hatch { display: none; }
  .scalar { display: grid; place-items: center; }
  .scalar > b { position: relative; font-weight: inherit; }
`;

const memory = css`
  .memory { font-size: 13.5px; line-height: 1.35; color: var(--soft); width: 100%; max-width: 32rem; }
  .memory h3 { font: 400 12.5px/1 var(--sans); margin: 0; height: var(--head); display: flex; align-items: flex-end; padding-bottom: 10px; }
  .memory dl { margin: 0; }
  .memory dl > div { display: grid; grid-template-columns: minmax(3.4em, max-content) minmax(0, 1fr); column-gap: 14px; align-items: center; min-height: calc(var(--height) + var(--gap)); }
  .memory dl > div:last-child { min-height: var(--sum); }
  .memory dt { font: 500 14px/1.2 var(--mono); color: var(--ink); max-width: 9em; overflow: hidden; text-overflow: ellipsis; }
  .memory dd { margin: 0; min-width: 0; }
  .memory .note { display: block; margin-top: 3px; font-variant-numeric: tabular-nums; }
  .memory .later { transition: opacity 200ms; }
  .memory .later.hid { opacity: 0; visibility: hidden; }
  .memory dt.label { font: 400 13.5px/1.2 var(--sans); color: var(--soft); }
  .bar { display: block; width: 100%; height: 14px; overflow: visible; }
  .bar .solid { fill: var(--ink); }
  .bar .copies { stroke: var(--edge); stroke-width: 1.2; transition: opacity 200ms; }
  .bar .copies.hid { opacity: 0; }
  .bar pattern path { stroke: var(--soft); stroke-width: 1; fill: none; }
`;

const words = css`
  .says { margin: 14px 0 0; padding: 0 var(--pad) 22px; font: 400 19px/1.5 var(--serif); max-width: 46em; min-height: calc(3em + 22px); text-wrap: pretty; }
  .says code { font-size: 0.86em; overflow-wrap: anywhere; }
  .says strong code { font-weight: 500; }
  .says strong { font-weight: 600; }
  .says.no strong { color: var(--fail); }
  .error { border-left: 3px solid var(--fail); padding: 2px 0 2px 16px; margin-top: 34px; align-self: start; max-width: 34rem; }
  .error h3 { font: 500 13.5px/1.3 var(--sans); margin: 0 0 8px; color: var(--soft); }
  .error pre { margin: 0; font: 400 14px/1.55 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; color: var(--ink); }
  .problem, .blank { padding: 22px var(--pad); margin: 0; font: 400 18px/1.5 var(--serif); color: var(--soft); }
  .problem { color: var(--ink); }
  .problem pre { font: 400 17px/1.6 var(--mono); margin: 10px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  .problem mark { background: none; color: var(--fail); border-bottom: 2px solid var(--fail); }
  .problem .read { color: var(--ink); } .problem .left { color: var(--edge); }
`;

const controls = css`
  .controls { display: flex; align-items: center; gap: 6px; padding: 12px calc(var(--pad) - 6px) 14px; border-top: 1px solid var(--line); color: var(--soft); font-size: 13.5px; }
  button {
    font: inherit; color: var(--ink); background: none; border: 1px solid transparent; border-radius: 8px; width: 36px; height: 36px; padding: 0;
    display: grid; place-items: center; cursor: pointer; flex: none;
  }
  button:hover:not([aria-disabled]) { background: var(--wash); }
  button[aria-disabled] { color: var(--edge); opacity: 0.5; cursor: default; }
  button:focus-visible, input:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  button svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
  .track { position: relative; flex: 1; min-width: 60px; height: 28px; margin: 0 14px; }
  .ticks { position: absolute; inset: 0 6px; display: flex; justify-content: space-between; align-items: center; }
  .ticks::before { content: ""; position: absolute; inset: 13px 0; background: var(--line); }
  .ticks i { position: relative; width: 6px; height: 6px; border-radius: 3px; margin: 0 -1px; background: var(--edge); opacity: 0.55; }
  .ticks i.axis { background: var(--hue); opacity: 1; }
  input { appearance: none; position: absolute; inset: 0; width: 100%; height: 28px; margin: 0; background: none; cursor: pointer; border-radius: 8px; }
  input::-webkit-slider-runnable-track { height: 28px; background: none; }
  input::-webkit-slider-thumb { appearance: none; width: 16px; height: 16px; margin-top: 6px; border-radius: 8px; background: var(--ink); border: 3px solid var(--card); box-shadow: 0 0 0 1.5px var(--ink); }
  input::-moz-range-track { height: 28px; background: none; }
  input::-moz-range-thumb { box-sizing: border-box; width: 16px; height: 16px; border-radius: 8px; background: var(--ink); border: 3px solid var(--card); box-shadow: 0 0 0 1.5px var(--ink); }
  .position { font-variant-numeric: tabular-nums; white-space: nowrap; margin-left: auto; min-width: 4.2em; text-align: right; }
`;

const modes = css`
  @container (max-width: 640px) {
    .says { font-size: 17px; min-height: calc(4.5em + 22px); }
    .memory h3 { height: auto; }
    .memory dl > div { min-height: 46px; }
    .error { margin-top: 4px; }
    tfoot td, tfoot th { font-size: 11.5px; }
    .narrow .sign { display: block; } .narrow .word { display: none; }
    .narrow .to::before { content: none; }
    .narrow .to { font-size: min(16px, calc(var(--cell) * 0.54 / (var(--n) * 0.62))); padding: 2px; }
  }
  .dense { --height: 50px; --widest: 72px; }
  .dense .sign { display: block; } .dense .word { display: none; }
  .dense .to::before { content: none; }
  .dense .to { padding: 2px; }
  @container (max-width: 480px) {
    .controls { flex-wrap: wrap; padding-top: 6px; }
    .track { flex: none; order: -1; margin: 0 6px; width: calc(100% - 12px); }
  }
  @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
  @media (forced-colors: active) {
    .root {
      --ink: CanvasText; --soft: CanvasText; --edge: CanvasText; --line: CanvasText; --fail: CanvasText; --focus: Highlight;
      --card: Canvas; --wash: Canvas; --fail-wash: Canvas;
    }
    .hue-1, .hue-2, .hue-3, .hue-4, .hue-5, .hue-6 { --hue: CanvasText; }
    .tick, .hatch { forced-color-adjust: none; }
    .now .chip { outline: 2px solid Highlight; outline-offset: 2px; }
    .chip.fail::before { border-width: 4px; }
  }
  @media print {
    .root, .root.dark { ${unsafeCSS(declarations("light"))} color-scheme: light; break-inside: avoid; }
    .controls { display: none; }
    .chip, .hatch, .tick, .root { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }
`;

export const styles = [colours, sizes, frame, table, chips, memory, words, controls, modes];
