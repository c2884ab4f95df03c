import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-flex;
    flex: none;
    max-width: 100%;
    vertical-align: middle;
  }
  :host([wide]) {
    display: flex;
  }
  .control {
    --_button-background: transparent;
    --_button-color: var(--_color-text);
    --_button-border-color: var(--_color-border-control);
    --_button-background-hover: var(--_color-hover);
    --_button-background-active: var(--_color-surface-sunken);
    --_button-padding: 14px;
    position: relative;
    display: inline-flex;
    flex: 1 1 auto;
    align-items: center;
    justify-content: center;
    gap: 7px;
    min-width: 0;
    min-height: var(--_size-control);
    padding: 6px var(--_button-padding);
    border: 1px solid var(--_button-border-color);
    border-radius: var(--_radius-m);
    background: var(--_button-background);
    color: var(--_button-color);
    font-size: var(--_font-size-s);
    font-weight: var(--_font-weight-strong);
    font-variant-numeric: tabular-nums;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
    overflow-wrap: anywhere;
    cursor: pointer;
    user-select: none;
    -webkit-tap-highlight-color: transparent;
    transition:
      background var(--_duration-fast) var(--_easing-standard),
      border-color var(--_duration-fast) var(--_easing-standard);
  }
  @media (hover: hover) {
    .control:hover {
      background: var(--_button-background-hover);
    }
  }
  .control:active {
    background: var(--_button-background-active);
  }
  .with-icon {
    padding-inline-start: calc(var(--_button-padding) - 3px);
  }
  ::slotted([slot='icon']) {
    --_icon-size: 16px;
    --_icon-stroke-width: 1.85;
    display: block;
    flex: none;
    width: var(--_icon-size);
    height: var(--_icon-size);
  }
  .square ::slotted([slot='icon']) {
    --_icon-size: 20px;
    --_icon-stroke-width: 1.5;
  }
  .primary {
    --_button-background: var(--_color-accent);
    --_button-color: var(--_color-on-accent);
    --_button-border-color: transparent;
    --_button-background-hover: var(--_color-accent-hover);
    --_button-background-active: var(--_color-accent-active);
  }
  .strong {
    --_button-background: var(--_color-emphasis);
    --_button-color: var(--_color-on-emphasis);
    --_button-border-color: transparent;
    --_button-background-hover: var(--_color-neutral-6);
    --_button-background-active: var(--_color-neutral-5);
  }
  .quiet {
    --_button-color: var(--_color-text-muted);
    --_button-border-color: transparent;
  }
  .danger {
    --_button-color: var(--_color-danger);
    --_button-background-hover: var(--_color-danger-fill);
    --_button-background-active: var(--_color-danger-fill);
  }
  .small {
    --_button-padding: 10px;
    min-height: var(--_size-control-small);
    padding-block: 3px;
  }
  .large {
    --_button-padding: 20px;
    min-height: 44px;
    padding-block: 10px;
    font-size: var(--_font-size-m);
  }
  .square {
    width: var(--_size-control);
    padding: 0;
  }
  .square:not(.primary, .strong, .danger) {
    --_button-color: var(--_color-text-muted);
    --_button-border-color: transparent;
  }
  .square.small {
    width: var(--_size-control-small);
  }
  .control[aria-pressed='true'] {
    --_button-background: var(--_color-surface-sunken);
    --_button-color: var(--_color-text);
  }
  .disabled {
    --_button-background: var(--_color-surface-sunken);
    --_button-color: var(--_color-text-subtle);
    --_button-border-color: transparent;
    --_button-background-hover: var(--_color-surface-sunken);
    --_button-background-active: var(--_color-surface-sunken);
    cursor: not-allowed;
  }
  :is(.quiet, .square).disabled {
    --_button-background: transparent;
    --_button-background-hover: transparent;
    --_button-background-active: transparent;
  }
  /* The spinner replaces the icon. Without an icon it uses part of the padding, so that the width does not change. */
  .busy {
    --_button-background-hover: var(--_button-background);
    --_button-background-active: var(--_button-background);
    cursor: progress;
  }
  .busy.with-icon .spinner {
    margin-inline: 1px;
  }
  .busy:not(.with-icon, .square) {
    --_spinner-size: 12px;
    gap: 4px;
    padding-inline: calc(var(--_button-padding) - 8px);
  }
  .busy.square slot {
    display: none;
  }
  /* Pressed before the page answers (react-app/boot/early.ts): as busy, without the element of the spinner. */
  .control[aria-busy='true']:not(.busy) {
    cursor: progress;
  }
  .control[aria-busy='true']:not(.busy)::after {
    position: absolute;
    inset-block-start: calc(50% - 6px);
    inset-inline-start: calc((var(--_button-padding) - 12px) / 2 + 2px);
    width: 12px;
    height: 12px;
    border: 1.75px solid color-mix(in oklab, currentColor 30%, transparent);
    border-top-color: currentColor;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
    content: '';
  }
  @media (prefers-reduced-motion: reduce) {
    .control[aria-busy='true']:not(.busy)::after {
      animation: none;
    }
  }
  /* The touch target of a small button stays 44 px. */
  @media (pointer: coarse) {
    .small::before {
      position: absolute;
      inset: -5px;
      content: '';
    }
  }
  @media (forced-colors: active) {
    .control {
      border-color: ButtonText;
    }
    .control[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
