import { css } from 'lit';

/** Styles of a page with one message: icon, heading, text and actions. Used with the blank layout. */
export const messagePage = css`
  .message-page {
    display: grid;
    gap: 12px;
    align-content: center;
    justify-items: start;
    min-block-size: min(100dvh, 780px);
    max-inline-size: 520px;
    margin-inline: auto;
    padding: var(--_space-10) var(--_space-gutter) clamp(40px, 12vh, 120px);
  }
  .message-page > h1 {
    text-wrap: balance;
  }
  /* In a well, so that the page has a picture of what happened. */
  .message-page > .icon {
    box-sizing: content-box;
    padding: 14px;
    border-radius: 50%;
    background: var(--_color-neutral-1);
  }
  .message-page > .icon {
    margin-bottom: 4px;
    color: var(--_color-text-subtle);
  }
  .message-page > .actions {
    margin-top: 8px;
  }
  /* A row of their own, aligned by their text: a borderless button that begins a line looks indented. */
  .message-page > .quiet-actions {
    margin-top: -4px;
    margin-inline-start: -15px;
  }
  .message-page > .full-width {
    justify-self: stretch;
  }
  .message-page > h1 ~ .full-width {
    margin-top: 8px;
  }
  @media (pointer: coarse) {
    .footnote > a:only-child {
      display: inline-flex;
      align-items: center;
      min-height: var(--_size-target);
    }
  }
  .footnote {
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-s);
    overflow-wrap: anywhere;
  }
`;
