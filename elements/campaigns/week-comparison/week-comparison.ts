import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { DashboardPage, WeekTotals } from '../../../contract/pages.ts';
import { formatCount, formatMoney, formatPercent, localeOf } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { campaignsBase, type CampaignsTexts } from '../campaigns.texts.ts';
import { styles } from './week-comparison.styles.ts';

type Counted = 'posts' | 'eligible' | 'impressions' | 'engagements';
const counted: readonly Counted[] = ['posts', 'eligible', 'impressions', 'engagements'];
/** Below this a percentage says less than the difference. */
const small = 20;

/**
 * @summary This week against the last: numbers, the change, and a bar of this week with a tick where the last one stood.
 */
export class WeekComparison extends LitElement {
  static override styles = [tokens, base, section, styles];

  @property({ attribute: false }) week: DashboardPage['week'] | undefined;
  @property({ attribute: false }) texts: CampaignsTexts | undefined = campaignsBase;

  protected override updated(): void {
    const { current, previous } = this.week ?? {};
    if (!current || !previous) return;
    for (const bar of this.renderRoot.querySelectorAll<HTMLElement>('.bar > span')) {
      const name = bar.dataset['name'] as Counted;
      const most = Math.max(current[name], previous[name], 1);
      bar.style.setProperty('--_part', `${(current[name] / most) * 100}%`);
      bar.style.setProperty('--_tick', `${Math.min(99, (previous[name] / most) * 100)}%`);
    }
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.week) return nothing;
    const { current, previous } = this.week;
    const t = this.texts ?? campaignsBase;
    const names: Record<Counted, string> = {
      posts: t.weekPosts,
      eligible: t.weekEligible,
      impressions: t.weekImpressions,
      engagements: t.weekEngagements,
    };
    return html`<table class="table">
      <thead>
        <tr>
          <td></td>
          <th scope="col" class="end">${t.weekThis}</th>
          <td class="bar"></td>
          <th scope="col" class="end">${t.weekLast}</th>
          <th scope="col" class="end">${t.weekChange}</th>
        </tr>
      </thead>
      <tbody>
        ${counted.map((name) => this.#row(name, names[name], current, previous))}${this.#earned(current, previous, t)}
      </tbody>
    </table>`;
  }

  #row(name: Counted, label: string, current: WeekTotals, previous: WeekTotals): TemplateResult {
    const locale = localeOf(this);
    return html`<tr>
      <th scope="row">${label}</th>
      <td class="end strong">${formatCount(current[name], locale)}</td>
      <td class="bar">
        <span data-name=${name}><i></i><b></b></span>
      </td>
      <td class="end third">${formatCount(previous[name], locale)}</td>
      <td class="end">${this.#change(current[name], previous[name])}</td>
    </tr>`;
  }

  #change(now: number, before: number): TemplateResult | string {
    const locale = localeOf(this);
    const difference = now - before;
    if (difference === 0) return '0';
    const sign = difference > 0 ? '+' : '−';
    const size =
      before > small ? formatPercent(Math.abs(difference) / before, locale) : formatCount(Math.abs(difference), locale);
    // The sign stands before the figure, also where lines begin at the right.
    return html`<bdi dir="ltr">${sign}${size}</bdi>`;
  }

  #earned(current: WeekTotals, previous: WeekTotals, t: CampaignsTexts): TemplateResult | typeof nothing {
    const currencies = [...new Set([...current.earned, ...previous.earned].map(({ currency }) => currency))];
    if (currencies.length === 0) return nothing;
    const of = (week: WeekTotals, currency: string) =>
      week.earned.find((money) => money.currency === currency) ?? { amount: '0', currency };
    return html`${currencies.map(
      (currency) =>
        html`<tr>
          <th scope="row">${t.weekEarned}</th>
          <td class="end strong nowrap" colspan="2">${formatMoney(of(current, currency), localeOf(this))}</td>
          <td class="end third nowrap" colspan="2">${formatMoney(of(previous, currency), localeOf(this))}</td>
        </tr>`,
    )}`;
  }
}
