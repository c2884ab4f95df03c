/** Writes a notification of everybody as one row, in the transaction of its cause, and publishes it to all servers after the commit. */
import { eq } from 'drizzle-orm';
import type { EventType, Payload } from '../../../contract/notification.ts';
import type { Tx } from '../../db/connect.ts';
import { broadcasts } from '../../schema.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { publish } from './notification-broker.service.ts';
import { broadcastMailKind, digestWaitMs } from './digest-mail.rules.ts';

/** What a person needs to be offered a campaign; null: nothing. */
type OfferAudience = Pick<
  typeof broadcasts.$inferSelect,
  'minFollowers' | 'accountCreatedBefore' | 'regions'
>;

export interface NewBroadcast<T extends EventType = EventType> {
  type: T;
  payload: Payload[T];
  /** Unique, prevents duplicates, e.g. `campaign-eligible:{campaign}`. */
  key: string;
  url?: string;
  /** For those of the audience who may join it; absent: for everybody. */
  offer?: { campaignId: string; audience: OfferAudience };
}

/** Writes a broadcast in the caller's transaction: who comes later does not get it. A known key changes nothing. */
export async function broadcast<T extends EventType>(
  tx: Tx,
  item: NewBroadcast<T>,
  now: Date,
): Promise<void> {
  const { type: eventType, payload, key, url = null, offer } = item;
  const [row] = await tx
    .insert(broadcasts)
    .values({
      eventType,
      payload: { ...payload },
      url,
      key,
      createdAt: now,
      campaignId: offer?.campaignId ?? null,
      ...offer?.audience,
    })
    .onConflictDoNothing()
    .returning({ id: broadcasts.id });
  if (!row) return;
  publish(tx, { userId: null, kind: 'created', id: row.id });
  const runAt = new Date(now.getTime() + digestWaitMs);
  await enqueue(tx, { kind: broadcastMailKind, payload: { broadcastId: row.id }, runAt });
}

/** Open pages of everybody, or of a person, show the offer of a campaign as it is now. */
export async function publishOffer(
  tx: Tx,
  campaignId: string,
  userId: string | null = null,
): Promise<void> {
  const [row] = await tx
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(eq(broadcasts.campaignId, campaignId));
  if (row) publish(tx, { userId, kind: 'changed', id: row.id });
}
