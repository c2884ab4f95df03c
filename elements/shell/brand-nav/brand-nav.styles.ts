import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  nav {
    display: flex;
    gap: 4px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: max(34px, var(--_size-target));
    padding: 4px 10px;
    border-radius: var(--_radius-m);
    color: var(--_color-text-muted);
    font-weight: var(--_font-weight-strong);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    background: var(--_color-hover);
  }
  a[aria-current] {
    color: var(--_color-text);
  }
`;
