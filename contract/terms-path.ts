/**
 * The path at which the terms of a campaign can be read at a version. It needs no session. Apart from `campaign.ts`, whose
 * schemas browsers do not load.
 */
export const getTermsPath = (campaignId: string, version: string): string =>
  `/articles/campaign-terms/${encodeURIComponent(campaignId)}/${encodeURIComponent(version)}`;
