import { css } from 'lit';

/** Size and weight are inherited from the header. */
export const styles = css`
  :host {
    display: inline-flex;
    min-width: 0;
    line-height: 1;
  }
  /* One line high: where both don't fit, that of the product wraps out of sight. */
  [part] {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 9px;
    height: 22px;
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
  }
  .side {
    display: inline-flex;
    gap: 9px;
    align-items: center;
    min-width: 0;
    max-width: 100%;
  }
  .name {
    overflow: hidden;
    padding-block: 3px;
    text-overflow: ellipsis;
  }
  picture {
    display: contents;
  }
  .logo,
  img {
    display: block;
    flex: none;
    width: 22px;
    height: 22px;
  }
  /* The name stays. */
  [data-broken] > picture {
    display: none;
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
