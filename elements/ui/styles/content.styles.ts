import { css } from 'lit';

/** Headings, lists, pictures and fields. */
export const content = css`
  :is(h1, h2, h3, h4, ul, ol, dl, dd, figure, blockquote, fieldset) {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  :is(ul, ol) {
    list-style: none;
  }
  :is(img, svg) {
    display: block;
    max-width: 100%;
  }
  :is(input, textarea, select) {
    margin: 0;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
  }
  :is(h1, h2, h3, h4) {
    font-weight: var(--_font-weight-title);
    line-height: var(--_line-height-title);
    letter-spacing: var(--_letter-spacing-title);
    text-wrap: balance;
    hyphens: auto;
    hyphenate-limit-chars: 14 6 6;
  }
  h1 {
    font-size: var(--_font-size-2xl);
  }
  h2 {
    font-size: var(--_font-size-l);
    letter-spacing: calc(-0.012em * var(--_letter-spacing-scale));
  }
  :is(h3, h4) {
    font-size: var(--_font-size-m);
    letter-spacing: calc(-0.006em * var(--_letter-spacing-scale));
    line-height: var(--_line-height-tight);
  }
`;
