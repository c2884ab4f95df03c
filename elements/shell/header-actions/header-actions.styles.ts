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
  /* At most as high as the header, whatever the language: the buttons have the whole reason as their title. */
  .reason {
    display: -webkit-box;
    max-width: 28ch;
    margin-inline-end: 4px;
    line-height: 1.3;
    text-align: end;
    text-wrap: balance;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
  }
  @media (max-width: 1023px) {
    .reason {
      max-width: 18ch;
    }
  }
  /* Too narrow for words beside the buttons. */
  @media (max-width: 959px) {
    .reason {
      display: none;
    }
  }
`;
