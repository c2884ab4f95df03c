import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import type { CampaignMessages } from '../../campaigns/campaign.messages.ts';
import { getLocale } from '../../core/i18n/locale.ts';
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
  healthReasons?: unknown;
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
  const { app, t, results, formulas, now, signedIn, postMessages } = context;
  const requirements = { showsResult: signedIn, pendingReason: signedIn ? '' : t.afterLogin };
  return html`<ev-campaign-header .campaign=${campaign} .messages=${t}></ev-campaign-header>
    ${parts.healthReasons}
    <ev-campaign-facts
      class="facts"
      .campaign=${campaign}
      .now=${now}
      .messages=${t}
    ></ev-campaign-facts>
    ${parts.actions}
    <div class="columns">
      <div class="stack">
        ${parts.join}
        ${
          hasClaimBox(campaign)
            ? html`<ev-claim-box .payout=${campaign.my?.payout}
                ><ev-reward-shares .campaign=${campaign} .messages=${results}></ev-reward-shares
              ></ev-claim-box>`
            : nothing
        }
        ${parts.posts} ${renderBriefSection(app, campaign, t)}
        ${renderTopPostsSection(campaign.topPosts, { t, now, postMessages })} ${parts.leave}
      </div>
      <aside class="stack">
        ${renderRequirementsSection(campaign.requirements, t, requirements)}
        ${renderLeaderboardSection(campaign, context)}
        ${renderNumbersSection(campaign, t, formulas, getLocale(app))} ${parts.suggestions}
      </aside>
    </div>
    ${parts.bottomBar}`;
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
