import { css } from 'lit';

export const styles = css`
  .text {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    max-width: var(--_reading);
    overflow-wrap: anywhere;
  }
  [role='heading'] {
    margin-top: 6px;
    font-size: var(--_size-3);
    font-weight: var(--_weight-title);
    letter-spacing: -0.006em;
    line-height: var(--_leading-tight);
    text-wrap: balance;
  }
  .h1 {
    font-size: var(--_size-4);
  }
  .h3 {
    font-size: var(--_size-2);
  }
  .text > :first-child {
    margin-top: 0;
  }
  :is(ul, ol) {
    padding: 0;
    list-style: disc;
  }
  /* At the side where the item itself begins. */
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
    color: var(--_text-3);
    font-variant-numeric: tabular-nums;
  }
  :is(strong, b) {
    font-weight: var(--_weight-title);
  }
  blockquote {
    padding-inline-start: 14px;
    border-inline-start: 2px solid var(--_line);
    color: var(--_text-2);
  }
  code {
    padding: 1px 4px;
    border-radius: 3px;
    background: var(--_well);
    font-family: var(--_font-mono);
    font-size: 0.92em;
  }
  pre {
    margin: 0;
    padding: 10px 12px;
    border-radius: var(--_radius);
    background: var(--_well);
    overflow-x: auto;
  }
  pre code {
    padding: 0;
    background: none;
  }
  img {
    height: auto;
    border-radius: var(--_radius);
  }
`;
