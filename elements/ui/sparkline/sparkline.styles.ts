import { css } from 'lit';

export const styles = css`
  .reading {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .chart {
    display: grid;
    grid-template-columns: minmax(20px, auto) minmax(0, 1fr);
    gap: 4px 8px;
    margin-top: 8px;
  }
  .plot {
    height: 48px;
  }
  /* The middle of each number is where its line is. */
  .scale {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    margin-block: -6px -9px;
    line-height: 18px;
    text-align: end;
  }
  .ends {
    display: flex;
    grid-column: 2;
    justify-content: space-between;
    gap: 16px;
  }
  .line {
    fill: none;
    stroke: var(--_color-emphasis);
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  .ground {
    fill: var(--_color-neutral-2);
  }
  circle {
    fill: var(--_color-emphasis);
    stroke: var(--_color-paper);
    stroke-width: 1.5;
  }
  line {
    stroke: var(--_color-neutral-5);
  }
  line.zero {
    stroke: var(--_color-neutral-4);
  }
  line.dashed {
    stroke-dasharray: 3 3;
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
    margin: 6px 0 0;
    padding: 0;
    list-style: none;
  }
  .marks i {
    display: inline-block;
    height: 12px;
    margin-inline-end: 6px;
    border-inline-start: 1px solid var(--_color-neutral-5);
    vertical-align: -1px;
  }
  .marks .dashed {
    border-inline-start-style: dotted;
    border-inline-start-width: 2px;
  }
  details {
    margin-top: 0;
  }
  @media (forced-colors: active) {
    svg {
      forced-color-adjust: none;
    }
    .line,
    line,
    line.zero {
      stroke: CanvasText;
    }
    .ground {
      fill: Canvas;
    }
    circle {
      fill: Highlight;
      stroke: Canvas;
    }
  }
`;
