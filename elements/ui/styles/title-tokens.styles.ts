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
    --_font-size-l: var(--ev-font-size-l, calc(1.0625 * var(--_rem)));
    --_font-size-xl: var(--ev-font-size-xl, calc(1.3125 * var(--_rem)));
    --_font-size-2xl: var(--ev-font-size-2xl, calc(1.75 * var(--_rem)));
    --_font-size-3xl: var(--ev-font-size-3xl, calc(2.5 * var(--_rem)));
    --_font-size-4xl: var(--ev-font-size-4xl, calc(3.75 * var(--_rem)));
    --_line-height-tight: var(--ev-line-height-tight, 1.35);
    --_line-height-title: var(--ev-line-height-title, 1.15);
    --_letter-spacing-title: var(--ev-letter-spacing-title, -0.018em);
    --_letter-spacing-figure: var(--ev-letter-spacing-figure, -0.025em);
    --_font-weight-title: var(--ev-font-weight-title, 600);
  }
`;
