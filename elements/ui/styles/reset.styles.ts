import { css } from 'lit';

/** What every block element begins with: its own text style, paragraphs, buttons, links and focus ring. */
export const reset = css`
  :host {
    display: block;
    box-sizing: border-box;
    color: var(--_color-text);
    font-family: var(--_font-text, inherit);
    font-size: var(--_font-size-m);
    font-weight: var(--_font-weight-text);
    line-height: var(--_line-height-text);
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  p {
    margin: 0;
    min-width: 0;
    text-wrap: pretty;
  }
  button {
    margin: 0;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  /* A link in a sentence is 24 px high on touch. Inline padding moves nothing. */
  @media (pointer: coarse) {
    :where(a) {
      padding-block: 4px;
    }
  }
  a:hover {
    text-decoration-color: currentColor;
  }
  :focus-visible {
    outline: var(--_focus-ring);
    outline-offset: var(--_focus-ring-offset);
  }
`;
