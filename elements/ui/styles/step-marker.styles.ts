import { css } from 'lit';

/** The round number of a step: `.marker`, in an item that may be the current step or `.done`. */
export const stepMarker = css`
  .marker {
    display: grid;
    width: var(--_size-marker, 28px);
    height: var(--_size-marker, 28px);
    border: 1px solid var(--_color-border-control);
    border-radius: 50%;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
    line-height: 1;
    place-items: center;
  }
  [aria-current] > .marker {
    border-color: transparent;
    background: var(--_color-emphasis);
    color: var(--_color-on-emphasis);
  }
  .done > .marker {
    border-color: var(--_color-success);
    color: var(--_color-success);
  }
`;
