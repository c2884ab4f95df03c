import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 4px;
    padding: 0 12px 12px;
    border-inline-end: var(--_border-hairline);
    background: var(--_color-neutral-1);
  }
  /* Logo, pages and account stay where they are while the page scrolls. */
  .home,
  nav {
    position: sticky;
    top: var(--app-top-inset, 0px);
  }
  .home {
    display: inline-flex;
    align-items: center;
    gap: 9px;
    height: var(--_size-bar);
    margin-bottom: 8px;
    padding-inline: 8px;
    font-weight: var(--_font-weight-title);
    letter-spacing: -0.015em;
    text-decoration: none;
  }
  .logo {
    width: 22px;
    height: 22px;
  }
  nav {
    top: calc(var(--_size-bar) + 12px + var(--app-top-inset, 0px));
  }
  nav a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: max(34px, var(--_size-target));
    padding: 4px 8px;
    border-radius: var(--_radius-m);
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
    font-weight: var(--_font-weight-strong);
    text-decoration: none;
  }
  nav a + a {
    margin-top: 1px;
  }
  nav a:hover,
  nav a[aria-current] {
    background: var(--_color-surface-sunken);
  }
  nav a[aria-current] {
    color: var(--_color-text);
  }
  @media (forced-colors: active) {
    nav a[aria-current] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  ev-account-menu {
    position: sticky;
    bottom: calc(12px + var(--app-bottom-inset, 0px));
    margin-top: auto;
  }
  /* In a low window they scroll with the page: the account would cover the pages. */
  @media (max-height: 479px) {
    .home,
    nav,
    ev-account-menu {
      position: static;
    }
  }
`;
