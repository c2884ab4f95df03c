/** Drafts of partners' pages (docs/decisions/072-drafts.md). A session reads only drafts of the same origin. */
import { and, eq, type SQL } from 'drizzle-orm';
import type { StoredDraft } from '../../../contract/post.ts';
import type { Caller, Context } from '../../context.ts';
import { drafts } from '../../schema.ts';

export type DraftOwner = Pick<Caller, 'userId' | 'audience'>;

export const toStoredDraft = ({
  campaignId,
  kind,
  text,
  suggestionId,
  revision,
  updatedAt,
}: typeof drafts.$inferSelect): StoredDraft => ({
  campaignId,
  kind,
  text,
  selectedSuggestionId: suggestionId,
  revision,
  updatedAt: updatedAt.toISOString(),
});

export const belongsTo = ({ userId, audience }: DraftOwner): SQL =>
  and(eq(drafts.userId, userId), eq(drafts.origin, audience))!;

/** None while an administrator views as the user: drafts are for their author alone. */
export async function listDrafts(
  { database }: Context,
  caller: DraftOwner & Pick<Caller, 'realUserId'>,
): Promise<StoredDraft[]> {
  if (caller.realUserId !== caller.userId) return [];
  const rows = await database.db.select().from(drafts).where(belongsTo(caller));
  return rows.map(toStoredDraft);
}

export async function findDraft({ database }: Context, where: SQL): Promise<StoredDraft | null> {
  const [row] = await database.db.select().from(drafts).where(where);
  return row ? toStoredDraft(row) : null;
}
