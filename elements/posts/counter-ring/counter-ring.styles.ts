import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-flex;
  }
  .count {
    display: inline-flex;
    gap: 7px;
    align-items: center;
    min-width: 22px;
    font-weight: var(--_font-weight-strong);
  }
  .ring {
    width: 22px;
    height: 22px;
    rotate: -90deg;
  }
  circle {
    fill: none;
    stroke: var(--_color-neutral-3);
    stroke-width: 2.5;
  }
  .used {
    stroke: var(--_color-text);
  }
  .warning .used {
    stroke: var(--_color-warning);
  }
  .danger .used {
    stroke: var(--_color-danger);
  }
`;
