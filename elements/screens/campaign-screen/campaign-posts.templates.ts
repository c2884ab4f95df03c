/** One's own posts on the campaign page, by week. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignDetail, CampaignWeek } from '../../../contract/campaign.ts';
import type { Paged } from '../../../contract/common.ts';
import type { PostCard } from '../../../contract/post.ts';
import type { CampaignMessages } from '../../campaigns/campaign.messages.ts';
import { renderQuery } from '../../campaigns/query-view.ts';
import type { OpenPostsController } from '../../posts/open-posts-controller.ts';
import type { WeekSelectedEvent } from '../../campaigns/week-switcher/week-switcher.events.ts';
import type { QueryState } from '../../core/api/query-cache.ts';
import type { PostDeleteEvent } from '../../posts/post-list/post-list.events.ts';
import { renderSection } from '../../ui/section.ts';
import { filterPostsByWeek } from './selected-week.ts';
import { renderPostCases } from '../post-cases.templates.ts';

export interface CampaignPosts {
  campaign: CampaignDetail;
  week: CampaignWeek | undefined;
  posts: QueryState<Paged<PostCard>>;
  /** Milliseconds since the epoch. */
  now: number;
  t: CampaignMessages;
  openPosts: OpenPostsController;
  /** Absent where posts can't be deleted. */
  onDelete?: ((post: PostCard) => void) | undefined;
  onWeek(weekId: string): void;
  retry(): void;
  /** The rank that was seen before in the selected week, or in a campaign of one week, if it is better now. */
  formerRank: number | undefined;
  /** The button that opens the results card, once there is one. */
  resultsCard: TemplateResult | typeof nothing;
}

function renderAside({
  campaign,
  week,
  t,
  resultsCard,
}: CampaignPosts): TemplateResult | typeof nothing {
  if (resultsCard !== nothing) return resultsCard;
  const limit = campaign.maxPostsPerWeek;
  if (!limit || !week?.my || week.id !== campaign.currentWeekId) return nothing;
  return html`<span class="aside tabular"
    >${t.thisWeek({ done: week.my.postCount, total: limit })}</span
  >`;
}

function renderPosts(
  items: readonly PostCard[],
  { campaign, week, now, t, openPosts, onDelete }: CampaignPosts,
): TemplateResult {
  if (items.length)
    return html`<ev-post-list
      .posts=${items}
      .now=${now}
      .deletable=${onDelete !== undefined}
      .openIds=${openPosts.ids}
      @ev-post-row-toggled=${openPosts.onToggled}
      @ev-post-delete=${({ post }: PostDeleteEvent) => onDelete?.(post)}
      >${renderPostCases(items)}</ev-post-list
    >`;
  const isOtherWeek = week !== undefined && week.id !== campaign.currentWeekId;
  if (isOtherWeek) return html`<p class="muted spaced">${t.noPostsWeek}</p>`;
  return html`<ev-empty class="spaced" heading=${t.noPosts} text=${t.noPostsText}></ev-empty>`;
}

/** Whether the page shows the payout in a claim box, which also explains how it is calculated. */
export const hasClaimBox = ({ my }: CampaignDetail): boolean => {
  const { payout } = my ?? {};
  return payout != null && (payout.status !== 'not-ready' || payout.rewards.length > 0);
};

/** Renders the posts of the user in a campaign: week switcher and the posts of the selected week. */
export function renderCampaignPosts(options: CampaignPosts): TemplateResult {
  const { campaign, week, posts, now, t, onWeek, retry } = options;
  const switcher =
    campaign.weeks.length > 1
      ? html`<ev-week-switcher
          .weeks=${campaign.weeks}
          selected=${week?.id ?? ''}
          .joinedAt=${campaign.my?.joinedAt ?? undefined}
          .final=${campaign.status === 'evaluated'}
          .now=${now}
          @ev-week-selected=${(event: WeekSelectedEvent) => onWeek(event.weekId)}
        ></ev-week-switcher>`
      : nothing;
  const list = renderQuery(posts, {
    t,
    skeleton: () => html`<ev-skeleton shape="rows" lines="2"></ev-skeleton>`,
    retry,
    content: ({ items }) => renderPosts(filterPostsByWeek(items, campaign, week?.id), options),
  });
  const headerClass = switcher === nothing ? '' : 'borderless';
  const shownWeek = switcher === nothing ? undefined : week;
  const summary = html`<ev-my-results
      .campaign=${campaign}
      .week=${shownWeek}
      .formerRank=${options.formerRank}
      .now=${now}
    ></ev-my-results>
    ${
      hasClaimBox(campaign)
        ? nothing
        : html`<ev-reward-shares .campaign=${campaign} .weekId=${shownWeek?.id}></ev-reward-shares>`
    }`;
  const content = html`${switcher} ${summary} ${list}`;
  return renderSection('my-posts', t.myPosts, renderAside(options), content, {
    headerClass,
    focusable: true,
  });
}
