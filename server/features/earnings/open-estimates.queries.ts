/** The campaigns whose rewards are not fixed yet, with the person's estimate. Placeholder: `userId`. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { prepareOnce } from '../../db/prepare-once.ts';
import { campaigns, currencies, participations, standings } from '../../schema.ts';

export const findEstimates = prepareOnce((db) =>
  db
    .select({
      campaignId: campaigns.id,
      title: campaigns.title,
      maturesAt: campaigns.maturesAt,
      estimate: standings.estimate,
      currency: { code: currencies.code, decimals: currencies.decimals },
    })
    .from(participations)
    .innerJoin(campaigns, eq(campaigns.id, participations.campaignId))
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .innerJoin(
      standings,
      and(eq(standings.periodId, campaigns.id), eq(standings.userId, participations.userId)),
    )
    .where(
      and(
        eq(participations.userId, sql.placeholder('userId')),
        isNull(campaigns.maturedAt),
        gt(standings.estimate, 0n),
      ),
    )
    .prepare('estimates_by_campaign'),
);
