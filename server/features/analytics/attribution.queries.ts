/** Finds the campaign and the participant of a conversion event. The rules are in `conversions.rules.ts`. */
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { normalizeText } from '../../../contract/formats/normal-form.ts';
import type { WalletEventDto } from '../../../contract/ingest.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { apiKeys, campaigns, participations, users, wallets } from '../../schema.ts';
import {
  findCampaign,
  getHandle,
  type CampaignRule,
  type PersonRule,
} from './conversions.rules.ts';

export interface Attribution {
  campaignId: string;
  campaignRule: CampaignRule;
  userId?: string;
  personRule?: PersonRule;
}

/** Null: it counts for no campaign. */
export async function attributeConversion(
  tx: Tx,
  apiKey: string,
  event: WalletEventDto,
): Promise<Attribution | null> {
  const candidates = await tx
    .select({
      id: campaigns.id,
      campaignIndex: campaigns.campaignIndex,
      startsAt: campaigns.startsAt,
      endsAt: campaigns.endsAt,
    })
    .from(campaigns)
    .innerJoin(apiKeys, eq(apiKeys.advertiserId, campaigns.advertiserId))
    .where(and(eq(apiKeys.key, apiKey), ne(campaigns.state, 'draft')));
  const found = findCampaign(event, candidates);
  if (!found) return null;
  const byHandle = await findByHandle(tx, found.campaignId, getHandle(event));
  if (byHandle) return { ...found, userId: byHandle, personRule: 'utm' };
  const byWallet = await findByWallet(tx, found.campaignId, event);
  return byWallet ? { ...found, userId: byWallet, personRule: 'wallet' } : found;
}

/** Who has the handle now. Its link no longer leads to an account that lost it to another person. */
async function findByHandle(tx: Tx, campaignId: string, handle: string): Promise<string | null> {
  if (!handle) return null;
  const rows = await tx
    .select({ userId: users.id })
    .from(users)
    .innerJoin(participations, eq(participations.userId, users.id))
    .where(
      and(
        eq(participations.campaignId, campaignId),
        isNull(users.handleLostAt),
        sql`lower(${users.handle}) = ${handle}`,
      ),
    )
    .limit(2);
  return rows.length === 1 ? rows[0]!.userId : null;
}

/** The newest member of the published campaigns for which events of the key count, to show an event that would count. */
export async function findNewestMember(
  db: Db,
  apiKey: string,
): Promise<{ campaignIndex: number; handle: string } | null> {
  const [member] = await db
    .select({ campaignIndex: campaigns.campaignIndex, handle: sql<string>`${users.handle}` })
    .from(participations)
    .innerJoin(campaigns, eq(campaigns.id, participations.campaignId))
    .innerJoin(apiKeys, eq(apiKeys.advertiserId, campaigns.advertiserId))
    .innerJoin(users, eq(users.id, participations.userId))
    .where(
      and(
        eq(apiKeys.key, apiKey),
        eq(campaigns.state, 'published'),
        isNull(participations.leftAt),
        isNotNull(users.handle),
      ),
    )
    .orderBy(desc(participations.joinedAt), participations.id)
    .limit(1);
  return member ?? null;
}

/** None where two participants have verified the address, each for another currency. */
async function findByWallet(
  tx: Tx,
  campaignId: string,
  event: WalletEventDto,
): Promise<string | null> {
  const walletAddress = normalizeText(event.walletAddress);
  const key = sql`case when ${wallets.chain} = 'evm' then lower(${walletAddress}) else ${walletAddress} end`;
  const rows = await tx
    .selectDistinct({ userId: wallets.userId })
    .from(wallets)
    .innerJoin(participations, eq(participations.userId, wallets.userId))
    .where(
      and(
        eq(participations.campaignId, campaignId),
        eq(wallets.status, 'verified'),
        isNull(wallets.removedAt),
        sql`${wallets.addressKey} = ${key}`,
      ),
    )
    .limit(2);
  return rows.length === 1 ? rows[0]!.userId : null;
}
