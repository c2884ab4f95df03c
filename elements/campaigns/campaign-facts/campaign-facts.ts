import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignCard, CampaignWeek } from '../../../contract/campaign.ts';
import { isZero } from '../../ui/decimal.ts';
import { formatDateTime, formatLeft, formatMoney, localeOf } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { takesPosts } from '../campaign-status.ts';
import { pagesBase, type PagesTexts } from '../pages.texts.ts';
import { styles } from './campaign-facts.styles.ts';

type Facts = CampaignCard & { weeks?: readonly CampaignWeek[] };
/** A fact: what it is, and where it comes from. */
type Fact = readonly [what: string, why: string];

/**
 * @summary The three facts of a campaign: what you do, what you get, until when.
 */
export class CampaignFacts extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) campaign: Facts | undefined;
  /** The present in milliseconds. */
  @property({ type: Number }) now: number | undefined = 0;
  @property({ attribute: false }) texts: PagesTexts | undefined = pagesBase;

  override render(): TemplateResult | typeof nothing {
    if (!this.campaign) return nothing;
    const t = this.texts ?? pagesBase;
    const facts: [string, Fact][] = [
      [t.doHead, this.#todo(this.campaign, t)],
      [t.getHead, this.#gain(this.campaign, t)],
      [t.untilHead, this.#until(this.campaign, t)],
    ];
    return html`<dl>
      ${facts.map(
        ([head, [what, why]]) =>
          html`<div>
            <dt>${head}</dt>
            <dd class="what num">${what}</dd>
            <dd class="t2 second num">${why}</dd>
          </div>`,
      )}
    </dl>`;
  }

  #todo(campaign: Facts, t: PagesTexts): Fact {
    const { status, my, maxPostsPerWeek, summary } = campaign;
    if (status === 'inactive') return [t.notStartedDo, summary];
    if (!takesPosts(campaign)) return [t.closedDo, my?.joined ? t.publishedFree(my.postCount) : summary];
    if (!my?.joined) return [t.joinToPost, summary];
    const done = this.#week(campaign)?.my?.postCount ?? my.postCount;
    if (!maxPostsPerWeek) return [t.postFreely, `${t.publishedFree(done)} ${summary}`];
    return [t.postsLeft(Math.max(0, maxPostsPerWeek - done)), `${t.published(done, maxPostsPerWeek)} ${summary}`];
  }

  #gain({ status, maxPerUser, rewardPool, rewardPoolLeft, rewardModel, my }: Facts, t: PagesTexts): Fact {
    const money = (value: typeof rewardPool) => formatMoney(value!, localeOf(this), { short: true });
    // Once the result is known, what might have been no longer matters.
    if (status === 'evaluated' && my?.confirmedReward && !isZero(my.confirmedReward.amount))
      return [t.youGot(formatMoney(my.confirmedReward, localeOf(this))), t.model(rewardModel)];
    const fixed = maxPerUser && rewardModel === 'fixed' ? money(maxPerUser) : '';
    const what = fixed
      ? fixed
      : maxPerUser
        ? t.upTo(money(maxPerUser))
        : rewardPool
          ? t.share(money(rewardPool))
          : t.rewardByRules;
    const pool =
      rewardPool && rewardPoolLeft
        ? t.poolLeft(money(rewardPoolLeft), money(rewardPool))
        : rewardPool && maxPerUser
          ? t.poolWhole(money(rewardPool))
          : '';
    const mine = my?.estimatedReward && !my.confirmedReward ? t.estimate(formatMoney(my.estimatedReward, localeOf(this))) : '';
    return [what, [t.model(rewardModel), pool, mine].filter(Boolean).join(' ')];
  }

  #until(campaign: Facts, t: PagesTexts): Fact {
    const { status, startsAt, endsAt, maturesAt, claimUntil } = campaign;
    const date = (moment: string) => formatDateTime(moment, localeOf(this));
    if (status === 'inactive') return [t.capital(t.starts(date(startsAt))), t.campaignEnds(date(endsAt))];
    if (!takesPosts(campaign)) {
      const result = status === 'evaluated' ? t.resultsFinal : maturesAt ? `${t.resultsBy(date(maturesAt))}.` : '';
      return [
        t.capital(t.closed(date(endsAt))),
        claimUntil && status === 'evaluated' ? `${result} ${t.claimBy(date(claimUntil))}` : result,
      ];
    }
    const week = this.#week(campaign);
    const end = week && (campaign.weeks?.length ?? 0) > 1 ? week.endsAt : endsAt;
    const left = formatLeft(end, this.now ?? 0, localeOf(this));
    const whole = end === endsAt ? '' : t.campaignEnds(date(endsAt));
    const rest = left ? (end === endsAt ? t.timeLeft(left) : t.timeLeftWeek(left, week!.index)) : '';
    return [date(end), [rest && `${rest}.`, whole].filter(Boolean).join(' ')];
  }

  #week({ weeks, currentWeekId }: Facts): CampaignWeek | undefined {
    return weeks?.find(({ id }) => id === currentWeekId);
  }
}
