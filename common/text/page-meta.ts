/**
 * Title, description and image of the app's pages. The server writes them into the page for the first paint and for readers
 * without scripts; the app sets the same ones after its data are loaded.
 */
import type { AdvertiserRef } from '../../contract/brand.ts';
import { getCampaignCardPath, getLandingCardPath } from '../../contract/social-card-paths.ts';
import { toExcerpt } from './excerpt.ts';

/** Missing fields are the product's. */
export interface PageMeta {
  title: string;
  /** Whether the title names the product or a brand already. By default the name of the site follows it. */
  namesSite?: true;
  description?: string;
  /** Absolute URL or path of the product's site. */
  image?: string;
}

type Message<Place extends string> = (params: Record<Place, string>) => string;
/** The messages `social-tags` that name a campaign or an advertiser. */
interface SocialTags {
  landingTitle: Message<'name'>;
  landingText: string;
  invitation: Message<'advertiser' | 'title'>;
  preview: Message<'title'>;
}

/** Characters of a description: crawlers truncate longer texts within words. */
const descriptionLength = 200;
const toDescription = (text: string): string =>
  toExcerpt(text.replace(/\s+/g, ' '), descriptionLength);

/** The picture of the brand if crawlers can load it, which they can't with a `data:` URL; else the social card. */
const findImage = (url: string | undefined, card: string): Pick<PageMeta, 'image'> => ({
  image: url && /^(?:https?:\/\/|\/(?!\/))/.test(url) ? url : card,
});

/** What a page shows of a campaign. */
interface CampaignSource {
  id: string;
  visibility: 'public' | 'invite-only';
  title: string;
  summary: string;
  advertiser: Pick<AdvertiserRef, 'name' | 'slug'>;
}

/** The path of the campaign's card if it is public, else of its advertiser's. The paths have no token. */
const getCardPath = ({ id, visibility, advertiser }: CampaignSource): string =>
  visibility === 'public' ? getCampaignCardPath(id) : getLandingCardPath(advertiser.slug);

export const getCampaignMeta = (source: CampaignSource): PageMeta => ({
  title: `${source.title} · ${source.advertiser.name}`,
  description: toDescription(source.summary),
  image: getCardPath(source),
});

/** The public part of an invitation, without inviter, invited handle and message, because links are forwarded. */
export const getInvitationMeta = (
  source: CampaignSource,
  tags: Pick<SocialTags, 'invitation'>,
): PageMeta => ({
  title: tags.invitation({ advertiser: source.advertiser.name, title: source.title }),
  description: toDescription(source.summary),
  image: getCardPath(source),
});

export const getPreviewMeta = (
  { title, summary }: Pick<CampaignSource, 'title' | 'summary'>,
  tags: Pick<SocialTags, 'preview'>,
): PageMeta => ({ title: tags.preview({ title }), description: toDescription(summary) });

interface LandingSource {
  /** Display name of the brand, else name of the advertiser. */
  name: string;
  slug: string;
  text?: string | undefined;
  imageUrl?: string | undefined;
}
export const getLandingMeta = (
  { name, slug, text, imageUrl }: LandingSource,
  tags: Pick<SocialTags, 'landingTitle' | 'landingText'>,
): PageMeta => ({
  title: tags.landingTitle({ name }),
  namesSite: true,
  description: text ? toDescription(text) : tags.landingText,
  ...findImage(imageUrl, getLandingCardPath(slug)),
});
