/**
 * What one person may upload, on all servers together: one body at a time, and so many bytes within an hour and a day. An
 * upload in flight is a row with a lease, so that no connection to the database is held while its body arrives.
 */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { uploadLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { uploads } from '../../schema.ts';
import { dayMs, hourMs } from '../../common/time-math.ts';
import { getDatabaseTimeIn, isOver } from '../../db/database-time.ts';
import { lockUser } from '../users/users.queries.ts';

/** An upload in flight. */
export interface OpenUpload {
  /** Frees the person for the next upload. @param bytes that were stored */
  end(bytes: number): Promise<void>;
}

const uploadColumns = {
  id: uploads.id,
  bytes: uploads.bytes,
  startedAt: uploads.startedAt,
  endedAt: uploads.endedAt,
  /** Its server has ended. */
  isAbandoned: isOver(uploads.leaseUntil),
};
type UploadRow = Awaited<ReturnType<typeof listUploads>>[number];

/** @param bytes of the whole body. @throws ApiError RATE_LIMITED for a second upload at a time, or for too many bytes */
export async function openUpload(ctx: Context, userId: string, bytes: number): Promise<OpenUpload> {
  const id = await ctx.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const now = ctx.clock.now();
    const recent = await listUploads(tx, userId, new Date(now.getTime() - dayMs));
    await assertNoneInFlight(tx, recent, now);
    for (const [window, max] of [
      [hourMs, uploadLimits.hourBytes],
      [dayMs, uploadLimits.dayBytes],
    ] as const)
      assertBytesLeft(recent, { bytes, window, max, now });
    const [row] = await tx
      .insert(uploads)
      .values({ userId, bytes, startedAt: now, leaseUntil: getLeaseEnd() })
      .returning({ id: uploads.id });
    return row!.id;
  });
  const stopRenewal = startLeaseRenewal(ctx, id);
  return {
    async end(stored) {
      stopRenewal();
      await ctx.database.db
        .update(uploads)
        .set({ bytes: stored, endedAt: ctx.clock.now() })
        .where(eq(uploads.id, id));
    },
  };
}

const getLeaseEnd = () => getDatabaseTimeIn(uploadLimits.leaseTtl);

const listUploads = (tx: Tx, userId: string, since: Date) =>
  tx
    .select(uploadColumns)
    .from(uploads)
    .where(and(eq(uploads.userId, userId), gt(uploads.startedAt, since)))
    .orderBy(uploads.startedAt);

/** Ends uploads whose server has ended. */
async function assertNoneInFlight(tx: Tx, recent: UploadRow[], now: Date): Promise<void> {
  const open = recent.filter(({ endedAt }) => endedAt === null);
  if (open.some(({ isAbandoned }) => !isAbandoned))
    throw new ApiError('RATE_LIMITED', { kind: 'upload-running' }, { retryAfter: 5 });
  for (const { id } of open)
    await tx.update(uploads).set({ endedAt: now }).where(eq(uploads.id, id));
}

interface ByteLimit {
  bytes: number;
  /** Milliseconds. */
  window: number;
  max: number;
  now: Date;
}

function assertBytesLeft(
  recent: readonly UploadRow[],
  { bytes, window, max, now }: ByteLimit,
): void {
  const start = now.getTime() - window;
  const counted = recent.filter(({ startedAt }) => startedAt.getTime() > start);
  let left = max - counted.reduce((sum, row) => sum + row.bytes, 0) - bytes;
  if (left >= 0) return;
  // The oldest leave the window first.
  const last = counted.find((row) => (left += row.bytes) >= 0);
  const freeAt = (last?.startedAt ?? now).getTime() + window;
  throw new ApiError(
    'RATE_LIMITED',
    { kind: 'uploads' },
    { retryAfter: Math.ceil((freeAt - now.getTime()) / 1000) },
  );
}

/** @returns a function that stops it */
function startLeaseRenewal(ctx: Context, id: string): () => void {
  const renew = async () => {
    await ctx.database.db
      .update(uploads)
      .set({ leaseUntil: getLeaseEnd() })
      .where(and(eq(uploads.id, id), isNull(uploads.endedAt)));
  };
  const timer = setInterval(() => {
    renew().catch((err: unknown) =>
      ctx.log.warn({ err }, 'The lease of an upload was not renewed'),
    );
  }, uploadLimits.leaseTtl / 3).unref();
  return () => clearInterval(timer);
}
