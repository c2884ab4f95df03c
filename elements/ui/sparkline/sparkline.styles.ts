import { css } from 'lit';

export const styles = css`
  .reading {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .plot {
    height: 48px;
    margin-top: 4px;
    border-bottom: 1px solid var(--_color-neutral-4);
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
    line {
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
