import { css } from 'lit';

export const styles = css`
  /* The top stays where it is; the height is that of the content. */
  dialog {
    --_dialog-top: clamp(16px, 12dvh, 96px);
    --_dialog-max-height: min(720px, var(--_viewport-height, 100dvh) - var(--_dialog-top) - 24px);
    width: min(560px, calc(100vw - 32px));
    max-height: var(--_dialog-max-height);
    margin-inline: auto;
    inset-block: calc(var(--_viewport-top, 0px) + var(--_dialog-top)) auto;
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
    height: min(680px, var(--_dialog-max-height));
  }
  dialog:is(:not([open]), .closing) {
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
      inset-block-start: var(--_viewport-top, 0px);
      margin: 0;
      border: 0;
      border-radius: 0;
      padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
        env(safe-area-inset-left);
    }
  }
  @media (max-height: 479px) {
    dialog {
      --_dialog-top: 8px;
      --_dialog-max-height: calc(var(--_viewport-height, 100dvh) - 16px);
    }
  }
  @media (max-width: 859px) {
    :host([size='large']) dialog {
      width: 100vw;
      height: var(--_viewport-height, 100dvh);
      max-height: none;
      inset-block-start: var(--_viewport-top, 0px);
      margin: 0;
      border: 0;
      border-radius: 0;
      padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
        env(safe-area-inset-left);
    }
  }
`;
