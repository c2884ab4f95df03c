import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { CampaignWeek, Participation } from '../../../contract/campaign.ts';
import { isWithoutReward } from '../../../common/earning-state.ts';
import {
  formatDate,
  formatDateTime,
  formatEnd,
  formatLastDay,
  formatTimeLeft,
} from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { CampaignSource } from '../../shared/content/campaign-source.ts';
import { acceptsPosts, isFull, isWeekDone } from '../campaign-status.ts';
import { campaignMessages, type CampaignMessages } from '../campaign.messages.ts';
import { getRewardFact, type CampaignWithWeeks } from '../reward-fact.ts';
import { styles } from './campaign-facts.styles.ts';

/** Headline of a fact, and the explanation under it. */
type Fact = readonly [headline: string | TemplateResult, detail: string | TemplateResult];

/** The brand wrote the summary, in a language of its choice, which may run the other way. */
const withSummary = (text: string, summary: string): TemplateResult =>
  html`${text}
    <p dir="auto">${summary}</p>`;

const renderTime = (at: string, text: string): TemplateResult =>
  html`<time datetime=${at}>${text}</time>`;

/**
 * @summary The three facts of a campaign: what to do, what it pays and until when.
 * @fires ev-load - With an id: what belongs to it is shown.
 * @fires ev-load-error - With an id: it could not be loaded; carries `code` and `status`.
 */
export class CampaignFacts extends EvElement {
  static override readonly needs = ['campaignId', 'campaign'];
  static override styles = [tokens, base, textSide, styles];

  @property({ attribute: false }) campaign: CampaignWithWeeks | undefined;
  /** Loads the campaign with this id and shows it, where there is no `campaign`. */
  @property({ attribute: 'campaign-id' }) campaignId = '';
  /** Current time in milliseconds since the epoch. */
  @property({ type: Number }) now = 0;

  readonly #source = new CampaignSource(this, () => this.campaign !== undefined);
  readonly #messages = new MessagesController(this, campaignMessages);

  get #now(): number {
    return this.now || this.#source.now;
  }

  override render(): TemplateResult {
    const campaign = this.campaign ?? this.#source.data;
    if (!campaign) return this.#source.render();
    const t = this.#messages.value;
    const { status, isPaused, my } = campaign;
    const isClosed = status !== 'inactive' && !acceptsPosts(campaign);
    const mayEarn = !isClosed || my?.joined || my?.postCount;
    const facts: [string, Fact][] = [
      this.#postingFact(campaign, t),
      [mayEarn ? t.getHead : t.rewardHead, this.#rewardFact(campaign, t)],
      [
        status === 'inactive' && !isPaused ? t.startHead : t.untilHead,
        this.#deadlineFact(campaign, t),
      ],
    ];
    return html`<dl>
      ${facts.map(
        ([label, [headline, detail]]) =>
          html`<div>
            <dt>${label}</dt>
            <dd class="headline tabular">${headline}</dd>
            <dd class="text-s muted tabular">${detail}</dd>
          </div>`,
      )}
    </dl>`;
  }

  /** The rules are a press away: the answer is a number. */
  #rewardFact(campaign: CampaignWithWeeks, t: CampaignMessages): Fact {
    const options = { t, locale: findLocale(this), now: this.#now };
    const { headline, isAmount, detail, rules } = getRewardFact(campaign, options);
    const shown = isAmount ? html`<span translate="no">${headline}</span>` : headline;
    if (!rules) return [shown, detail];
    const disclosure = html`${detail}
      <details>
        <summary>${t.howRewards}</summary>
        <p>${rules}</p>
      </details>`;
    return [shown, disclosure];
  }

  #postingFact(campaign: CampaignWithWeeks, t: CampaignMessages): [string, Fact] {
    const { status, isPaused, my, maxPostsPerWeek, summary } = campaign;
    const isMember = my?.joined === true;
    const limit = maxPostsPerWeek ? t.weekLimit({ count: maxPostsPerWeek }) : t.postFreely;
    if (isPaused && isMember)
      return [t.doHead, [t.pausedDo, my.postCount ? t.pausedPosts : t.pausedDetail]];
    if (status === 'inactive') return [t.taskHead, [limit, withSummary('', summary)]];
    if (!acceptsPosts(campaign))
      return my?.postCount
        ? [t.doHead, [t.closedDo, t.publishedTotal({ count: my.postCount })]]
        : [t.postsHead, [t.closedDo, '']];
    // That all seats are taken, or what the user lacks, is shown once: where other campaigns are joined.
    if (!isMember && (isFull(campaign) || my?.eligible === 'no'))
      return [t.taskHead, [limit, withSummary('', summary)]];
    // Who left and comes back in the same week can't write more in it.
    if (!isMember && my && isWeekDone(campaign))
      return [t.doHead, this.#memberFact(campaign, my, t)];
    if (!isMember) {
      const counted = maxPostsPerWeek ? t.postLimit({ count: maxPostsPerWeek }) : '';
      return [t.doHead, [t.joinToPost, withSummary(counted, summary)]];
    }
    return [t.doHead, this.#memberFact(campaign, my, t)];
  }

  #memberFact(campaign: CampaignWithWeeks, my: Participation, t: CampaignMessages): Fact {
    const { maxPostsPerWeek, summary } = campaign;
    const done = this.#currentWeek(campaign)?.my?.postCount ?? my.postCount;
    if (!maxPostsPerWeek)
      return [t.postFreely, withSummary(t.publishedFree({ count: done }), summary)];
    const left = Math.max(0, maxPostsPerWeek - done);
    const allDone = isWithoutReward(campaign) ? t.noneEligible : t.weekDone;
    return [
      left === 0 ? allDone : t.postsLeft({ count: left }),
      withSummary(t.published({ done, total: maxPostsPerWeek }), summary),
    ];
  }

  #deadlineFact(campaign: CampaignWithWeeks, t: CampaignMessages): Fact {
    const { status, isPaused, startsAt, endsAt, maturesAt } = campaign;
    const locale = findLocale(this);
    // The zone is named once: in the headline.
    const zoneName = true;
    const formatHeadline = (end: string) => renderTime(end, formatEnd(end, locale, { zoneName }));
    if (isPaused) return [formatHeadline(endsAt), t.pausedUntil];
    if (status === 'inactive')
      return [
        renderTime(startsAt, formatDateTime(startsAt, locale, { zoneName })),
        t.campaignEnds({ date: formatEnd(endsAt, locale) }),
      ];
    if (!acceptsPosts(campaign)) {
      const results = status === 'evaluated' ? t.resultsFinal : t.resultsBy;
      // Until when to claim is in the claim box.
      return [
        t.closedOn({ date: formatLastDay(endsAt, locale) }),
        maturesAt ? results({ date: formatDate(maturesAt, locale) }) : '',
      ];
    }
    const week = this.#currentWeek(campaign);
    const end = week && (campaign.weeks?.length ?? 0) > 1 ? week.endsAt : endsAt;
    const left = formatTimeLeft(end, this.#now, locale);
    const campaignEnd = end === endsAt ? '' : t.campaignEnds({ date: formatEnd(endsAt, locale) });
    const remaining = left
      ? end === endsAt
        ? t.timeLeft({ span: left })
        : t.timeLeftWeek({ span: left, index: week!.index })
      : '';
    const results = maturesAt ? t.resultsBy({ date: formatDate(maturesAt, locale) }) : '';
    return [formatHeadline(end), [remaining, campaignEnd, results].filter(Boolean).join(' ')];
  }

  #currentWeek({ weeks, currentWeekId }: CampaignWithWeeks): CampaignWeek | undefined {
    return weeks?.find(({ id }) => id === currentWeekId);
  }
}
