import { css } from 'lit';

export const styles = css`
  :host {
    box-sizing: border-box;
    display: inline-grid;
    grid-auto-flow: column;
    place-items: center;
    min-width: 18px;
    height: 18px;
    padding: 0 5px;
    border-radius: 9px;
    background: var(--_color-emphasis);
    color: var(--_color-on-emphasis);
    font-family: var(--_font-text, inherit);
    font-size: 0.6875rem;
    font-weight: var(--_font-weight-title);
    font-variant-numeric: tabular-nums;
    line-height: 1;
    letter-spacing: 0;
  }
  :host([hidden]) {
    display: none;
  }
  @media (forced-colors: active) {
    :host {
      border: 1px solid CanvasText;
    }
  }
`;
