/**
 * Saves a draft of a partner's page (docs/decisions/072-drafts.md). A session writes only drafts of the same origin. A change
 * names the revision that it is based on, so that it never replaces a change of another tab or device.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { DraftChange, DraftChanged, PostKind } from '../../../contract/post.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { drafts, participations } from '../../schema.ts';
import { belongsTo, findDraft, toStoredDraft, type DraftOwner } from './drafts.queries.ts';

/** @throws ApiError NOT_FOUND for a new draft of a campaign that the person has not joined */
export async function saveDraft(
  ctx: Context,
  caller: DraftOwner,
  change: DraftChange,
): Promise<DraftChanged> {
  const { db } = ctx.database;
  const { campaignId, kind } = change;
  const where = and(belongsTo(caller), eq(drafts.campaignId, campaignId), eq(drafts.kind, kind))!;
  const isRevision = and(where, eq(drafts.revision, change.revision))!;
  if (change.text === '') {
    const deleted = await db.delete(drafts).where(isRevision).returning();
    if (deleted.length > 0) return { saved: true, draft: null };
    const draft = await findDraft(ctx, where);
    // There is none, as the caller wants it.
    return { saved: draft === null, draft };
  }
  const content = {
    text: change.text,
    suggestionId: change.selectedSuggestionId,
    updatedAt: ctx.clock.now(),
  };
  const [row] =
    change.revision === 0
      ? await insertDraft(ctx, caller, { campaignId, kind, ...content })
      : await db
          .update(drafts)
          .set({ ...content, revision: sql`${drafts.revision} + 1` })
          .where(isRevision)
          .returning();
  return row
    ? { saved: true, draft: toStoredDraft(row) }
    : { saved: false, draft: await findDraft(ctx, where) };
}

/** @returns no row if there is a draft already */
async function insertDraft(
  { database: { db } }: Context,
  { userId, audience: origin }: DraftOwner,
  values: {
    campaignId: string;
    kind: PostKind;
    text: string;
    suggestionId: string | null;
    updatedAt: Date;
  },
) {
  const [joined] = await db
    .select({ id: participations.id })
    .from(participations)
    .where(
      and(eq(participations.userId, userId), eq(participations.campaignId, values.campaignId)),
    );
  if (!joined) throw new ApiError('NOT_FOUND', { kind: 'campaign' });
  return db
    .insert(drafts)
    .values({ ...values, userId, origin, revision: 1 })
    .onConflictDoNothing()
    .returning();
}
