import { css } from 'lit';

/**
 * Buttons of the shell. Plain HTML, so that the header shows before any other element is loaded.
 */
export const controls = css`
  .control {
    position: relative;
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: 7px;
    min-height: var(--_size-control);
    padding: 6px 14px;
    border: 1px solid var(--_color-border-control);
    border-radius: var(--_radius-m);
    background: none;
    color: var(--_color-text);
    font: inherit;
    font-size: var(--_font-size-s);
    font-weight: var(--_font-weight-strong);
    line-height: 1.25;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    transition: background var(--_duration-fast) var(--_easing-standard);
  }
  .control:hover {
    background: var(--_color-hover);
  }
  .control:active {
    background: var(--_color-surface-sunken);
  }
  .control:focus-visible {
    outline: var(--_focus-ring);
    outline-offset: var(--_focus-ring-offset);
  }
  .control.quiet {
    border-color: transparent;
    color: var(--_color-text-muted);
  }
  .control.square {
    width: var(--_size-control);
    padding: 0;
  }
  .control[aria-disabled='true'] {
    border-color: transparent;
    background: var(--_color-surface-sunken);
    color: var(--_color-text-subtle);
    cursor: not-allowed;
  }
  .control.quiet[aria-disabled='true'] {
    background: none;
    opacity: 0.7;
  }
  @media (forced-colors: active) {
    .control[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
`;
