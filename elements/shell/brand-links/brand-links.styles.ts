import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    font-size: var(--_font-size-s);
  }
  a,
  .product {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: var(--_size-target);
  }
  .product {
    color: var(--_color-text-muted);
  }
  .logo {
    width: 16px;
    height: 16px;
  }
`;
