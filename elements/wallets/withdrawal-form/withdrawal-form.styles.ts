import { css } from 'lit';

export const styles = css`
  form,
  .stack {
    display: grid;
    gap: 18px;
  }
  .all {
    padding: 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-decoration-color: var(--_step-4);
    text-underline-offset: 3px;
    cursor: pointer;
  }
  .tail {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  .hint {
    margin-top: 8px;
  }
  .way {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    color: var(--_text-2);
    font-size: var(--_size-2);
  }
`;
