/** Templates for the facts, the status, the status reasons and the reward of a post. Shared by `ev-post-list` and `ev-post-rows`. */
import { css, html, nothing, type TemplateResult } from 'lit';
import type { PostCard } from '../../contract/post.ts';
import { nonRewardableStatuses } from '../../contract/post-statuses.ts';
import {
  formatCount,
  formatDate,
  formatEnd,
  keepOnLine,
  type Locale,
} from '../../messages/values.ts';
import {
  ban,
  checkCircle,
  clock,
  eye,
  flagOff,
  gift,
  help,
  minus,
  star,
  trash,
} from '../ui/icons/icons.ts';
import { getStatusView, type StatusIcon } from './post-status.ts';
import { formatStatusReason } from '../core/i18n/status-reason.ts';
import type { PostsMessages } from './posts.messages.ts';
import { getStatusLabel } from './post-status.ts';

const icons: Record<StatusIcon, TemplateResult> = {
  clock,
  'check-circle': checkCircle,
  star,
  ban,
  gift,
  'flag-off': flagOff,
  trash,
  minus,
  help,
};

/** The mark of the campaign's brand, beside its title. Requires `ev-avatar` to be registered. */
export const renderCampaignMark = ({
  advertiser,
}: Pick<PostCard, 'advertiser'>): TemplateResult | typeof nothing =>
  advertiser
    ? html`<ev-avatar
        class="mark"
        shape="square"
        name=${advertiser.name}
        .src=${advertiser.logoUrl}
      ></ev-avatar>`
    : nothing;

/** Styles of {@link renderCampaignMark}. */
export const campaignMark = css`
  ev-avatar.mark {
    width: 16px;
    height: 16px;
    border-radius: 4px;
    font-size: calc(0.5 * var(--_rem));
  }
`;

/**
 * Files of a post, or the card of its first link, as on the network. Requires `ev-post-media` to be registered; `ev-link-card` may
 * come later.
 */
export function renderPostMedia({
  attachments,
  linkPreview,
}: PostCard): TemplateResult | typeof nothing {
  if (attachments.length)
    return html`<ev-post-media part="media" .attachments=${attachments}></ev-post-media>`;
  return linkPreview ? html`<ev-link-card .preview=${linkPreview}></ev-link-card>` : nothing;
}

interface FactsOptions {
  locale: Locale;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether posts of several campaigns are listed. */
  namesCampaign: boolean;
}

/** Campaign, day and impressions of a post, on one line. Requires `ev-avatar` to be registered. */
export function renderFacts(
  post: PostCard,
  t: PostsMessages,
  { locale, now, namesCampaign }: FactsOptions,
): TemplateResult {
  const { createdAt, metrics, campaignTitle } = post;
  const shown = metrics && formatCount(metrics.impressions, locale);
  return html`<p class="facts text-xs subtle tabular">
    ${
      namesCampaign && campaignTitle
        ? html`${renderCampaignMark(post)}<bdi class="truncate">${campaignTitle}</bdi>`
        : nothing
    }
    <time datetime=${createdAt}>${formatDate(createdAt, locale, { weekday: false, now })}</time>
    ${post.editedAt ? html`<span>${t.edited}</span>` : nothing}
    ${
      metrics && shown
        ? html`<span class="impressions icon-small"
            >${eye}${t.impressionCount({ count: metrics.impressions, shown })}</span
          >`
        : nothing
    }
  </p>`;
}

/** Styles of {@link renderFacts}. */
export const postFacts = css`
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    align-items: center;
    margin-top: 4px;
  }
  .facts > .truncate {
    max-width: 100%;
  }
  .impressions {
    display: inline-flex;
    gap: 4px;
    align-items: center;
  }
`;

/** Icon and label of the status. Requires `ev-status` to be registered. */
export function renderStatus(post: { status: string }, t: PostsMessages): TemplateResult {
  const { tone, icon } = getStatusView(post.status);
  return html`<ev-status tone=${tone || nothing} data-status=${post.status}
    ><span slot="icon">${icons[icon]}</span>${getStatusLabel(post.status, t)}</ev-status
  >`;
}

/** The reasons for the status; without any, the default explanation of the status. */
export function getStatusReasons(post: PostCard, t: PostsMessages, locale: Locale): string[] {
  const reasons = (post.statusReasons ?? [])
    .map((reason) => formatStatusReason(reason, t, locale))
    .filter(Boolean);
  if (reasons.length > 0) return reasons;
  const date = (moment: string) => formatDate(moment, locale);
  switch (post.status) {
    case 'evaluating':
      return post.resultBy ? [t.resultBy({ date: date(post.resultBy) })] : [];
    case 'eligible':
      return [t.counts];
    case 'eligible-bonus':
      return [t.countsBonus];
    case 'rewarded':
      return post.reward?.claimUntil
        ? [t.claimUntil({ date: keepOnLine(formatEnd(post.reward.claimUntil, locale), locale) })]
        : [];
    case 'claimed':
      return [t.onItsWay];
    case 'not-rewarded':
      return [t.notRewardedHint];
    case 'deleted':
      return [t.deletedHint];
    default:
      return [];
  }
}

/**
 * The reward's amount, also of one that expired, "not yet" while one is possible, or that there is none.
 * Requires `ev-money` to be registered.
 */
export function renderReward(post: PostCard, t: PostsMessages): TemplateResult | typeof nothing {
  const isExpired = post.reward?.status.startsWith('expired');
  if (!isExpired && nonRewardableStatuses.includes(post.status))
    return html`<span class="subtle">${t.noReward}</span>`;
  if (post.reward)
    return html`<ev-money
      class=${isExpired ? 'subtle' : 'strong'}
      .value=${post.reward.amount}
    ></ev-money>`;
  return post.status === 'evaluating' || post.status.startsWith('eligible')
    ? html`<span class="subtle">${t.notYet}</span>`
    : nothing;
}
