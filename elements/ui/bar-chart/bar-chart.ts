import { html, nothing, svg, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { formatList } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ChartCursor, isRightToLeft } from '../chart-cursor.ts';
import { findLocale } from '../find-locale.ts';
import { base } from '../styles/base.styles.ts';
import { renderChartTable } from '../chart-table.ts';
import { chart } from '../styles/chart.styles.ts';
import { section } from '../styles/section.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { uiMessages } from '../ui.messages.ts';
import { getLabelClass } from './bar-labels.ts';
import { createBarScale, plotHeight, type Bar, type BarScale } from './bar-scale.ts';
import { toBarTable, type BarSeries } from './bar-table.ts';
import { styles } from './bar-chart.styles.ts';

export type { Bar } from './bar-scale.ts';
export type { BarSeries } from './bar-table.ts';

/** Part of its width that a bar takes. */
const barWidth = 0.62;

/**
 * @summary Stacked bars over time, with the amounts of one bar beside the legend, and a table of the same data. Arrow keys read
 * bar by bar. Load it lazily: it brings d3-array.
 */
export class BarChart extends EvElement {
  static override styles = [tokens, base, section, chart, styles];

  /** What the chart shows. */
  @property() label = '';
  /** Heading of the table's first column. */
  @property({ attribute: 'axis-label' }) axisLabel = '';
  /** The series, from the bottom to the top of each bar. */
  @property({ attribute: false }) series: readonly BarSeries[] = [];
  /** The bars, in the order of time. */
  @property({ attribute: false }) bars: readonly Bar[] = [];
  /** Formats the numbers of the axis. */
  @property({ attribute: false }) formatTick: (value: number) => string = String;

  readonly #messages = new MessagesController(this, uiMessages);
  readonly #cursor = new ChartCursor(
    this,
    () => this.bars.length,
    // The newest one that is not empty.
    () => {
      const filled = this.bars.findLastIndex(({ values }) => values.some((value) => value > 0));
      return filled < 0 ? this.bars.length - 1 : filled;
    },
  );

  override render(): TemplateResult | typeof nothing {
    const { bars } = this;
    const bar = bars[this.#cursor.index];
    if (!bar) return nothing;
    return html`<figure aria-label=${this.label}>
      <p class="reading text-xs subtle"><bdi>${bar.title}</bdi></p>
      <ul class="legend text-s tabular">
        ${this.series.map(
          ({ label, variant }, at) =>
            html`<li>
              ${this.#swatch(variant)}<span class="muted">${label}</span>
              <b class="strong">${bar.texts[at]}</b>
            </li>`,
        )}
      </ul>
      ${this.#plot(bar)}${this.#table()}
    </figure>`;
  }

  /** Nothing where no color has to be explained. */
  #swatch(variant: BarSeries['variant'] = 'solid'): TemplateResult | typeof nothing {
    const drawn = this.series.filter((series) => series.variant !== 'none');
    if (variant === 'none' || drawn.length < 2) return nothing;
    return html`<svg class="swatch" aria-hidden="true" viewBox="0 0 10 10">
      ${this.#pattern()}${svg`<rect class=${variant} x="1" y="1" width="8" height="8" rx="1.5"></rect>`}
    </svg>`;
  }

  #plot(bar: Bar): TemplateResult {
    const drawn = this.bars.map((one) => ({
      ...one,
      values: one.values.map((value, at) => (this.series[at]?.variant === 'none' ? 0 : value)),
    }));
    const scale = createBarScale(drawn);
    const isRtl = isRightToLeft(this);
    const { index } = this.#cursor;
    const count = this.bars.length;
    const positions = this.bars.map((_, at) => (at + 0.5) / count);
    return html`<div class="chart">
      <div class="axis" aria-hidden="true">
        <svg>
          ${scale.ticks.map(
            (tick) =>
              svg`<text
                x=${isRtl ? 0 : '100%'}
                y=${scale.getTop(tick)}
                dy="0.32em"
                text-anchor=${isRtl ? 'start' : 'end'}
              >${this.formatTick(tick)}</text>`,
          )}
        </svg>
      </div>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-label=${this.label}
        aria-orientation="horizontal"
        aria-valuemin="1"
        aria-valuemax=${count}
        aria-valuenow=${index + 1}
        aria-valuetext=${this.#describe(bar)}
        @keydown=${this.#cursor.onKeydown}
        @pointermove=${(event: PointerEvent) => this.#cursor.point(event, positions)}
        @pointerdown=${(event: PointerEvent) => this.#cursor.point(event, positions)}
        @pointerleave=${this.#cursor.onLeave}
        @blur=${this.#cursor.onLeave}
      >
        <svg aria-hidden="true">
          ${this.#pattern()}
          ${scale.ticks.map(
            (tick) =>
              svg`<line
                class=${tick ? 'grid' : 'baseline'}
                x1="0"
                x2="100%"
                y1=${scale.getTop(tick)}
                y2=${scale.getTop(tick)}
              ></line>`,
          )}
          ${drawn.map((one, at) => this.#bar(one, scale, { at, isRtl }))}
        </svg>
      </div>
    </div>`;
  }

  #bar(bar: Bar, scale: BarScale, { at, isRtl }: { at: number; isRtl: boolean }) {
    const count = this.bars.length;
    const place = isRtl ? count - 1 - at : at;
    const band = 100 / count;
    const isRead = this.#cursor.isActive && at === this.#cursor.index;
    const x = `${place * band + (band * (1 - barWidth)) / 2}%`;
    const parts = scale.getParts(bar).map(
      ({ series, top, height }) =>
        svg`<rect
            class=${this.series[series]?.variant ?? 'solid'}
            x=${x}
            y=${top}
            width=${`${band * barWidth}%`}
            height=${height}
            rx="2"
          ></rect>`,
    );
    return svg`<g>
      ${
        isRead
          ? svg`<rect
              class="band"
              x=${`${place * band}%`}
              y="0"
              width=${`${band}%`}
              height=${plotHeight}
              rx="3"
            ></rect>`
          : nothing
      }
      ${parts}
      ${this.#label(bar.label, { at, middle: (place + 0.5) * band })}
    </g>`;
  }

  /** In the middle of its bar. Below a narrow last bar it is wider than the bar, and reaches beyond the plot. */
  #label(text: string, { at, middle }: { at: number; middle: number }) {
    const { index, defaultIndex } = this.#cursor;
    const name = getLabelClass(at, { read: index, first: defaultIndex, count: this.bars.length });
    return svg`<text class=${name} x=${`${middle}%`} y=${plotHeight + 16} text-anchor="middle">${text}</text>`;
  }

  /** Fills refer to it by its id, which each shadow root has for itself. */
  #pattern() {
    return svg`<defs>
      <pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(40)">
        <rect class="hatch-ground" width="4" height="4"></rect><rect class="hatch-line" width="1.6" height="4"></rect>
      </pattern>
    </defs>`;
  }

  #describe({ title, texts }: Bar): string {
    const parts = this.series.map(({ label }, at) => `${label} ${texts[at] ?? ''}`);
    return this.#messages.value.barParts({
      label: title,
      parts: formatList(parts, findLocale(this), 'unit'),
    });
  }

  #table(): TemplateResult {
    return renderChartTable(
      this.#messages.value,
      toBarTable({ axisLabel: this.axisLabel, series: this.series, bars: this.bars }),
    );
  }
}
