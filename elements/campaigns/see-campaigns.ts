import { css, html, type TemplateResult } from 'lit';
import type { CampaignCard } from '../../contract/campaign.ts';
import { acceptsPosts } from './campaign-status.ts';
import type { WelcomeMessages } from './welcome.messages.ts';

/** Styles of the `actions` in a hero: the login, and what {@link renderSeeCampaigns} renders. */
export const heroActions = css`
  .actions > p {
    flex-basis: 100%;
  }
  /* As wide as their line: a long label of a language puts one below the other. */
  @media (max-width: 479px) {
    .actions > ev-button {
      flex: 1 0 auto;
    }
  }
`;

const isOpenOrUpcoming = (campaign: CampaignCard): boolean =>
  acceptsPosts(campaign) || campaign.status === 'inactive';

/**
 * The visitor's way to all campaigns. Not to a list of a brand in which nothing is open, or soon will be: invitations
 * come from the brand.
 * @param campaigns undefined while they load
 * @param brandName of the brand's host; absent on the product's own
 */
export function renderSeeCampaigns(
  t: WelcomeMessages,
  href: string,
  campaigns: readonly CampaignCard[] | undefined,
  brandName: string | undefined,
): TemplateResult {
  if (brandName && campaigns && !campaigns.some(isOpenOrUpcoming))
    return html`<p class="text-s muted">${t.invitationsFrom({ brand: brandName })}</p>`;
  return html`<ev-button size="large" href=${href}>${t.seeCampaigns}</ev-button>`;
}
