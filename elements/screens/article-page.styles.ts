import { css } from 'lit';

/** A page to read: one column of a readable width, with a title and its date. */
export const articlePage = css`
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    max-inline-size: calc(var(--_size-reading) + 2 * var(--_space-gutter));
    margin-inline: auto;
    padding: 20px var(--_space-gutter) var(--_space-16);
    overflow-wrap: break-word;
  }
  article > h1 + p {
    margin-top: -8px;
    margin-bottom: 14px;
  }
`;
