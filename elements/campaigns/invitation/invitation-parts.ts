/** Parts of an invitation that only show data. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignCard, Invitation } from '../../../contract/campaign.ts';
import type { FirstRunStep } from '../../../contract/first-run.ts';
import type { Money } from '../../../contract/common.ts';
import {
  formatCount,
  formatDate,
  formatDateRange,
  formatEnd,
  formatLastDay,
  formatMoney,
} from '../../../messages/values.ts';
import { formatLanguageList } from '../../core/i18n/language-list.ts';
import { isJoinable } from '../../../common/campaign-filter.ts';
import { renderFiveSteps } from '../five-steps.ts';
import { renderInvitationNote } from '../invitation-note.ts';
import type { InvitationMessages } from '../invitation.messages.ts';
import { isAccountRequirement } from '../requirement-list/requirement-list.ts';
import { exact } from '../../ui/exact.ts';

const usableStates: readonly string[] = ['valid', 'not-started', 'wrong-account'];
/** Whether nobody joins with it, now or later: it is as narrow as a message. */
export const isInvitationOver = ({ state }: { state: string }): boolean =>
  !usableStates.includes(state);

const endedEarly: readonly string[] = ['expired', 'used', 'revoked'];
/** Whether nobody needs the invitation that can't be used any more: its campaign is open to everyone. */
export const offersCampaign = ({ state, campaign }: Invitation): boolean =>
  endedEarly.includes(state) && isJoinable(campaign);

interface OfferContext {
  t: InvitationMessages;
  locale: string;
  /** Why a requirement is not checked. */
  pendingReason: string;
}

/** Renders the inviter and the campaign. */
export function renderInviter(
  invitation: Invitation,
  t: InvitationMessages,
  isOver: boolean,
): TemplateResult {
  const { inviter, advertiser, campaign, state } = invitation;
  const name = inviter?.name ?? advertiser.name;
  const handle = html`<bdi class="subtle" translate="no">@${inviter?.handle}</bdi>`;
  // The head of the page has the mark of the brand.
  return html`<div class="inviter">
      ${
        inviter
          ? html`<ev-avatar
              name=${name}
              src=${inviter.avatarUrl ?? nothing}
              size="large"
            ></ev-avatar>`
          : nothing
      }
      <p>
        ${
          inviter
            ? (isOver ? t.invited : t.invites)({
                name,
                person: (text) =>
                  html`<b class="strong"><bdi>${text}</bdi></b>
                    ${inviter.handle ? handle : nothing}<br />`,
              })
            : (isOver ? t.wasInvitedTo : t.invitedTo)({
                name,
                brand: (text) => html`<b class="strong"><bdi>${text}</bdi></b>`,
              })
        }
      </p>
    </div>
    <h1><bdi>${campaign.title}</bdi></h1>
    <p class="summary" dir="auto">${campaign.summary}</p>
    ${isOver && state !== 'already-joined' ? nothing : renderNote(invitation, t)}`;
}

/** The server sends the note to people who are logged in, as it does the name of its author. */
function renderNote(
  { message, inviter, hasMessage }: Invitation,
  t: InvitationMessages,
): TemplateResult | typeof nothing {
  if (message) return renderInvitationNote({ message, ...(inviter && { inviter }) });
  return hasMessage ? html`<p class="note text-s muted">${t.noteAfterLogin}</p>` : nothing;
}

/** Models that share a part of the pool each week; the others know one pool. */
const weeklyModels: readonly string[] = ['pool-share', 'per-post', 'leaderboard'];

const isSharedWeekly = ({ rewardModel, weekCount = 1 }: CampaignCard): boolean =>
  weekCount > 1 && weeklyModels.includes(rewardModel);

/** How the pool is shared. */
function getShareText(campaign: CampaignCard, t: InvitationMessages, locale: string): string {
  const money = (value: Money) => formatMoney(value, locale, { short: true });
  const { rewardModel, rewardPool, maxPerUser } = campaign;
  const weekly = isSharedWeekly(campaign) ? '-weekly' : '';
  return t.stepEarnText({
    kind: rewardPool ? `${rewardModel}${weekly}${maxPerUser ? '-capped' : ''}` : 'other',
    pool: rewardPool ? money(rewardPool) : '',
    max: maxPerUser ? money(maxPerUser) : '',
  });
}

/** A reward is claimed once, also where the pool is shared each week. */
function getClaimText(campaign: CampaignCard, t: InvitationMessages, locale: string): string {
  const { maturesAt } = campaign;
  if (!maturesAt) return t.stepClaimLater;
  const date = formatDate(maturesAt, locale);
  return isSharedWeekly(campaign) ? t.stepClaimAllOn({ date }) : t.stepClaimOn({ date });
}

/** Renders the steps from joining to the own wallet, with the numbers of the campaign. */
export function renderSteps(
  { campaign }: Invitation,
  { t, locale, signedIn }: { t: InvitationMessages; locale: string; signedIn: boolean },
): TemplateResult {
  const { maxPostsPerWeek } = campaign;
  const limit = maxPostsPerWeek ? t.postLimit({ count: maxPostsPerWeek }) : '';
  const post = [t.stepPostText, limit].filter(Boolean).join(' ');
  const texts: Partial<Record<FirstRunStep, unknown>> = {
    join: signedIn ? t.stepJoinSignedIn : t.stepJoinText,
    post,
    claim: [getShareText(campaign, t, locale), getClaimText(campaign, t, locale)].join(' '),
  };
  const getText = (kind: FirstRunStep) => texts[kind];
  return html`<section class="steps" aria-label=${t.howTitle}>
    ${renderFiveSteps(t, { locale, getText, isVertical: true })}
  </section>`;
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
  const pool = campaign.rewardPool;
  const end = expiresAt && formatEnd(expiresAt, locale, { zoneName: true });
  const rows: [string, string | TemplateResult | null | undefined][] = [
    [t.poolLabel, pool && exact(formatMoney(pool, locale, { short: true }))],
    [t.runs, formatDateRange(campaign.startsAt, campaign.endsAt, locale, { now: 'always' })],
    [t.postLanguage, campaign.languages && formatLanguageList(campaign.languages, locale)],
    [t.seats, getSeatsText(invitation, context)],
    [t.invitationEnds, end && html`<time datetime=${expiresAt}>${end}</time>`],
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

/** How it ended, for everybody or for a member with or without results. */
export function formatEnded(
  { endsAt, maturesAt, status, my }: CampaignCard,
  t: InvitationMessages,
  locale: string,
): string {
  const date = formatLastDay(endsAt, locale);
  if (my?.joined && my.confirmedReward)
    return t.endedEarned({ date, amount: formatMoney(my.confirmedReward, locale) });
  return my?.joined && status === 'evaluating' && maturesAt
    ? t.endedResult({ date, result: formatDate(maturesAt, locale) })
    : t.endedOn({ date });
}

/** Renders what the account needs to join. The post editor lists the requirements of posts. */
export function renderRequirements(
  invitation: Invitation,
  { pendingReason }: Pick<OfferContext, 'pendingReason'>,
): TemplateResult | typeof nothing {
  const requirements = invitation.requirements.filter(isAccountRequirement);
  return requirements.length
    ? html`<ev-requirement-list
        compact
        pending-reason=${pendingReason}
        .requirements=${requirements}
      ></ev-requirement-list>`
    : nothing;
}

/** Renders the reward, the facts and the requirements. */
export function renderOffer(invitation: Invitation, context: OfferContext): TemplateResult {
  const { t } = context;
  const { maxPerUser } = invitation.campaign;
  return html`<div class="earn">
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
    ${renderFacts(invitation, context)} ${renderRequirements(invitation, context)}`;
}
