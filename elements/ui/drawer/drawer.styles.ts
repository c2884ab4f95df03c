import { css } from 'lit';

export const styles = css`
  dialog {
    inset-block: var(--_viewport-top, 0) auto;
    inset-inline: auto 0;
    width: min(416px + var(--_safe-area-end), 100vw);
    height: var(--_viewport-height, 100dvh);
    border-inline-start: var(--_border-hairline);
    padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);
    padding-inline-end: var(--_safe-area-end);
    overflow: hidden;
    --_safe-area-end: env(safe-area-inset-right, 0px);
  }
  /* Horizontal moves drag it, vertical moves scroll. */
  dialog,
  .body {
    touch-action: pan-y;
  }
  dialog:dir(rtl) {
    --_safe-area-end: env(safe-area-inset-left, 0px);
  }
  dialog:not([open]) {
    translate: 100%;
  }
  dialog:not([open]):dir(rtl) {
    translate: -100%;
  }
  @starting-style {
    dialog[open] {
      translate: 100%;
    }
    dialog[open]:dir(rtl) {
      translate: -100%;
    }
  }
  /* A light scrim: the page next to a drawer stays readable. */
  @media (min-width: 860px) {
    dialog {
      /* Keeps toasts next to the drawer instead of on it. */
      --_toast-inset-end: 416px;
    }
    dialog[open]::backdrop {
      opacity: 0.45;
    }
  }
  @media (max-width: 559px) {
    dialog {
      width: 100vw;
      padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
      border: 0;
    }
  }
`;
