/**
 * Calls with an `Idempotency-Key`: the same key and body have one effect and get the same response; the same key with
 * another body is rejected. An error response (an `ApiError`) is not stored, because nothing happened: the key can be retried.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { getDatabaseTimeIn, isOver } from '../../db/database-time.ts';
import { idempotencyKeys } from '../../schema.ts';

export interface IdempotentRequest {
  userId: string;
  /** Name of the call, the namespace of the key. */
  operation: string;
  /** From the header; null runs the work without storing its response. */
  key: string | null;
  /** {@link hashRequest} of all request parameters. */
  requestHash: string;
}

/**
 * For work that only writes to the database: key, effect and response share one transaction, so a crash cannot separate
 * them. A concurrent call with the same key waits for the first one and gets its response.
 */
export async function withIdempotency<T>(
  ctx: Context,
  request: IdempotentRequest,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return ctx.database.transaction(async (tx) => {
    if (request.key === null) return work(tx);
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({
        ...toKeyColumns(request),
        requestHash: request.requestHash,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!mine) return (await getStoredResponse<T>(tx, request)).response;
    const response = await work(tx);
    await tx
      .update(idempotencyKeys)
      .set({ responseStatus: 200, response })
      .where(matchesKey(request));
    return response;
  });
}

const runningError = () =>
  new ApiError('ALREADY_PROCESSING', { kind: 'running' }, { retryAfter: 2 });

const leaseDuration = 20_000;
const runningRequests = new WeakMap<Context['database'], Set<string>>();

/**
 * For work that calls an adapter between transactions. While it runs, the same key is rejected with ALREADY_PROCESSING.
 * After a crash, the next call with the key runs `work` again, which must detect what was done before (for example by an
 * intent row or the ledger's key).
 */
export async function withLeasedIdempotency<T>(
  ctx: Context,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (request.key === null) return work();
  const stored = await acquireKey<T>(ctx, request);
  if (stored) return stored.response;
  const release = startLeaseRenewal(ctx, request);
  try {
    const response = await work();
    await storeResponse(ctx, request, response);
    return response;
  } catch (error) {
    await releaseKey(ctx, request);
    throw error;
  } finally {
    release();
  }
}

/** The work is done: that its response can't be stored must not make it fail. The next call with the key does it again. */
async function storeResponse(
  ctx: Context,
  request: IdempotentRequest,
  response: unknown,
): Promise<void> {
  try {
    await ctx.database.db
      .update(idempotencyKeys)
      .set({ responseStatus: 200, response })
      .where(matchesKey(request));
  } catch (err) {
    ctx.log.warn({ err }, 'idempotency: a response could not be stored');
  }
}

/** Without it the key becomes free when its lease ends. */
async function releaseKey(ctx: Context, request: IdempotentRequest): Promise<void> {
  try {
    await ctx.database.db
      .delete(idempotencyKeys)
      .where(and(matchesKey(request), isNull(idempotencyKeys.responseStatus)));
  } catch (err) {
    ctx.log.warn({ err }, 'idempotency: a key could not be released');
  }
}

/** Acquires the key and returns null, or returns the stored response. */
async function acquireKey<T>(
  ctx: Context,
  request: IdempotentRequest,
): Promise<{ response: T } | null> {
  const leaseUntil = getDatabaseTimeIn(leaseDuration);
  return ctx.database.transaction(async (tx) => {
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({
        ...toKeyColumns(request),
        requestHash: request.requestHash,
        createdAt: ctx.clock.now(),
        leaseUntil,
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (mine) return null;
    if (await acquireAbandonedKey(ctx, tx, request)) return null;
    return getStoredResponse<T>(tx, request);
  });
}

async function acquireAbandonedKey(
  ctx: Context,
  tx: Tx,
  request: IdempotentRequest,
): Promise<boolean> {
  if (getRunningNames(ctx).has(toName(request))) return false;
  // PGlite serves one process: a key that is not running here was left by a killed process.
  const isAbandoned =
    ctx.database.kind === 'pglite' ? undefined : isOver(idempotencyKeys.leaseUntil);
  const [acquired] = await tx
    .update(idempotencyKeys)
    .set({ leaseUntil: getDatabaseTimeIn(leaseDuration) })
    .where(
      and(
        matchesKey(request),
        eq(idempotencyKeys.requestHash, request.requestHash),
        isNull(idempotencyKeys.responseStatus),
        isAbandoned,
      ),
    )
    .returning({ key: idempotencyKeys.key });
  return acquired !== undefined;
}

async function getStoredResponse<T>(tx: Tx, request: IdempotentRequest): Promise<{ response: T }> {
  const [row] = await tx.select().from(idempotencyKeys).where(matchesKey(request));
  if (row && row.requestHash !== request.requestHash) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  }
  if (!row || row.responseStatus === null) {
    throw runningError();
  }
  return { response: row.response as T };
}

/** Whether the request has a stored response. @throws ApiError ALREADY_PROCESSING while it runs */
export async function isAnswered(
  ctx: Context,
  request: Pick<IdempotentRequest, 'userId' | 'operation'> & { key: string },
): Promise<boolean> {
  const [row] = await ctx.database.db
    .select({
      responseStatus: idempotencyKeys.responseStatus,
      isFree: isOver(idempotencyKeys.leaseUntil),
    })
    .from(idempotencyKeys)
    .where(matchesKey(request));
  if (!row || row.responseStatus !== null) return row !== undefined;
  const isLeased = ctx.database.kind !== 'pglite' && !row.isFree;
  if (isLeased || getRunningNames(ctx).has(toName(request))) throw runningError();
  return false;
}

function startLeaseRenewal(ctx: Context, request: IdempotentRequest): () => void {
  const name = toName(request);
  getRunningNames(ctx).add(name);
  const renewal = setInterval(() => {
    ctx.database.db
      .update(idempotencyKeys)
      .set({ leaseUntil: getDatabaseTimeIn(leaseDuration) })
      .where(matchesKey(request))
      .catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'idempotency: a lease could not be renewed'),
      );
  }, leaseDuration / 4).unref();
  return () => {
    clearInterval(renewal);
    getRunningNames(ctx).delete(name);
  };
}

function getRunningNames(ctx: Context): Set<string> {
  const names = runningRequests.get(ctx.database) ?? new Set();
  runningRequests.set(ctx.database, names);
  return names;
}

type KeyedRequest = Pick<IdempotentRequest, 'userId' | 'operation' | 'key'>;
const toName = (request: KeyedRequest) => `${request.userId} ${request.operation} ${request.key}`;
const toKeyColumns = (request: IdempotentRequest) => ({
  userId: request.userId,
  operation: request.operation,
  key: request.key!,
});

const matchesKey = (request: KeyedRequest) =>
  and(
    eq(idempotencyKeys.userId, request.userId),
    eq(idempotencyKeys.operation, request.operation),
    eq(idempotencyKeys.key, request.key!),
  );
