import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { CampaignCard } from '../../../contract/campaign.ts';
import { getEarningState, isAtPersonLimit } from '../../../common/earning-state.ts';
import {
  formatCount,
  formatDate,
  formatLastDay,
  formatTimeLeft,
} from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { formatLanguageList } from '../../core/i18n/language-list.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { separated } from '../../ui/styles/separated.styles.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { campaignCoverStyles, renderCampaignCover } from '../campaign-cover.ts';
import { isFull, getStatusBadge, acceptsPosts, lacksOnlyPosting } from '../campaign-status.ts';
import { campaignsMessages, type CampaignListMessages } from '../campaigns.messages.ts';
import { renderPoolAmount } from '../pool-amount.ts';
import { styles } from './campaign-list.styles.ts';

/**
 * @summary Campaigns as rows with progress and estimated reward, or (with `browsing`) with summary, pool and membership.
 */
export class CampaignList extends EvElement {
  static override styles = [
    tokens,
    base,
    section,
    campaignCoverStyles,
    term,
    textSide,
    separated,
    styles,
  ];

  @property({ attribute: false }) campaigns: readonly CampaignCard[] = [];
  /** Shows summary, pool and membership for visitors, in place of progress and reward for members. */
  @property({ type: Boolean, reflect: true }) browsing = false;
  /** Shows a button on each row, together with `browsing`. */
  @property({ type: Boolean, reflect: true }) actions = false;
  /** Another action of the page leads: no button has the accent color. */
  @property({ type: Boolean }) secondary = false;
  /** Current time in milliseconds since the epoch. */
  @property({ type: Number }) now = 0;
  /** Converts a path of the product to a URL. */
  @property({ attribute: false }) linkTo: ((path: string) => string) | undefined;

  readonly #messages = new MessagesController(this, campaignsMessages);
  readonly #formulas = new MessagesController(this, formulasMessages);

  override render(): TemplateResult {
    return html`<ul class="rows">
      ${this.campaigns.map((campaign, index) => this.#row(campaign, index, this.#messages.value))}
    </ul>`;
  }

  #row(campaign: CampaignCard, index: number, t: CampaignListMessages): TemplateResult {
    const path = `/campaign/${campaign.id}`;
    const href = this.linkTo?.(path) ?? path;
    const badge = getStatusBadge(campaign, t);
    const summary = html`<p class="text-s muted summary" dir="auto">${campaign.summary}</p>`;
    return html`<li class="pressable">
      ${renderCampaignCover(campaign, { size: 'small', toHref: this.linkTo })}
      <div class="name">
        <h3>
          <a class="plain leads" href=${href}><bdi>${campaign.title}</bdi></a>
        </h3>
        <p class="separated text-s subtle">${this.#subtitle(campaign, t)}</p>
      </div>
      ${this.browsing ? summary : nothing}
      ${this.browsing ? this.#rewardPool(campaign, t) : this.#progress(campaign, t)}
      <div class="schedule align-end">
        <ev-badge tone=${badge.tone || nothing}>${badge.label}</ev-badge>
        <p class="text-xs subtle tabular">${this.#formatSchedule(campaign, t)}</p>
      </div>
      ${this.actions ? this.#action(campaign, href, index === 0 && !this.secondary, t) : nothing}
    </li>`;
  }

  #action({ title }: CampaignCard, href: string, leads: boolean, t: CampaignListMessages) {
    return html`<ev-button
      class="action"
      size="small"
      variant=${leads ? 'primary' : ''}
      href=${href}
      label=${t.seeCampaignNamed({ campaign: title })}
      >${t.seeCampaign}</ev-button
    >`;
  }

  #subtitle(campaign: CampaignCard, t: CampaignListMessages): TemplateResult {
    const { advertiser, currentWeekIndex, weekCount, participantCount, languages } = campaign;
    const membership = this.browsing ? this.#membershipLabel(campaign, t) : '';
    const about = this.browsing
      ? participantCount &&
        t.people({
          count: participantCount,
          shown: formatCount(participantCount, findLocale(this)),
        })
      : currentWeekIndex && weekCount && weekCount > 1
        ? t.week({ index: currentWeekIndex, count: weekCount })
        : '';
    const languageList = languages && formatLanguageList(languages, findLocale(this) ?? 'en');
    // The dot of a fact is at the side from which the list is read, not the name.
    return html`<span><bdi>${advertiser.name}</bdi></span>
      ${languageList ? html`<span>${t.postsIn({ languages: languageList })}</span>` : nothing}
      ${about ? html`<span>${about}</span>` : nothing}
      ${membership ? html`<span class="membership">${membership}</span>` : nothing}`;
  }

  #progress(campaign: CampaignCard, t: CampaignListMessages): TemplateResult {
    const { my, maxPostsPerWeek } = campaign;
    // The limit of a week is compared with the posts of that week only.
    const thisWeek = maxPostsPerWeek ? my?.postsThisWeek : null;
    const done = thisWeek ?? my?.postCount ?? 0;
    const limit = thisWeek == null || !maxPostsPerWeek ? 0 : maxPostsPerWeek;
    const goal = limit <= 12 && done <= limit ? limit : 0;
    return html`<div class="progress">
        ${goal ? html`<ev-steps aria-hidden="true" .done=${done} .total=${goal}></ev-steps>` : nothing}
        <p class="text-s muted tabular">
          ${limit ? t.postsOf({ done, count: limit }) : t.posts({ count: done })}
        </p>
      </div>
      ${this.#earning(campaign, t)}`;
  }

  /** The reward or its estimate, and the word for the state of the person. */
  #earning(campaign: CampaignCard, t: CampaignListMessages): TemplateResult {
    const { kind, amount, isEstimate, eligibleCount } = getEarningState(campaign);
    // Posts are eligible or not, never the campaign of the row.
    const state =
      kind === 'eligible'
        ? t.eligibleCount({ count: eligibleCount })
        : kind === 'not-eligible'
          ? t.notEligibleCount({ count: campaign.my?.postCount ?? 0 })
          : t.stateWord({ kind });
    const word = isAtPersonLimit(campaign) ? t.atPersonLimit : state;
    if (!amount)
      return html`<div class="reward align-end"><p class="text-s subtle">${word}</p></div>`;
    const formula = isEstimate ? this.#formulas.value.estimate : '';
    return html`<div class="reward align-end">
      <ev-money class="strong" .estimated=${isEstimate} .value=${amount}></ev-money>
      <p class="text-xs subtle">${renderTerm(word, formula, 'bottom')}</p>
    </div>`;
  }

  /** Membership of the viewer, or why joining is not possible; empty where the campaign is open to them, as its status shows. */
  #membershipLabel(campaign: CampaignCard, t: CampaignListMessages): string {
    const { my, visibility } = campaign;
    if (my?.joined) return t.joined;
    if (my?.joinDisabledReason) return t.joinDisabledLabel({ kind: my.joinDisabledReason });
    if (my?.invited) return t.invited;
    if (visibility === 'invite-only') return t.byInvitation;
    if (!acceptsPosts(campaign)) return '';
    if (isFull(campaign)) return t.full;
    if (my?.eligible !== 'no') return '';
    return lacksOnlyPosting(my.unmet) ? t.connectFirst : t.notForYou;
  }

  #rewardPool({ rewardPool }: CampaignCard, t: CampaignListMessages): TemplateResult {
    return html`<div class="reward align-end">
      ${
        rewardPool
          ? renderPoolAmount(rewardPool, t, {
              locale: findLocale(this),
              wordClass: 'text-xs subtle',
            })
          : nothing
      }
    </div>`;
  }

  #formatSchedule(
    { status, isPaused, startsAt, endsAt, maturesAt }: CampaignCard,
    t: CampaignListMessages,
  ): string {
    const locale = findLocale(this);
    const now = this.now;
    const date = (moment: string) => formatDate(moment, locale, { weekday: false, now });
    const closed = t.closed({ date: formatLastDay(endsAt, locale, { weekday: false, now }) });
    if (isPaused) return t.paused;
    if (status === 'inactive') return t.starts({ date: date(startsAt) });
    if (status === 'evaluating') return maturesAt ? t.result({ date: date(maturesAt) }) : closed;
    const left = formatTimeLeft(endsAt, now, locale);
    // One line: "1 d" above "12 h" reads as two things.
    const span = left.replaceAll(' ', '\u00A0');
    return status === 'evaluated' || !left ? closed : t.endsIn({ span });
  }
}
