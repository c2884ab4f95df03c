/** Links to an advertiser's site that a person posts. */
import { addUtm } from '../../../common/text/utm-link.ts';

/** The links with the parameters by which the rules of conversions find campaign and person. */
export const toMemberLinks = (
  links: readonly string[],
  campaign: { campaignIndex: number },
  handle: string,
): string[] =>
  links.map((link) => addUtm(link, { campaign: String(campaign.campaignIndex), content: handle }));
