import { css } from 'lit';

export const styles = css`
  dl {
    display: grid;
    gap: 8px;
    padding-top: 14px;
    border-top: var(--_border-hairline);
    font-size: var(--_font-size-s);
  }
  div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  .net {
    padding-top: 2px;
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-title);
  }
`;
