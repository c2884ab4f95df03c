/** Makes the link of a campaign’s preview. For the operator. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { campaigns } from '../../schema.ts';
import { createToken } from '../../common/random-tokens.ts';
import { lockNamedCampaign } from './named-campaign.queries.ts';
import { recordAudit } from '../audit/record-audit.service.ts';

const hourMs = 3_600_000;

/**
 * A link to the campaign as it will look. The former link stops working.
 *
 * @param previewToken of the link; that of the demonstration is known
 * @returns the path; nobody can read it again
 */
export const createPreviewLink = (
  ctx: Context,
  operator: Operator,
  name: string,
  hours: number,
  previewToken: string = createToken(),
): Promise<{ path: string; expiresAt: string }> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockNamedCampaign(tx, name);
    const previewExpiresAt = new Date(ctx.clock.now().getTime() + hours * hourMs);
    await tx
      .update(campaigns)
      .set({ previewToken, previewExpiresAt })
      .where(eq(campaigns.id, row.id));
    const expiresAt = previewExpiresAt.toISOString();
    await recordAudit(ctx, tx, {
      action: 'campaign-preview-created',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'campaign', id: row.id },
      after: { until: expiresAt },
    });
    return { path: `/campaign-preview/${previewToken}`, expiresAt };
  });
