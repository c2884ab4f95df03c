import { css } from 'lit';

export const styles = css`
  .message-page {
    overflow-wrap: anywhere;
  }
  /* Not balanced: a narrow screen breaks before the address. */
  .message-page > h1 {
    text-wrap: wrap;
  }
  h1:focus {
    outline: none;
  }
  .address {
    display: inline-block;
    max-width: 100%;
  }
  .incident {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .incident span {
    min-width: 0;
  }
  ev-copy {
    flex: none;
  }
  .primary {
    border-color: transparent;
    background: var(--_color-accent);
    color: var(--_color-on-accent);
  }
  .primary:hover {
    background: var(--_color-accent-hover);
  }
  .primary:active {
    background: var(--_color-accent-active);
  }
`;
