/** The buttons of the campaign page: join, post, share feedback, claim; also in the bottom bar of small screens. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { isAtPersonLimit } from '../../../common/earning-state.ts';
import type { Payout } from '../../../contract/reward.ts';
import type { CampaignMessages } from '../../campaigns/campaign.messages.ts';
import { acceptsPosts, getPostDisabledReason } from '../../campaigns/campaign-status.ts';
import type { ViewOnlyMessages } from '../../core/session/view-only.messages.ts';
import { formatDate, formatMoney } from '../../../messages/values.ts';
import { feedback, pencil } from '../../ui/icons/icons.ts';

export interface CampaignActions {
  campaign: CampaignDetail;
  t: CampaignMessages;
  locale: string;
  isClaiming: boolean;
  /** Whether the claim button of the claim box is visible. */
  isClaimInView: boolean;
  /** Why an administrator who views as the user may not act. */
  viewOnly: ViewOnlyMessages;
  onPost(): void;
  onFeedback(): void;
  onClaim(): void;
}

type ButtonSize = '' | 'large';

/** The button takes the accent of the page, except while another post adds no money. */
const getPostVariant = (campaign: CampaignDetail): '' | 'primary' =>
  isAtPersonLimit(campaign) ? '' : 'primary';

function renderPostButton(
  { campaign, t, locale, viewOnly, onPost }: CampaignActions,
  {
    size = '',
    variant = getPostVariant(campaign),
  }: { size?: ButtonSize; variant?: '' | 'primary' } = {},
): TemplateResult {
  const disabledReason = viewOnly.posts || getPostDisabledReason(campaign, t, locale);
  return html`<ev-button
    variant=${variant}
    size=${size}
    data-analytics-click-id="button_new_post_clicked"
    .disabled=${disabledReason !== ''}
    disabled-reason=${disabledReason}
    @click=${onPost}
    ><span slot="icon">${pencil}</span>${t.newPost}</ev-button
  >`;
}

const renderFeedbackButton = (
  { t, viewOnly, onFeedback }: CampaignActions,
  size: ButtonSize = '',
): TemplateResult =>
  html`<ev-button
    size=${size}
    data-analytics-click-id="button_share_feedback_clicked"
    .disabled=${viewOnly.posts !== ''}
    disabled-reason=${viewOnly.posts}
    @click=${onFeedback}
    ><span slot="icon">${feedback}</span>${t.shareFeedback}</ev-button
  >`;

/** Renders the join box until posts are closed; for a former member, with when they left and what that means. */
export function renderJoin(
  campaign: CampaignDetail,
  t: CampaignMessages,
  locale: string,
): TemplateResult | typeof nothing {
  const leftAt = campaign.my?.leftAt;
  const isOpenOrUpcoming = acceptsPosts(campaign) || campaign.status === 'inactive';
  const box = isOpenOrUpcoming
    ? html`<ev-join-box reasons-listed .campaign=${campaign}></ev-join-box>`
    : nothing;
  if (!leftAt) return box;
  const date = formatDate(leftAt, locale, { weekday: false });
  return html`<ev-note>${t.leftOn({ date })}</ev-note>${box}`;
}

function renderClaimButton(
  { total }: Payout,
  { t, locale, isClaiming, viewOnly, onClaim }: CampaignActions,
): TemplateResult {
  return html`<ev-button
    variant="strong"
    data-analytics-click-id="button_claim_clicked"
    .busy=${isClaiming}
    .disabled=${viewOnly.money !== ''}
    disabled-reason=${viewOnly.money}
    @click=${onClaim}
    >${t.claimAmount({ amount: formatMoney(total, locale) })}</ev-button
  >`;
}

/** Renders the actions of a member below the facts, which show whether posts are closed. */
export function renderMemberActions(
  actions: CampaignActions,
  suggestionCount: number,
  onSuggestions: (event: Event) => void,
): TemplateResult {
  const { campaign, t, locale, viewOnly } = actions;
  if (!acceptsPosts(campaign))
    return html`<div class="actions member-actions closed">${renderFeedbackButton(actions)}</div>`;
  const disabledReason = viewOnly.posts || getPostDisabledReason(campaign, t, locale);
  const suggestions = suggestionCount
    ? html`<a class="target" href="#suggestions" @click=${onSuggestions}
        >${t.suggestions({ count: suggestionCount })}</a
      >`
    : nothing;
  return html`<div class="actions member-actions">
    ${renderPostButton(actions, { size: 'large' })} ${renderFeedbackButton(actions, 'large')}
    <span class="text-s subtle">${disabledReason || suggestions}</span>
  </div>`;
}

/**
 * Renders the actions of a member in the bottom bar of small screens. A claim replaces the feedback, and shows the result in
 * the claim box; so it is not repeated while that is in view.
 */
export function renderBottomBar(actions: CampaignActions): TemplateResult | typeof nothing {
  const { campaign, isClaimInView } = actions;
  const payout = campaign.my?.payout;
  const claim = payout?.status === 'claimable' ? payout : undefined;
  const isOpen = acceptsPosts(campaign);
  if (!isOpen && (!claim || isClaimInView)) return nothing;
  return html`<div class="bottom-bar" data-keep-clear>
    ${claim && !isClaimInView ? renderClaimButton(claim, actions) : nothing}
    ${isOpen ? renderPostButton(actions, claim && { variant: '' }) : nothing}
    ${claim ? nothing : renderFeedbackButton(actions)}
  </div>`;
}
