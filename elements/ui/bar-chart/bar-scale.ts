/** From numbers to the pixels of a bar chart: ticks, bars and their parts. */
import { nice, ticks } from 'd3-array';

export interface Bar {
  /** Under the bar: short. */
  label: string;
  /** What the bar stands for, in full: "Week of Nov 23". */
  title: string;
  /** One for each series, from 0. */
  values: readonly number[];
  /** The same as text. */
  texts: readonly string[];
}

/** A part of a bar, in pixels from the top of the plot. */
export interface BarPart {
  series: number;
  top: number;
  height: number;
}

/** Height of the plot, and its space above the highest tick. */
export const plotHeight = 148;
const headroom = 8;
/** Between the parts of a bar. */
const gap = 1.5;
/** A value above zero is visible. */
const minimumHeight = 2;

export interface BarScale {
  ticks: number[];
  /** Pixels from the top. */
  getTop(value: number): number;
  getParts(bar: Bar): BarPart[];
}

/** A scale from 0 to a round number above the highest bar. */
export function createBarScale(bars: readonly Bar[]): BarScale {
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const [, top] = nice(0, Math.max(...sums, 0) || 1, 3);
  const getTop = (value: number) => headroom + (plotHeight - headroom) * (1 - value / top);
  return {
    ticks: ticks(0, top, 3),
    getTop,
    getParts({ values }) {
      let below = 0;
      return values.flatMap((value, series) => {
        if (!(value > 0)) return [];
        const bottom = getTop(below);
        below += value;
        const height = Math.max(minimumHeight, bottom - getTop(below) - gap);
        return [{ series, top: bottom - height, height }];
      });
    },
  };
}
