import { css } from 'lit';

export const styles = css`
  .check {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    align-items: start;
    gap: 10px;
    min-height: var(--_hit);
    line-height: 1.4;
    cursor: pointer;
  }
  input {
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    border: 1px solid var(--_line-control);
    border-radius: 4px;
    background: var(--_sheet);
    appearance: none;
    cursor: inherit;
  }
  .check:hover input {
    border-color: var(--_text-3);
  }
  input:checked {
    border-color: transparent;
    background: var(--_strong);
  }
  /* A tick, drawn by two sides of a box. */
  input:checked::after {
    width: 5px;
    height: 9px;
    margin-top: -2px;
    border: solid var(--_on-strong);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    content: '';
  }
  input[aria-invalid='true'] {
    border-color: var(--_bad);
  }
  .off {
    color: var(--_text-3);
    cursor: not-allowed;
  }
  .off input {
    border-color: var(--_line);
    background: var(--_well);
  }
  .off input:checked::after {
    border-color: var(--_text-3);
  }
  .field {
    gap: 0;
  }
  .help {
    margin-inline-start: 28px;
  }
  @media (pointer: coarse) {
    .check {
      padding-block: 10px;
    }
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
    input:checked::after {
      content: none;
    }
  }
`;
