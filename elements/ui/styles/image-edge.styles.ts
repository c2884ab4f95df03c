import { css } from 'lit';

/** Keeps the edge of a picture visible where its ground is that of the page. The picture's box is positioned and has a radius. */
export const imageEdge = css`
  .image-edge::after {
    position: absolute;
    border: 1px solid color-mix(in oklab, var(--_color-ink) 14%, transparent);
    border-radius: inherit;
    content: '';
    inset: 0;
    pointer-events: none;
  }
`;
