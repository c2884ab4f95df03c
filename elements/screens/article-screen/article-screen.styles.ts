import { css } from 'lit';

export const styles = css`
  article {
    display: grid;
    gap: 14px;
    max-inline-size: calc(var(--_reading) + 2 * var(--_gutter));
    margin-inline: auto;
    padding: 40px var(--_gutter) var(--_space-16);
  }
  h1 {
    margin-bottom: 4px;
  }
  h2 {
    margin-top: 22px;
  }
  ul {
    display: grid;
    gap: 6px;
    padding-inline-start: 1.2em;
    list-style: disc;
  }
  li::marker {
    color: var(--_text-3);
  }
`;
