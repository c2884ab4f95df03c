import { css } from 'lit';

export const styles = css`
  .check {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    align-items: start;
    gap: 10px;
    min-height: var(--_size-target);
    line-height: 1.4;
    cursor: pointer;
  }
  input {
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    border: 1px solid var(--_color-border-control);
    border-radius: 4px;
    background: var(--_color-surface);
    appearance: none;
    cursor: inherit;
  }
  .check:hover input {
    border-color: var(--_color-text-subtle);
  }
  input:checked {
    border-color: transparent;
    background: var(--_color-emphasis);
  }
  /* The check mark: two borders of a rotated box. */
  input:checked::after {
    width: 5px;
    height: 9px;
    margin-top: -2px;
    border: solid var(--_color-on-emphasis);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    content: '';
  }
  input[aria-invalid='true'] {
    border-color: var(--_color-danger);
  }
  .disabled {
    color: var(--_color-text-subtle);
    cursor: not-allowed;
  }
  .disabled input {
    border-color: var(--_color-border);
    background: var(--_color-surface-sunken);
  }
  .disabled input:checked::after {
    border-color: var(--_color-text-subtle);
  }
  .field {
    gap: 0;
  }
  .help {
    margin-inline-start: 28px;
  }
  @media (pointer: coarse) {
    .check {
      margin-inline-start: -12px;
      padding-block: 13px;
      padding-inline-start: 12px;
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
