/** Counts why conversion events were refused, by key and day, for `operator keys show`. */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { KeyRefusal } from './api-keys.rules.ts';
import type { CountWriter } from '../limits/buffered-counts.service.ts';

/** @param key of a row */
export function countKeyRefusal(
  { bufferedCounts, clock }: Context,
  key: string,
  reason: KeyRefusal,
): void {
  const day = clock.now().toISOString().slice(0, 10);
  bufferedCounts.add('key-refusals', JSON.stringify([key, day, reason]));
}

export const writeKeyRefusals: CountWriter = async (db, counts) => {
  const rows = counts.map(({ name, count }) => {
    const [key, day, reason] = JSON.parse(name) as string[];
    return { key, day, reason, count };
  });
  await db.execute(sql`insert into api_key_refusals (api_key, day, reason, count)
    select key, day, reason, refused.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as refused (key text, day date, reason text, count integer)
    join api_keys using (key)
    on conflict (api_key, day, reason) do update set count = api_key_refusals.count + excluded.count`);
};
