import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { CampaignDetail, CampaignWeek, Participation } from '../../../contract/campaign.ts';
import type { Money } from '../../../contract/common.ts';
import { getEarningState, getWeekState, getZeroReward } from '../../../common/earning-state.ts';
import { formatCount, formatDate, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { CampaignSource } from '../../shared/content/campaign-source.ts';
import { myResultsMessages, type MyResultsMessages } from '../my-results.messages.ts';
import { styles } from './my-results.styles.ts';

/** Why a member with posts has no rank yet. */
type RankReason = 'checking' | 'counting' | 'not-eligible';

interface RankFacts {
  rank?: number | null | undefined;
  /** Number of posts that were not deleted. */
  postCount: number;
  eligibleCount: number;
  /** Posts that wait for their result. */
  checking: boolean;
}

/** Null for a member with a rank. Call it for a member with posts. */
function getRankReason({ rank, eligibleCount, checking }: RankFacts): RankReason | null {
  if (rank) return null;
  if (eligibleCount > 0) return 'counting';
  return checking ? 'checking' : 'not-eligible';
}

/** The facts of a participation, for the campaign as a whole. */
function toRankFacts(my: Participation): RankFacts {
  const { rank, postCount, eligiblePostCount, healthCounts } = my;
  const decided = healthCounts.decided - healthCounts.deleted;
  return { rank, postCount, eligibleCount: eligiblePostCount, checking: postCount > decided };
}

interface Results extends RankFacts {
  impressions: number;
  reward: Money | null | undefined;
  estimated: boolean;
  /** The state of the reward. */
  word: string;
  /** When the week was complete, or when their results are final. */
  note: string;
}

/**
 * @summary Results of the user in a week of a campaign, or in the campaign as a whole: eligible posts, impressions, rank or why there is
 * none yet, and the reward or its estimate; and why final results are late. Empty before the first post.
 * @fires ev-load - With an id: what belongs to it is shown.
 * @fires ev-load-error - With an id: it could not be loaded; carries `code` and `status`.
 */
export class MyResults extends EvElement {
  static override readonly needs = ['campaignId', 'campaign'];
  static override styles = [tokens, base, term, styles];

  @property({ attribute: false }) campaign: CampaignDetail | undefined;
  /** Loads the campaign with this id and shows it, where there is no `campaign`. */
  @property({ attribute: 'campaign-id' }) campaignId = '';
  /** The week whose results are shown. Without it they are those of the campaign as a whole. */
  @property({ attribute: false }) week: CampaignWeek | undefined;
  /** The rank that the person saw before, where the one of the week or the campaign is better. */
  @property({ type: Number, attribute: 'former-rank' }) formerRank: number | undefined;
  /** Current time in milliseconds since the epoch. */
  @property({ type: Number }) now = 0;

  readonly #source = new CampaignSource(this, () => this.campaign !== undefined);
  readonly #messages = new MessagesController(this, myResultsMessages);
  readonly #formulas = new MessagesController(this, formulasMessages);

  get #shown(): CampaignDetail | undefined {
    return this.campaign ?? this.#source.data;
  }

  get #now(): number {
    return this.now || this.#source.now;
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.week && !this.#shown) return this.#source.render();
    const t = this.#messages.value;
    const results = this.week ? this.#weekResults(this.week, t) : this.#campaignResults(t);
    // Zeros count nothing: the list of posts shows that there is none.
    if (!results || results.postCount === 0) return nothing;
    const { postCount, eligibleCount, impressions, note } = results;
    const count = (value: number) => formatCount(value, findLocale(this));
    const formulas = this.#formulas.value;
    // The leaderboard of the page counts all weeks.
    const rank = this.week ? t.rankInWeek({ index: this.week.index }) : t.rank;
    const facts: [string | TemplateResult, string, unknown][] = [
      [t.eligible, t.eligibleOf({ eligible: count(eligibleCount), all: count(postCount) }), note],
      [renderTerm(t.impressions, formulas.myImpressions), count(impressions), ''],
      [renderTerm(rank, formulas.rank), ...this.#rank(results, t)],
      [t.reward, ...this.#reward(results, t)],
    ];
    const risen = this.#getRise(results);
    return html`<p class="visually-hidden" role="status">${risen ? t.rankRise(risen) : ''}</p>
      <dl>
        ${facts.map(
          ([label, value, detail]) =>
            html`<div>
              <dt class="text-xs subtle">${label}</dt>
              <dd class="strong tabular" translate="no">${value}</dd>
              ${detail ? html`<dd class="text-xs subtle tabular">${detail}</dd>` : nothing}
            </div>`,
        )}
      </dl>
      ${this.#shown?.resultsDelayed ? html`<p class="delayed text-sm">${t.delayed}</p>` : nothing}`;
  }

  #rank(results: Results, t: MyResultsMessages): [string, string | TemplateResult] {
    const reason = getRankReason(results);
    if (reason)
      return [reason === 'not-eligible' ? t.unranked : t.notRanked, t.rankReason({ kind: reason })];
    const rise = this.#getRise(results);
    const detail = html`<span class="rise"
      ><ev-success-mark animated></ev-success-mark>${rise ? t.rankUp(rise) : ''}</span
    >`;
    return [formatCount(results.rank!, findLocale(this)), rise ? detail : ''];
  }

  #getRise({ rank }: Results): { rank: string; former: string } | undefined {
    const { formerRank } = this;
    if (!rank || !formerRank || formerRank <= rank) return undefined;
    const locale = findLocale(this);
    return { rank: formatCount(rank, locale), former: formatCount(formerRank, locale) };
  }

  #reward(
    { reward, estimated, word }: Results,
    t: MyResultsMessages,
  ): [string, string | TemplateResult] {
    if (!reward) return [word, ''];
    return [
      formatMoney(reward, findLocale(this)),
      renderTerm(
        estimated ? t.stateWord({ kind: 'estimate' }) : word,
        estimated ? this.#formulas.value.estimate : '',
        'bottom',
      ),
    ];
  }

  /** Once the results are final, a reward of nothing is an amount too. Before, there is only the state of the posts. */
  #getZero(): Money | undefined {
    return this.#shown?.status === 'evaluated' ? getZeroReward(this.#shown) : undefined;
  }

  #weekResults(week: CampaignWeek, t: MyResultsMessages): Results | null {
    const { my, evaluatedAt } = week;
    if (!my || Date.parse(week.startsAt) > this.#now) return null;
    const { joinedAt } = this.#shown?.my ?? {};
    const isFinal = this.#shown?.status === 'evaluated';
    const { kind, amount, isEstimate } = getWeekState(week, { joinedAt, isFinal, now: this.#now });
    return {
      ...my,
      checking: kind === 'evaluating',
      estimated: isEstimate,
      reward: amount ?? this.#getZero(),
      word: t.stateWord({ kind }),
      // Final results have one date, which the facts of the campaign show.
      note: !isFinal && evaluatedAt ? t.completeOn({ date: this.#date(evaluatedAt) }) : '',
    };
  }

  #campaignResults(t: MyResultsMessages): Results | null {
    if (!this.#shown?.my) return null;
    const { my, maturesAt, resultsDelayed, status } = this.#shown;
    const { kind, amount, isEstimate } = getEarningState(this.#shown);
    return {
      ...toRankFacts(my),
      impressions: my.impressions,
      // What was not claimed in time is no longer the person's, and shows what it was.
      reward: amount ?? (kind === 'expired' ? my.payout?.total : this.#getZero()),
      estimated: isEstimate,
      word: t.stateWord({ kind }),
      // A date that has passed promises nothing.
      note:
        maturesAt && status !== 'evaluated' && !resultsDelayed
          ? t.finalOn({ date: this.#date(maturesAt) })
          : '',
    };
  }

  #date(moment: string): string {
    return formatDate(moment, findLocale(this), { weekday: false, now: this.#now });
  }
}
