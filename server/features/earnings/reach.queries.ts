/** What a person's posts gained in each week: a column of the joined `users` row. Placeholder: `firstWeek`. */
import { sql } from 'drizzle-orm';
import { jsonRows, type JsonRow } from '../../db/json-rows.ts';
import { posts, postSamples, users } from '../../schema.ts';

const firstWeek = sql`${sql.placeholder('firstWeek')}::timestamptz`;

const metric = (name: string) => sql.raw(`coalesce((p.metrics->>'${name}')::bigint, 0)`);
const engagements = sql.join(
  ['likes', 'reposts', 'replies', 'quotes', 'bookmarks'].map(metric),
  sql` + `,
);

/** A gain between two samples belongs to the week of the later one. Before its first sample, a post of these weeks had nothing. */
const gain = (column: 'impressions' | 'engagements') =>
  sql.raw(`greatest(0, ${column} - coalesce(lag(${column}) over samples,
    case when is_new then 0 else ${column} end))`);

export const reachColumns = {
  /** Monday, without a time zone: read it as UTC. */
  week: sql<string>`to_char(date_trunc('week', at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  impressions: sql<number>`sum(impressions)::bigint`,
  engagements: sql<number>`sum(engagements)::bigint`,
};
export type ReachRow = JsonRow<typeof reachColumns>;

/** The newest counts are in the row of the post; its samples are those before. Posts older than five months gain nothing. */
export const reachRows = jsonRows(
  reachColumns,
  sql`from (
    select at, ${gain('impressions')} as impressions, ${gain('engagements')} as engagements
    from (
      select p.id, p.created_at >= ${firstWeek} as is_new, s.sampled_at as at, s.impressions, s.engagements
      from ${posts} p join ${postSamples} s on s.post_id = p.id and s.sampled_at >= ${firstWeek}
      where p.user_id = ${users.id} and p.kind = 'post' and p.status <> 'deleted'
        and p.created_at > ${firstWeek} - interval '60 days'
      union all
      select p.id, p.created_at >= ${firstWeek}, (p.metrics->>'asOf')::timestamptz, ${metric('impressions')}, ${engagements}
      from ${posts} p
      where p.user_id = ${users.id} and p.kind = 'post' and p.status <> 'deleted'
        and p.created_at > ${firstWeek} - interval '60 days' and (p.metrics->>'asOf')::timestamptz >= ${firstWeek}
    ) counts
    window samples as (partition by id order by at, impressions)
  ) gains group by 1`,
);
