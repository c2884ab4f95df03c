/** Reads cases with what they are about. */
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { SupportCase } from '../../../contract/case.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns, cases, currencies, posts, withdrawals } from '../../db/schema.ts';
import { toSupportCase, type CaseFacts } from './cases.views.ts';

/** Newest first. */
export const findCases = (db: Db, where: SQL | undefined): Promise<CaseFacts[]> =>
  db
    .select({
      row: cases,
      post: { content: posts.content, campaignId: posts.campaignId },
      campaign: { title: campaigns.title },
      withdrawal: { reference: withdrawals.reference, amount: withdrawals.amount },
      currency: { code: currencies.code, decimals: currencies.decimals },
    })
    .from(cases)
    .leftJoin(posts, and(eq(cases.subject, 'post'), eq(posts.id, cases.subjectId)))
    .leftJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .leftJoin(
      withdrawals,
      and(eq(cases.subject, 'withdrawal'), eq(withdrawals.id, cases.subjectId)),
    )
    .leftJoin(currencies, eq(currencies.code, withdrawals.currency))
    .where(where)
    .orderBy(desc(cases.createdAt), desc(cases.id))
    .limit(listLimits.pageSize);

/** The newest cases of the person. */
export async function listCases(ctx: Context, userId: string): Promise<SupportCase[]> {
  const found = await findCases(ctx.database.db, eq(cases.userId, userId));
  return found.map(toSupportCase);
}
