import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  a {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    height: 88px;
    padding: 0;
    border: var(--_border-hairline);
    border-radius: var(--_radius-m);
    background: var(--_color-surface);
    color: inherit;
    overflow: hidden;
  }
  a:hover .title {
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
  }
  img,
  .letter {
    width: 100%;
    height: 100%;
    min-height: 0;
    border-inline-end: var(--_border-hairline);
    background: var(--_color-surface-sunken);
  }
  img {
    object-fit: cover;
  }
  .letter {
    display: grid;
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-strong);
    place-items: center;
  }
  .text {
    display: grid;
    gap: 2px;
    align-content: center;
    min-width: 0;
    padding: 0 12px;
  }
  /* Keeps the beginning. */
  .title {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    overflow: hidden;
    font-weight: var(--_font-weight-strong);
    line-height: 1.35;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    overflow-wrap: anywhere;
  }
  .host {
    justify-self: start;
    max-width: 100%;
  }
`;
