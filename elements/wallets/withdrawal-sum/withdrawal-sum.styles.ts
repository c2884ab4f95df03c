import { css } from 'lit';

export const styles = css`
  dl {
    display: grid;
    gap: 8px;
    padding-top: 14px;
    border-top: var(--_hairline);
    font-size: var(--_size-2);
  }
  div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  .net {
    padding-top: 2px;
    font-size: var(--_size-4);
    font-weight: var(--_weight-title);
  }
`;
