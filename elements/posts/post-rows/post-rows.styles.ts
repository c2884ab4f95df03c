import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
  }
  .rows > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 148px 96px;
    gap: 0 16px;
    align-items: start;
    font-size: var(--_font-size-s);
    line-height: 1.4;
  }
  .text {
    display: flex;
    gap: 12px;
    align-items: start;
    justify-content: space-between;
  }
  .text > :first-child {
    min-width: 0;
  }
  .content {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    font-size: var(--_font-size-m);
    line-height: 1.35;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
  /* The whole row is the link. */
  .open::after {
    position: absolute;
    inset: 4px -8px;
    border-radius: var(--_radius-m);
    content: '';
  }
  .rows > li:hover .open {
    text-decoration: underline;
  }
  .open:focus-visible {
    outline: 0;
  }
  .open:focus-visible::after {
    outline: var(--_focus-ring);
    outline-offset: -2px;
  }
  .reasons {
    grid-column: 1 / -1;
    margin-top: 6px;
  }
  :is(.state, .reward) {
    padding-top: 1px;
  }
  /* Reason and word for the estimate are on one line: the status is not higher than the amount. */
  ev-status {
    vertical-align: top;
  }
  :is(.state, .reward) p {
    margin-top: 3px;
  }
  /* Above the link of the row. */
  .term {
    position: relative;
    z-index: 1;
  }
  @container (max-width: 560px) {
    .rows > li {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 8px 12px;
    }
    .text {
      grid-column: 1 / -1;
    }
    .reasons {
      margin-top: 0;
    }
  }
`;
