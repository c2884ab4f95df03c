import { css } from 'lit';

export const styles = css`
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    max-inline-size: calc(var(--_size-reading) + 2 * var(--_space-gutter));
    margin-inline: auto;
    padding: 40px var(--_space-gutter) var(--_space-16);
    overflow-wrap: break-word;
  }
  .text {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  h1 + p {
    margin-top: -8px;
    margin-bottom: 6px;
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
