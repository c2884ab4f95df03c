import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import type { Payout } from '../../../contract/reward.ts';
import type { CampaignMessages } from '../../campaigns/campaign.messages.ts';
import { acceptsPosts, getPostDisabledReason } from '../../campaigns/campaign-status.ts';
import { formatDate, formatMoney } from '../../../messages/values.ts';
import { feedback } from '../../ui/icons/feedback.ts';
import { pencil } from '../../ui/icons/pencil.ts';

export interface CampaignActions {
  campaign: CampaignDetail;
  t: CampaignMessages;
  locale: string;
  isClaiming: boolean;
  onPost(): void;
  onFeedback(): void;
  onClaim(): void;
}

function renderPostButtons(
  { campaign, t, onPost, onFeedback }: CampaignActions,
  size: '' | 'large',
): TemplateResult {
  const disabledReason = getPostDisabledReason(campaign, t);
  return html`<ev-button
      variant="primary"
      size=${size}
      data-analytics-click-id="button_new_post_clicked"
      .disabled=${disabledReason !== ''}
      disabled-reason=${disabledReason}
      @click=${onPost}
      ><span slot="icon">${pencil}</span>${t.newPost}</ev-button
    >
    <ev-button
      size=${size}
      data-analytics-click-id="button_share_feedback_clicked"
      @click=${onFeedback}
      ><span slot="icon">${feedback}</span>${t.shareFeedback}</ev-button
    >`;
}

/** Renders the join box while posts are accepted; for a former member, with when they left and what that means. */
export function renderJoin(
  campaign: CampaignDetail,
  t: CampaignMessages,
  locale: string,
): TemplateResult | typeof nothing {
  const leftAt = campaign.my?.leftAt;
  const box = acceptsPosts(campaign)
    ? html`<ev-join-box .campaign=${campaign}></ev-join-box>`
    : nothing;
  if (!leftAt) return box;
  const date = formatDate(leftAt, locale, { weekday: false });
  return html`<ev-note>${t.leftOn({ date })}</ev-note>${box}`;
}

/** A claimable reward replaces the post buttons. The claim box shows the result. */
function renderClaimButtons({ total }: Payout, actions: CampaignActions): TemplateResult {
  const { campaign, t, locale, isClaiming, onClaim, onPost } = actions;
  return html`<ev-button
      variant="strong"
      data-analytics-click-id="button_claim_clicked"
      .busy=${isClaiming}
      @click=${onClaim}
      >${t.claimAmount({ amount: formatMoney(total, locale) })}</ev-button
    >${
      acceptsPosts(campaign)
        ? html`<ev-button data-analytics-click-id="button_new_post_clicked" @click=${onPost}
            ><span slot="icon">${pencil}</span>${t.newPost}</ev-button
          >`
        : nothing
    }`;
}

/** Renders the actions of a member below the header. */
export function renderMemberActions(
  actions: CampaignActions,
  suggestionCount: number,
): TemplateResult {
  const { campaign, t } = actions;
  const hint =
    getPostDisabledReason(campaign, t) ||
    (suggestionCount ? t.suggestions({ count: suggestionCount }) : '');
  return html`<div class="actions member-actions">
    ${renderPostButtons(actions, 'large')}
    <span class="text-s subtle">${hint}</span>
  </div>`;
}

/** Renders the actions of a member in the bottom bar of small screens. */
export function renderBottomBar(actions: CampaignActions): TemplateResult {
  const payout = actions.campaign.my?.payout;
  return html`<div class="bottom-bar">
    ${payout?.status === 'claimable' ? renderClaimButtons(payout, actions) : renderPostButtons(actions, '')}
  </div>`;
}
