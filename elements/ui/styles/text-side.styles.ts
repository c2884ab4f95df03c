import { css } from 'lit';

/** Texts whose direction is their language’s (`dir="auto"`) stay on the side of the page, as everything around them. */
export const textSide = css`
  [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  /*
   * Such a text ends at the side on which it is aligned. The ellipsis of clamped lines is behind their end, where Chromium would
   * clip it: it hangs over the edge.
   */
  :host(:dir(rtl)) :is(p, blockquote, .content)[dir='auto']:dir(ltr),
  :host(:dir(ltr)) :is(p, blockquote, .content)[dir='auto']:dir(rtl) {
    margin-inline-end: -1em;
    padding-inline-end: 1em;
  }
`;
