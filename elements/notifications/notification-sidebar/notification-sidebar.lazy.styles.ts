import { css } from 'lit';

/** Styles of the lazy part: icon colors, the button of a row. */
export const lazyStyles = css`
  time {
    grid-area: 1 / 4;
    text-align: end;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-xs);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .type-icon.success {
    color: var(--_color-success);
  }
  .type-icon.warning {
    color: var(--_color-warning);
  }
  .type-icon.danger {
    color: var(--_color-danger);
  }
  .type-icon.info {
    color: var(--_color-info);
  }
  .body:focus-visible {
    outline-offset: -4px;
  }
  .action {
    margin-block-start: 8px;
    border-color: var(--_color-border-control);
    color: var(--_color-text);
  }
  :is(.action, .quiet):hover {
    background: var(--_color-hover);
  }
  .chip:hover {
    color: var(--_color-text);
  }
  .new-tab .icon {
    display: block;
    inline-size: 14px;
    block-size: 14px;
    margin-inline-start: 4px;
  }
  .login-wait {
    font-size: var(--_font-size-s);
    text-align: center;
  }
  .status {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    padding: 8px 20px;
    border-block-end: 1px solid var(--_color-border);
  }
  .status .danger {
    flex: 1 1 60%;
    color: var(--_color-danger);
  }
  .embed-footer {
    padding: 12px 20px;
    border-block-start: 1px solid var(--_color-border);
  }
  .embed-footer a {
    display: inline-flex;
    align-items: center;
    color: inherit;
  }
  .embed-footer p {
    margin-block-start: 4px;
    font-size: var(--_font-size-xs);
  }
  .embed-footer .logo {
    inline-size: 18px;
    block-size: 18px;
    margin-inline-end: 8px;
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }
  /* The whole row leads where its title does. */
  .title a::after {
    content: '';
    position: absolute;
    inset: 0 -16px;
    border-radius: var(--_radius-m);
  }
  li:has(.title a:hover) {
    background: var(--_color-hover);
    box-shadow: 0 0 0 16px var(--_color-hover);
    /* Around the dot of an unread row. */
    clip-path: inset(0 -16px round 6px);
  }
  .action,
  .mark-read {
    position: relative;
  }
  .mark-read {
    grid-area: 1 / 3;
    align-self: start;
    margin: -5px -6px;
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border: 0;
    border-radius: var(--_radius-m);
    background: none;
    color: var(--_color-text-subtle);
    cursor: pointer;
    opacity: 0;
  }
  .mark-read .icon {
    inline-size: 16px;
  }
  .mark-read:hover {
    background: var(--_color-hover);
    color: var(--_color-text);
  }
  li:hover .mark-read,
  .mark-read:focus-visible {
    opacity: 1;
  }
  @media (pointer: coarse) {
    .mark-read {
      margin: -13px -14px;
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }
  @media (hover: none) {
    .mark-read {
      opacity: 1;
    }
  }
  /* Toasts keep clear of heading and filter, or where there is room, of the drawer. */
  dialog {
    --_toast-inset-block: auto 0;
  }
  @media (min-width: 860px) {
    dialog {
      --_toast-inset-block: initial;
      --_toast-inset-end: 416px;
    }
  }
  @media (forced-colors: active) {
    .unread::after,
    .chip[aria-pressed='true'] {
      background: Highlight;
    }
    .chip[aria-pressed='true'] {
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
