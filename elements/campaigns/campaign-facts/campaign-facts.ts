import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { CampaignCard, CampaignDetail, CampaignWeek } from '../../../contract/campaign.ts';
import { compare, isZero } from '../../../contract/decimal.ts';
import {
  formatDate,
  formatDateTime,
  formatEnd,
  formatLastDay,
  formatMoney,
  formatTimeLeft,
} from '../../../messages/values.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { acceptsPosts, isFull } from '../campaign-status.ts';
import { campaignMessages, type CampaignMessages } from '../campaign.messages.ts';
import { styles } from './campaign-facts.styles.ts';

type CampaignWithWeeks = CampaignCard & Partial<Pick<CampaignDetail, 'weeks' | 'bonus'>>;
/** Headline of a fact, and the explanation under it. */
type Fact = readonly [headline: string, detail: string | TemplateResult];

/** The brand wrote the summary, in a language of its choice. */
const withSummary = (text: string, summary: string): TemplateResult =>
  html`${text} <bdi>${summary}</bdi>`;

/**
 * @summary The three facts of a campaign: what to do, what it pays and until when.
 */
export class CampaignFacts extends EvElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) campaign: CampaignWithWeeks | undefined;
  /** Current time in milliseconds since the epoch. */
  @property({ type: Number }) now = 0;
  @property({ attribute: false }) messages: CampaignMessages = campaignMessages.english;

  override render(): TemplateResult | typeof nothing {
    if (!this.campaign) return nothing;
    const t = this.messages;
    const facts: [string, Fact][] = [
      [t.doHead, this.#postingFact(this.campaign, t)],
      [t.getHead, this.#rewardFact(this.campaign, t)],
      [t.untilHead, this.#deadlineFact(this.campaign, t)],
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

  #postingFact(campaign: CampaignWithWeeks, t: CampaignMessages): Fact {
    const { status, isPaused, my, maxPostsPerWeek, summary } = campaign;
    const limit = maxPostsPerWeek ? t.postLimit({ count: maxPostsPerWeek }) : '';
    const limited = withSummary(limit, summary);
    if (isPaused) return [t.pausedDo, my?.postCount ? t.pausedPosts : t.pausedDetail];
    if (status === 'inactive') return [t.notStartedDo, limited];
    if (!acceptsPosts(campaign))
      return [t.closedDo, my?.joined ? t.publishedTotal({ count: my.postCount }) : ''];
    if (!my?.joined) return [isFull(campaign) ? t.fullDo : t.joinToPost, limited];
    const done = this.#currentWeek(campaign)?.my?.postCount ?? my.postCount;
    if (!maxPostsPerWeek)
      return [t.postFreely, withSummary(t.publishedFree({ count: done }), summary)];
    const left = Math.max(0, maxPostsPerWeek - done);
    return [
      left === 0 ? t.weekDone : t.postsLeft({ count: left }),
      withSummary(t.published({ done, total: maxPostsPerWeek }), summary),
    ];
  }

  #rewardFact(
    { status, maxPerUser, rewardPool, rewardPoolLeft, rewardModel, my, bonus }: CampaignWithWeeks,
    t: CampaignMessages,
  ): Fact {
    const money = (value: typeof rewardPool) =>
      formatMoney(value!, findLocale(this), { short: true });
    // A confirmed reward replaces the maximum and the estimate.
    if (status === 'evaluated' && my?.confirmedReward && !isZero(my.confirmedReward.amount))
      return [
        (my.payout?.status === 'claimable' ? t.yourReward : t.youGot)({
          amount: formatMoney(my.confirmedReward, findLocale(this)),
        }),
        t.rewardModel({ kind: rewardModel }),
      ];
    const isOver = status === 'evaluated';
    const fixed =
      maxPerUser && (rewardModel === 'fixed' || rewardModel === 'first-come')
        ? money(maxPerUser)
        : '';
    const headline = fixed
      ? fixed
      : maxPerUser
        ? (isOver ? t.wasUpTo : t.upTo)({ amount: money(maxPerUser) })
        : rewardPool
          ? t.share({ amount: money(rewardPool) })
          : t.rewardByRules;
    const personLimit = maxPerUser && !fixed && !isOver ? t.personLimit : '';
    // Rewards leave the pool when they are final: until then all of it is left, which is no news.
    const isTouched =
      status !== 'evaluated' &&
      rewardPool != null &&
      rewardPoolLeft != null &&
      compare(rewardPoolLeft.amount, rewardPool.amount) < 0;
    const pool =
      isTouched && rewardPool
        ? t.poolLeft({ leftOver: money(rewardPoolLeft!), pool: money(rewardPool) })
        : rewardPool && headline !== t.share({ amount: money(rewardPool) })
          ? t.poolWhole({ pool: money(rewardPool) })
          : '';
    const estimate =
      my?.estimatedReward && !my.confirmedReward
        ? t.estimate({ amount: formatMoney(my.estimatedReward, findLocale(this)) })
        : '';
    const bonusText =
      bonus && Date.parse(bonus.until) > this.now
        ? t.bonus({
            amount: money(bonus.amount),
            date: formatEnd(bonus.until, findLocale(this)),
          })
        : '';
    return [
      headline,
      [personLimit, t.rewardModel({ kind: rewardModel }), pool, bonusText, estimate]
        .filter(Boolean)
        .join(' '),
    ];
  }

  #deadlineFact(campaign: CampaignWithWeeks, t: CampaignMessages): Fact {
    const { status, isPaused, startsAt, endsAt, maturesAt, claimUntil, my } = campaign;
    const locale = findLocale(this);
    // The zone is named once: in the headline.
    const zoneName = true;
    if (isPaused) return [formatEnd(endsAt, locale, { zoneName }), t.pausedUntil];
    if (status === 'inactive')
      return [
        t.startsOn({ date: formatDateTime(startsAt, locale, { zoneName }) }),
        t.campaignEnds({ date: formatEnd(endsAt, locale) }),
      ];
    if (!acceptsPosts(campaign)) {
      const results = status === 'evaluated' ? t.resultsFinal : t.resultsBy;
      const result = maturesAt ? results({ date: formatDate(maturesAt, locale) }) : '';
      return [
        t.closedOn({ date: formatLastDay(endsAt, locale) }),
        claimUntil && status === 'evaluated' && my?.payout?.status === 'claimable'
          ? `${result} ${t.claimBy({ date: formatEnd(claimUntil, locale) })}`
          : result,
      ];
    }
    const week = this.#currentWeek(campaign);
    const end = week && (campaign.weeks?.length ?? 0) > 1 ? week.endsAt : endsAt;
    const left = formatTimeLeft(end, this.now, locale);
    const campaignEnd = end === endsAt ? '' : t.campaignEnds({ date: formatEnd(endsAt, locale) });
    const remaining = left
      ? end === endsAt
        ? t.timeLeft({ span: left })
        : t.timeLeftWeek({ span: left, index: week!.index })
      : '';
    const results = maturesAt ? t.resultsBy({ date: formatDate(maturesAt, locale) }) : '';
    return [
      formatEnd(end, locale, { zoneName }),
      [remaining, campaignEnd, results].filter(Boolean).join(' '),
    ];
  }

  #currentWeek({ weeks, currentWeekId }: CampaignWithWeeks): CampaignWeek | undefined {
    return weeks?.find(({ id }) => id === currentWeekId);
  }
}
