import { css } from 'lit';

export const styles = css`
  .net {
    padding-top: 2px;
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-title);
  }
`;
