import { css } from 'lit';

export const styles = css`
  dialog {
    width: min(560px, calc(100vw - 32px));
    max-height: min(720px, calc(var(--_viewport-height, 100dvh) - 48px));
    margin: auto;
    inset-block: var(--_viewport-top, 0px)
      max(0px, 100dvh - var(--_viewport-top, 0px) - var(--_viewport-height, 100dvh));
    border: var(--_border-hairline);
    border-radius: var(--_radius-xl);
    overflow: hidden;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  :host([size='small']) dialog {
    width: min(420px, calc(100vw - 32px));
  }
  :host([size='large']) dialog {
    width: min(920px, calc(100vw - 64px));
  }
  dialog:not([open]) {
    opacity: 0;
    translate: 0 8px;
  }
  @starting-style {
    dialog[open] {
      opacity: 0;
      translate: 0 8px;
    }
  }
  /* On small screens all dialogs but the small size are full screen. */
  @media (max-width: 559px), (max-height: 479px) {
    :host(:not([size='small'])) dialog {
      width: 100vw;
      height: var(--_viewport-height, 100dvh);
      max-height: none;
      margin: 0;
      border: 0;
      border-radius: 0;
      padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
        env(safe-area-inset-left);
    }
  }
  @media (max-width: 859px) {
    :host([size='large']) dialog {
      width: 100vw;
      height: var(--_viewport-height, 100dvh);
      max-height: none;
      margin: 0;
      border: 0;
      border-radius: 0;
      padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
        env(safe-area-inset-left);
    }
  }
`;
