import { css, type CSSResult } from 'lit';
import { icons } from './icons.styles.ts';
import { reset } from './reset.styles.ts';
import { visuallyHidden } from './visually-hidden.styles.ts';

const utilities = css`
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
    letter-spacing: -0.012em;
  }
  :is(h3, h4) {
    font-size: var(--_font-size-m);
    letter-spacing: -0.006em;
    line-height: var(--_line-height-tight);
  }
  a.plain {
    text-decoration: none;
  }
  .text-xs {
    font-size: var(--_font-size-xs);
  }
  .text-s {
    font-size: var(--_font-size-s);
  }
  .text-m {
    font-size: var(--_font-size-m);
  }
  .text-l {
    font-size: var(--_font-size-l);
  }
  .muted {
    color: var(--_color-text-muted);
  }
  .subtle {
    color: var(--_color-text-subtle);
  }
  .strong {
    font-weight: var(--_font-weight-strong);
  }
  .tabular,
  time {
    font-variant-numeric: tabular-nums lining-nums;
  }
  .mono {
    font-family: var(--_font-mono);
    font-size: 0.92em;
    letter-spacing: -0.01em;
  }
  .nowrap {
    white-space: nowrap;
  }
  .truncate {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .align-end {
    text-align: end;
  }
  .success {
    color: var(--_color-success);
  }
  .warning {
    color: var(--_color-warning);
  }
  .danger {
    color: var(--_color-danger);
  }
  .info {
    color: var(--_color-info);
  }
`;

/**
 * Base styles for block elements: the reset, icons, headings and utility classes. Inline elements (`ev-money`, `ev-time` …) adopt
 * only the tokens, so that they inherit size and color from the surrounding text.
 */
export const base: CSSResult[] = [reset, icons, utilities, visuallyHidden];
