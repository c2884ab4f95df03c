import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { acceptsPosts } from '../../campaigns/campaign-status.ts';
import type { CampaignMessages } from '../../campaigns/campaign.messages.ts';
import { renderInvitationNote } from '../../campaigns/invitation-note.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { renderSection } from '../../ui/section.ts';
import {
  renderBriefSection,
  renderNumbersSection,
  renderRequirementsSection,
  renderTopPostsSection,
} from '../campaign-sections.ts';
import { renderLeaderboardSection } from './campaign-leaderboard.templates.ts';
import { hasClaimBox } from './campaign-posts.templates.ts';
import type { PageContext } from './page-context.ts';

/** The parts of the page that depend on the membership. */
export interface CampaignPageParts {
  healthReason?: string;
  actions?: unknown;
  join?: unknown;
  leave?: unknown;
  posts?: unknown;
  suggestions?: unknown;
  bottomBar?: unknown;
}

/** Renders the page. One template for visitors and members, so that joining keeps what both see. */
export function renderCampaignPage(
  campaign: CampaignDetail,
  parts: CampaignPageParts,
  context: PageContext,
): TemplateResult {
  const { t, now } = context;
  const isOpen = acceptsPosts(campaign);
  const claim = html`${renderClaimBox(campaign, context)}${context.claimLogin.render(t, context.signedIn)}`;
  const sections = renderPageSections(campaign, parts, context, isOpen ? claim : nothing);
  return html`<ev-campaign-header
      .campaign=${campaign}
      health-reason=${parts.healthReason ?? ''}
      .messages=${t}
    ></ev-campaign-header>
    <ev-campaign-facts
      class="facts"
      .campaign=${campaign}
      .now=${now}
      .messages=${t}
    ></ev-campaign-facts>
    ${isOpen ? parts.actions : claim}
    <div class="columns">
      ${context.isWide ? renderTwoColumns(sections) : renderOneColumn(sections)}
    </div>
    ${parts.bottomBar}`;
}

type Sections = Record<
  'mine' | 'note' | 'needed' | 'brief' | 'leaderboard' | 'topPosts' | 'numbers' | 'end',
  unknown
>;

function renderPageSections(
  campaign: CampaignDetail,
  parts: CampaignPageParts,
  context: PageContext,
  claim: unknown,
): Sections {
  const { app, t, formulas, now, postMessages } = context;
  return {
    mine: html`${parts.join} ${claim} ${parts.posts}`,
    note: renderNoteSection(campaign, t),
    needed: html`${renderRequirements(campaign, context)} ${parts.suggestions}`,
    brief: renderBriefSection(app, campaign, t),
    leaderboard: renderLeaderboardSection(campaign, context),
    topPosts: renderTopPostsSection(campaign.topPosts, { t, now, postMessages }),
    numbers: renderNumbersSection(campaign, t, formulas, getLocale(app)),
    end: html`${acceptsPosts(campaign) ? nothing : parts.actions} ${parts.leave}`,
  };
}

const renderTwoColumns = (sections: Sections): TemplateResult =>
  html`<div class="stack">
      ${sections.mine} ${sections.brief} ${sections.topPosts} ${sections.end}
    </div>
    <aside class="stack">
      ${sections.note} ${sections.needed} ${sections.leaderboard} ${sections.numbers}
    </aside>`;

/** First what has a deadline and what it needs, then the brief and the others; leaving comes last. */
const renderOneColumn = (sections: Sections): TemplateResult =>
  html`<div class="stack">
    ${sections.mine} ${sections.needed} ${sections.note} ${sections.brief} ${sections.leaderboard}
    ${sections.topPosts} ${sections.numbers} ${sections.end}
  </div>`;

/** After the end it takes the place of the actions, below the facts. */
const renderClaimBox = (campaign: CampaignDetail, { results }: PageContext) =>
  hasClaimBox(campaign)
    ? html`<ev-claim-box .payout=${campaign.my?.payout}
        ><ev-reward-shares .campaign=${campaign} .messages=${results}></ev-reward-shares
      ></ev-claim-box>`
    : nothing;

const renderNoteSection = ({ invitationNote: note }: CampaignDetail, t: CampaignMessages) =>
  note
    ? renderSection('invitation', t.yourInvitation, nothing, renderInvitationNote(note))
    : nothing;

/** In a campaign that is over, it no longer matters which ones an account meets. */
function renderRequirements(campaign: CampaignDetail, { t, signedIn }: PageContext) {
  const { requirements, status } = campaign;
  const isOver = status !== 'inactive' && !acceptsPosts(campaign);
  return renderRequirementsSection(requirements, t, {
    isOver,
    showsResult: signedIn && !isOver,
    pendingReason: signedIn ? '' : t.afterLogin,
  });
}

/** Renders the page while it loads. */
export const renderCampaignSkeleton = (t: CampaignMessages): TemplateResult =>
  html`<div aria-busy="true">
    <ev-skeleton block="48" label=${t.loading} slow-text=${t.slow}></ev-skeleton>
    <ev-skeleton class="facts" block="112"></ev-skeleton>
    <div class="columns">
      <ev-skeleton shape="rows" lines="5"></ev-skeleton><ev-skeleton lines="8"></ev-skeleton>
    </div>
  </div>`;
