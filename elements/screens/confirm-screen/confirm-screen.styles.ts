import { css } from 'lit';

export const styles = css`
  .message-page {
    padding-block: 32px;
  }
  dl {
    display: grid;
    justify-self: stretch;
    gap: 12px;
    margin: 0;
    padding: 16px 0;
    border-block: var(--_border-hairline);
  }
  dt {
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-s);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
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
