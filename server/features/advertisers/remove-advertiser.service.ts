/** Removes an advertiser without campaigns and keys. For the operator. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { advertiserMembers, advertisers, advertiserTotals, apiKeys } from '../../schema.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { countCampaigns, getAdvertiser } from './advertiser-details.queries.ts';

/** Removes it with its members. @throws OperatorError for one that has campaigns or keys */
export async function removeAdvertiser(
  ctx: Context,
  operator: Operator,
  slug: string,
): Promise<{ slug: string }> {
  return ctx.database.transaction(async (tx) => {
    const { id } = await getAdvertiser(tx, slug);
    if ((await countCampaigns(tx, id)) > 0)
      throw new OperatorError(`${slug} has campaigns, which stay for those who took part.`);
    if ((await tx.$count(apiKeys, eq(apiKeys.advertiserId, id))) > 0)
      throw new OperatorError(`${slug} has keys of conversion events, which stay for the record.`);
    await tx.delete(advertiserMembers).where(eq(advertiserMembers.advertiserId, id));
    await tx.delete(advertiserTotals).where(eq(advertiserTotals.advertiserId, id));
    await tx.delete(advertisers).where(eq(advertisers.id, id));
    await recordAudit(ctx, tx, {
      action: 'advertiser-removed',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'advertiser', id: slug },
    });
    return { slug };
  });
}
