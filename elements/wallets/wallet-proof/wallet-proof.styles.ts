import { css } from 'lit';
import { disclosure } from '../disclosure.styles.ts';

const own = css`
  :host,
  .stack {
    display: grid;
    gap: 16px;
  }
  .loading {
    display: flex;
    gap: 10px;
    align-items: center;
    color: var(--_color-text-muted);
  }
  /* The word of a quiet button is under the text above it. */
  .later {
    margin-inline-start: -15px;
  }
  .wallets {
    display: grid;
    gap: 8px;
  }
  img {
    inline-size: 16px;
    block-size: 16px;
    border-radius: 4px;
  }
  details[open] {
    display: grid;
    gap: 12px;
  }
  pre {
    margin: 8px 0 0;
    max-block-size: 220px;
    overflow: auto;
    padding: 12px;
    border-radius: var(--_radius-m);
    background: var(--_color-surface-sunken);
    font-family: var(--_font-mono);
    font-size: var(--_font-size-xs);
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  form {
    display: grid;
    gap: 12px;
    margin-top: 12px;
  }
`;

export const styles = [disclosure, own];
