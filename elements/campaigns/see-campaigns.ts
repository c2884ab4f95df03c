/** What a page without an open campaign offers: its reason, and where to find others. */
import { css, html, nothing, type TemplateResult } from 'lit';
import type { CampaignCard } from '../../contract/campaign.ts';
import type { LandingPage, NoneOpenReason } from '../../contract/pages.ts';
import type { QueryState } from '../core/api/query-cache.ts';
import { acceptsPosts } from './campaign-status.ts';
import type { WelcomeMessages } from './welcome.messages.ts';

/** Styles of the `actions` in a hero: the login, and what {@link renderSeeCampaigns} renders. */
export const heroActions = css`
  .actions > p {
    flex-basis: 100%;
  }
  .waiting {
    visibility: hidden;
  }
  /* As wide as their line: a long label of a language puts one below the other. */
  @media (max-width: 479px) {
    .actions > ev-button {
      flex: 1 0 auto;
    }
  }
`;

const isOpenOrUpcoming = (campaign: CampaignCard): boolean =>
  acceptsPosts(campaign) || (campaign.status === 'inactive' && !campaign.isPaused);

/**
 * Gets why nothing of a brand is open or upcoming; undefined when something is. The list has no campaigns by invitation:
 * the brand's landing page has the reason where it is known.
 * @param listed the visible campaigns of the brand
 */
export function getNoneOpenReason(
  listed: readonly CampaignCard[],
  landing: LandingPage | undefined,
): LandingPage['noneOpen'] {
  if (listed.some(isOpenOrUpcoming)) return undefined;
  if (landing?.noneOpen) return landing.noneOpen;
  if (listed.some(({ isPaused }) => isPaused)) return 'paused';
  return listed.length ? 'ended' : 'invite-only';
}

/** Gets the sentence for visitors of a brand of which nothing is open. */
export const getNoneOpenText = (
  reason: NoneOpenReason | undefined,
  brandName: string,
  t: Pick<WelcomeMessages, 'invitationsFrom' | 'noneOpenFrom' | 'pausedFrom'>,
): string => {
  if (reason === 'invite-only') return t.invitationsFrom({ brand: brandName });
  return (reason === 'paused' ? t.pausedFrom : t.noneOpenFrom)({ brand: brandName });
};

interface SeeCampaignsOptions {
  href: string;
  /** Undefined while they load. */
  campaigns: readonly CampaignCard[] | undefined;
  /** The landing page of the host's brand, with the reason that counts: while it loads, its place is kept. */
  landing: QueryState<LandingPage>;
  /** The name of the host's brand; absent on the product's own host. */
  brandName: string | undefined;
}

/** Renders the visitor's way to all campaigns, if any are listed, and why none of the brand is open. */
export function renderSeeCampaigns(
  t: WelcomeMessages,
  { href, campaigns, landing, brandName }: SeeCampaignsOptions,
): TemplateResult {
  const reason = brandName && campaigns && getNoneOpenReason(campaigns, landing.data);
  const link = html`<ev-button size="large" href=${href}>${t.seeCampaigns}</ev-button>`;
  if (!reason) return link;
  if (!landing.data && !landing.error)
    return html`<p class="text-s waiting">${getNoneOpenText(reason, brandName, t)}</p>`;
  return html`${campaigns.length && reason !== 'invite-only' ? link : nothing}
    <p class="text-s muted">${getNoneOpenText(reason, brandName, t)}</p>`;
}
