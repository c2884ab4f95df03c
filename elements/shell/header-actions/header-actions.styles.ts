import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    /* The reason breaks before the date beside it does. */
    flex-shrink: 99;
    min-width: 0;
  }
  .reason {
    max-width: 28ch;
    margin-inline-end: 4px;
    line-height: 1.3;
    text-align: end;
    text-wrap: balance;
  }
  @media (max-width: 1023px) {
    .reason {
      max-width: 18ch;
    }
  }
`;
