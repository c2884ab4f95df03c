import { css } from 'lit';

export const styles = css`
  ev-empty {
    display: block;
    margin-top: 16px;
  }
  h1 {
    margin-bottom: 8px;
  }
  .figures {
    padding-top: 16px;
  }
  .columns {
    margin-top: 36px;
  }
  .filter {
    min-inline-size: 180px;
  }
  /* The control does not make its header higher than the one beside it. */
  @media (min-width: 1024px) {
    .filter {
      margin-block: -10px;
    }
  }
  .section > header:has(.filter) {
    align-items: center;
  }
  .section-body {
    padding-top: 14px;
  }
  .more {
    margin-top: 14px;
  }
  .row-split {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    align-items: baseline;
  }
  .row-split > :last-child:not(:first-child) {
    text-align: end;
  }
  .earnings {
    display: block;
    margin-top: 48px;
  }
  .badges {
    display: grid;
    gap: 14px;
  }
  .badges li {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  .badges img {
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--_radius-m);
  }
`;
