import { css } from 'lit';

/** Texts whose direction is their language’s (`dir="auto"`) stay on the side of the page, as everything around them. */
export const textSide = css`
  [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`;
