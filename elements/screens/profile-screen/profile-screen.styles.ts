import { css } from 'lit';

export const styles = css`
  ev-empty {
    display: block;
    margin-top: 16px;
  }
  h1 {
    margin-bottom: 8px;
  }
  .wallets {
    display: var(--app-in-rail, inline-flex);
  }
  .best {
    display: flex;
    flex-wrap: wrap;
    gap: 20px 48px;
  }
  .best > .best-post {
    flex: 1 1 300px;
    max-inline-size: var(--_size-reading);
  }
  .best-figure {
    font-size: var(--_font-size-2xl);
    font-weight: var(--_font-weight-title);
    letter-spacing: var(--_letter-spacing-figure);
    line-height: var(--_line-height-title);
  }
  .excerpt {
    display: -webkit-box;
    margin-block: 2px;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    overflow-wrap: anywhere;
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
