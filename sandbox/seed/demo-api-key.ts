/** Sandbox only: an API key whose secret its analytics page shows, and an event to try it with. */
import type { WalletEventDto } from '../../contract/ingest.ts';
import type { Context, Operator } from '../../server/context.ts';
import { createApiKey } from '../../server/features/analytics/create-api-key.service.ts';
import { findNewestMember } from '../../server/features/analytics/attribution.queries.ts';

export const demoApiKey = {
  key: 'sandbox-conversions',
  secret: 'sandbox-conversions-secret',
  /** Slug of the advertiser of the seed whose campaigns its events count for. */
  advertiser: 'metaplex',
} as const;

/** Its advertiser has to be there. */
export async function addDemoApiKey(ctx: Context, operator: Operator): Promise<void> {
  const { key, secret, advertiser } = demoApiKey;
  await createApiKey(ctx, operator, { key, name: 'Demonstration', advertiser }, secret);
}

/** An event that counts for the newest member of the advertiser's campaigns; for no campaign without one. */
export async function createDemoConversion(ctx: Context): Promise<WalletEventDto> {
  const now = ctx.clock.now();
  const member = await findNewestMember(ctx.database.db, demoApiKey.key);
  return {
    eventId: `try-${now.getTime()}`,
    eventType: 'signup',
    walletAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    chain: 'solana',
    occurredAt: now.toISOString(),
    ...(member && {
      utm: { utm_campaign: String(member.campaignIndex), utm_content: member.handle },
    }),
  };
}
