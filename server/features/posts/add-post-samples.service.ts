/** Keeps what the network counted for posts, thinly: at most one sample in each hour or day. */
import { sql } from 'drizzle-orm';
import type { Metrics } from '../../../contract/post.ts';
import type { Tx } from '../../db/connect.ts';
import { countEngagements } from '../campaigns/post-evaluation.rules.ts';
import { toPastSamples, type PastPost } from './past-posts.rules.ts';
import { getSampleStart } from './post-samples.rules.ts';

export interface SampledPost {
  id: string;
  createdAt: Date;
  metrics: Omit<Metrics, 'asOf'>;
}

/** Writes in one statement. The rows of the posts must be locked, so that no other evaluation writes the same sample. */
export async function addSamples(tx: Tx, seen: readonly SampledPost[], now: Date): Promise<void> {
  if (seen.length === 0) return;
  const rows = seen.map(({ id, createdAt, metrics }) => ({
    id,
    since: getSampleStart(createdAt, now),
    impressions: metrics.impressions,
    engagements: countEngagements(metrics),
  }));
  await tx.execute(sql`
    insert into post_samples (post_id, sampled_at, impressions, engagements)
    select r.id, ${now.toISOString()}::timestamptz, r.impressions, r.engagements
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, since timestamptz, impressions bigint, engagements bigint)
    where not exists (select from post_samples s where s.post_id = r.id and s.sampled_at >= r.since)
    on conflict do nothing`);
}

/** Writes what was counted for imported posts, in one statement. */
export async function addPastSamples(
  tx: Tx,
  imported: readonly { id: string; post: PastPost }[],
): Promise<void> {
  const rows = imported.flatMap(({ id, post }) =>
    toPastSamples(post).map((sample) => ({ id, ...sample })),
  );
  await tx.execute(sql`
    insert into post_samples (post_id, sampled_at, impressions, engagements)
    select r.id, r."sampledAt", r.impressions, r.engagements
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, "sampledAt" timestamptz, impressions bigint, engagements bigint)`);
}
