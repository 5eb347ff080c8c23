// The look of the quiz: chips as in the ledger, fields for the answers, and what they were worth.

import { css } from "lit";

export const styles = css`
  .given {
    margin: 6px 0 18px;
  }
  .given div {
    display: flex;
    align-items: center;
    margin-bottom: var(--gap);
  }
  .given dt {
    flex: none;
    width: var(--stub);
    padding-right: 10px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: 500 16px / 1.2 var(--mono);
  }
  .given dd {
    margin: 0;
  }
  .chips,
  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap);
  }
  .chips .chip {
    margin: 0;
  }
  .quiz .read {
    margin: 0 0 14px;
  }
  .asked {
    margin: 0 0 12px;
    font: 400 19px / 1.5 var(--serif);
    text-wrap: pretty;
  }
  .answers {
    align-items: end;
    margin-bottom: 12px;
  }
  .answers label {
    font: 500 13px / 1.8 var(--mono);
    color: var(--hue);
  }
  .answers input {
    position: static;
    display: block;
    width: 84px;
    height: 44px;
    padding: 0 8px;
    border: 1.5px solid var(--edge);
    border-radius: 9px;
    background: var(--card);
    color: var(--ink);
    font: 500 18px / 1 var(--mono);
    text-align: center;
    cursor: text;
  }
  .answers input[aria-invalid="true"] {
    border: 2.5px dashed var(--ink);
  }
  .quiz button {
    width: auto;
    min-width: 44px;
    height: 44px;
    padding: 0 16px;
    font: 500 15px / 1 var(--sans);
  }
  .answers button {
    border: 1.5px solid var(--edge);
  }
  .answers .axis {
    color: var(--hue);
    font-family: var(--mono);
  }
  .answers .axis[aria-pressed="true"] {
    border-color: var(--hue);
    background: var(--hue);
    color: var(--card);
  }
  .quiz .check {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--card);
  }
  .quiz .check:hover {
    background: var(--ink);
    opacity: 0.86;
  }
  .quiz .show {
    margin: 0 0 6px -12px;
    padding: 0 12px;
    outline-offset: -2px;
    color: var(--soft);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .quiz .where {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
    margin: 0 0 8px;
    color: var(--soft);
  }
  .quiz .where strong {
    color: var(--ink);
    font-weight: 600;
  }
  .quiz .marks {
    display: flex;
    gap: 4px;
    margin: 0 0 20px;
    font: 500 13px / 24px var(--mono);
    text-align: center;
  }
  .quiz .marks span {
    flex: 1 1 0;
    max-width: 34px;
    border: 1px solid var(--line);
    border-radius: 6px;
    color: var(--soft);
  }
  .quiz .marks .here {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
    color: var(--ink);
  }
  .quiz .outcome :is(p, ul) {
    margin: 0 0 12px;
  }
  .quiz .outcome ul {
    padding-left: 20px;
  }
  .quiz .outcome .text {
    padding: 10px 14px;
    border-radius: 9px;
    background: var(--wash);
    overflow-wrap: anywhere;
    user-select: all;
  }
  .answered {
    max-width: 46em;
  }
  .answered p {
    margin: 0 0 6px;
  }
  .answered p:last-child {
    margin-bottom: 14px;
  }
  .answered :is(.right, .wrong) {
    padding-left: 14px;
    border-left: 3px solid var(--line);
  }
  .answered .wrong {
    border-color: var(--ink);
  }
  @media (forced-colors: active) {
    .answers .axis[aria-pressed="true"],
    .quiz .check {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  @media print {
    .quiz :is(button, form) {
      display: none;
    }
  }
`;
