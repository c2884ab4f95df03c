import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { compare, subtract, truncate } from '../../../common/decimal.ts';
import type { Money } from '../../../contract/common.ts';
import type { RewardShare } from '../../../contract/reward.ts';
import { getShownDecimals } from '../../../common/shown-decimals.ts';
import { formatCount, formatMoney, formatPercent, type Locale } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { CampaignSource } from '../../shared/content/campaign-source.ts';
import { myResultsMessages, type MyResultsMessages } from '../my-results.messages.ts';
import { styles } from './reward-shares.styles.ts';
import { exact } from '../../ui/exact.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';

/** Why the amount isn't the share of the pool: the person's own limit, or what others may not get because of theirs. */
function compareShare(
  share: Money,
  amount: Money,
  t: MyResultsMessages,
  locale: Locale,
): [string, TemplateResult][] {
  if (compare(share.amount, amount.amount) > 0)
    return [[t.shareBeforeLimit, exact(formatMoney(share, locale))]];
  // The sum of the shares as they are shown, so that the rows add up. Less than is shown comes from rounding.
  const shown = truncate(share.amount, getShownDecimals(share.currency)[1]);
  const rest = { ...amount, amount: subtract(amount.amount, shown) };
  if (formatMoney(rest, locale) === formatMoney({ ...rest, amount: '0' }, locale)) return [];
  return [
    [t.shareOfPool, exact(formatMoney(share, locale))],
    [t.fromOthers, exact(formatMoney(rest, locale))],
  ];
}

/**
 * @summary How a reward or its estimate is calculated, closed at first: for each week the pool, the score or what else counts, the
 * share, the bonus and the limit.
 * @fires ev-load - With an id: what belongs to it is shown.
 * @fires ev-load-error - With an id: it could not be loaded; carries `code` and `status`.
 */
export class RewardShares extends EvElement {
  static override readonly needs = ['campaignId', 'campaign'];
  static override styles = [tokens, base, term, styles];

  @property({ attribute: false }) campaign: CampaignDetail | undefined;
  /** Loads the campaign with this id and shows it, where there is no `campaign`. */
  @property({ attribute: 'campaign-id' }) campaignId = '';
  /** Shows this week only; by default all. */
  @property({ attribute: 'week-id' }) weekId: string | undefined;

  readonly #source = new CampaignSource(this, () => this.campaign !== undefined);
  readonly #messages = new MessagesController(this, myResultsMessages);
  readonly #formulas = new MessagesController(this, formulasMessages);

  override render(): TemplateResult | typeof nothing {
    const { weekId } = this;
    const campaign = this.campaign ?? this.#source.data;
    if (!campaign) return this.#source.render();
    const shares = (campaign.rewardShares ?? []).filter(
      ({ campaignWeekId }) => !weekId || !campaignWeekId || campaignWeekId === weekId,
    );
    if (shares.length === 0) return nothing;
    const t = this.#messages.value;
    const isEstimate = shares.some(({ estimated }) => estimated);
    return html`<details>
      <summary>${t.how}</summary>
      ${shares.map((share) => this.#share(share, campaign, t, shares.length > 1))}
      <p class="text-s muted rule">
        ${t.rule({ kind: campaign.rewardModel })} ${isEstimate ? t.changes : nothing}
      </p>
    </details>`;
  }

  #share(
    share: RewardShare,
    { weeks, maxPerUser, rewardModel }: CampaignDetail,
    t: MyResultsMessages,
    named: boolean,
  ): TemplateResult {
    const { campaignWeekId, pool, weight, totalWeight, shareOfPool } = share;
    const { amount, bonus, estimated } = share;
    const locale = findLocale(this);
    const week = weeks.find(({ id }) => id === campaignWeekId);
    const count = (value: number) => formatCount(value, locale);
    const formulas = this.#formulas.value;
    const rows: [string | TemplateResult, string | TemplateResult][] = [
      [t.pool, exact(formatMoney(pool, locale))],
      // First-come has no shares: everyone in turn gets the limit.
      ...(rewardModel === 'first-come'
        ? []
        : ([
            [
              renderTerm(t.weight({ kind: rewardModel }), formulas.weight({ kind: rewardModel })),
              t.weightOf({ mine: count(weight), all: count(totalWeight) }),
            ],
            [
              renderTerm(t.share, formulas.share),
              formatPercent(totalWeight ? weight / totalWeight : 0, locale, 1),
            ],
          ] satisfies [TemplateResult, string][])),
      ...(maxPerUser && shareOfPool ? compareShare(shareOfPool, amount, t, locale) : []),
      ...(bonus ? [[t.bonus, exact(formatMoney(bonus, locale))] as [string, TemplateResult]] : []),
      ...(maxPerUser
        ? [[t.limit, exact(formatMoney(maxPerUser, locale))] as [string, TemplateResult]]
        : []),
      [estimated ? t.estimate : t.amount, exact(formatMoney(amount, locale))],
    ];
    return html`${named && week ? html`<h3>${t.weekName({ index: week.index })}</h3>` : nothing}
      <dl>
        ${rows.map(
          ([label, value]) =>
            html`<div>
              <dt class="muted">${label}</dt>
              <dd class="tabular">${value}</dd>
            </div>`,
        )}
      </dl>`;
  }
}
