import { css } from 'lit';

/** The frame that dialog and drawer share: header, body that scrolls, footer. */
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
    background: var(--_sheet);
    color: var(--_text);
    box-shadow: var(--_shadow);
    overscroll-behavior: contain;
    transition:
      opacity var(--_leave) var(--_ease),
      translate var(--_leave) var(--_ease),
      overlay var(--_leave) allow-discrete,
      display var(--_leave) allow-discrete;
  }
  dialog:focus-visible {
    outline: 0;
  }
  dialog::backdrop {
    background: var(--_scrim);
    transition:
      opacity var(--_leave) var(--_ease),
      overlay var(--_leave) allow-discrete,
      display var(--_leave) allow-discrete;
  }
  dialog:not([open])::backdrop {
    opacity: 0;
  }
  dialog[open],
  dialog[open]::backdrop {
    transition-duration: var(--_enter);
  }
  @starting-style {
    dialog[open]::backdrop {
      opacity: 0;
    }
  }
  .frame {
    display: flex;
    flex-direction: column;
    height: 100%;
    max-height: inherit;
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
    border-bottom: var(--_hairline);
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
  footer {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 8px 12px;
    padding-block: 12px;
    padding-inline: 20px 16px;
    border-top: var(--_hairline);
  }
  footer.none {
    display: none;
  }
  @media (forced-colors: active) {
    dialog {
      border: 1px solid CanvasText;
    }
  }
`;
