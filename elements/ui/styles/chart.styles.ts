import { css } from 'lit';

/** What charts share: the plot, its focus ring, and the table of the same data. */
export const chart = css`
  figure {
    margin: 0;
  }
  .plot {
    position: relative;
    display: block;
    cursor: crosshair;
    touch-action: pan-y;
    border-radius: 2px;
  }
  .plot svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    direction: ltr;
    print-color-adjust: exact;
  }
  /* Labels in the order of their own language; the anchor stays that of the drawing. */
  .plot text {
    unicode-bidi: plaintext;
  }
  details {
    margin-top: 8px;
    font-size: var(--_font-size-xs);
  }
  summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--_size-target);
    color: var(--_color-text-muted);
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
    text-underline-offset: 3px;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  details[open] .when-closed,
  details:not([open]) .when-open {
    display: none;
  }
  .data {
    overflow-x: auto;
  }
  .data th[scope='row'] {
    white-space: nowrap;
  }
  @media (pointer: coarse) {
    summary {
      min-height: 44px;
    }
  }
  @media print {
    summary {
      display: none;
    }
    details::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;
