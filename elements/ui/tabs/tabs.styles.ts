import { css } from 'lit';

export const styles = css`
  .tabs {
    display: flex;
    gap: 20px;
    border-bottom: var(--_border-hairline);
    font-size: var(--_font-size-s);
    font-weight: var(--_font-weight-strong);
    overflow-x: auto;
    scrollbar-width: none;
  }
  button {
    position: relative;
    flex: none;
    min-width: 44px;
    min-height: calc(var(--_size-control) + 4px);
    padding: 0 2px;
    border: 0;
    background: none;
    color: var(--_color-text-muted);
    white-space: nowrap;
    cursor: pointer;
    transition: color var(--_duration-fast) var(--_easing-standard);
  }
  button:is(:hover, [aria-selected='true']) {
    color: var(--_color-text);
  }
  button[aria-selected='true']::after {
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: currentColor;
    content: '';
  }
  /* Inside of the row, which clips what is outside. */
  button:focus-visible {
    outline-offset: calc(-1 * var(--_focus-ring-width));
    border-radius: var(--_radius-m);
  }
  .count {
    margin-inline-start: 4px;
    color: var(--_color-text-subtle);
    font-weight: var(--_font-weight-text);
  }
  .panel {
    padding-top: var(--_space-5);
  }
  @media (forced-colors: active) {
    button[aria-selected='true']::after {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
  /* Nothing can be selected. */
  @media (scripting: none), print {
    .tabs {
      display: none;
    }
    .panel[hidden] {
      display: block !important;
    }
  }
`;
