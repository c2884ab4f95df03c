import { css } from 'lit';

export const styles = css`
  form,
  .stack {
    display: grid;
    gap: 18px;
  }
  .sum {
    display: grid;
    gap: 8px;
    padding-top: 14px;
    border-top: var(--_hairline);
    font-size: var(--_size-2);
  }
  .sum div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  .sum .net {
    padding-top: 2px;
    font-size: var(--_size-4);
    font-weight: var(--_weight-title);
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
