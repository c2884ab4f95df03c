/**
 * What began on another site's page and is confirmed in the product's own window (ruling 8): kept here, so that nothing of
 * it stands in an address, bound to the person, good for one end and for minutes. It moves nothing by itself: the window
 * makes the call that it stands for, with a session of its own and under this id as the key.
 */
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Confirmation, ConfirmationAct } from '../../contract/confirmation.ts';
import { limits } from '../../contract/limits.ts';
import type { Caller, Context } from '../context.ts';
import { confirmations } from '../db/schema.ts';
import { isUuid } from '../domain/ids.ts';
import { Problem } from '../problem.ts';
import { factsOf } from './confirmations.facts.ts';
import { mayReturnTo } from './login.service.ts';

type Row = typeof confirmations.$inferSelect;
/** A page that asks for more at once is broken, or means no good. */
const mostOpen = 20;

/**
 * The window names the site that its session is bound to, and goes back there and nowhere else: who leaves out where a
 * request comes from can't ask in the name of another site.
 */
export async function prepare(
  ctx: Context,
  caller: Caller,
  { act, returnTo }: { act: ConfirmationAct; returnTo: string },
): Promise<{ id: string; expiresAt: string }> {
  if (!(await mayReturnTo(ctx, returnTo)) || new URL(returnTo).origin !== caller.audience) {
    throw new Problem(
      'ORIGIN_FORBIDDEN',
      'This site is not listed as one that Evangelist may return to, so nothing can be confirmed from it. Nothing was changed.',
    );
  }
  const { db } = ctx.database;
  await factsOf(ctx, caller.userId, act);
  const createdAt = ctx.clock.now();
  const open = and(
    eq(confirmations.userId, caller.userId),
    isNull(confirmations.endedAt),
    gt(confirmations.expiresAt, createdAt),
  );
  const [waiting] = await db.select({ open: count() }).from(confirmations).where(open);
  if (waiting && waiting.open >= mostOpen) {
    throw new Problem('RATE_LIMITED', 'Too much waits to be confirmed already. Try again in some minutes.', { retryAfter: 60 });
  }
  const expiresAt = new Date(createdAt.getTime() + limits.confirmationTtl);
  const [row] = await db
    .insert(confirmations)
    .values({ userId: caller.userId, act, returnTo: new URL(returnTo).href, createdAt, expiresAt })
    .returning({ id: confirmations.id });
  return { id: row!.id, expiresAt: expiresAt.toISOString() };
}

async function find(ctx: Context, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.database.db.select().from(confirmations).where(eq(confirmations.id, id));
  return row;
}

/** What the window shows. @throws Problem NOT_FOUND, WRONG_ACCOUNT, CONFIRMATION_USED, CONFIRMATION_EXPIRED */
export async function open(ctx: Context, caller: Caller, id: string): Promise<Confirmation> {
  const row = await find(ctx, id);
  if (!row) throw new Problem('NOT_FOUND', 'There is nothing to confirm here. Begin again on the page that you came from.');
  if (row.userId !== caller.userId) {
    throw new Problem('WRONG_ACCOUNT', 'This was begun by somebody else than who is logged in here. Nothing was changed.');
  }
  if (row.endedAt) {
    throw new Problem('CONFIRMATION_USED', 'This was confirmed or cancelled already. Nothing was done a second time.');
  }
  if (row.expiresAt <= ctx.clock.now()) {
    throw new Problem(
      'CONFIRMATION_EXPIRED',
      'This waited too long to be confirmed. Nothing was changed; begin again on the page that you came from.',
    );
  }
  const { act, returnTo, expiresAt } = row;
  const facts = await factsOf(ctx, caller.userId, act);
  return { id, act, facts, site: new URL(returnTo).origin, returnTo, expiresAt: expiresAt.toISOString() };
}

/** The call was made. Ending it again is fine; somebody else's is not found. */
export async function end(ctx: Context, caller: Caller, id: string): Promise<void> {
  const row = await find(ctx, id);
  if (row?.userId !== caller.userId) throw new Problem('NOT_FOUND', 'There is no such confirmation.');
  await close(ctx, id);
}

/**
 * Nobody has to be logged in. The id is known to the page that asked and to the window; whoever else had it could end the
 * confirmation and learn where it would have gone back to, and do nothing more.
 */
export async function cancel(ctx: Context, id: string): Promise<string | null> {
  const row = await find(ctx, id);
  if (!row) return null;
  await close(ctx, id);
  return row.returnTo;
}

async function close(ctx: Context, id: string): Promise<void> {
  await ctx.database.db
    .update(confirmations)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(confirmations.id, id), isNull(confirmations.endedAt)));
}
