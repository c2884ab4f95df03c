import { css } from 'lit';

/** Texts in a direction of their own (`dir="auto"`) stay on the side of the page, as everything around them. */
export const textSide = css`
  [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`;
