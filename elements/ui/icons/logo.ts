import { html } from 'lit';

/** The product's mark on a grid of 24 px: three lines of text, the middle one with its caret in the accent. */
export const logo = html`<svg
  class="logo"
  viewBox="0 0 24 24"
  aria-hidden="true"
  fill="none"
  stroke-width="3"
  stroke-linecap="square"
>
  <path d="M4 5.5h16M4 12h10M4 18.5h16" stroke="currentColor" />
  <path d="M18 10.25v3.5" stroke="var(--_color-accent)" />
</svg>`;
