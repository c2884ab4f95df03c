/** Paths of social cards: pictures that link previews show for a page. */

export const getCampaignCardPath = (id: string): string => `/social/campaign/${id}.png`;

/** @param slug of the advertiser */
export const getLandingCardPath = (slug: string): string => `/social/landing/${slug}.png`;
