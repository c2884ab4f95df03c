/** Campaigns as the content of their files. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import {
  advertisers,
  campaigns,
  campaignTerms,
  campaignWeeks,
  currencies,
  suggestions,
} from '../../schema.ts';
import { fromColumns } from '../../common/document-fields.ts';
import type { CampaignContent } from './campaign-content.rules.ts';
import { campaignFields, suggestionFields, weekFields } from './campaign-fields.rules.ts';
import type { CampaignRow } from './campaign-facts.queries.ts';

/** Every campaign, newest number first. */
export async function listCampaignRows(db: Db) {
  const rows = await db
    .select({
      id: campaigns.id,
      key: campaigns.key,
      number: campaigns.campaignIndex,
      title: campaigns.title,
      advertiser: advertisers.slug,
      state: campaigns.state,
      startsAt: campaigns.startsAt,
      endsAt: campaigns.endsAt,
      members: campaigns.participantCount,
    })
    .from(campaigns)
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    .orderBy(desc(campaigns.campaignIndex));
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

export async function loadContent(db: Db | Tx, row: CampaignRow): Promise<CampaignContent> {
  const { slug, decimals, terms } = await loadReferences(db, row);
  const weeks = await db
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, row.id))
    .orderBy(asc(campaignWeeks.index));
  const texts = await db
    .select()
    .from(suggestions)
    .where(eq(suggestions.campaignId, row.id))
    .orderBy(asc(suggestions.order), asc(suggestions.id));
  const { startsAt, endsAt } = row;
  // A campaign without weeks is one week with the whole pool.
  const all = weeks.length > 0 ? weeks : [{ theme: null, pool: row.rewardPool, startsAt, endsAt }];
  const values = fromColumns(campaignFields, row, decimals, {
    advertiser: slug,
    weeks: all.map((week) => fromColumns(weekFields, week, decimals, {})),
    terms: { text: terms },
    suggestions: texts.map((text) => fromColumns(suggestionFields, text, decimals, {})),
  });
  return { ...values, pictures: row.pictures };
}

/** What other tables hold of it. */
async function loadReferences(db: Db | Tx, row: CampaignRow) {
  const [owner] = await db
    .select({
      slug: advertisers.slug,
      decimals: currencies.decimals,
      terms: campaignTerms.markdown,
    })
    .from(campaigns)
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .innerJoin(
      campaignTerms,
      and(
        eq(campaignTerms.campaignId, campaigns.id),
        eq(campaignTerms.version, campaigns.termsVersion),
      ),
    )
    .where(eq(campaigns.id, row.id));
  return owner!;
}
