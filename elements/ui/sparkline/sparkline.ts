import { area, curveMonotoneX, line } from 'd3-shape';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ChartCursor, isRightToLeft } from '../chart-cursor.ts';
import { PrintController } from '../print-controller.ts';
import { base } from '../styles/base.styles.ts';
import { renderChartTable } from '../chart-table.ts';
import { chart } from '../styles/chart.styles.ts';
import { section } from '../styles/section.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { uiMessages } from '../ui.messages.ts';
import { styles } from './sparkline.styles.ts';

export interface SparklinePoint {
  /** Milliseconds since the epoch. */
  at: number;
  value: number;
  /** The time and the value as text. */
  atText: string;
  valueText: string;
}

/** A time on the axis, drawn and named below it. Those before or after the axis are left out. */
export interface SparklineMark {
  at: number;
  text: string;
  variant?: 'solid' | 'dashed';
}

const height = 48;
/** Space for the line's own width. */
const inset = 3;

/**
 * @summary How a number grew: a small curve with marks on an axis of time from zero, the value of one point as text, and a table of the
 * same data. The axis can go on after the last point, dashed. Arrow keys read point by point. Load it lazily: it brings d3-shape.
 */
export class Sparkline extends EvElement {
  static override styles = [tokens, base, section, chart, styles];

  /** What the curve shows. */
  @property() label = '';
  /** Headings of the table: time and value. */
  @property({ attribute: 'time-label' }) timeLabel = '';
  @property({ attribute: 'value-label' }) valueLabel = '';
  /** The points, in the order of time, at least two. */
  @property({ attribute: false }) points: readonly SparklinePoint[] = [];
  @property({ attribute: false }) marks: readonly SparklineMark[] = [];
  /** Where the axis ends, in milliseconds since the epoch; at the last point unless that is later. */
  @property({ type: Number }) end = 0;
  /** What the axis begins and ends with, below it. A mark at the end is named by `end-text` alone. */
  @property({ attribute: 'start-text' }) startText = '';
  @property({ attribute: 'end-text' }) endText = '';
  /** Formats the highest value and zero, beside the curve. */
  @property({ attribute: false }) formatTick: (value: number) => string = String;

  /** Until then the table has rows in print only: a page can have forty curves of sixty points, and few tables are opened. */
  @state() private wasOpened = false;

  readonly #messages = new MessagesController(this, uiMessages);
  readonly #print = new PrintController(this);
  readonly #cursor = new ChartCursor(this, () => this.points.length);

  readonly #onToggle = (): void => {
    this.wasOpened = true;
  };

  override render(): TemplateResult | typeof nothing {
    const point = this.points[this.#cursor.index];
    if (!point || this.points.length < 2) return nothing;
    return html`<figure aria-label=${this.label}>
      <p class="reading text-xs tabular">
        <b class="strong">${point.valueText}</b> <span class="subtle">${point.atText}</span>
      </p>
      <div class="chart">
        ${this.#scale()}${this.#plot(point)}
        <p class="ends text-xs subtle tabular">
          <bdi>${this.startText}</bdi> <bdi>${this.endText}</bdi>
        </p>
      </div>
      ${this.#marks()}${this.#table()}
    </figure>`;
  }

  get #start(): number {
    return this.points[0]!.at;
  }

  get #end(): number {
    return Math.max(this.points.at(-1)!.at, this.end);
  }

  /** At least 1: a curve without a rise lies on zero. */
  get #top(): number {
    return Math.max(...this.points.map(({ value }) => value), 1);
  }

  /** 0–1 of the width. */
  #getPosition(at: number): number {
    const span = this.#end - this.#start;
    return span > 0 ? (at - this.#start) / span : 1;
  }

  #toX(at: number): number {
    const position = this.#getPosition(at);
    return 100 * (isRightToLeft(this) ? 1 - position : position);
  }

  #toY(value: number): number {
    return height - inset - (height - 2 * inset) * (value / this.#top);
  }

  /** The highest value and zero. */
  #scale(): TemplateResult {
    return html`<p class="scale text-xs subtle tabular" aria-hidden="true">
      <span>${this.formatTick(this.#top)}</span><span>${this.formatTick(0)}</span>
    </p>`;
  }

  #plot(point: SparklinePoint): TemplateResult {
    const positions = this.points.map(({ at }) => this.#getPosition(at));
    const choose = (event: PointerEvent) => this.#cursor.point(event, positions);
    return html`<div
      class="plot"
      role="slider"
      tabindex="0"
      aria-label=${this.label}
      aria-orientation="horizontal"
      aria-valuemin="1"
      aria-valuemax=${this.points.length}
      aria-valuenow=${this.#cursor.index + 1}
      aria-valuetext=${`${point.valueText}, ${point.atText}`}
      @keydown=${this.#cursor.onKeydown}
      @pointermove=${choose}
      @pointerdown=${choose}
      @pointerleave=${this.#cursor.onLeave}
      @blur=${this.#cursor.onLeave}
    >
      ${this.#curve()}
      <svg aria-hidden="true">
        ${this.#baseline()}
        ${this.#getShownMarks().map(
          ({ at, variant = 'solid' }) =>
            svg`<line
              class=${variant}
              x1=${`${this.#toX(at)}%`}
              x2=${`${this.#toX(at)}%`}
              y1="0"
              y2=${height}
            ></line>`,
        )}
        <circle cx=${`${this.#toX(point.at)}%`} cy=${this.#toY(point.value)} r="3"></circle>
      </svg>
    </div>`;
  }

  /** Zero, dashed after the last point: that time is still to come. */
  #baseline() {
    const last = this.points.at(-1)!.at;
    const parts = [
      { from: this.#start, to: last, variant: 'solid' },
      { from: last, to: this.#end, variant: 'dashed' },
    ];
    return parts
      .filter(({ from, to }) => to > from)
      .map(
        ({ from, to, variant }) =>
          svg`<line
            class="zero ${variant}"
            x1=${`${this.#toX(from)}%`}
            x2=${`${this.#toX(to)}%`}
            y1=${height}
            y2=${height}
          ></line>`,
      );
  }

  #curve(): TemplateResult {
    const x = ({ at }: SparklinePoint) => this.#toX(at);
    const y = ({ value }: SparklinePoint) => this.#toY(value);
    const points = [...this.points];
    // Monotone: a curve must not fall where the counts did not.
    const stroke = line<SparklinePoint>(x, y).curve(curveMonotoneX)(points);
    const ground = area<SparklinePoint>(x, height, y).curve(curveMonotoneX)(points);
    return html`<svg aria-hidden="true" viewBox="0 0 100 48" preserveAspectRatio="none">
      ${svg`<path class="ground" d=${ground ?? ''}></path><path class="line" d=${stroke ?? ''}></path>`}
    </svg>`;
  }

  #getShownMarks(): SparklineMark[] {
    return this.marks.filter(({ at }) => {
      const position = this.#getPosition(at);
      return position >= 0 && position <= 1;
    });
  }

  /** A mark at the end of the axis has its name there. */
  #marks(): TemplateResult | typeof nothing {
    const marks = this.#getShownMarks().filter(({ at }) => !this.endText || at < this.#end);
    if (marks.length === 0) return nothing;
    return html`<ul class="marks text-xs subtle tabular">
      ${marks.map(({ text, variant = 'solid' }) => html`<li><i class=${variant}></i><bdi>${text}</bdi></li>`)}
    </ul>`;
  }

  #table(): TemplateResult {
    const rows =
      this.wasOpened || this.#print.isPrinting
        ? this.points.map(({ atText, valueText }) => [atText, valueText])
        : [];
    return renderChartTable(
      this.#messages.value,
      { head: [this.timeLabel, this.valueLabel], rows },
      this.#onToggle,
    );
  }
}
