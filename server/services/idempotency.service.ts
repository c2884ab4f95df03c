/**
 * Calls with an `Idempotency-Key`: the same key and body give the same answer and one effect; the same key with another
 * body is refused. A refusal (a `Problem`) is not kept, because nothing happened: the same key may then try again.
 */
import { createHash } from 'node:crypto';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { Problem } from '../problem.ts';

export interface KeyedRequest {
  userId: string;
  /** Name of the call: keys of different calls never meet. */
  operation: string;
  /** From the header; null runs the work without keeping its answer. */
  key: string | null;
  /** {@link hashRequest} of everything that the caller asked for. */
  requestHash: string;
}

/** The same for equal JSON, whatever the order of its keys. */
export function hashRequest(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts, sorted)).digest('base64url');
}
const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * For work that only writes to the database: key, effect and answer stand in one transaction, so no crash can part
 * them, and a parallel call with the same key waits for the first and gets its answer.
 */
export async function once<T>(ctx: Context, request: KeyedRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.database.transaction(async (tx) => {
    if (request.key === null) return work(tx);
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({ ...identity(request), requestHash: request.requestHash, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!mine) return (await answered<T>(tx, request)).response;
    const response = await work(tx);
    await tx.update(idempotencyKeys).set({ responseStatus: 200, response }).where(is(request));
    return response;
  });
}

const lease = 20_000;
const running = new WeakMap<Context['database'], Set<string>>();

/**
 * For work that talks to an adapter between its transactions. While it runs, the same key is refused as still
 * processing. If the server ended meanwhile, the next call with the key takes over and runs `work` again, which must
 * find out by itself what was done before (an intent row, the ledger's key).
 */
export async function onceOutside<T>(ctx: Context, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  if (request.key === null) return work();
  const before = await take<T>(ctx, request);
  if (before) return before.response;
  const release = hold(ctx, request);
  try {
    const response = await work();
    await ctx.database.db.update(idempotencyKeys).set({ responseStatus: 200, response }).where(is(request));
    return response;
  } catch (error) {
    await ctx.database.db.delete(idempotencyKeys).where(and(is(request), isNull(idempotencyKeys.responseStatus)));
    throw error;
  } finally {
    release();
  }
}

/** Null: the key is ours now. */
async function take<T>(ctx: Context, request: KeyedRequest): Promise<{ response: T } | null> {
  const now = ctx.clock.now();
  const leaseUntil = new Date(now.getTime() + lease);
  return ctx.database.transaction(async (tx) => {
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({ ...identity(request), requestHash: request.requestHash, createdAt: now, leaseUntil })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (mine) return null;
    if (await takeOver(ctx, tx, request, leaseUntil)) return null;
    return answered<T>(tx, request);
  });
}

async function takeOver(ctx: Context, tx: Tx, request: KeyedRequest, leaseUntil: Date): Promise<boolean> {
  if (held(ctx).has(nameOf(request))) return false;
  // The embedded database has one server: a key that nobody here holds was left by one that was killed.
  const ended = or(isNull(idempotencyKeys.leaseUntil), lte(idempotencyKeys.leaseUntil, ctx.clock.now()));
  const crashed = ctx.database.kind === 'pglite' ? undefined : ended;
  const [taken] = await tx
    .update(idempotencyKeys)
    .set({ leaseUntil })
    .where(
      and(is(request), eq(idempotencyKeys.requestHash, request.requestHash), isNull(idempotencyKeys.responseStatus), crashed),
    )
    .returning({ key: idempotencyKeys.key });
  return taken !== undefined;
}

async function answered<T>(tx: Tx, request: KeyedRequest): Promise<{ response: T }> {
  const [row] = await tx.select().from(idempotencyKeys).where(is(request));
  if (row && row.requestHash !== request.requestHash) {
    throw new Problem(
      'IDEMPOTENCY_KEY_REUSED',
      'This key was used for another request. Nothing was changed; send this one with a new key.',
    );
  }
  if (!row || row.responseStatus === null) {
    throw new Problem('ALREADY_PROCESSING', 'The same request is still being worked on. Ask again in a moment.', {
      retryAfter: 2,
    });
  }
  return { response: row.response as T };
}

function hold(ctx: Context, request: KeyedRequest): () => void {
  const name = nameOf(request);
  held(ctx).add(name);
  const renewal = setInterval(() => {
    const leaseUntil = new Date(ctx.clock.now().getTime() + lease);
    ctx.database.db
      .update(idempotencyKeys)
      .set({ leaseUntil })
      .where(is(request))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'idempotency: a lease could not be renewed'));
  }, lease / 4).unref();
  return () => {
    clearInterval(renewal);
    held(ctx).delete(name);
  };
}

function held(ctx: Context): Set<string> {
  const names = running.get(ctx.database) ?? new Set();
  running.set(ctx.database, names);
  return names;
}
const nameOf = (request: KeyedRequest) => `${request.userId} ${request.operation} ${request.key}`;
const identity = (request: KeyedRequest) => ({ userId: request.userId, operation: request.operation, key: request.key! });
const is = (request: KeyedRequest) =>
  and(
    eq(idempotencyKeys.userId, request.userId),
    eq(idempotencyKeys.operation, request.operation),
    eq(idempotencyKeys.key, request.key!),
  );
