import { css } from 'lit';

/** A footer of links and buttons, all of which look like links. */
export const footerLinks = css`
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    padding: var(--_space-6) var(--app-page-inset, var(--_space-gutter));
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-s);
  }
  footer > :is(a, button) {
    display: inline-flex;
    align-items: center;
    min-height: var(--_size-target);
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;
