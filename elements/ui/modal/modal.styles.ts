import { css } from 'lit';

/** Styles of dialogs: header, scrolling body, footer. */
export const modal = css`
  :host {
    display: contents;
  }
  dialog {
    max-width: none;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: var(--_color-surface);
    color: var(--_color-text);
    box-shadow: var(--_shadow-overlay);
    overscroll-behavior: contain;
    transition:
      opacity var(--_duration-exit) var(--_easing-standard),
      translate var(--_duration-exit) var(--_easing-standard),
      overlay var(--_duration-exit) allow-discrete,
      display var(--_duration-exit) allow-discrete;
  }
  dialog:focus-visible {
    outline: 0;
  }
  dialog::backdrop {
    background: var(--_color-scrim);
    transition:
      opacity var(--_duration-exit) var(--_easing-standard),
      overlay var(--_duration-exit) allow-discrete,
      display var(--_duration-exit) allow-discrete;
  }
  dialog:is(:not([open]), .closing)::backdrop {
    opacity: 0;
  }
  dialog[open]:not(.closing),
  dialog[open]:not(.closing)::backdrop {
    transition-duration: var(--_duration-enter);
  }
  @starting-style {
    dialog[open]::backdrop {
      opacity: 0;
    }
  }
  /* Not a height of 100 %: WebKit resolves it to 0 where the dialog's own height is not set. */
  .frame {
    display: flex;
    flex: auto;
    flex-direction: column;
    min-height: 0;
  }
  header {
    display: flex;
    flex: none;
    align-items: center;
    gap: 12px;
    min-height: 57px;
    padding-block: 10px;
    padding-inline: 20px 12px;
    border-bottom: var(--_border-hairline);
  }
  h2 {
    min-width: 0;
    margin-inline-end: auto;
    overflow-wrap: anywhere;
  }
  .body {
    flex: 1 1 auto;
    min-height: 0;
    padding: var(--_space-5);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .body:focus-visible {
    outline-offset: -4px;
  }
  :host([flush]) .body {
    padding: 0;
  }
  .content {
    min-height: 100%;
  }
  /* Flush content may fill the frame and scroll inside. */
  :host([flush]) .content {
    height: 100%;
  }
  footer {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 8px 12px;
    padding-block: 12px;
    padding-inline: 20px 16px;
    border-top: var(--_border-hairline);
  }
  footer.empty {
    display: none;
  }
  /* A low window scrolls with the header of its dialog. The row of actions stays. */
  @media (max-height: 479px) {
    .frame {
      display: block;
      overflow-y: auto;
      overscroll-behavior: contain;
    }
    .body,
    :host([flush]) .content {
      height: auto;
      overflow: visible;
    }
    .frame:focus-visible {
      outline-offset: -4px;
    }
    footer {
      position: sticky;
      z-index: 2;
      bottom: 0;
      max-height: 50dvh;
      padding-block: 6px;
      background: var(--_color-surface);
      overflow-y: auto;
    }
  }
  @media (forced-colors: active) {
    dialog {
      border: 1px solid CanvasText;
    }
  }
`;
