import { css } from 'lit';

export const styles = css`
  .form {
    display: grid;
    gap: 18px;
    max-inline-size: 420px;
  }
  .max {
    padding: 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
    text-underline-offset: 3px;
    cursor: pointer;
  }
  .max:disabled {
    color: var(--_color-text-subtle);
    text-decoration: none;
    cursor: default;
  }
  @media (pointer: coarse) {
    .max {
      min-inline-size: 44px;
      min-block-size: 44px;
      margin-inline-end: -12px;
    }
  }
  .suffix {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  .setup {
    display: grid;
    gap: 18px;
    padding: 0;
    list-style: none;
  }
  .setup li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 12px;
  }
  .setup li > div {
    display: grid;
    gap: 4px;
    justify-items: start;
    padding-block-start: 3px;
  }
  .setup ev-button {
    margin-block-start: 8px;
  }
  .hint {
    margin-top: 8px;
  }
`;
