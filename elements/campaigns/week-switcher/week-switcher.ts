import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignWeek } from '../../../contract/campaign.ts';
import { formatAmount, formatDate, formatMoney, formatRange, localeOf } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { pagesBase, type PagesTexts } from '../pages.texts.ts';
import { WeekSelectEvent } from './week-switcher.events.ts';
import { styles } from './week-switcher.styles.ts';

/**
 * @summary The weeks of a campaign, each with its days and what it earned me; the chosen one is underlined. Scrolls in itself.
 * @fires ev-week-select - A week was chosen; its `weekId` says which.
 */
export class WeekSwitcher extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) weeks: readonly CampaignWeek[] | undefined = [];
  /** Id of the chosen week. */
  @property() selected: string | undefined = '';
  /** The present in milliseconds. */
  @property({ type: Number }) now: number | undefined = 0;
  @property({ attribute: false }) texts: PagesTexts | undefined = pagesBase;

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('selected') && !changed.has('weeks')) return;
    const strip = this.renderRoot.querySelector('.weeks');
    const chosen = strip?.querySelector<HTMLElement>('[aria-pressed="true"]');
    // Only the strip moves: the page stays where the reader is.
    if (strip && chosen) strip.scrollLeft += chosen.getBoundingClientRect().left - strip.getBoundingClientRect().left - 40;
  }

  override render(): TemplateResult {
    const t = this.texts ?? pagesBase;
    return html`<div class="weeks" role="group" aria-label=${t.weeks}>
      ${(this.weeks ?? []).map((week) => this.#week(week, t))}
    </div>`;
  }

  #week(week: CampaignWeek, t: PagesTexts): TemplateResult {
    const { tone, words } = this.#result(week, t);
    return html`<button
      type="button"
      aria-pressed=${week.id === this.selected ? 'true' : 'false'}
      @click=${() => this.dispatchEvent(new WeekSelectEvent(week.id))}
    >
      <b><bdi>${week.title ?? t.weekName(week.index)}</bdi></b>
      <span class="t1 third num">${formatRange(week.startsAt, week.endsAt, localeOf(this))}</span>
      <span class="t1 num ${tone || nothing}">${words}</span>
    </button>`;
  }

  #result(week: CampaignWeek, t: PagesTexts): { tone: string; words: string } {
    const locale = localeOf(this);
    const now = this.now ?? 0;
    const reward = week.my?.reward;
    const amount = reward ? formatMoney(reward, locale) : '';
    if (Date.parse(week.startsAt) > now)
      return { tone: 'third', words: t.weekOpens(formatDate(week.startsAt, locale, { weekday: false })) };
    switch (reward && week.my?.rewardStatus) {
      case 'paid':
      case 'paid-bonus':
        return { tone: '', words: t.weekPaid(amount) };
      case 'rewarded':
        return { tone: 'good strong', words: t.weekClaim(amount) };
      case 'claimed':
        return { tone: '', words: t.weekClaimed(amount) };
      default:
        if (Date.parse(week.endsAt) > now)
          return { tone: '', words: reward ? t.weekEst(formatAmount(reward.amount, locale)) : t.weekNow };
        if (week.status === 'evaluated') return { tone: 'third', words: t.weekNothing };
        return {
          tone: '',
          words: reward ? t.weekEst(formatAmount(reward.amount, locale)).replace(`${t.weekNow}, `, '') : t.weekChecked,
        };
    }
  }
}
