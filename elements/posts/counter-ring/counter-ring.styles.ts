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
    font-weight: var(--_weight-strong);
  }
  .ring {
    width: 22px;
    height: 22px;
    rotate: -90deg;
  }
  circle {
    fill: none;
    stroke: var(--_step-3);
    stroke-width: 2.5;
  }
  .used {
    stroke: var(--_text);
    transition: stroke-dasharray var(--_quick) var(--_ease);
  }
  .warn .used {
    stroke: var(--_warn);
  }
  .bad .used {
    stroke: var(--_bad);
  }
`;
