import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { AgendaItem } from '../../../contract/earnings.ts';
import {
  formatDate,
  formatLastDay,
  formatMoney,
  formatTime,
  isMidnight,
  type Locale,
} from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { earningsMessages, type EarningsMessages } from '../earnings.messages.ts';
import { styles } from './payout-calendar.styles.ts';

/**
 * @summary What happens when with a person's money: results, maturity, ends of claims and of holds, soonest first.
 */
export class PayoutCalendar extends EvElement {
  static override styles = [tokens, base, styles];

  /** Soonest first. */
  @property({ attribute: false }) items: readonly AgendaItem[] = [];
  /** Current time in milliseconds. */
  @property({ type: Number }) now = 0;
  /** Makes the link to a page of the product. */
  @property({ attribute: false }) linkTo: (path: string) => string = (path) => path;

  readonly #messages = new MessagesController(this, earningsMessages);

  override render(): TemplateResult {
    return html`<ol>
      ${this.items.map((item, index) => this.#row(item, index === 0))}
    </ol>`;
  }

  #row(item: AgendaItem, isNext: boolean): TemplateResult {
    const t = this.#messages.value;
    const { kind, at, campaignId, campaignTitle = '' } = item;
    const locale = findLocale(this);
    const title = t.agendaTitle({ kind, campaign: campaignTitle });
    const target = kind === 'claim-end' ? '#claim' : kind === 'result' ? '#posts' : '';
    const path = campaignId ? `/campaign/${campaignId}${target}` : '/profile/wallets';
    return html`<li class=${isNext ? 'next' : ''}>
      <time datetime=${at}
        ><b class="strong">${formatDay(item, locale, this.now)}</b>
        <span class="text-xs subtle">${formatClock(item, locale)}</span></time
      >
      <div>
        <a class="plain" href=${this.linkTo(path)}
          ><span>${title}</span> ${
            campaignTitle && title !== campaignTitle ? html`<bdi>${campaignTitle}</bdi>` : nothing
          }</a
        >
        ${this.#detail(item, t)}
      </div>
      ${isNext ? html`<span class="badge text-xs">${t.next}</span>` : nothing}
    </li>`;
  }

  #detail({ kind, amount, count }: AgendaItem, t: EarningsMessages) {
    const text = amount
      ? t.agendaAmount({ kind, amount: formatMoney(amount, findLocale(this)) })
      : count
        ? t.agendaPosts({ count })
        : '';
    return text ? html`<p class="text-s subtle tabular">${text}</p>` : nothing;
  }
}

/** The last day of what can be claimed; the day of anything else. */
function formatDay({ kind, at }: AgendaItem, locale: Locale, now: number): string {
  const isLastDay = kind === 'claim-end' && isMidnight(at);
  return (isLastDay ? formatLastDay : formatDate)(at, locale, { weekday: false, now });
}

/** The time of the day; none for a whole day. */
const formatClock = ({ at }: AgendaItem, locale: Locale): string =>
  isMidnight(at) ? '' : formatTime(at, locale);
