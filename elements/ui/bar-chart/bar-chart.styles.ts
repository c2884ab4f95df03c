import { css } from 'lit';

export const styles = css`
  :host {
    container: bar-chart / inline-size;
  }
  .reading {
    min-height: 1.5em;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 18px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .legend li {
    display: flex;
    gap: 6px;
    align-items: center;
    white-space: nowrap;
  }
  .swatch {
    width: 10px;
    height: 10px;
    flex: none;
    overflow: visible;
  }
  .chart {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 8px;
    margin-top: 12px;
    padding-bottom: 22px;
  }
  .axis,
  .plot {
    height: 148px;
  }
  .axis svg {
    width: 100%;
    height: 100%;
    overflow: visible;
    direction: ltr;
  }
  text {
    fill: var(--_color-text-subtle);
    font-size: 11px;
    /* The words of a right-to-left label keep their order beside its number. */
    unicode-bidi: plaintext;
    font-variant-numeric: tabular-nums;
  }
  .grid {
    stroke: var(--_color-border);
  }
  .baseline {
    stroke: var(--_color-neutral-4);
  }
  .band {
    fill: var(--_color-neutral-2);
  }
  .solid {
    fill: var(--_color-emphasis);
  }
  .outlined {
    fill: var(--_color-paper);
    stroke: var(--_color-emphasis);
    stroke-width: 1.5;
  }
  .muted:is(rect) {
    fill: var(--_color-neutral-4);
  }
  .hatched {
    fill: url('#hatch');
    stroke: var(--_color-neutral-4);
  }
  .hatch-ground {
    fill: var(--_color-paper);
  }
  .hatch-line {
    fill: var(--_color-neutral-4);
  }
  text.read {
    fill: var(--_color-text);
    font-weight: var(--_font-weight-strong);
  }
  .unlabeled {
    display: none;
  }
  @container bar-chart (inline-size < 700px) {
    text.each {
      display: none;
    }
  }
  @container bar-chart (inline-size < 400px) {
    text.half {
      display: none;
    }
    /* The label of the last bar is wider than its bar. */
    .chart {
      padding-inline-end: 14px;
    }
  }
  @media (forced-colors: active) {
    svg {
      forced-color-adjust: none;
    }
    text,
    text.read {
      fill: CanvasText;
    }
    .grid,
    .baseline {
      stroke: GrayText;
    }
    .band {
      fill: Canvas;
      stroke: Highlight;
    }
    .solid {
      fill: CanvasText;
    }
    .outlined {
      fill: Canvas;
      stroke: CanvasText;
    }
    .muted:is(rect) {
      fill: GrayText;
    }
    .hatched {
      stroke: CanvasText;
    }
    .hatch-ground {
      fill: Canvas;
    }
    .hatch-line {
      fill: CanvasText;
    }
  }
`;
