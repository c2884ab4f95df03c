import { css } from 'lit';

export const styles = css`
  :host {
    unicode-bidi: isolate;
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }
  :host([hidden]) {
    display: none;
  }
  /* The amount stays before the currency in right-to-left text, whose word for an estimate is on the other side. */
  .sum {
    direction: ltr;
    unicode-bidi: isolate;
  }
  :is(.currency, .before) {
    color: var(--_color-text-subtle);
    font-size: 0.86em;
    font-weight: var(--_font-weight-text);
    letter-spacing: 0;
  }
  :host(:is([size='medium'], [size='large'])) {
    font-weight: var(--_font-weight-title);
    letter-spacing: var(--_letter-spacing-figure);
    line-height: 1.15;
  }
  :host([size='medium']) {
    font-size: var(--_font-size-xl);
  }
  :host([size='large']) {
    font-size: var(--_font-size-2xl);
  }
  :host([size='medium']) :is(.currency, .before) {
    font-size: 0.62em;
  }
  :host([size='large']) :is(.currency, .before) {
    font-size: 0.54em;
  }
`;
