import { css } from 'lit';

/** Size and weight are inherited from the header. */
export const styles = css`
  :host {
    display: inline-flex;
    line-height: 1;
  }
  [part] {
    display: inline-flex;
    gap: 9px;
    align-items: center;
    white-space: nowrap;
  }
  .logo,
  img {
    display: block;
    width: 22px;
    height: 22px;
  }
  .muted {
    color: var(--_color-text-muted);
    font-weight: var(--_font-weight-strong);
  }
  @media (max-width: 859px) {
    .product-name {
      display: none;
    }
  }
`;
