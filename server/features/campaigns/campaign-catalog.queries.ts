/** Reads what the catalog holds of each campaign, and what a list needs to know about its viewer. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import {
  advertisers,
  campaigns,
  currencies,
  invitations,
  networkAccounts,
  participations,
  users,
} from '../../schema.ts';
import { hasUsesLeft, viewerHandle } from './my-rows.queries.ts';
import { toViewer, viewerColumnsWithCounts, type Viewer } from './viewer.queries.ts';

const catalogColumns = {
  id: campaigns.id,
  title: campaigns.title,
  summary: campaigns.summary,
  state: campaigns.state,
  startsAt: campaigns.startsAt,
  endsAt: campaigns.endsAt,
  maturedAt: campaigns.maturedAt,
  rewardPool: campaigns.rewardPool,
  visibility: campaigns.visibility,
  participantCap: campaigns.participantCap,
  participantCount: campaigns.participantCount,
  rules: campaigns.rules,
  advertiserId: campaigns.advertiserId,
  advertiserName: advertisers.name,
  advertiserHandle: advertisers.handle,
  brand: advertisers.brand,
  currency: { code: currencies.code, decimals: currencies.decimals },
  /** When the row was read, by the clock of the database. */
  readAt: sql<string>`now()::text`,
};

const prepareRows = <V extends Record<string, unknown>>(name: string, where: SQL) => {
  const prepare = prepareOnce((db) =>
    db
      .select(catalogColumns)
      .from(campaigns)
      .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
      .innerJoin(currencies, eq(currencies.code, campaigns.currency))
      .where(where)
      .prepare(name),
  );
  return (db: Db, values: V) => prepare(db).execute(values);
};

/** Campaigns that end after a time. */
export const findEndingAfter = prepareRows<{ time: Date }>(
  'catalog_ending_after',
  sql`${campaigns.endsAt} > ${sql.placeholder('time')}`,
);

/** Milliseconds for which a change is read again: its transaction may have begun before the last reading and ended after it. */
const longestTransaction = 60_000;

/** Campaigns that have changed since a row was read, and shortly before. */
export const findChanged = prepareRows<{ readAt: string }>(
  'catalog_changed',
  sql`${campaigns.changedAt} >= ${sql.placeholder('readAt')}::timestamptz - ${sql.raw(`interval '${longestTransaction} milliseconds'`)}`,
);

export const findByIds = prepareRows<{ ids: string[] }>(
  'catalog_by_ids',
  sql`${campaigns.id} = any(${sql.placeholder('ids')}::uuid[])`,
);

export type CatalogRow = Awaited<ReturnType<typeof findByIds>>[number];

/** A viewer's relations to campaigns, by the ids of these. */
export interface ListViewer {
  viewer: Viewer;
  /** Joined, or left since. */
  taken: Map<string, { isMember: boolean }>;
  /** Invited by handle; `isUsable`: the invitation is not used up. */
  invited: Map<string, { isUsable: boolean }>;
  /** Advertisers whose campaigns are the viewer's own. */
  ownAdvertisers: Set<string>;
}

const membership = { campaignId: participations.campaignId, leftAt: participations.leftAt };
const invitation = {
  campaignId: invitations.campaignId,
  isUsable: sql<boolean>`bool_or(${hasUsesLeft})`,
};
const own = { advertiserId: sql<string>`own.id` };

const prepareViewer = prepareOnce((db) =>
  db
    .select({
      viewer: viewerColumnsWithCounts,
      memberships: jsonRows(
        membership,
        sql`from ${participations} where ${participations.userId} = ${users.id}`,
      ),
      invitations: jsonRows(
        invitation,
        sql`from ${invitations} where lower(${invitations.forHandle}) = ${viewerHandle}
          and ${invitations.revokedAt} is null group by ${invitations.campaignId}`,
      ),
      // As `isBrandMember`.
      own: jsonRows(
        own,
        sql`from advertiser_members member
          join advertisers theirs on theirs.id = member.advertiser_id
          join advertisers own on own.id = theirs.id or own.brand = theirs.brand
          where member.network = ${networkAccounts.network}
            and member.network_user_id = ${networkAccounts.networkUserId}`,
      ),
    })
    .from(users)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('list_viewer'),
);

/** Null for an unknown id. */
export async function findListViewer(db: Db, userId: string): Promise<ListViewer | null> {
  const [row] = await prepareViewer(db).execute({ userId });
  const viewer = row && toViewer(row.viewer);
  if (!viewer) return null;
  return {
    viewer,
    taken: new Map(
      row.memberships.map(({ campaignId, leftAt }) => [campaignId, { isMember: leftAt === null }]),
    ),
    invited: new Map(row.invitations.map(({ campaignId, isUsable }) => [campaignId, { isUsable }])),
    ownAdvertisers: new Set(row.own.map(({ advertiserId }) => advertiserId)),
  };
}
