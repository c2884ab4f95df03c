import { css } from '@lit/reactive-element/css-tag.js';

/**
 * The few tokens of elements/ui/styles/tokens.styles.ts that the bar needs, value for value (a test compares them): the
 * whole sheet would be a tenth of what this element may weigh.
 */
export const styles = css`
  :host {
    --_paper: var(--ev-paper, light-dark(oklch(0.985 0.004 85), oklch(0.185 0.006 60)));
    --_ink: var(--ev-ink, light-dark(oklch(0.21 0.01 60), oklch(0.94 0.006 85)));
    --_accent: var(--ev-accent, light-dark(oklch(0.57 0.19 34), oklch(0.7 0.17 37)));
    --_sheet: var(
      --ev-sheet,
      light-dark(color-mix(in oklab, white 75%, var(--_paper)), color-mix(in oklab, var(--_ink) 4.5%, var(--_paper)))
    );
    --_hover: var(--ev-hover, color-mix(in oklab, var(--_ink) 3.5%, var(--_paper)));
    --_line: var(--ev-line, color-mix(in oklab, var(--_ink) 12%, var(--_paper)));
    --_line-control: var(--ev-line-control, color-mix(in oklab, var(--_ink) 48%, var(--_paper)));
    --_gutter: var(--ev-gutter, clamp(16px, 3.2vw, 40px));
    display: contents;
  }
  :host([hidden]),
  section[hidden] {
    display: none;
  }
  /* Not on the host, which the sheet of a page may reach: it would stand in the text, or without colors. */
  section {
    position: fixed;
    z-index: 3;
    inset: auto 0 0;
    font-family: var(--ev-font, inherit);
    font-size: var(--ev-size-2, 0.8125rem);
    font-weight: 400;
    line-height: 1.5;
    color: var(--ev-text, var(--_ink));
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 24px;
    padding: 12px max(var(--_gutter), env(safe-area-inset-right)) calc(12px + env(safe-area-inset-bottom))
      max(var(--_gutter), env(safe-area-inset-left));
    border-top: 1px solid var(--_line);
    background: var(--_sheet);
  }
  p {
    flex: 1 1 320px;
    margin: 0;
  }
  a {
    color: inherit;
    text-decoration-color: var(--_line-control);
    text-underline-offset: 3px;
  }
  section:focus {
    outline: none;
  }
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  div {
    display: grid;
    flex: 0 1 auto;
    /* Equal, and as wide as the longer word needs. */
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    gap: 8px;
  }
  button {
    min-width: 104px;
    min-height: var(--ev-control, 36px);
    padding: 6px 14px;
    border: 1px solid var(--_line-control);
    border-radius: var(--ev-radius, 6px);
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  button:hover {
    background: var(--_hover);
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
  @media (max-width: 480px) {
    div {
      flex: 1 1 100%;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    section {
      animation: rise 0.24s cubic-bezier(0.2, 0.7, 0.2, 1);
    }
  }
  @keyframes rise {
    from {
      translate: 0 30%;
    }
  }
`;
