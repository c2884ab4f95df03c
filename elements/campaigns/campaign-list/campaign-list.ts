import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignCard } from '../../../contract/campaign.ts';
import { formatCount, formatDate, formatLeft, localeOf } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { brandMark, brandMarkStyles } from '../brand-mark.ts';
import { isFull, statusBadge, takesPosts } from '../campaign-status.ts';
import { campaignsBase, type CampaignsTexts } from '../campaigns.texts.ts';
import { styles } from './campaign-list.styles.ts';

/**
 * @summary Campaigns as rows: mine with my progress and estimate, or (with `browse`) any with summary, pool and where I stand.
 */
export class CampaignList extends LitElement {
  static override styles = [tokens, base, section, brandMarkStyles, styles];

  @property({ attribute: false }) campaigns: readonly CampaignCard[] | undefined = [];
  /** For looking around instead of for keeping track. */
  @property({ type: Boolean, reflect: true }) browse = false;
  /** The present in milliseconds. */
  @property({ type: Number }) now: number | undefined = 0;
  /** Makes addresses of the product's paths. */
  @property({ attribute: false }) linkTo: ((path: string) => string) | undefined;
  @property({ attribute: false }) texts: CampaignsTexts | undefined = campaignsBase;

  override render(): TemplateResult {
    return html`<ul class="rows">
      ${(this.campaigns ?? []).map((campaign) => this.#row(campaign, this.texts ?? campaignsBase))}
    </ul>`;
  }

  #row(campaign: CampaignCard, t: CampaignsTexts): TemplateResult {
    const path = `/campaign/${campaign.id}`;
    const badge = statusBadge(campaign.status, t);
    return html`<li>
      ${brandMark(campaign.advertiser)}
      <div class="name">
        <h3>
          <a class="plain" href=${this.linkTo?.(path) ?? path}><bdi>${campaign.title}</bdi></a>
        </h3>
        <p class="t2 third">${this.#line(campaign, t)}</p>
        ${this.browse ? html`<p class="t2 second sum"><bdi>${campaign.summary}</bdi></p>` : nothing}
      </div>
      ${this.browse ? this.#pool(campaign, t) : this.#progress(campaign, t)}
      <div class="when end">
        <ev-badge tone=${badge.tone || nothing}>${badge.word}</ev-badge>
        <p class="t1 third num">${this.#when(campaign, t)}</p>
      </div>
    </li>`;
  }

  #line({ advertiser, currentWeekIndex, weekCount, participantCount }: CampaignCard, t: CampaignsTexts): TemplateResult {
    const about = this.browse
      ? t.people(participantCount, formatCount(participantCount, localeOf(this)))
      : currentWeekIndex && weekCount && weekCount > 1
        ? t.week(currentWeekIndex, weekCount)
        : '';
    return html`<bdi>${advertiser.name}</bdi>${about ? ` · ${about}` : ''}`;
  }

  #progress({ my, maxPostsPerWeek }: CampaignCard, t: CampaignsTexts): TemplateResult {
    const done = my?.postCount ?? 0;
    const goal = maxPostsPerWeek && maxPostsPerWeek <= 12 && done <= maxPostsPerWeek ? maxPostsPerWeek : 0;
    const amount = my?.confirmedReward ?? my?.estimatedReward;
    return html`<div class="progress">
        ${goal ? html`<ev-steps aria-hidden="true" .done=${done} .total=${goal}></ev-steps>` : nothing}
        <p class="t2 second num">${goal ? t.postsOf(done, goal) : t.posts(done)}</p>
      </div>
      <div class="got end">
        ${amount ? html`<ev-money class="strong" .value=${amount}></ev-money>` : html`<span class="third">${t.nothingYet}</span>`}
        ${amount ? html`<p class="t1 third">${my?.confirmedReward ? t.confirmed : t.estimated}</p>` : nothing}
      </div>`;
  }

  /** Where I stand, or whether I could take part; empty where neither says anything. */
  #stand(campaign: CampaignCard, t: CampaignsTexts): string {
    const { my, visibility } = campaign;
    if (my?.joined) return t.joined;
    if (my?.invited) return t.invited;
    if (visibility === 'invite-only') return t.byInvitation;
    if (!takesPosts(campaign)) return '';
    return isFull(campaign) ? t.full : t.open;
  }

  #pool(campaign: CampaignCard, t: CampaignsTexts): TemplateResult {
    const stand = this.#stand(campaign, t);
    const { rewardPool } = campaign;
    return html`<div class="stand">${stand ? html`<ev-badge outline>${stand}</ev-badge>` : nothing}</div>
      <div class="got end">
        ${
          rewardPool
            ? html`<ev-money class="strong" short .value=${rewardPool}></ev-money>
                <p class="t1 third">${t.pool}</p>`
            : nothing
        }
      </div>`;
  }

  #when({ status, startsAt, endsAt, maturesAt }: CampaignCard, t: CampaignsTexts): string {
    const locale = localeOf(this);
    const now = this.now ?? 0;
    const date = (moment: string) => formatDate(moment, locale, { weekday: false, now });
    if (status === 'inactive') return t.starts(date(startsAt));
    if (status === 'evaluating') return maturesAt ? t.result(date(maturesAt)) : t.closed(date(endsAt));
    const left = formatLeft(endsAt, now, locale);
    return status === 'evaluated' || !left ? t.closed(date(endsAt)) : t.left(left);
  }
}
