/** Post suggestions of a campaign, with their uses. */
import { and, eq, asc, sql, inArray } from 'drizzle-orm';
import type { PostKind, Suggestion } from '../../../contract/post.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { posts, suggestions } from '../../db/schema.ts';
import { parseTextParts } from '../../domain/post-text-rules.ts';
import { getVisibleCampaign } from './campaign-visibility.queries.ts';
import { loadViewer } from './participations.queries.ts';

/** Post suggestions of a campaign that the user may see. */
export async function listSuggestions(
  ctx: Context,
  userId: string,
  input: { campaignId: string; kind?: PostKind | undefined },
): Promise<Suggestion[]> {
  const { db } = ctx.database;
  const facts = await getVisibleCampaign(db, await loadViewer(db, userId), input.campaignId);
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
    .select()
    .from(suggestions)
    .where(
      and(eq(suggestions.campaignId, campaignId), kind ? eq(suggestions.kind, kind) : undefined),
    )
    .orderBy(asc(suggestions.order), asc(suggestions.id));
  const used = await countSuggestionUses(
    db,
    found.map(({ id }) => id),
    userId,
  );
  return found.map((row) => {
    const parts = parseTextParts(row.content);
    const uses = used.get(row.id);
    return {
      id: row.id,
      campaignId: row.campaignId,
      kind: row.kind,
      ...(row.title && { title: row.title }),
      content: row.content,
      ...(row.tone && { tone: row.tone }),
      language: row.language,
      ...parts,
      attachments: [],
      order: row.order,
      usesLeft: row.maxUses === null ? null : Math.max(0, row.maxUses - (uses?.all ?? 0)),
      usedByMe: (uses?.mine ?? 0) > 0,
    };
  });
}

async function countSuggestionUses(
  db: Db,
  ids: string[],
  userId: string | null,
): Promise<Map<string, { all: number; mine: number }>> {
  if (ids.length === 0) return new Map();
  const mine =
    userId === null
      ? sql<number>`0`
      : sql<number>`(count(*) filter (where ${posts.userId} = ${userId}))::int`;
  const found = await db
    .select({ id: posts.suggestionId, all: sql<number>`count(*)::int`, mine })
    .from(posts)
    .where(inArray(posts.suggestionId, ids))
    .groupBy(posts.suggestionId);
  return new Map(found.map(({ id, all, mine: own }) => [id!, { all, mine: own }]));
}
