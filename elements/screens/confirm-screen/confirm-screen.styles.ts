import { css } from 'lit';

export const styles = css`
  /* A window of its own begins with who asks, not in the middle. */
  .message-page {
    align-content: start;
    padding-block: 24px 32px;
  }
  .message-page h1 {
    font-size: var(--_font-size-xl);
  }
  .message-page [role='status'] {
    display: grid;
    gap: 4px;
  }
  .site {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-self: stretch;
    margin-bottom: 8px;
    padding-bottom: 16px;
    border-bottom: var(--_border-hairline);
    line-height: var(--_line-height-tight);
  }
  .site > span:last-child {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .site-mark {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--_radius-m);
    background: var(--_color-surface-sunken);
    font-weight: var(--_font-weight-strong);
  }
  .success {
    color: var(--_color-success);
  }
  .success .icon {
    inline-size: 28px;
    block-size: 28px;
  }
  dl {
    display: grid;
    justify-self: stretch;
    gap: 10px;
    margin: 0;
    padding-block: 14px;
    border-top: var(--_border-hairline);
    font-size: var(--_font-size-s);
  }
  dl + dl {
    margin-top: -12px;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    justify-content: space-between;
  }
  dt {
    color: var(--_color-text-subtle);
  }
  dd {
    margin: 0;
    margin-inline-start: auto;
    text-align: end;
    overflow-wrap: anywhere;
  }
  .mono dt {
    font-family: var(--_font-text, inherit);
  }
  .net {
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-title);
  }
  .net dt {
    color: inherit;
  }
  blockquote {
    justify-self: stretch;
    margin: 0;
    padding: 14px 16px;
    border-radius: var(--_radius-m);
    background: var(--_color-surface-sunken);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .message-page > ev-post-files,
  .message-page > ev-wallet-link {
    justify-self: stretch;
  }
`;
