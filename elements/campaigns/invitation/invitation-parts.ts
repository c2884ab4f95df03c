/** Parts of an invitation that only show data. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignCard, Invitation } from '../../../contract/campaign.ts';
import type { Money } from '../../../contract/common.ts';
import { formatCount, formatDateRange, formatEnd, formatMoney } from '../../../messages/values.ts';
import type { InvitationMessages } from '../invitation.messages.ts';
import { isAccountRequirement } from '../requirement-list/requirement-list.ts';

interface OfferContext {
  t: InvitationMessages;
  locale: string;
  /** Why a requirement is not checked. */
  pendingReason: string;
}

/** Renders the inviter and the campaign. */
export function renderInviter(
  { inviter, advertiser, campaign, message }: Invitation,
  t: InvitationMessages,
): TemplateResult {
  const name = inviter?.name ?? advertiser.name;
  return html`<div class="inviter">
      <ev-avatar
        name=${name}
        src=${inviter?.avatarUrl ?? advertiser.logoUrl ?? nothing}
        size="large"
      ></ev-avatar>
      <p>
        ${t.invites({
          name,
          person: (text) =>
            html`<b class="strong"><bdi>${text}</bdi></b>
              ${inviter?.handle ? html`<bdi class="subtle">@${inviter.handle}</bdi>` : nothing}<br />`,
        })}
      </p>
    </div>
    <h1><bdi>${campaign.title}</bdi></h1>
    <p class="summary"><bdi>${campaign.summary}</bdi></p>
    ${message ? html`<blockquote class="muted" dir="auto">${message}</blockquote>` : nothing}`;
}

/** How the pool is shared. */
function getShareText(
  { rewardModel, rewardPool, maxPerUser }: CampaignCard,
  t: InvitationMessages,
  locale: string,
): string {
  const money = (value: Money) => formatMoney(value, locale, { short: true });
  return t.stepEarnText({
    kind: rewardPool ? `${rewardModel}${maxPerUser ? '-capped' : ''}` : 'other',
    pool: rewardPool ? money(rewardPool) : '',
    max: maxPerUser ? money(maxPerUser) : '',
  });
}

/** Renders the steps from joining to the reward. */
export function renderSteps(
  { campaign }: Invitation,
  { t, locale, signedIn }: { t: InvitationMessages; locale: string; signedIn: boolean },
): TemplateResult {
  const { title: name, maxPostsPerWeek } = campaign;
  const limit = maxPostsPerWeek ? t.postLimit({ count: maxPostsPerWeek }) : '';
  const steps = [
    { title: t.stepJoin, text: signedIn ? t.stepJoinSignedIn : t.stepJoinText },
    {
      title: t.stepPost,
      text: [t.stepPostText({ campaign: name }), limit].filter(Boolean).join(' '),
    },
    { title: t.stepEarn, text: getShareText(campaign, t, locale) },
  ];
  return html`<ol class="steps">
    ${steps.map(
      ({ title, text }, index) =>
        html`<li>
          <span class="subtle tabular">${index + 1}</span
          ><span
            ><b class="strong"><bdi>${title}</bdi></b
            ><span class="text-s muted"><bdi>${text}</bdi></span></span
          >
        </li>`,
    )}
  </ol>`;
}

function getSeatsText(
  { campaign, seatsLeft }: Invitation,
  { t, locale }: OfferContext,
): string | null {
  const cap = campaign.participantCap;
  if (seatsLeft === 0) return t.seats0;
  if (seatsLeft == null) return null;
  const left = formatCount(seatsLeft, locale);
  return cap ? t.seatsOf({ leftOver: left, cap: formatCount(cap, locale) }) : left;
}

function renderFacts(invitation: Invitation, context: OfferContext): TemplateResult {
  const { t, locale } = context;
  const { campaign, expiresAt } = invitation;
  const rows: [string, string | null | undefined][] = [
    [t.poolLabel, campaign.rewardPool && formatMoney(campaign.rewardPool, locale, { short: true })],
    [t.runs, formatDateRange(campaign.startsAt, campaign.endsAt, locale, { now: 'always' })],
    [t.seats, getSeatsText(invitation, context)],
    [t.invitationEnds, expiresAt && formatEnd(expiresAt, locale, { zoneName: true })],
  ];
  return html`<dl class="facts">
    ${rows.map(([name, value]) =>
      value
        ? html`<div>
            <dt>${name}</dt>
            <dd class="tabular">${value}</dd>
          </div>`
        : nothing,
    )}
  </dl>`;
}

/** Renders the reward, the facts and the requirements. */
export function renderOffer(invitation: Invitation, context: OfferContext): TemplateResult {
  const { t, pendingReason } = context;
  const { maxPerUser } = invitation.campaign;
  // The post editor lists the requirements of posts.
  const requirements = invitation.requirements.filter(isAccountRequirement);
  return html`<div>
      <p class="text-s muted">${t.canEarn}</p>
      <p class="figure tabular">
        ${
          maxPerUser
            ? t.earnUpTo({
                amount: '',
                money: () => html`<ev-money size="large" short .value=${maxPerUser}></ev-money>`,
              })
            : t.aReward
        }
      </p>
    </div>
    ${renderFacts(invitation, context)}
    ${
      requirements.length
        ? html`<ev-requirement-list
            compact
            pending-reason=${pendingReason}
            .requirements=${requirements}
            .messages=${t}
          ></ev-requirement-list>`
        : nothing
    }`;
}
