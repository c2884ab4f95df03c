/** The user who views campaigns: handle, and the facts that requirements ask for. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { campaigns, networkAccounts, posts, users } from '../../schema.ts';
import { getHealth, toStatusCounts } from './health.rules.ts';
import { isAdministrator } from '../users/impersonation.rules.ts';
import type { PersonFacts } from './requirements.rules.ts';
import { isCampaignPost } from './counted-posts.queries.ts';

export interface Viewer {
  userId: string;
  /** Null also for a handle that another account has now. */
  handle: string | null;
  isAdministrator: boolean;
  /** Null without a network account. */
  facts: PersonFacts | null;
}

/** Columns of `users`, left join `network_accounts`. */
export const viewerColumns = {
  userId: users.id,
  userHandle: users.handle,
  handleLostAt: users.handleLostAt,
  settings: users.settings,
  roles: users.roles,
  handle: networkAccounts.handle,
  followers: networkAccounts.followers,
  accountCreatedAt: networkAccounts.accountCreatedAt,
  region: networkAccounts.region,
};

/** How many of the viewer's posts have each status, as in `loadActivity`. Read where a campaign asks for health. */
const statusCounts = jsonRows(
  { status: posts.status, n: sql<number>`count(*)::int` },
  sql`from ${posts} where ${posts.userId} = ${users.id} and ${isCampaignPost} group by ${posts.status}`,
);
/** As {@link viewerColumns}, with what every condition asks for. */
export const viewerColumnsWithCounts = { ...viewerColumns, statusCounts };

type StatusRows = { status: string; n: number }[] | null;
/** As {@link viewerColumns}, in a query of campaigns. */
export const viewerColumnsByCampaign = {
  ...viewerColumns,
  statusCounts: sql<StatusRows>`case when ${campaigns.rules} ? 'minHealth' then ${statusCounts} end`,
};

type ViewerRow = {
  [K in keyof typeof viewerColumns]: (typeof viewerColumns)[K]['_']['data'] | null;
} & { statusCounts: StatusRows };

export function toViewer(row: ViewerRow | null): Viewer | null {
  if (!row?.userId) return null;
  const { userId, handle, userHandle, handleLostAt, settings, followers, accountCreatedAt } = row;
  // Prefer the network's region: the country setting is self-declared.
  const region = row.region ?? settings?.country ?? null;
  const health = row.statusCounts ? getHealth(toStatusCounts(row.statusCounts)).health : undefined;
  const facts =
    followers === null
      ? null
      : { followers, accountCreatedAt, region, health, roles: row.roles ?? [] };
  return {
    userId,
    handle: handleLostAt ? null : (handle ?? userHandle),
    facts,
    isAdministrator: isAdministrator({ roles: row.roles ?? [] }),
  };
}

/** Null for an unknown id. */
export async function loadViewer(db: Db, userId: string): Promise<Viewer | null> {
  const [row] = await db
    .select(viewerColumnsWithCounts)
    .from(users)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return toViewer(row ?? null);
}
