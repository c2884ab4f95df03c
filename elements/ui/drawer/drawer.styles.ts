import { css } from 'lit';

export const styles = css`
  dialog {
    inset-block: var(--_viewport-top, 0) auto;
    inset-inline: auto 0;
    width: min(416px + var(--_safe-end), 100vw);
    height: var(--_viewport, 100dvh);
    border-inline-start: var(--_hairline);
    padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);
    padding-inline-end: var(--_safe-end);
    overflow: hidden;
    --_safe-end: env(safe-area-inset-right, 0px);
  }
  /* A finger pulls it aside. */
  dialog,
  .body {
    touch-action: pan-y;
  }
  dialog:dir(rtl) {
    --_safe-end: env(safe-area-inset-left, 0px);
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
  /* A page beside a drawer stays readable: it is a list to look through, no question. */
  @media (min-width: 860px) {
    dialog {
      /* Toasts stand beside it, not on it. */
      --_toast-end: 416px;
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
