/**
 * Title, description and image of the app's pages. The server writes them into the page for the first paint and for readers
 * without scripts; the app sets the same ones after its data are loaded.
 */
import type { AdvertiserRef } from '../brand.ts';

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
/** The messages of `social-tags.json` that name a campaign or an advertiser. */
interface SocialTags {
  landingTitle: Message<'name'>;
  landingText: string;
  invitation: Message<'advertiser' | 'title'>;
  preview: Message<'title'>;
}

/** Pages with a description that does not depend on data, and its key in `social-tags.json`. */
const descriptionKeys = {
  '/campaigns': 'campaigns',
  '/help': 'help',
  '/articles/privacy-policy': 'privacyPolicy',
  '/articles/terms': 'terms',
} as const;
type DescriptionKey = (typeof descriptionKeys)[keyof typeof descriptionKeys];
/** @param path canonical */
export const findDescriptionKey = (path: string): DescriptionKey | undefined =>
  (descriptionKeys as Readonly<Record<string, DescriptionKey>>)[path];

/** Truncates at a word boundary: crawlers truncate longer texts within words. */
function truncate(text: string, maxLength = 200): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const start = line.slice(0, maxLength);
  const space = start.lastIndexOf(' ');
  return `${space < 0 ? start : start.slice(0, space)}…`;
}

/** The first picture that crawlers can load: no `data:` URL. */
function findImage(...urls: (string | null | undefined)[]): Pick<PageMeta, 'image'> {
  const image = urls.find((url) => url && /^(?:https?:\/\/|\/(?!\/))/.test(url));
  return image ? { image } : {};
}

/** What a page shows of a campaign. */
interface CampaignSource {
  title: string;
  summary: string;
  advertiser: Pick<AdvertiserRef, 'name'> & { logoUrl?: string | null | undefined };
}

export const getCampaignMeta = ({ title, summary, advertiser }: CampaignSource): PageMeta => ({
  title: `${title} · ${advertiser.name}`,
  description: truncate(summary),
  ...findImage(advertiser.logoUrl),
});

/** The public part of an invitation, without inviter, invited handle and message, because links are forwarded. */
export const getInvitationMeta = (
  { title, summary, advertiser }: CampaignSource,
  tags: Pick<SocialTags, 'invitation'>,
): PageMeta => ({
  title: tags.invitation({ advertiser: advertiser.name, title }),
  description: truncate(summary),
  ...findImage(advertiser.logoUrl),
});

export const getPreviewMeta = (
  { title, summary }: Pick<CampaignSource, 'title' | 'summary'>,
  tags: Pick<SocialTags, 'preview'>,
): PageMeta => ({ title: tags.preview({ title }), description: truncate(summary) });

interface LandingSource {
  /** Display name of the brand, else name of the advertiser. */
  name: string;
  text?: string | undefined;
  imageUrl?: string | undefined;
  logoUrl?: string | null | undefined;
}
export const getLandingMeta = (
  { name, text, imageUrl, logoUrl }: LandingSource,
  tags: Pick<SocialTags, 'landingTitle' | 'landingText'>,
): PageMeta => ({
  title: tags.landingTitle({ name }),
  namesSite: true,
  description: text ? truncate(text) : tags.landingText,
  ...findImage(imageUrl, logoUrl),
});
