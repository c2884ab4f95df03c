import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { CampaignWeek } from '../../../contract/campaign.ts';
import { getWeekState, type WeekKind } from '../../../common/earning-state.ts';
import { formatDate, formatDateRange, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { campaignMessages, type CampaignMessages } from '../campaign.messages.ts';
import { WeekSelectedEvent } from './week-switcher.events.ts';
import { styles } from './week-switcher.styles.ts';
import { exact } from '../../ui/exact.ts';

/**
 * @summary Weeks of a campaign, each with dates and earnings; the selected week is underlined, and its theme and pool follow. Scrolls
 * horizontally.
 * @fires ev-week-selected - A week was selected. `weekId` is its id.
 */
export class WeekSwitcher extends EvElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) weeks: readonly CampaignWeek[] = [];
  /** Id of the selected week. */
  @property() selected = '';
  /** When the user joined, ISO 8601. */
  @property({ attribute: 'joined-at' }) joinedAt: string | undefined;
  /** The rewards are fixed. */
  @property({ type: Boolean }) final = false;
  /** Current time in milliseconds since the epoch. */
  @property({ type: Number }) now = 0;

  readonly #messages = new MessagesController(this, campaignMessages);

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('selected') && !changed.has('weeks')) return;
    const strip = this.renderRoot.querySelector('.weeks');
    const selected = strip?.querySelector<HTMLElement>('[aria-pressed="true"]');
    // Scrolls the strip only: scrollIntoView would also scroll the page.
    if (strip && selected)
      strip.scrollLeft +=
        selected.getBoundingClientRect().left - strip.getBoundingClientRect().left - 40;
  }

  override render(): TemplateResult {
    const t = this.#messages.value;
    return html`<div class="strip">
        <div class="weeks" role="group" aria-label=${t.weeks}>
          ${this.weeks.map((week) => this.#week(week, t))}
        </div>
      </div>
      ${this.#about(t)}`;
  }

  /** Theme and pool of the selected week. */
  #about(t: CampaignMessages): TemplateResult | typeof nothing {
    const { theme, rewardPool } = this.weeks.find(({ id }) => id === this.selected) ?? {};
    if (!theme && !rewardPool) return nothing;
    const amount = rewardPool && formatMoney(rewardPool, findLocale(this), { short: true });
    return html`<p class="about text-s tabular">
      ${
        theme
          ? html`<span
              ><span class="subtle">${t.weekTopic}</span> <b><bdi>${theme}</bdi></b></span
            >`
          : nothing
      }
      ${amount ? html`<span class="subtle">${t.weekPool({ amount })}</span>` : nothing}
    </p>`;
  }

  #week(week: CampaignWeek, t: CampaignMessages): TemplateResult {
    const { tone, text } = this.#getWeekResult(week, t);
    return html`<button
      type="button"
      aria-pressed=${week.id === this.selected ? 'true' : 'false'}
      @click=${() => this.dispatchEvent(new WeekSelectedEvent(week.id))}
    >
      <b><bdi>${week.title ?? t.weekName({ index: week.index })}</bdi></b>
      <span class="text-xs subtle tabular"
        >${formatDateRange(week.startsAt, week.endsAt, findLocale(this))}</span
      >
      <span class="text-xs tabular ${tone}">${text}</span>
    </button>`;
  }

  /** The word and the amount of a week. Before its result there is never "nothing". */
  #getWeekResult(
    week: CampaignWeek,
    t: CampaignMessages,
  ): { tone: string; text: string | TemplateResult } {
    const locale = findLocale(this);
    const { joinedAt, now, final: isFinal } = this;
    const state = getWeekState(week, { joinedAt, isFinal, now });
    const amount = state.amount ? formatMoney(state.amount, locale) : '';
    const date = (moment: string) => formatDate(moment, locale, { weekday: false, now });
    switch (state.kind) {
      case 'upcoming':
        return { tone: 'subtle', text: t.weekOpens({ date: date(week.startsAt) }) };
      case 'open':
        return { tone: '', text: t.weekNow };
      case 'evaluating':
        if (!state.isOver) return { tone: '', text: t.weekNow };
        return { tone: 'subtle', text: t.weekChecked };
      case 'paid':
      case 'paid-bonus':
        return { tone: '', text: exact(amount) };
      case 'rewarded':
        return { tone: 'success strong', text: t.weekClaim({ amount }) };
      case 'claimed':
        return { tone: '', text: t.weekClaimed({ amount }) };
      case 'expired':
      case 'expired-bonus':
        return { tone: 'subtle', text: t.weekExpired({ amount }) };
      case 'eligible':
        if (amount)
          return { tone: '', text: (state.isOver ? t.weekEstimated : t.weekEst)({ amount }) };
        return { tone: '', text: t.eligibleCount({ count: state.eligibleCount }) };
      default:
        return { tone: 'subtle', text: this.#getEmptyResult(state.kind, t) };
    }
  }

  #getEmptyResult(kind: WeekKind, t: CampaignMessages): string {
    if (kind === 'not-joined') return t.weekNotJoined;
    if (kind === 'deleted') return t.weekDeleted;
    if (kind === 'no-posts') return t.weekNoPosts;
    if (kind === 'not-rewarded') return t.weekNotRewarded;
    return t.weekNothingEligible;
  }
}
