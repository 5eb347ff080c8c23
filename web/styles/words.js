// Caption, error and what is shown in place of a figure.

import { css } from "lit";

export const words = css`
  .says {
    margin: 14px 0 0;
    padding: 0 var(--pad) 22px;
    font: 400 19px / 1.5 var(--serif);
    max-width: 52em;
    min-height: calc(3em + 22px);
    text-wrap: pretty;
  }
  .says code {
    font-size: 0.86em;
    line-height: 1;
    overflow-wrap: anywhere;
  }
  .says strong code {
    font-weight: 500;
  }
  .says strong {
    font-weight: 600;
  }
  .says.no strong {
    color: var(--fail);
  }
  .error {
    border-left: 3px solid var(--fail);
    padding: 2px 0 2px 16px;
    margin-top: 34px;
    align-self: start;
    max-width: 34rem;
  }
  .error.hid {
    visibility: hidden;
  }
  .error p {
    margin: 8px 0 0;
    font: 400 13.5px / 1.4 var(--sans);
    color: var(--soft);
  }
  .error .title {
    font: 500 13.5px / 1.3 var(--sans);
    margin: 0 0 8px;
    color: var(--soft);
  }
  .error pre {
    margin: 0;
    font: 400 14px / 1.55 var(--mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    color: var(--ink);
  }
  .problem,
  .blank {
    padding: 22px var(--pad);
    margin: 0;
    font: 400 17px / 1.5 var(--serif);
    color: var(--soft);
  }
  .stale :is(.problem, .blank) {
    padding-top: 14px;
    min-height: calc(3em + 36px);
  }
  .problem {
    color: var(--ink);
  }
  .problem pre {
    font: 400 16px / 1.5 var(--mono);
    margin: 0 0 4px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .problem mark {
    background: none;
    color: var(--fail);
    border-bottom: 2px solid var(--fail);
  }
  .problem .read {
    color: var(--ink);
  }
  .problem .left {
    color: var(--edge);
  }
`;
