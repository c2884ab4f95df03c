/** What one person may upload at a time, in an hour and in a day. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uploadLimits } from '../../../../contract/limits.ts';
import { ApiError } from '../../../../server/api-error.ts';
import { getDatabaseTimeIn } from '../../../../server/db/database-time.ts';
import { uploads } from '../../../../server/schema.ts';
import { createUploadSpace } from '../../../../server/http/upload-admission.ts';
import { openUpload } from '../../../../server/features/uploads/open-upload.service.ts';
import { day, hour, person, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const refusal =
  (code: string, kind: string, retryAfter: number) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual([error.code, error.params], [code, { kind }]);
    assert.equal(error.extra.retryAfter, retryAfter);
    return true;
  };
const store = async (userId: string, bytes: number) =>
  (await openUpload(ctx, userId, bytes)).end(bytes);

test('a person has one upload at a time, on all servers together', async () => {
  const [one, other] = [await person(ctx), await person(ctx)];
  const all = await Promise.allSettled([1, 2, 3].map(() => openUpload(ctx, one.userId, 10)));
  const open = all.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  assert.equal(open.length, 1);
  const running = refusal('RATE_LIMITED', 'upload-running', 5);
  await assert.rejects(openUpload(ctx, one.userId, 10), running);
  await store(other.userId, 10);
  await open[0]!.end(10);
  await store(one.userId, 10);
});

test('an upload whose server has ended is none after its lease', async () => {
  const { userId } = await person(ctx);
  const { db } = ctx.database;
  const leaseUntil = getDatabaseTimeIn(uploadLimits.leaseTtl);
  const killed = { userId, bytes: 10, startedAt: ctx.clock.now(), leaseUntil };
  await db.insert(uploads).values(killed);
  await assert.rejects(openUpload(ctx, userId, 10));
  ctx.clock.advance(uploadLimits.leaseTtl);
  await assert.rejects(openUpload(ctx, userId, 10), 'the clock of the database counts');
  await db.update(uploads).set({ leaseUntil: getDatabaseTimeIn(0) });
  await store(userId, 10);
});

test('a person stores so many bytes in an hour and in a day', async () => {
  const { userId } = await person(ctx);
  const { hourBytes, dayBytes } = uploadLimits;
  const tooMany = (retryAfter: number) => refusal('RATE_LIMITED', 'uploads', retryAfter);
  await store(userId, hourBytes / 2);
  ctx.clock.advance(hour / 2);
  await store(userId, hourBytes / 2);
  await assert.rejects(openUpload(ctx, userId, 1), tooMany(hour / 2 / 1000));
  ctx.clock.advance(hour / 2);
  await store(userId, hourBytes / 2);
  for (let stored = 1.5 * hourBytes; stored < dayBytes; stored += hourBytes / 2) {
    ctx.clock.advance(hour);
    await store(userId, hourBytes / 2);
  }
  ctx.clock.advance(hour);
  const [first] = await ctx.database.db
    .select()
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(uploads.startedAt);
  const wait = first!.startedAt.getTime() + day - ctx.clock.now().getTime();
  await assert.rejects(openUpload(ctx, userId, 1), tooMany(wait / 1000));
  ctx.clock.advance(wait);
  await store(userId, 1);
});

test('an upload counts with its whole body while it is in flight, and then with what was stored', async () => {
  const { userId } = await person(ctx);
  const upload = await openUpload(ctx, userId, uploadLimits.hourBytes);
  await upload.end(1);
  await store(userId, uploadLimits.hourBytes - 1);
  await assert.rejects(openUpload(ctx, userId, 1));
});

test('the uploads of a server take a bounded space', () => {
  const space = createUploadSpace(100);
  const release = space.reserve(60);
  assert.throws(() => space.reserve(41), refusal('NOT_READY', 'uploads', 10));
  space.reserve(40);
  release();
  space.reserve(60);
});
