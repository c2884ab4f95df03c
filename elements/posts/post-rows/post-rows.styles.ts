import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
  }
  .rows > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 56px 156px 96px;
    gap: 0 16px;
    align-items: start;
    font-size: var(--_font-size-s);
    line-height: 1.4;
  }
  .content {
    display: -webkit-box;
    font-size: var(--_font-size-m);
    line-height: 1.35;
    overflow: hidden;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
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
  .text p + p,
  .state p {
    margin-top: 2px;
  }
  .text a:hover {
    text-decoration: underline;
  }
  :is(.impressions, .state, .reward) {
    padding-top: 1px;
  }
  @container (max-width: 560px) {
    .rows > li {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 6px 12px;
    }
    .text {
      grid-column: 1 / -1;
    }
    .impressions {
      display: none;
    }
  }
`;
