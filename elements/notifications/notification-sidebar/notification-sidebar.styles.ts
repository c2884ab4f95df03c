import { css, type CSSResultGroup } from 'lit';
import { content } from '../../ui/styles/content.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { icons } from '../../ui/styles/icons.styles.ts';
import { reset } from '../../ui/styles/reset.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.styles.ts';

const sidebar = css`
  :host {
    display: contents;
  }
  dialog {
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: min(416px, 100vw);
    block-size: var(--_viewport-height, 100dvh);
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    border-inline-start: 1px solid var(--_color-border);
    outline: 0;
    background: var(--_color-surface);
    color: var(--_color-text);
    box-shadow: 0 16px 40px -12px var(--_shadow-color-far);
    font-size: var(--_font-size-s);
    line-height: 1.4;
    transition: translate var(--_duration-enter) var(--_easing-standard);
  }
  /* A short distance, so that the text is readable from the first frame on. */
  @starting-style {
    dialog[open] {
      translate: 32px;
    }
    dialog[open]:dir(rtl) {
      translate: -32px;
    }
  }
  dialog::backdrop {
    background: var(--_color-scrim);
  }
  dialog.closing,
  dialog.closing::backdrop {
    visibility: hidden;
  }
  @media (min-width: 860px) {
    dialog::backdrop {
      opacity: 0.45;
    }
  }
  .frame {
    display: flex;
    flex-direction: column;
    block-size: 100%;
  }
  header {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-block: 10px;
    padding-inline: 20px 12px;
    border-block-end: 1px solid var(--_color-border);
  }
  h2 {
    flex: 1;
    line-height: inherit;
  }
  .body {
    flex: 1;
    min-block-size: 0;
    padding: 16px 20px calc(20px + env(safe-area-inset-bottom));
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  /* In a low window the header scrolls away: the list fills the frame, and still scrolls by itself. */
  @media (max-height: 479px) {
    .frame {
      overflow-y: auto;
    }
    .body {
      flex: none;
      block-size: 100%;
      overscroll-behavior: auto;
    }
    .frame > * {
      flex: none;
    }
  }
  p {
    text-wrap: wrap;
  }
  /* The look of ev-segmented. */
  .filter {
    display: inline-flex;
    gap: 2px;
    padding: 2px;
    border-radius: calc(var(--_radius-m) + 2px);
    background: light-dark(
      var(--_color-neutral-2),
      color-mix(in oklab, var(--_color-ink) 16%, var(--_color-paper))
    );
    overflow-x: auto;
  }
  .chip,
  .action,
  .quiet {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-block-size: 28px;
    padding: 2px 10px;
    border: 1px solid var(--_color-border);
    border-radius: var(--_radius-m);
    background: none;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
    font-weight: 500;
    white-space: nowrap;
    text-decoration: none;
    cursor: pointer;
  }
  .quiet {
    color: var(--_color-text);
  }
  .chip,
  .square {
    border-color: transparent;
  }
  .square {
    padding: 0;
    inline-size: var(--_size-control);
    min-block-size: var(--_size-control);
  }
  .chip[aria-pressed='true'] {
    background: light-dark(
      var(--_color-surface),
      color-mix(in oklab, var(--_color-ink) 28%, var(--_color-paper))
    );
    color: var(--_color-text);
    box-shadow: 0 0 0 1px var(--_color-border);
  }
  .muted {
    color: var(--_color-text-muted);
  }
  .notice {
    padding-block: 32px;
    font-size: var(--_font-size-s);
    text-align: center;
  }
  .notice .strong {
    font-size: var(--_font-size-m);
    font-weight: inherit;
  }
  .login-error {
    color: var(--_color-danger);
    font-size: var(--_font-size-s);
    text-align: center;
  }
  .skeleton i {
    display: block;
    margin-block-end: 8px;
    block-size: 10px;
    inline-size: 55%;
    border-radius: 3px;
    background: var(--_color-neutral-2);
  }
  .skeleton i:nth-child(even) {
    inline-size: 80%;
    margin-block-end: 20px;
  }
  h3 {
    margin-block: 16px 2px;
    font-size: var(--_font-size-s);
    font-weight: 400;
    line-height: inherit;
    letter-spacing: normal;
    color: var(--_color-text-subtle);
  }
  li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) 24px minmax(4.5em, auto);
    gap: 2px 8px;
    position: relative;
    padding-block: 11px;
  }
  li + li::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 32px 0;
    border-block-start: 1px solid var(--_color-border);
  }
  /* The welcome is not counted. */
  .unread:not(.welcome)::after {
    content: '';
    position: absolute;
    inset-block-start: 18px;
    inset-inline-start: -13px;
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: var(--_color-ink);
  }
  .type-icon {
    block-size: 1lh;
    color: var(--_color-text-subtle);
  }
  /* Keeps the height of a row with one line of text. */
  .type-icon .icon {
    display: inline;
  }
  .text {
    grid-column: 2 / -1;
    overflow-wrap: anywhere;
  }
  /* The time is in the row of the title; what follows has the width of the row. */
  .text:not(.row-target) {
    display: contents;
  }
  .title {
    grid-column: 2;
  }
  .text > :not(.title) {
    grid-column: 2 / -1;
  }
  .title a {
    color: inherit;
    text-decoration: none;
  }
  .unread:not(.welcome) .title {
    font-weight: 600;
  }
  @media (pointer: coarse) {
    :is(.chip, .action, .quiet) {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }
`;

/** Without the utility classes of `base`, which it does not use. */
export const styles: CSSResultGroup = [
  tokens,
  reset,
  textSide,
  content,
  icons,
  visuallyHidden,
  sidebar,
];
