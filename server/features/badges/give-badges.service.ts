/** Gives badges, by their rules or by hand, and notifies the person. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { BadgeTexts } from '../../../contract/pages.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { badges, standings, userBadges } from '../../schema.ts';
import { isEarned, type BadgeFacts } from './badges.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { getNamedUser } from '../users/named-user.queries.ts';
import { notify } from '../notifications/notify.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import type { BadgeRow } from './badges.tables.ts';

const toTitles = (translations: Record<string, BadgeTexts>): Record<string, string> =>
  Object.fromEntries(Object.entries(translations).map(([code, { title }]) => [code, title]));

const profilePath = '/profile#badges';

/** Gives a badge once; repeating it changes nothing. @returns whether the person did not have it */
export async function giveBadge(
  ctx: Context,
  tx: Tx,
  userId: string,
  { id, title, translations, imageUrl }: BadgeRow,
): Promise<boolean> {
  const now = ctx.clock.now();
  const [given] = await tx
    .insert(userBadges)
    .values({ userId, badgeId: id, earnedAt: now })
    .onConflictDoNothing()
    .returning({ userId: userBadges.userId });
  if (!given) return false;
  const payload = { title, imageUrl, ...(translations && { titles: toTitles(translations) }) };
  const key = `vlayer-badge:${id}:${userId}`;
  await notify(tx, { userId, type: 'vlayer-badge', payload, key, url: profilePath }, now);
  return true;
}

/**
 * Gives a badge to a person by handle or id.
 *
 * @returns whether the person did not have it
 * @throws OperatorError for an unknown badge or person
 */
export async function giveBadgeByHand(
  ctx: Context,
  operator: Operator,
  badgeId: string,
  to: string,
): Promise<boolean> {
  return ctx.database.transaction(async (tx) => {
    const [badge] = await tx.select().from(badges).where(eq(badges.id, badgeId));
    if (!badge) throw new OperatorError('There is no such badge.');
    const user = await getNamedUser(tx, to, new OperatorError(`There is no such account: ${to}.`));
    const isNew = await giveBadge(ctx, tx, user.id, badge);
    if (isNew)
      await recordAudit(ctx, tx, {
        action: 'badge-given',
        actor: { kind: 'operator', id: operator.name },
        subjectId: user.id,
        target: { kind: 'badge', id: badge.id },
      });
    return isNew;
  });
}

/** Gives the badges that participants of a campaign earned, once its rewards are fixed. */
export async function giveEarnedBadges(
  ctx: Context,
  tx: Tx,
  campaignId: string,
  userIds: string[],
): Promise<void> {
  const ruled = await tx.select().from(badges).where(isNotNull(badges.rule)).orderBy(badges.id);
  if (ruled.length === 0) return;
  const facts = await loadFacts(tx, campaignId, userIds);
  // In the order in which every transaction locks the counts of several people.
  for (const userId of [...facts.keys()].sort())
    for (const badge of ruled)
      if (isEarned(badge.rule!, facts.get(userId)!)) await giveBadge(ctx, tx, userId, badge);
}

/** People without a counted post have no facts. */
async function loadFacts(
  tx: Tx,
  campaignId: string,
  userIds: string[],
): Promise<Map<string, BadgeFacts>> {
  const rows = await tx
    .select({
      userId: standings.userId,
      rank: sql<
        number | null
      >`max(${standings.rank}) filter (where ${standings.campaignId} = ${campaignId})`,
      impressions: sql<number>`sum(${standings.impressions})::float8`,
    })
    .from(standings)
    .where(and(inArray(standings.userId, userIds), eq(standings.periodId, standings.campaignId)))
    .groupBy(standings.userId);
  return new Map(rows.map(({ userId, ...facts }) => [userId, facts]));
}
