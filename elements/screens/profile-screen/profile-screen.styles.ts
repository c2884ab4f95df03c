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
  /* As high as the content that the skeleton replaces. */
  .identity {
    display: flex;
    gap: 16px;
    align-items: center;
    min-height: 77px;
    margin-bottom: 16px;
  }
  .portrait {
    flex: none;
    width: 40px;
    border-radius: 50%;
    overflow: hidden;
  }
  .facts {
    --ev-skeleton-width: min(100%, 320px);
    flex: 1;
  }
  .name {
    width: min(60%, 192px);
    margin-bottom: 6px;
  }
  .totals {
    --ev-skeleton-width: min(100%, 440px);
    margin: 0 0 26px;
  }
  .waiting {
    padding-top: 16px;
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
