/** Sets when posts are read next, and nothing else of them. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import type { ReadTimes } from './read-schedule.rules.ts';

export const neverRead: ReadTimes = { nextReadAt: null, decisiveReadAt: null };

/** In one statement. */
export async function setReadTimes(
  tx: Tx,
  rows: readonly ({ id: string } & ReadTimes)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update posts set next_read_at = r."nextReadAt", decisive_read_at = r."decisiveReadAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "nextReadAt" timestamptz, "decisiveReadAt" timestamptz)
    where posts.id = r.id`);
}
