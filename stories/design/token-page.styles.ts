import { css } from 'lit';

export const styles = css`
  :host {
    max-width: var(--_size-page);
  }
  h2 {
    margin-block: 28px 12px;
  }
  h2:first-child {
    margin-top: 0;
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
    gap: 16px;
  }
  .swatch {
    height: 56px;
    border: var(--_border-hairline);
    border-radius: var(--_radius-m);
  }
  .pair {
    display: grid;
    padding: 14px 16px;
    min-height: 88px;
    border: var(--_border-hairline);
    border-radius: var(--_radius-l);
    align-content: space-between;
  }
  .pair b {
    font-size: var(--_font-size-xl);
    letter-spacing: var(--_letter-spacing-figure);
    font-variant-numeric: tabular-nums;
  }
  .below {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    margin-top: 6px;
  }
  .fails {
    color: var(--_color-danger);
    font-weight: 600;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    align-items: baseline;
    padding-block: 12px;
    border-bottom: var(--_border-hairline);
  }
  .bar {
    height: 12px;
    border-radius: 2px;
    background: var(--_color-emphasis);
  }
  .shape {
    height: 72px;
    background: var(--_color-surface);
    border: var(--_border-hairline);
  }
  .floats {
    border-radius: var(--_radius-l);
    box-shadow: var(--_shadow-overlay);
  }
  .track {
    height: 32px;
    border-radius: var(--_radius-m);
    background: var(--_color-surface-sunken);
  }
  .ball {
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--_color-emphasis);
    margin-inline-start: 0;
    transition: margin-inline-start var(--duration) var(--_easing-standard);
  }
  .ran .ball {
    margin-inline-start: calc(100% - 32px);
  }
  button {
    min-height: 36px;
    padding: 0 14px;
    margin-bottom: 12px;
    border: 1px solid var(--_color-border-control);
    border-radius: var(--_radius-m);
    background: none;
    cursor: pointer;
  }
`;
