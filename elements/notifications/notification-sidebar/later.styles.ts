import { css } from 'lit';

/** Of what comes after the first rows: icons and their colors, the button of a row, the gaps of long lists. */
export const laterStyles = css`
  time {
    text-align: end;
    color: var(--_text-2);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  :host {
    --_hover: var(--ev-hover, color-mix(in oklab, var(--_ink) 3.5%, var(--_paper)));
    --_line-control: var(--ev-line-control, color-mix(in oklab, var(--_ink) 48%, var(--_paper)));
    --_good: var(--ev-good, light-dark(oklch(0.45 0.1 152), oklch(0.8 0.12 152)));
    --_warn: var(--ev-warn, light-dark(oklch(0.475 0.095 72), oklch(0.83 0.115 80)));
    --_bad: var(--ev-bad, light-dark(oklch(0.475 0.16 15), oklch(0.79 0.115 15)));
    --_info: var(--ev-info, light-dark(oklch(0.45 0.085 245), oklch(0.81 0.075 240)));
  }
  ul {
    /* The gap of the first row belongs to the list, not above it. */
    display: flow-root;
  }
  ul::after {
    content: '';
    display: block;
    block-size: var(--_after, 0);
  }
  li {
    margin-block-start: var(--_gap, 0);
  }
  .mark.good {
    color: var(--_good);
  }
  .mark.warn {
    color: var(--_warn);
  }
  .mark.bad {
    color: var(--_bad);
  }
  .mark.info {
    color: var(--_info);
  }
  .body:focus-visible {
    outline-offset: -4px;
  }
  .act {
    margin-block-start: 8px;
    border-color: var(--_line-control);
    color: var(--_text);
  }
  :is(.chip, .act, .quiet):hover {
    background: var(--_hover);
  }
  .title a:hover {
    text-decoration: underline;
  }
  .once {
    position: absolute;
    inset-block-end: 8px;
    inset-inline-end: -4px;
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_text-3);
    cursor: pointer;
    opacity: 0;
  }
  .once .icon {
    inline-size: 16px;
  }
  .once:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  li:hover .once,
  .once:focus-visible {
    opacity: 1;
  }
  @media (pointer: coarse) {
    .once {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }
  @media (hover: none) {
    .once {
      opacity: 1;
    }
  }
  @media (min-width: 860px) {
    dialog {
      /* Toasts stand beside it, not on it. */
      --_toast-end: 416px;
    }
  }
  @media (forced-colors: active) {
    .unread::after {
      background: Highlight;
    }
  }
`;
