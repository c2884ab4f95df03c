import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  :host([thumbnail]) {
    flex: none;
    width: 40px;
  }
  .grid {
    display: grid;
    gap: 2px;
    border: var(--_border-hairline);
    border-radius: var(--_radius-m);
    overflow: hidden;
    aspect-ratio: 16 / 9;
  }
  :host([thumbnail]) .grid {
    aspect-ratio: 1;
  }
  [data-count='2'],
  [data-count='3'],
  [data-count='4'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  [data-count='3'],
  [data-count='4'] {
    grid-template-rows: repeat(2, minmax(0, 1fr));
  }
  [data-count='3'] > :first-child {
    grid-row: span 2;
  }
  .tile {
    position: relative;
    display: block;
    min-width: 0;
    min-height: 0;
    background: var(--_color-surface-sunken);
    overflow: hidden;
  }
  /* Inside, so that the frame does not cut it. */
  a.tile:focus-visible {
    outline-offset: calc(-1 * var(--_focus-ring-width));
  }
  a.tile:focus-visible img {
    opacity: 0.85;
  }
  img,
  .placeholder {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  img {
    object-fit: cover;
  }
  .placeholder {
    display: grid;
    color: var(--_color-text-subtle);
    place-items: center;
  }
  .play {
    --_icon-size: 24px;

    position: absolute;
    inset: 0;
    display: grid;
    width: 48px;
    height: 48px;
    margin: auto;
    border-radius: 50%;
    background: oklch(0.2 0.01 60 / 0.82);
    color: white;
    place-items: center;
  }
  .play .icon {
    fill: currentcolor;
  }
  :host([thumbnail]) .play {
    --_icon-size: 12px;

    width: 20px;
    height: 20px;
  }
  .badge {
    position: absolute;
    inset-block-end: 8px;
    inset-inline-start: 8px;
    padding: 1px 6px;
    border-radius: var(--_radius-m);
    background: oklch(0.2 0.01 60 / 0.82);
    color: white;
    font-size: var(--_font-size-xs);
    font-weight: var(--_font-weight-strong);
  }
`;
