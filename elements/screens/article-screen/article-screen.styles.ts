import { css } from 'lit';

export const styles = css`
  .text {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  h2 {
    margin-top: 22px;
    font-size: var(--_font-size-xl);
  }
  h3 {
    margin-top: 6px;
  }
  :is(ul, ol) {
    display: grid;
    gap: 6px;
    padding-inline-start: 1.2em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: var(--_color-text-subtle);
  }
  strong {
    font-weight: var(--_font-weight-title);
  }
  code {
    padding: 1px 4px;
    border-radius: 3px;
    background: var(--_color-surface-sunken);
    font-family: var(--_font-mono);
    font-size: 0.88em;
    overflow-wrap: anywhere;
  }
`;
