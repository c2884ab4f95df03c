/** Sandbox only: an API key whose secret its analytics page shows, and an event to try it with. */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { WalletEventDto } from '../../contract/ingest.ts';
import type { Context } from '../../server/context.ts';
import { advertisers, apiKeys, campaigns, participations, users } from '../../server/schema.ts';
import { hashSecret } from '../../server/features/analytics/api-keys.rules.ts';

export const demoApiKey = {
  key: 'sandbox-conversions',
  secret: 'sandbox-conversions-secret',
  /** Slug of the advertiser of the seed whose campaigns its events count for. */
  advertiser: 'metaplex',
} as const;

/** Call it after the seed, which adds the advertiser. */
export async function addDemoApiKey(ctx: Context): Promise<void> {
  const { key, secret, advertiser } = demoApiKey;
  const { db } = ctx.database;
  const [owner] = await db
    .select({ advertiserId: advertisers.id })
    .from(advertisers)
    .where(eq(advertisers.slug, advertiser));
  const row = {
    key,
    secretHash: hashSecret(secret),
    name: 'Demonstration',
    createdAt: ctx.clock.now(),
  };
  const insert = db.insert(apiKeys).values({ ...row, ...owner });
  await (owner
    ? insert.onConflictDoUpdate({ target: apiKeys.key, set: owner })
    : insert.onConflictDoNothing());
}

/** An event that counts for the newest member of the advertiser's campaigns; for no campaign without one. */
export async function createDemoConversion(ctx: Context): Promise<WalletEventDto> {
  const now = ctx.clock.now();
  const [member] = await ctx.database.db
    .select({ campaignIndex: campaigns.campaignIndex, handle: users.handle })
    .from(participations)
    .innerJoin(campaigns, eq(campaigns.id, participations.campaignId))
    .innerJoin(apiKeys, eq(apiKeys.advertiserId, campaigns.advertiserId))
    .innerJoin(users, eq(users.id, participations.userId))
    .where(
      and(
        eq(apiKeys.key, demoApiKey.key),
        eq(campaigns.state, 'published'),
        isNull(participations.leftAt),
        isNotNull(users.handle),
      ),
    )
    .orderBy(desc(participations.joinedAt), participations.id)
    .limit(1);
  return {
    eventId: `try-${now.getTime()}`,
    eventType: 'signup',
    walletAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    chain: 'solana',
    occurredAt: now.toISOString(),
    ...(member && {
      utm: { utm_campaign: String(member.campaignIndex), utm_content: member.handle! },
    }),
  };
}
