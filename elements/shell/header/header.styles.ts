import { css } from 'lit';

export const styles = css`
  :host {
    position: sticky;
    z-index: 2;
    top: var(--app-top-inset, 0px);
    display: flex;
    align-items: center;
    gap: 8px;
    height: var(--_bar);
    padding-inline: var(--_gutter);
    border-bottom: 1px solid transparent;
    background: var(--_ground);
    font-size: var(--_size-2);
    transition: border-color var(--_quick) var(--_ease);
  }
  :host([stuck]) {
    border-bottom-color: var(--_line);
    box-shadow: 0 8px 16px -14px var(--_shadow-far);
  }
  .home {
    display: none;
    align-items: center;
    gap: 9px;
    min-height: var(--_hit);
    font-size: var(--_size-3);
    font-weight: var(--_weight-title);
    letter-spacing: -0.015em;
    text-decoration: none;
  }
  .home .logo {
    width: 22px;
    height: 22px;
  }
  .way {
    display: flex;
    min-width: 0;
    align-items: center;
    gap: 8px;
    margin-inline-end: auto;
    color: var(--_text-3);
  }
  .way li {
    display: flex;
    min-width: 0;
    gap: 8px;
  }
  .way li + li::before {
    content: '/';
  }
  .way a {
    color: inherit;
    text-decoration: none;
  }
  .way a:hover {
    text-decoration: underline;
  }
  .way [aria-current] {
    color: var(--_text-2);
    font-weight: var(--_weight-strong);
  }
  .bell {
    display: inline-block;
    min-width: var(--_control);
    min-height: var(--_control);
  }
  .burger {
    display: none;
  }
  :host(:not([shell='default'])) .home {
    display: inline-flex;
    margin-inline-end: auto;
  }
  :host(:not([shell='default'])) .way {
    display: none;
  }
  :host(:not([shell='default'])) .burger {
    display: inline-flex;
  }
  @media (max-width: 859px) {
    :host {
      gap: 2px;
      padding-inline-end: 8px;
      border-bottom-color: var(--_line);
    }
    .home {
      display: inline-flex;
      margin-inline-end: auto;
    }
    .burger {
      display: inline-flex;
    }
    .way,
    ev-header-actions {
      display: none;
    }
  }
  /* Wide pages of the default shell have it in the rail. */
  @media (min-width: 860px) {
    :host([shell='default']) ev-account-menu {
      display: none;
    }
  }
`;
