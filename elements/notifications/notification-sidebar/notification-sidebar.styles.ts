import { css } from 'lit';

/**
 * The few tokens of elements/ui/styles/tokens.styles.ts that the sidebar needs, value for value (a test compares them):
 * the whole sheet would be a kilobyte before the list shows.
 */
export const styles = css`
  :host {
    --_paper: var(--ev-paper, light-dark(oklch(0.985 0.004 85), oklch(0.185 0.006 60)));
    --_ink: var(--ev-ink, light-dark(oklch(0.21 0.01 60), oklch(0.94 0.006 85)));
    --_radius: var(--ev-radius, 6px);
    --_sheet: var(
      --ev-sheet,
      light-dark(color-mix(in oklab, white 75%, var(--_paper)), color-mix(in oklab, var(--_ink) 4.5%, var(--_paper)))
    );
    --_step-2: var(--ev-step-2, color-mix(in oklab, var(--_ink) 7%, var(--_paper)));
    --_line: var(--ev-line, color-mix(in oklab, var(--_ink) 12%, var(--_paper)));
    --_text-3: var(--ev-text-3, color-mix(in oklab, var(--_ink) 66%, var(--_paper)));
    --_text-2: var(--ev-text-2, color-mix(in oklab, var(--_ink) 80%, var(--_paper)));
    --_text: var(--ev-text, var(--_ink));
    --_control: 36px;
    --_enter: 240ms;
    display: contents;
    font-family: var(--ev-font, inherit);
  }
  /* Not the pseudo elements: none here has padding or a border in a size of its own, and each element would have two more. */
  * {
    box-sizing: border-box;
  }
  :is(h2, h3, p, ul) {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  :focus-visible {
    outline: 2px solid var(--ev-accent, light-dark(oklch(0.57 0.19 34), oklch(0.7 0.17 37)));
    outline-offset: 2px;
  }
  dialog {
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: min(416px, 100vw);
    block-size: var(--_viewport, 100dvh);
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    border-inline-start: 1px solid var(--_line);
    outline: 0;
    background: var(--_sheet);
    color: var(--_text);
    box-shadow: 0 16px 40px -12px light-dark(oklch(0.3 0.02 60 / 0.16), oklch(0 0 0 / 0.55));
    font-size: 0.8125rem;
    line-height: 1.4;
    transition: translate var(--_enter) cubic-bezier(0.2, 0.7, 0.2, 1);
  }
  /* Its content can be read from the first frame on. */
  @starting-style {
    dialog[open] {
      translate: 32px;
    }
    dialog[open]:dir(rtl) {
      translate: -32px;
    }
  }
  dialog::backdrop {
    background: var(--ev-scrim, light-dark(oklch(0.2 0.01 60 / 0.38), oklch(0.06 0.005 60 / 0.62)));
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
    padding: 10px 12px 10px 20px;
    border-block-end: 1px solid var(--_line);
  }
  h2 {
    flex: 1;
    font-size: 1.0625rem;
    font-weight: 600;
    letter-spacing: -0.012em;
  }
  .body {
    flex: 1;
    min-block-size: 0;
    padding: 16px 20px calc(20px + env(safe-area-inset-bottom));
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .icon {
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .sr {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .second {
    color: var(--_text-2);
  }
  .filter {
    display: flex;
    gap: 8px;
  }
  .chip,
  .act,
  .quiet {
    display: inline-flex;
    align-items: center;
    min-block-size: 28px;
    padding: 2px 10px;
    font: inherit;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: none;
    color: var(--_text-2);
    font-size: 0.8125rem;
    font-weight: 500;
    white-space: nowrap;
    text-decoration: none;
    cursor: pointer;
  }
  .quiet {
    border-color: transparent;
  }
  .square {
    justify-content: center;
    padding: 0;
    inline-size: var(--_control);
    min-block-size: var(--_control);
  }
  .chip[aria-pressed='true'] {
    border-color: var(--_text);
    color: var(--_text);
    box-shadow: inset 0 0 0 0.5px var(--_text);
  }
  .notice {
    padding-block: 32px;
    font-size: 0.8125rem;
    text-align: center;
  }
  .notice .strong {
    font-size: 0.9375rem;
  }
  .waiting i {
    display: block;
    margin-block-end: 8px;
    block-size: 10px;
    inline-size: 55%;
    border-radius: 3px;
    background: var(--_step-2);
  }
  .waiting i:nth-child(even) {
    inline-size: 80%;
    margin-block-end: 20px;
  }
  h3 {
    margin-block: 16px 2px;
    font-size: 0.8125rem;
    font-weight: 400;
    color: var(--_text-3);
  }
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) minmax(5.5em, auto);
    gap: 2px 12px;
    position: relative;
    padding-block: 11px;
  }
  li + li::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 32px 0;
    border-block-start: 1px solid var(--_line);
  }
  .unread::after {
    content: '';
    position: absolute;
    inset-block-start: 18px;
    inset-inline-start: -13px;
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: var(--_ink);
  }
  .mark {
    color: var(--_text-3);
  }
  .text {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .title a {
    color: inherit;
    text-decoration: none;
  }
  .unread .title {
    font-weight: 600;
  }
  @media (pointer: coarse) {
    :host {
      --_control: 44px;
    }
    :is(.chip, .act, .quiet) {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      --_enter: 0s;
    }
  }
`;
