import { css } from 'lit';

export const styles = css`
  .switch {
    display: flex;
    flex-direction: row-reverse;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: var(--_hit);
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
    background: var(--_line-control);
    appearance: none;
    cursor: inherit;
    transition: background var(--_quick) var(--_ease);
  }
  input::after {
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    width: 14px;
    border-radius: 50%;
    background: var(--_paper);
    content: '';
    transition: inset-inline-start var(--_quick) var(--_ease);
  }
  input:checked {
    background: var(--_strong);
  }
  input:checked::after {
    inset-inline-start: 17px;
  }
  .off {
    color: var(--_text-3);
    cursor: not-allowed;
  }
  .off input {
    background: var(--_step-3);
  }
  .off input:checked {
    background: var(--_step-4);
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
