/** Which posts count for ranks and rewards. */
import { sql } from 'drizzle-orm';
import { countedStatuses, posts } from '../../schema.ts';

/** SQL condition: excludes feedback, which is stored as a post but never ranked or paid. */
export const isCampaignPost = sql`${posts.kind} = 'post'`;

/** SQL condition: posts that count for ranks and rewards. Without parameters, so that the planner uses their indexes. */
export const isCountedPost = sql`${isCampaignPost} and ${posts.status} in (${sql.raw(
  countedStatuses.map((status) => `'${status}'`).join(', '),
)})`;
