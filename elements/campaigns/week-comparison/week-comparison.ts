import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { DashboardPage, WeekTotals } from '../../../contract/pages.ts';
import { formatCount, formatMoney, formatPercent } from '../../../messages/values.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulaMessages, renderTerm, term } from '../../ui/term.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { dashboardMessages, type DashboardMessages } from '../dashboard.messages.ts';
import { styles } from './week-comparison.styles.ts';

type CountName = 'posts' | 'eligible' | 'impressions' | 'engagements';
const countNames: readonly CountName[] = ['posts', 'eligible', 'impressions', 'engagements'];
/** Below this value the change is shown as a number: a percentage of a small count misleads. */
const minimumForPercent = 20;

/**
 * @summary This week compared with the last: counts, change, and a bar with a tick at the value of last week.
 */
export class WeekComparison extends EvElement {
  static override styles = [tokens, base, section, term, styles];

  @property({ attribute: false }) week: DashboardPage['week'] | undefined;
  @property({ attribute: false }) messages: DashboardMessages | undefined =
    dashboardMessages.english;

  readonly #formulas = formulaMessages(this);

  protected override updated(): void {
    const { current, previous } = this.week ?? {};
    if (!current || !previous) return;
    for (const bar of this.renderRoot.querySelectorAll<HTMLElement>('.bar > span')) {
      const name = bar.dataset['name'] as CountName;
      const maximum = Math.max(current[name], previous[name], 1);
      bar.style.setProperty('--_bar-width', `${(current[name] / maximum) * 100}%`);
      bar.style.setProperty(
        '--_previous-position',
        `${Math.min(99, (previous[name] / maximum) * 100)}%`,
      );
    }
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.week) return nothing;
    const { current, previous } = this.week;
    const t = this.messages ?? dashboardMessages.english;
    const formulas = this.#formulas.value;
    const names: Record<CountName, string | TemplateResult> = {
      posts: t.weekPosts,
      eligible: t.weekEligible,
      impressions: t.weekImpressions,
      engagements: renderTerm(t.weekEngagements, formulas.engagements),
    };
    return html`<table class="table">
      <thead>
        <tr>
          <td></td>
          <th scope="col" class="align-end">${renderTerm(t.weekThis, formulas.week)}</th>
          <td class="bar"></td>
          <th scope="col" class="align-end">${t.weekLast}</th>
          <th scope="col" class="align-end">
            ${renderTerm(t.weekChange, t.weekChangeHint({ minimum: formatCount(minimumForPercent, findLocale(this)) }))}
          </th>
        </tr>
      </thead>
      <tbody>
        ${countNames.map((name) => this.#row(name, names[name], current, previous))}${this.#earnedRows(current, previous, t)}
      </tbody>
    </table>`;
  }

  #row(
    name: CountName,
    label: string | TemplateResult,
    current: WeekTotals,
    previous: WeekTotals,
  ): TemplateResult {
    const locale = findLocale(this);
    return html`<tr>
      <th scope="row">${label}</th>
      <td class="align-end strong">${formatCount(current[name], locale)}</td>
      <td class="bar">
        <span data-name=${name}><i></i><b></b></span>
      </td>
      <td class="align-end subtle">${formatCount(previous[name], locale)}</td>
      <td class="align-end">${this.#change(current[name], previous[name])}</td>
    </tr>`;
  }

  #change(current: number, previous: number): TemplateResult | string {
    const locale = findLocale(this);
    const difference = current - previous;
    if (difference === 0) return '0';
    const sign = difference > 0 ? '+' : '−';
    const size =
      previous > minimumForPercent
        ? formatPercent(Math.abs(difference) / previous, locale)
        : formatCount(Math.abs(difference), locale);
    // Keeps the sign in front of the number in right-to-left text.
    return html`<bdi dir="ltr">${sign}${size}</bdi>`;
  }

  #earnedRows(
    current: WeekTotals,
    previous: WeekTotals,
    t: DashboardMessages,
  ): TemplateResult | typeof nothing {
    const currencies = [
      ...new Set([...current.earned, ...previous.earned].map(({ currency }) => currency)),
    ];
    if (currencies.length === 0) return nothing;
    const findEarned = (week: WeekTotals, currency: string) =>
      week.earned.find((money) => money.currency === currency) ?? { amount: '0', currency };
    return html`${currencies.map(
      (currency) =>
        html`<tr>
          <th scope="row">${renderTerm(t.weekEarned, this.#formulas.value.weekEarned)}</th>
          <td class="align-end strong nowrap" colspan="2">
            ${formatMoney(findEarned(current, currency), findLocale(this))}
          </td>
          <td class="align-end subtle nowrap" colspan="2">
            ${formatMoney(findEarned(previous, currency), findLocale(this))}
          </td>
        </tr>`,
    )}`;
  }
}
