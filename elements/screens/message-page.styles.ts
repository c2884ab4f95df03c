import { css } from 'lit';

/** Styles of a page with one message: icon, heading, text and actions. In message-frame.ts, or in the shell's frame. */
export const messagePage = css`
  .message-page {
    display: grid;
    gap: 12px;
    align-content: center;
    justify-items: start;
    box-sizing: border-box;
    /* As high as in message-frame.ts, which has a header and a footer. */
    min-block-size: min(calc(100dvh - var(--_size-bar) - 72px - var(--app-top-inset, 0px)), 960px);
    max-inline-size: 520px;
    margin-inline: auto;
    padding: var(--_space-10) var(--_space-gutter) clamp(40px, 12vh, 120px);
  }
  /* The page around it has the gutter. */
  .page > .message-page {
    padding: 20px 0 clamp(40px, 12vh, 120px);
  }
  .message-page.embedded {
    min-block-size: 0;
    padding-block: var(--_space-10);
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
