import { css } from 'lit';
import { disclosure } from '../disclosure.styles.ts';

const own = css`
  :host {
    display: grid;
    gap: 24px;
  }
  .group {
    display: grid;
    gap: 14px;
  }
  .group > h3,
  details[open] summary {
    padding-bottom: 8px;
    border-bottom: var(--_border-hairline);
  }
  summary {
    color: inherit;
  }
  details[open] {
    display: grid;
    gap: 14px;
  }
  .wallets li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
    padding-block: 8px;
  }
  .wallet-icon {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    overflow: hidden;
    border-radius: 8px;
    background: var(--_color-surface-sunken);
    color: var(--_color-text-muted);
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .loading {
    display: flex;
    gap: 10px;
    align-items: center;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
  }
`;

export const styles = [disclosure, own];
