/** What social cards show. Only what everybody may see: a private campaign has none. */
import { and, eq } from 'drizzle-orm';
import { drawCover } from '../../../common/cover/draw-cover.ts';
import { formatMoney } from '../../../messages/values.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { advertisers, brands, campaigns } from '../../schema.ts';
import { getCoverColors } from '../campaigns/cover-colors.rules.ts';
import { toMoney } from '../../common/money.ts';
import type { CardLook } from '../../common/card-parts.ts';
import type { SocialCard } from '../../common/social-card.ts';
import { loadCampaign, type CampaignFacts } from '../campaigns/campaign-facts.queries.ts';
import { loadMessages } from '../../messages.ts';

/** A card before its picture is read. */
export interface CardData extends SocialCard {
  /** The hash of the cover that the campaign's file names. */
  pictureHash: string | null;
}

/** The look of a campaign's cards, without its picture. */
export function toCampaignLook({
  campaign,
  advertiser,
  brand,
}: Pick<CampaignFacts, 'campaign' | 'advertiser' | 'brand'>): CardLook & {
  pictureHash: string | null;
} {
  const picture = campaign.cover === null ? undefined : campaign.pictures[campaign.cover];
  return {
    brand: advertiser.name,
    logo: toCardLogo(advertiser.logoUrl),
    colors: getCoverColors(advertiser.slug, brand),
    shapes: drawCover(campaign.id, campaign.campaignIndex),
    picture: null,
    pictureHash: picture?.hash ?? null,
  };
}

/** Logos of other sites are not loaded: a card never waits for them. */
const toCardLogo = (url: string | null | undefined): string | null =>
  url && /^data:image\/(?:svg\+xml|png)[;,]/.test(url) ? toBase64(url) : null;
/** The renderer reads base64 alone. */
function toBase64(url: string): string {
  const [head = '', body = ''] = [url.slice(0, url.indexOf(',')), url.slice(url.indexOf(',') + 1)];
  if (head.endsWith(';base64')) return url;
  try {
    return `${head.replace(/;.*/, '')};base64,${Buffer.from(decodeURIComponent(body)).toString('base64')}`;
  } catch {
    return url;
  }
}

/** @returns null for a campaign that is unknown or not public */
export async function findCampaignCard(
  { database: { db } }: Context,
  id: string,
): Promise<CardData | null> {
  if (!isUuid(id)) return null;
  const isPublic = and(
    eq(campaigns.id, id),
    eq(campaigns.state, 'published'),
    eq(campaigns.visibility, 'public'),
  );
  const facts = await loadCampaign(db, isPublic);
  if (!facts) return null;
  const { campaign, currency } = facts;
  return {
    ...toCampaignLook(facts),
    title: campaign.title,
    amount: formatMoney(toMoney(campaign.rewardPool, currency), 'en-GB', { short: true }),
    text: campaign.summary,
  };
}

/** @param slug of the advertiser @returns null for an unknown one */
export async function findLandingCard(
  { database: { db } }: Context,
  slug: string,
): Promise<CardData | null> {
  if (!/^[\w-]+$/.test(slug)) return null;
  const [row] = await db
    .select({ advertiser: advertisers, brand: brands })
    .from(advertisers)
    .leftJoin(brands, eq(brands.name, advertisers.brand))
    .where(eq(advertisers.slug, slug.toLowerCase()));
  if (!row) return null;
  const { advertiser, brand } = row;
  const name = brand?.displayName ?? advertiser.name;
  const { landingTitle, landingText } = await loadMessages('social-tags');
  return {
    brand: name,
    logo: toCardLogo(advertiser.logoUrl ?? brand?.logoUrl),
    title: advertiser.landing?.hero.title ?? landingTitle({ name }),
    amount: null,
    text: advertiser.landing?.hero.text ?? landingText,
    colors: getCoverColors(advertiser.slug, brand),
    shapes: drawCover(advertiser.id, sumDigits(advertiser.id)),
    picture: null,
    pictureHash: null,
  };
}

/** An advertiser has no number, which picks the motif of a campaign. */
const sumDigits = (id: string): number =>
  [...id].reduce((sum, letter) => sum + (Number.parseInt(letter, 16) || 0), 0);
