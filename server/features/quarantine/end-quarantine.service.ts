/** Ends the quarantine of a copied database: one administrator asks for it, another one confirms. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, Operator, QuarantineReason } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { wakeAfterCommit } from '../../db/transaction-state.ts';
import { OperatorError } from '../../operator-error.ts';
import { jobs, meta } from '../../schema.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { channel } from '../jobs/enqueue-job.service.ts';
import { getDatabaseFact } from '../maintenance/database-facts.queries.ts';
import { setDatabaseFact } from '../maintenance/write-database-fact.service.ts';
import { isSecondPerson } from '../pools/pool-transfers.rules.ts';
import { heldProblem } from './hold-jobs.service.ts';
import { endRequestFact, installationFact, readInstallation } from './installation.queries.ts';
import { getOpenRequest, type EndRequest } from './quarantine.rules.ts';

export interface QuarantineState {
  /** Null: everything is sent. */
  reason: QuarantineReason | null;
  /** When an administrator asked for its end; null: nobody did, or more than a day ago. */
  endRequestedAt: string | null;
  /** Jobs that have waited for its end. */
  heldJobs: number;
}

export async function describeQuarantine(ctx: Context): Promise<QuarantineState> {
  const { db } = ctx.database;
  const here = await readInstallation(db);
  const stored = await getDatabaseFact(db, endRequestFact);
  const request = here === null ? null : getOpenRequest(stored, here, ctx.clock.now());
  const [held] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(jobs)
    .where(isHeld);
  return {
    reason: await ctx.quarantine.find(),
    endRequestedAt: request?.at ?? null,
    heldJobs: held!.count,
  };
}

const isHeld = and(isNull(jobs.doneAt), isNull(jobs.failedAt), eq(jobs.lastError, heldProblem))!;

/**
 * The first administrator's request, or the second one's confirmation.
 *
 * @returns whether it has ended
 * @throws OperatorError for the same administrator, and where no row of the database keeps the quarantine
 */
export async function endQuarantine(ctx: Context, operator: Operator): Promise<boolean> {
  const here = await readInstallation(ctx.database.db);
  return ctx.database.transaction(async (tx) => {
    // One after the other: each reads what the one before has written.
    const [known] = await tx
      .select()
      .from(meta)
      .where(eq(meta.key, installationFact))
      .for('update');
    if (here === null || !known || known.value === here)
      throw new OperatorError(
        ctx.config.quarantine
          ? 'EVANGELIST_QUARANTINE=1 keeps it: remove the setting and start the server again.'
          : 'There is no quarantine: this database is no copy.',
      );
    const request = getOpenRequest(
      await getDatabaseFact(tx, endRequestFact),
      here,
      ctx.clock.now(),
    );
    if (!request) {
      await requestEnd(ctx, tx, operator, here);
      return false;
    }
    if (!isSecondPerson(request.by, operator.userId))
      throw new OperatorError('Who requested it can’t confirm it: ask another administrator.');
    await end(ctx, tx, operator, here);
    return true;
  });
}

async function requestEnd(ctx: Context, tx: Tx, operator: Operator, installation: string) {
  const request: EndRequest = {
    by: operator.userId!,
    at: ctx.clock.now().toISOString(),
    installation,
  };
  await setDatabaseFact(tx, endRequestFact, JSON.stringify(request));
  await recordAudit(ctx, tx, {
    action: 'quarantine-end-requested',
    actor: { kind: 'operator', id: operator.name },
  });
}

/** From now on the database is of this installation, and what waited is due. */
async function end(ctx: Context, tx: Tx, operator: Operator, installation: string) {
  await setDatabaseFact(tx, installationFact, installation);
  await tx.delete(meta).where(eq(meta.key, endRequestFact));
  await tx.update(jobs).set({ runAt: ctx.clock.now(), lastError: null }).where(isHeld);
  wakeAfterCommit(channel);
  await recordAudit(ctx, tx, {
    action: 'quarantine-ended',
    actor: { kind: 'operator', id: operator.name },
  });
}
