import { css } from 'lit';

/**
 * Base styles for block elements: reset, headings, links, focus ring, icons and utility classes. Inline elements
 * (`ev-money`, `ev-time` …) adopt only the tokens, so that they inherit size and color from the surrounding text.
 */
export const base = css`
  :host {
    display: block;
    box-sizing: border-box;
    color: var(--_color-text);
    font-family: var(--_font-text, inherit);
    font-size: var(--_font-size-m);
    font-weight: var(--_font-weight-text);
    line-height: var(--_line-height-text);
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :is(h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset) {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  :is(ul, ol) {
    list-style: none;
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
    letter-spacing: -0.012em;
  }
  :is(h3, h4) {
    font-size: var(--_font-size-m);
    letter-spacing: -0.006em;
    line-height: var(--_line-height-tight);
  }
  p {
    text-wrap: pretty;
  }
  :is(img, svg) {
    display: block;
    max-width: 100%;
  }
  :is(button, input, textarea, select) {
    margin: 0;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  a:hover {
    text-decoration-color: currentColor;
  }
  a.plain {
    text-decoration: none;
  }
  :focus-visible {
    outline: var(--_focus-ring);
    outline-offset: var(--_focus-ring-offset);
  }
  .icon {
    width: var(--_icon-size, 20px);
    height: var(--_icon-size, 20px);
    flex: none;
    stroke-width: var(--_icon-stroke-width, 1.5);
  }
  /* A thicker stroke keeps its visual weight at the smaller size. */
  .icon-small {
    --_icon-size: 16px;
    --_icon-stroke-width: 1.85;
  }
  .icon.mirror-rtl:dir(rtl) {
    scale: -1 1;
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
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
