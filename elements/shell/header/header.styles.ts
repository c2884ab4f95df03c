import { css } from 'lit';

export const styles = css`
  :host {
    position: sticky;
    z-index: 2;
    top: var(--app-top-inset, 0px);
    display: flex;
    align-items: center;
    gap: 8px;
    height: var(--_size-bar);
    /* Ends where the page ends (section.styles.ts), however wide the window is. */
    padding-inline: var(--app-page-inset, var(--_space-gutter))
      var(
        --app-page-inset,
        max(var(--_space-gutter), 100% - var(--_size-page) - var(--_space-gutter))
      );
    border-bottom: 1px solid transparent;
    background: var(--_color-background);
    font-size: var(--_font-size-s);
    transition: border-color var(--_duration-fast) var(--_easing-standard);
  }
  :host([stuck]) {
    border-bottom-color: var(--_color-border);
    box-shadow: 0 8px 16px -14px var(--_shadow-color-far);
  }
  .home {
    display: none;
    align-items: center;
    gap: 9px;
    min-width: 0;
    min-height: var(--_size-target);
    font-size: var(--_font-size-m);
    font-weight: var(--_font-weight-title);
    letter-spacing: -0.015em;
    text-decoration: none;
  }
  .home .logo {
    width: 22px;
    height: 22px;
  }
  .breadcrumbs {
    display: flex;
    min-width: 0;
    align-items: center;
    gap: 8px;
    margin-inline-end: auto;
    color: var(--_color-text-subtle);
  }
  .breadcrumbs li {
    display: flex;
    min-width: 0;
    gap: 8px;
  }
  .breadcrumbs li + li::before {
    content: '/';
  }
  .breadcrumbs a {
    color: inherit;
    text-decoration: none;
  }
  .breadcrumbs a:hover {
    text-decoration: underline;
  }
  .breadcrumbs [aria-current] {
    color: var(--_color-text-muted);
    font-weight: var(--_font-weight-strong);
  }
  /* The size of the button, which arrives later. Narrower, it would lie under its neighbor. */
  .bell {
    flex: none;
    min-width: calc(var(--_size-control) + 20px);
    min-height: var(--_size-control);
  }
  ev-balance-chip {
    flex: 0 1 120px;
  }
  .menu-button {
    display: none;
  }
  :host(:not([shell='default'])) .home {
    display: inline-flex;
    margin-inline-end: auto;
  }
  :host(:not([shell='default'])) .breadcrumbs,
  ev-brand-nav {
    display: none;
  }
  :host(:not([shell='default'])) .menu-button {
    display: inline-flex;
  }
  @media (max-width: 859px) {
    :host {
      gap: 2px;
      padding-inline-end: 8px;
      border-bottom-color: var(--_color-border);
    }
    .home {
      display: inline-flex;
      margin-inline-end: auto;
    }
    .menu-button {
      display: inline-flex;
    }
    .breadcrumbs,
    ev-header-actions {
      display: none;
    }
  }
  /* The balance has the room of the name, which is also that of the link; the logo stays wide enough for a finger. */
  @media (max-width: 479px) {
    .home:has(~ ev-balance-chip) {
      min-width: 32px;
    }
    .home:has(~ ev-balance-chip) .product {
      display: none;
    }
  }
  @media (max-height: 479px) {
    :host {
      position: static;
    }
  }
  /* Wide enough for a brand's name, its links and the actions. */
  @media (min-width: 1120px) {
    ev-brand-nav {
      display: block;
      margin-inline: 12px auto;
    }
    :host(:not([shell='default'])) .home:has(+ ev-brand-nav) {
      margin-inline-end: 0;
    }
    :host(:not([shell='default'])) ev-brand-nav ~ .menu-button {
      display: none;
    }
  }
  /* On wide pages of the default shell the rail shows it. */
  @media (min-width: 860px) {
    :host([shell='default']) ev-account-menu {
      display: none;
    }
    /* The icon ends where the page ends, not its button. */
    :host([shell='default']) .bell {
      margin-inline-end: -20px;
    }
  }
`;
