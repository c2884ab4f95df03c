/** Counts of all servers in a table of the database, which a crash may empty. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { queryRows } from '../db/query.ts';
import type { RateCounters } from './rate-counters.ts';

export const createDatabaseRateCounters = (database: Database): RateCounters => ({
  async add(minute, counted) {
    const start = new Date(minute).toISOString();
    // Ordered, so that two servers lock the rows in the same order.
    const rows = await queryRows<{ key: string; total: number; is_current: boolean }>(
      database.db,
      sql`insert into shared_counts as known (key, window_start, count)
        select key, ${start}::timestamptz, amount
        from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as sent (key text, amount integer) order by key
        on conflict (key) do update set
          count = case
            when excluded.window_start = known.window_start then known.count + excluded.count
            when excluded.window_start > known.window_start then excluded.count
            else known.count end,
          window_start = greatest(known.window_start, excluded.window_start)
        returning key, count as total, window_start = ${start}::timestamptz as is_current`,
    );
    return new Map(
      rows.flatMap(({ key, total, is_current: isCurrent }) =>
        isCurrent ? [[key, total] as const] : [],
      ),
    );
  },
});
