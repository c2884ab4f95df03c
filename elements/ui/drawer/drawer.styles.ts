import { css } from 'lit';

export const styles = css`
  dialog {
    inset-block: 0;
    inset-inline: auto 0;
    width: min(416px, 100vw);
    height: var(--_viewport, 100dvh);
    border-inline-start: var(--_hairline);
    padding-bottom: env(safe-area-inset-bottom);
    overflow: hidden;
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
      border: 0;
    }
  }
`;
