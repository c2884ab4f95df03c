import { css } from 'lit';

/** The type of titles and figures, and the face of code. */
export const titleTokens = css`
  :host {
    --_font-mono: var(
      --ev-font-mono,
      ui-monospace,
      'SF Mono',
      'Cascadia Mono',
      Menlo,
      Consolas,
      monospace
    );
    --_font-size-l: var(--ev-font-size-l, 1.0625rem);
    --_font-size-xl: var(--ev-font-size-xl, 1.3125rem);
    --_font-size-2xl: var(--ev-font-size-2xl, 1.75rem);
    --_font-size-3xl: var(--ev-font-size-3xl, 2.5rem);
    --_font-size-4xl: var(--ev-font-size-4xl, 3.75rem);
    --_line-height-tight: var(--ev-line-height-tight, 1.35);
    --_line-height-title: var(--ev-line-height-title, 1.15);
    --_letter-spacing-title: var(--ev-letter-spacing-title, -0.018em);
    --_letter-spacing-figure: var(--ev-letter-spacing-figure, -0.025em);
    --_font-weight-title: var(--ev-font-weight-title, 600);
  }
`;
