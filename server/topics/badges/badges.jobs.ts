/** A badge that an operator gives by hand: docs/guides/operators.md. */
import { eq } from 'drizzle-orm';
import { badges } from '../../db/schema.ts';
import { findUserByName } from '../accounts/users.queries.ts';
import { UnrecoverableJobError, type JobHandler } from '../jobs/jobs.service.ts';
import { giveBadge } from './badges.service.ts';

/** Handler of the job `give-badge` {badgeId, to}. `to`: handle or id of the person. */
const giveBadgeByHand: JobHandler = async (ctx, { badgeId, to }) => {
  await ctx.database.transaction(async (tx) => {
    const [badge] = await tx
      .select()
      .from(badges)
      .where(eq(badges.id, String(badgeId)));
    if (!badge) throw new UnrecoverableJobError('There is no such badge.');
    const user = await findUserByName(tx, String(to));
    if (!user) throw new UnrecoverableJobError('There is no such account.');
    await giveBadge(ctx, tx, user.id, badge);
  });
};

export const badgeJobs: Readonly<Record<string, JobHandler>> = { 'give-badge': giveBadgeByHand };
