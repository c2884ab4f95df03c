import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import type { Earnings } from '../../../contract/earnings.ts';
import { formatCount } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { toBarTable } from '../../ui/bar-chart/bar-table.ts';
import { renderChartTable } from '../../ui/chart-table.ts';
import { renderSection } from '../../ui/section.ts';
import type { SegmentedChangeEvent } from '../../ui/segmented/segmented.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { chart } from '../../ui/styles/chart.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { renderComingUp } from '../coming-up.templates.ts';
import { earningsMessages } from '../earnings.messages.ts';
import { earnings } from '../earnings.store.ts';
import {
  toEarningsChart,
  toReachChart,
  trimWeeks,
  type ChartContext,
  type ChartData,
} from './chart-data.ts';
import { styles } from './earnings.styles.ts';

/**
 * @summary The signed-in user's earnings by week, and impressions gained by week, in the columns of a page. What has no content is left
 * out; below three weeks with something in them there are sentences in place of a chart. The charts load after
 * the first paint, in space that is kept for them.
 * @fires ev-load - What belongs to the person is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 */
export class EarningsOverview extends WiredElement {
  static override styles = [tokens, base, section, chart, styles];

  /** Shows what comes up in place of impressions: where only money is the subject. */
  @property({ type: Boolean, attribute: 'money-only' }) moneyOnly = false;

  readonly #prompt = new LoginPrompt(this, 'earnings');
  readonly #earnings = this.store((app) => app.use(earnings).$earnings);
  readonly #currency = this.store((app) => app.use(earnings).$currency);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #messages = new MessagesController(this, earningsMessages);
  readonly #uiMessages = new MessagesController(this, uiMessages);

  get #context(): ChartContext {
    return { t: this.#messages.value, locale: getLocale(this.app) };
  }

  protected override updated(): void {
    if (this.renderRoot.querySelector('ev-bar-chart'))
      void loadModule(() => import('../../ui/bar-chart/define.ts'), warnOfLoadError);
  }

  override render(): TemplateResult {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const t = this.#messages.value;
    const { data, error } = this.#earnings.value;
    if (data) return this.#content(data);
    if (!error)
      return html`<div class="columns">
        ${[t.loading, ''].map(
          (label) =>
            html`<ev-skeleton class="waiting" block="300" label=${label || nothing}></ev-skeleton>`,
        )}
      </div>`;
    return html`<ev-note tone="danger" live
      >${t.loadFailed({ reason: getErrorMessage(error) })}<ev-button
        slot="action"
        size="small"
        @click=${() => this.use(earnings).reload()}
        >${t.tryAgain}</ev-button
      ></ev-note
    >`;
  }

  #content(data: Earnings): TemplateResult {
    const { agenda } = data;
    const { currencies, reach } = trimWeeks(data);
    return html`<div class="columns" lang=${getLocale(this.app)}>
      ${currencies.length > 0 ? this.#earningsSection(currencies) : nothing}
      ${this.moneyOnly ? this.#comingUp(agenda) : this.#reachSection(reach, currencies)}
    </div>`;
  }

  #earningsSection(currencies: Earnings['currencies']): TemplateResult {
    const { t } = this.#context;
    const chosen =
      currencies.find(({ currency }) => currency === this.#currency.value) ?? currencies[0]!;
    const choice =
      currencies.length > 1
        ? html`<ev-segmented
            label=${t.currency}
            .options=${currencies.map(({ currency }) => ({ value: currency, label: currency }))}
            .value=${chosen.currency}
            @ev-segmented-change=${({ value }: SegmentedChangeEvent) => this.use(earnings).setCurrency(value)}
          ></ev-segmented>`
        : html`<span class="aside">${chosen.currency}</span>`;
    const label = t.earningsChart({ currency: chosen.currency });
    const content = this.#chart(
      label,
      toEarningsChart(chosen.weeks, chosen.currency, this.#context),
    );
    return renderSection(
      'earnings',
      t.earnings,
      choice,
      html`${content}
        <p class="text-xs subtle">${t.earningsNote}</p>`,
    );
  }

  #comingUp(items: Earnings['agenda']): TemplateResult | typeof nothing {
    return renderComingUp(items, {
      t: this.#messages.value,
      now: this.#now.value,
      linkTo: (path) => this.app.host.href(path),
    });
  }

  #reachSection(
    weeks: Earnings['reach'],
    currencies: Earnings['currencies'],
  ): TemplateResult | typeof nothing {
    if (weeks.length === 0) return nothing;
    const { t } = this.#context;
    const later = (currencies[0]?.weeks ?? []).slice(weeks.length);
    const content = this.#chart(t.reach, toReachChart(weeks, later, this.#context));
    return renderSection('reach', t.reach, nothing, content);
  }

  #chart(label: string, { series, bars, summary }: ChartData): TemplateResult {
    const { t, locale } = this.#context;
    if (summary)
      return html`<div class="few">
        ${summary.sentences.map((sentence) => html`<p class="text-s tabular">${sentence}</p>`)}
        ${summary.note ? html`<p class="text-s subtle">${summary.note}</p>` : nothing}
        ${renderChartTable(this.#uiMessages.value, toBarTable({ axisLabel: t.week, series, bars }))}
      </div>`;
    return html`<ev-bar-chart
      label=${label}
      axis-label=${t.week}
      .series=${series}
      .bars=${bars}
      .formatTick=${(value: number) => formatCount(value, locale, true)}
    ></ev-bar-chart>`;
  }
}
