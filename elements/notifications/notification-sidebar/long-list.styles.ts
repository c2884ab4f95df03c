import { css } from 'lit';

/** The gaps that replace the rows which are not rendered. */
export const longListStyles = css`
  ul {
    /* Keeps the margin of the first row inside the list. */
    display: flow-root;
  }
  ul::after {
    content: '';
    display: block;
    block-size: var(--_space-after, 0);
  }
  li {
    margin-block-start: var(--_row-gap, 0);
  }
`;
