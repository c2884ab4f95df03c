import { css } from 'lit';

export const styles = css`
  .switch {
    display: flex;
    flex-direction: row-reverse;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: var(--_size-target);
    cursor: pointer;
  }
  .text {
    min-width: 0;
  }
  input {
    position: relative;
    flex: none;
    width: 34px;
    height: 20px;
    border-radius: 10px;
    background: var(--_color-border-control);
    appearance: none;
    cursor: inherit;
    transition: background var(--_duration-fast) var(--_easing-standard);
  }
  input::after {
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    width: 14px;
    border-radius: 50%;
    background: var(--_color-paper);
    content: '';
    transition: inset-inline-start var(--_duration-fast) var(--_easing-standard);
  }
  input:checked {
    background: var(--_color-emphasis);
  }
  input:checked::after {
    inset-inline-start: 17px;
  }
  .disabled {
    color: var(--_color-text-subtle);
    cursor: not-allowed;
  }
  .disabled input {
    background: var(--_color-neutral-3);
  }
  .disabled input:checked {
    background: var(--_color-neutral-4);
  }
  @media (forced-colors: active) {
    input {
      border: 1px solid ButtonText;
      background: Canvas;
    }
    input::after {
      inset-block: 2px;
      background: ButtonText;
    }
    input:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
