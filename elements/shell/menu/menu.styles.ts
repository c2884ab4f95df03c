import { css } from 'lit';

export const styles = css`
  dialog {
    position: fixed;
    inset: 0 0 0 auto;
    display: flex;
    flex-direction: column;
    width: min(340px, 100vw - 40px);
    height: var(--_viewport-height, 100dvh);
    max-height: none;
    margin: 0;
    padding: 8px 8px calc(16px + env(safe-area-inset-bottom));
    border: 0;
    border-inline-start: var(--_border-hairline);
    background: var(--_color-surface);
    color: var(--_color-text);
    box-shadow: var(--_shadow-overlay);
    translate: 0;
    touch-action: pan-y;
    transition:
      translate var(--_duration-enter) var(--_easing-standard),
      display var(--_duration-enter) allow-discrete,
      overlay var(--_duration-enter) allow-discrete;
  }
  dialog:dir(rtl) {
    inset: 0 auto 0 0;
  }
  dialog:not([open]) {
    display: none;
  }
  dialog:is(:not([open]), .closing) {
    translate: 100% 0;
    transition-duration: var(--_duration-exit);
  }
  dialog:dir(rtl):is(:not([open]), .closing) {
    translate: -100% 0;
  }
  @starting-style {
    dialog[open] {
      translate: 100% 0;
    }
    dialog[open]:dir(rtl) {
      translate: -100% 0;
    }
  }
  dialog::backdrop {
    background: var(--_color-scrim);
  }
  dialog.closing::backdrop {
    background: none;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding-inline-start: 12px;
  }
  .entry {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 48px;
    padding: 6px 12px;
    border: 0;
    border-radius: var(--_radius-m);
    background: none;
    font-size: var(--_font-size-m);
    font-weight: var(--_font-weight-strong);
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .entry:hover,
  .entry[aria-current] {
    background: var(--_color-surface-sunken);
  }
  .entry[aria-disabled='true'] {
    background: none;
    color: var(--_color-text-subtle);
    cursor: not-allowed;
  }
  .actions {
    margin-top: 8px;
    padding-top: 8px;
    border-top: var(--_border-hairline);
  }
  .disabled-reason {
    padding: 0 12px 8px 44px;
  }
`;
