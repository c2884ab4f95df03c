/** The user who views campaigns: handle, and the facts that requirements ask for. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { networkAccounts, users } from '../../db/schema.ts';
import type { PersonFacts } from '../../domain/requirements.ts';

export interface Viewer {
  userId: string;
  handle: string | null;
  /** Null without a network account. */
  facts: PersonFacts | null;
}

/** Of `users`, left join `network_accounts`. */
export const viewerColumns = {
  userId: users.id,
  userHandle: users.handle,
  settings: users.settings,
  handle: networkAccounts.handle,
  followers: networkAccounts.followers,
  accountCreatedAt: networkAccounts.accountCreatedAt,
  region: networkAccounts.region,
};

type ViewerRow = {
  [K in keyof typeof viewerColumns]: (typeof viewerColumns)[K]['_']['data'] | null;
};

export function toViewer(row: ViewerRow | null): Viewer | null {
  if (!row?.userId) return null;
  const { userId, handle, userHandle, settings, followers, accountCreatedAt } = row;
  // Prefer the network's region: the country setting is self-declared.
  const region = row.region ?? settings?.country ?? null;
  const facts = followers === null ? null : { followers, accountCreatedAt, region };
  return { userId, handle: handle ?? userHandle, facts };
}

/** Null for an unknown id. */
export async function loadViewer(db: Db, userId: string): Promise<Viewer | null> {
  const [row] = await db
    .select(viewerColumns)
    .from(users)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return toViewer(row ?? null);
}
