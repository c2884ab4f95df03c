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
  .base {
    --_back: transparent;
    --_front: var(--_text);
    --_edge: var(--_line-control);
    --_over: var(--_hover);
    --_press: var(--_well);
    --_pad: 14px;
    position: relative;
    display: inline-flex;
    flex: 1 1 auto;
    align-items: center;
    justify-content: center;
    gap: 7px;
    min-width: 0;
    min-height: var(--_control);
    padding: 6px var(--_pad);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_back);
    color: var(--_front);
    font-size: var(--_size-2);
    font-weight: var(--_weight-strong);
    font-variant-numeric: tabular-nums;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
    overflow-wrap: anywhere;
    cursor: pointer;
    user-select: none;
    -webkit-tap-highlight-color: transparent;
    transition:
      background var(--_quick) var(--_ease),
      border-color var(--_quick) var(--_ease);
  }
  @media (hover: hover) {
    .base:hover {
      background: var(--_over);
    }
  }
  .base:active {
    background: var(--_press);
  }
  .with-icon {
    padding-inline-start: calc(var(--_pad) - 3px);
  }
  ::slotted([slot='icon']) {
    --_icon: 16px;
    --_icon-stroke: 1.85;
    display: block;
    flex: none;
    width: var(--_icon);
    height: var(--_icon);
  }
  .square ::slotted([slot='icon']) {
    --_icon: 20px;
    --_icon-stroke: 1.5;
  }
  .primary {
    --_back: var(--_accent);
    --_front: var(--_on-accent);
    --_edge: transparent;
    --_over: var(--_accent-hover);
    --_press: var(--_accent-active);
  }
  .strong {
    --_back: var(--_strong);
    --_front: var(--_on-strong);
    --_edge: transparent;
    --_over: var(--_step-6);
    --_press: var(--_step-5);
  }
  .quiet {
    --_front: var(--_text-2);
    --_edge: transparent;
  }
  .danger {
    --_front: var(--_bad);
    --_over: var(--_bad-fill);
    --_press: var(--_bad-fill);
  }
  .small {
    --_pad: 10px;
    min-height: var(--_control-small);
    padding-block: 3px;
  }
  .large {
    --_pad: 20px;
    min-height: 44px;
    padding-block: 10px;
    font-size: var(--_size-3);
  }
  .square {
    width: var(--_control);
    padding: 0;
  }
  .square:not(.primary, .strong, .danger) {
    --_front: var(--_text-2);
    --_edge: transparent;
  }
  .square.small {
    width: var(--_control-small);
  }
  .base[aria-pressed='true'] {
    --_back: var(--_well);
    --_front: var(--_text);
  }
  .off {
    --_back: var(--_well);
    --_front: var(--_text-3);
    --_edge: transparent;
    --_over: var(--_well);
    --_press: var(--_well);
    cursor: not-allowed;
  }
  :is(.quiet, .square).off {
    --_back: transparent;
    --_over: transparent;
    --_press: transparent;
  }
  /* The spinner takes the icon's place, or without an icon its room out of the padding: the width stays. */
  .busy {
    --_over: var(--_back);
    --_press: var(--_back);
    cursor: progress;
  }
  .busy.with-icon .spinner {
    margin-inline: 1px;
  }
  .busy:not(.with-icon, .square) {
    --_spinner: 12px;
    gap: 4px;
    padding-inline: calc(var(--_pad) - 8px);
  }
  .busy.square slot {
    display: none;
  }
  /* Small to the eye, 44 px to the finger. */
  @media (pointer: coarse) {
    .small::before {
      position: absolute;
      inset: -5px;
      content: '';
    }
  }
  @media (forced-colors: active) {
    .base {
      border-color: ButtonText;
    }
    .base[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .off {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
