import { area, curveMonotoneX, line } from 'd3-shape';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ChartCursor, isRightToLeft } from '../chart-cursor.ts';
import { PrintController } from '../print-controller.ts';
import { base } from '../styles/base.styles.ts';
import { renderTableSummary } from '../chart-table.ts';
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

/** A time on the line, drawn while it is between the first and the last point, and named below. */
export interface SparklineMark {
  at: number;
  text: string;
  variant?: 'solid' | 'dashed';
}

const height = 48;
/** Space for the line's own width. */
const inset = 3;

/**
 * @summary How a number grew: a small curve with marks, the value of one point as text, and a table of the same data. Arrow
 * keys read point by point. Load it lazily: it brings d3-shape.
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
      ${this.#plot(point)}${this.#marks()}${this.#table()}
    </figure>`;
  }

  /** 0–1 of the width. */
  #getPosition(at: number): number {
    const first = this.points[0]!.at;
    const span = this.points.at(-1)!.at - first;
    return span > 0 ? (at - first) / span : 1;
  }

  #plot(point: SparklinePoint): TemplateResult {
    const isRtl = isRightToLeft(this);
    const toX = (at: number) => {
      const position = this.#getPosition(at);
      return 100 * (isRtl ? 1 - position : position);
    };
    const top = Math.max(...this.points.map(({ value }) => value), 1);
    const toY = (value: number) => height - inset - (height - 2 * inset) * (value / top);
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
      ${this.#curve(toX, toY)}
      <svg aria-hidden="true">
        ${this.#getShownMarks().map(
          ({ at, variant = 'solid' }) =>
            svg`<line
              class=${variant}
              x1=${`${toX(at)}%`}
              x2=${`${toX(at)}%`}
              y1="0"
              y2=${height}
            ></line>`,
        )}
        <circle cx=${`${toX(point.at)}%`} cy=${toY(point.value)} r="3"></circle>
      </svg>
    </div>`;
  }

  #curve(toX: (at: number) => number, toY: (value: number) => number): TemplateResult {
    const x = ({ at }: SparklinePoint) => toX(at);
    const y = ({ value }: SparklinePoint) => toY(value);
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

  #marks(): TemplateResult | typeof nothing {
    if (this.marks.length === 0) return nothing;
    return html`<ul class="marks text-xs subtle tabular">
      ${this.marks.map(({ text, variant = 'solid' }) => html`<li><i class=${variant}></i><bdi>${text}</bdi></li>`)}
    </ul>`;
  }

  #table(): TemplateResult {
    return html`<details @toggle=${this.#onToggle}>
      ${renderTableSummary(this.#messages.value)}
      <div class="data">
        <table class="table">
          <thead>
            <tr>
              <th scope="col">${this.timeLabel}</th>
              <th scope="col" class="align-end">${this.valueLabel}</th>
            </tr>
          </thead>
          <tbody>
            ${
              this.wasOpened || this.#print.isPrinting
                ? this.points.map(
                    ({ atText, valueText }) =>
                      html`<tr>
                        <th scope="row">${atText}</th>
                        <td class="align-end nowrap">${valueText}</td>
                      </tr>`,
                  )
                : nothing
            }
          </tbody>
        </table>
      </div>
    </details>`;
  }
}
