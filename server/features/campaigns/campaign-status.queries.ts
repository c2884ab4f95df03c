/**
 * The status of a campaign as SQL conditions: the same as in
 * `server/features/campaigns/campaign-status.rules.ts`, so that SQL can limit.
 */
import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { CampaignStatus } from '../../../contract/campaign-statuses.ts';
import { listLimits } from '../../../contract/limits.ts';
import { campaigns } from '../../schema.ts';

type Time = Date | Placeholder;

const isRunning = (now: Time) =>
  and(isNull(campaigns.maturedAt), eq(campaigns.state, 'published'), lte(campaigns.startsAt, now));

/** SQL condition: posts count at `now`. */
export const isOpen = (now: Time): SQL => and(isRunning(now), gt(campaigns.endsAt, now))!;

const startOfWindow = sql`${campaigns.endsAt} - ${sql.raw(`interval '${listLimits.endingWindow} milliseconds'`)}`;

const conditions: Readonly<Record<CampaignStatus, (now: Time) => SQL | undefined>> = {
  evaluated: () => isNotNull(campaigns.maturedAt),
  inactive: (now) =>
    and(
      isNull(campaigns.maturedAt),
      or(ne(campaigns.state, 'published'), gt(campaigns.startsAt, now)),
    ),
  evaluating: (now) => and(isRunning(now), lte(campaigns.endsAt, now)),
  active: (now) => and(isOpen(now), gt(startOfWindow, now)),
  ending: (now) => and(isOpen(now), lte(startOfWindow, now)),
};

/** SQL condition: one of these statuses at `now`. */
export const hasStatus = (statuses: readonly CampaignStatus[], now: Time): SQL =>
  or(...statuses.map((status) => conditions[status](now)))!;
