import { css } from 'lit';

/**
 * The plain text of an element: reset, headings, links, focus ring, icons and the few helper classes. For block
 * elements. Inline ones (`ev-money`, `ev-time` …) adopt the tokens only, so that they take size and colour from the text
 * around them.
 */
export const base = css`
  :host {
    display: block;
    box-sizing: border-box;
    color: var(--_text);
    font-family: var(--_font, inherit);
    font-size: var(--_size-3);
    font-weight: var(--_weight-text);
    line-height: var(--_leading-text);
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
    font-weight: var(--_weight-title);
    line-height: var(--_leading-title);
    letter-spacing: var(--_track-title);
    text-wrap: balance;
    hyphens: auto;
    hyphenate-limit-chars: 14 6 6;
  }
  h1 {
    font-size: var(--_size-6);
  }
  h2 {
    font-size: var(--_size-4);
    letter-spacing: -0.012em;
  }
  :is(h3, h4) {
    font-size: var(--_size-3);
    letter-spacing: -0.006em;
    line-height: var(--_leading-tight);
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
    text-decoration-color: var(--_step-4);
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
    outline: var(--_focus);
    outline-offset: var(--_focus-offset);
  }
  .icon {
    width: var(--_icon, 20px);
    height: var(--_icon, 20px);
    flex: none;
    stroke-width: var(--_icon-stroke, 1.5);
  }
  /* Smaller, the stroke keeps its weight. */
  .s {
    --_icon: 16px;
    --_icon-stroke: 1.85;
  }
  .icon.turn:dir(rtl) {
    scale: -1 1;
  }
  .t1 {
    font-size: var(--_size-1);
  }
  .t2 {
    font-size: var(--_size-2);
  }
  .t3 {
    font-size: var(--_size-3);
  }
  .t4 {
    font-size: var(--_size-4);
  }
  .second {
    color: var(--_text-2);
  }
  .third {
    color: var(--_text-3);
  }
  .strong {
    font-weight: var(--_weight-strong);
  }
  .num,
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
  .line {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .end {
    text-align: end;
  }
  .good {
    color: var(--_good);
  }
  .warn {
    color: var(--_warn);
  }
  .bad {
    color: var(--_bad);
  }
  .info {
    color: var(--_info);
  }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
