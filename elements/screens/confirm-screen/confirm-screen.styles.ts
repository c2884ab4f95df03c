import { css } from 'lit';

export const styles = css`
  .message {
    padding-block: 32px;
  }
  dl {
    display: grid;
    justify-self: stretch;
    gap: 12px;
    margin: 0;
    padding: 16px 0;
    border-block: var(--_hairline);
  }
  dt {
    color: var(--_text-3);
    font-size: var(--_size-2);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  blockquote {
    justify-self: stretch;
    margin: 0;
    padding: 14px 16px;
    border-radius: var(--_radius);
    background: var(--_well);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .message > ev-post-files,
  .message > ev-wallet-link {
    justify-self: stretch;
  }
`;
