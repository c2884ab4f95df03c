import { css } from 'lit';

export const styles = css`
  :host {
    /* The figure first, as in formatMoney; on a line of its own it stands where the text around it begins. */
    direction: ltr;
    unicode-bidi: isolate;
    /* Chromium knows it by its older name only. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }
  :host([hidden]) {
    display: none;
  }
  :is(.currency, .before) {
    color: var(--_text-3);
    font-size: 0.86em;
    font-weight: var(--_weight-text);
    letter-spacing: 0;
  }
  :host(:is([size='mid'], [size='big'])) {
    font-weight: var(--_weight-title);
    letter-spacing: var(--_track-figure);
    line-height: 1.15;
  }
  :host([size='mid']) {
    font-size: var(--_size-5);
  }
  :host([size='big']) {
    font-size: var(--_size-6);
  }
  :host([size='mid']) :is(.currency, .before) {
    font-size: 0.62em;
  }
  :host([size='big']) :is(.currency, .before) {
    font-size: 0.54em;
  }
`;
