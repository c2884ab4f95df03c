import { css } from 'lit';

export const styles = css`
  .text {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    overflow-wrap: anywhere;
  }
  /* It limits text only: a picture takes the width there is. */
  .text > :not(.picture) {
    max-width: var(--_size-reading);
  }
  [role='heading'] {
    margin-top: 6px;
    font-size: var(--_font-size-m);
    font-weight: var(--_font-weight-title);
    letter-spacing: calc(-0.006em * var(--_letter-spacing-scale));
    line-height: var(--_line-height-tight);
    text-wrap: balance;
  }
  .h1 {
    font-size: var(--_font-size-l);
  }
  .h3 {
    font-size: var(--_font-size-s);
  }
  .text > :first-child {
    margin-top: 0;
  }
  :is(ul, ol) {
    padding: 0;
    list-style: disc;
  }
  /* The marker is on the start side of the item's text direction. */
  li {
    margin-inline-start: 20px;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 4px;
  }
  li::marker {
    color: var(--_color-text-subtle);
    font-variant-numeric: tabular-nums;
  }
  :is(strong, b) {
    font-weight: var(--_font-weight-title);
  }
  blockquote {
    padding-inline-start: 14px;
    border-inline-start: 2px solid var(--_color-border);
    color: var(--_color-text-muted);
  }
  code {
    padding: 1px 4px;
    border-radius: 3px;
    background: var(--_color-surface-sunken);
    font-family: var(--_font-mono);
    font-size: 0.92em;
  }
  pre {
    margin: 0;
    padding: 10px 12px;
    border-radius: var(--_radius-m);
    background: var(--_color-surface-sunken);
    overflow-x: auto;
  }
  pre code {
    padding: 0;
    background: none;
  }
  .picture > img {
    display: block;
  }
  img {
    height: auto;
    border-radius: var(--_radius-m);
  }
`;
