/** Post suggestions of a campaign, with their uses. */
import { and, eq, asc, sql } from 'drizzle-orm';
import type { PostKind, Suggestion } from '../../../contract/post.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns, posts, suggestions } from '../../schema.ts';
import { getVisibleCampaign } from './campaign-visibility.queries.ts';

/** Post suggestions of a campaign that the user may see. */
export async function listSuggestions(
  ctx: Context,
  userId: string,
  input: { campaignId: string; kind?: PostKind | undefined },
): Promise<Suggestion[]> {
  const { db } = ctx.database;
  const facts = await getVisibleCampaign(db, userId, input.campaignId);
  return loadSuggestions(db, facts.campaign.id, userId, input.kind);
}

/** @param userId null for previews, where `usedByMe` is always false */
export async function loadSuggestions(
  db: Db,
  campaignId: string,
  userId: string | null,
  kind?: PostKind,
): Promise<Suggestion[]> {
  const found = await db
    .select({ row: suggestions, uses: countedUses, usedByMe: isUsedBy(userId) })
    .from(suggestions)
    // A select of two tables keeps the table names that the subqueries need.
    .innerJoin(campaigns, eq(campaigns.id, suggestions.campaignId))
    .where(
      and(eq(suggestions.campaignId, campaignId), kind ? eq(suggestions.kind, kind) : undefined),
    )
    .orderBy(asc(suggestions.order), asc(suggestions.id));
  return found.map(({ row, uses, usedByMe }) => ({
    id: row.id,
    campaignId: row.campaignId,
    content: row.content,
    ...(row.tone && { tone: row.tone }),
    language: row.language,
    order: row.order,
    usesLeft: row.maxUses === null ? null : Math.max(0, row.maxUses - uses),
    usedByMe,
  }));
}

/** Counts up to the maximum number of uses only. */
const countedUses = sql<number>`(select count(*)::int from (
  select from ${posts} where ${posts.suggestionId} = ${suggestions.id} limit coalesce(${suggestions.maxUses}, 0)) uses)`;

const isUsedBy = (userId: string | null) =>
  sql<boolean>`exists (select from ${posts} where ${posts.suggestionId} = ${suggestions.id} and ${posts.userId} = ${userId})`;
