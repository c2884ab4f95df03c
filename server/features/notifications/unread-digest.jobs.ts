/**
 * The digest: a mail about notifications that were not read. One mail names all of a person's, at most once a day, at verified addresses,
 * unless the person turned it off. A notification waits an hour, in which it may be read in the app.
 * See docs/decisions/070-mails-that-can-be-turned-off.md.
 */
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, not, or, isNull, sql } from 'drizzle-orm';
import { defaultEventTypes } from '../../../contract/event-types.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { broadcasts, notificationCounts, notifications, users } from '../../schema.ts';
import { listUnreadBroadcasts, listUnreadReaders } from './broadcasts.queries.ts';
import { broadcastMailKind, createDigestMail, digestWaitMs } from './digest-mail.rules.ts';
import { dayMs, hourMs } from '../../common/time-math.ts';
import { toReaderSettings } from '../../messages.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { acceptsMail, enqueueMail } from '../mail/mail.jobs.ts';
import { loadMailReader } from '../mail/mail-reader.ts';
import { createUnsubscribeLink } from '../mail/unsubscribe.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { runInBatches } from '../jobs/run-in-batches.service.ts';
import { isUnread } from './unread-counts.queries.ts';

const jobKind = 'mail-unread-digests';
const interval = hourMs;

/** Older ones are no news, for instance of the time before the address was verified. */
const maxAgeMs = 7 * dayMs;

/** What the badge of the bell counts, without what has mails of its own kind: codes and ends of withdrawals. */
const mailedTypes: readonly string[] = defaultEventTypes.filter(
  (type) => !['welcome', 'transaction-verifying', 'transaction-completed'].includes(type),
);

/** Changes of the account, answers and refused posts have a code in place of a text, and a mail each that was sent at once. */
const hasOwnMail = sql`${notifications.payload} ->> 'code' is not null`;

const batchSize = 50;

const wantsMail = and(
  isNotNull(users.email),
  isNotNull(users.emailVerifiedAt),
  acceptsMail,
  sql`coalesce((${users.settings} ->> 'notifyByEmail')::boolean, true)`,
);

/** Wants the mail, and got none for a day. */
const isDue = (now: Date) =>
  and(
    wantsMail,
    or(
      isNull(notificationCounts.digestedAt),
      lte(notificationCounts.digestedAt, new Date(now.getTime() - dayMs)),
    ),
  );

/** People that one statement looks at. */
const lookedAtOnce = 1000;

/** Why a digest may name something, each with an index of the few whom it holds for. */
const waiting = {
  news: {
    at: notificationCounts.newestAt,
    isWaiting: sql`${notificationCounts.unread} <> '{}' and (${notificationCounts.digestedAt} is null
      or ${notificationCounts.newestAt} > ${notificationCounts.digestedAt})`,
  },
  broadcast: {
    at: notificationCounts.broadcastAt,
    isWaiting: isNotNull(notificationCounts.broadcastAt),
  },
};

interface Waiting {
  /** Since when, as the database writes it: a Date is less exact. */
  at: string;
  userId: string;
}

/** The next people for whom something waits, the longest waiting first. */
async function listWaiting(
  ctx: Context,
  why: keyof typeof waiting,
  after: Waiting | undefined,
): Promise<Waiting[]> {
  const { at, isWaiting } = waiting[why];
  const { userId } = notificationCounts;
  const oldest = new Date(ctx.clock.now().getTime() - maxAgeMs);
  return ctx.database.db
    .select({ at: sql<string>`${at}::text`, userId })
    .from(notificationCounts)
    .where(
      and(
        isWaiting,
        gt(at, oldest),
        after && sql`(${at}, ${userId}) > (${after.at}::timestamptz, ${after.userId}::uuid)`,
      ),
    )
    .orderBy(asc(at), asc(userId))
    .limit(lookedAtOnce);
}

/** Those of some people who are due. */
async function listDue(ctx: Context, userIds: string[]): Promise<string[]> {
  const { userId } = notificationCounts;
  const rows = await ctx.database.db
    .select({ userId })
    .from(notificationCounts)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(userId, userIds), inArray(users.id, userIds), isDue(ctx.clock.now())));
  return rows.map((row) => row.userId);
}

/** Those since the last digest, newest first. */
async function findNew(tx: Tx, userId: string, digestedAt: Date | null, now: Date) {
  const oldest = Math.max(now.getTime() - maxAgeMs, digestedAt?.getTime() ?? 0);
  const own = await tx
    .select({
      type: notifications.eventType,
      payload: notifications.payload,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.eventType, mailedTypes),
        not(hasOwnMail),
        gt(notifications.createdAt, new Date(oldest)),
        isUnread(userId),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  const unread = await listUnreadBroadcasts(tx, userId, now);
  const ofAll = unread.filter(
    ({ type, createdAt }) => createdAt.getTime() > oldest && mailedTypes.includes(type),
  );
  return [...own, ...ofAll].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The lock of the counts makes it one mail, also when two servers run the job. */
async function mailDigest(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const now = ctx.clock.now();
  const { digestedAt } = notificationCounts;
  const [person] = await tx
    .select({
      email: users.email,
      settings: users.settings,
      digestedAt,
      loginLanguage: users.loginLanguage,
    })
    .from(notificationCounts)
    .innerJoin(users, eq(users.id, notificationCounts.userId))
    .where(and(eq(notificationCounts.userId, userId), isDue(now)))
    .for('update', { of: notificationCounts });
  if (!person?.email) return;
  const items = await findNew(tx, userId, person.digestedAt, now);
  const [newest, oldest] = [items[0], items.at(-1)];
  if (oldest && oldest.createdAt.getTime() > now.getTime() - digestWaitMs) return;
  await tx
    .update(notificationCounts)
    .set({
      // Times of notifications that were written together run ahead of the clock by milliseconds.
      ...(newest && { digestedAt: newest.createdAt > now ? newest.createdAt : now }),
      broadcastAt: null,
    })
    .where(eq(notificationCounts.userId, userId));
  if (!newest) return;
  const reader = await loadMailReader(ctx, toReaderSettings(person));
  await enqueueMail(
    ctx,
    tx,
    createDigestMail(reader, person.email, {
      firstName: person.settings.firstName ?? '',
      items,
      link: ctx.config.publicUrl,
      unsubscribe: createUnsubscribeLink(ctx, userId, 'notifyByEmail'),
    }),
  );
}

/** Who has got a digest isn't due any more: a run that was stopped goes on with the others. */
const mailDigests: JobHandler = async (ctx, _payload, { signal }) => {
  for (const why of ['news', 'broadcast'] as const) {
    let people = await listWaiting(ctx, why, undefined);
    while (people.length > 0) {
      const ids = people.map(({ userId }) => userId);
      for (const userId of await listDue(ctx, ids)) {
        signal.throwIfAborted();
        await ctx.database.transaction((tx) => mailDigest(ctx, tx, userId));
      }
      signal.throwIfAborted();
      people = await listWaiting(ctx, why, people.at(-1));
    }
  }
  return { next: async () => new Date(ctx.clock.now().getTime() + interval) };
};

/** Mails a broadcast to all who want it and have not read it. Who got a digest within a day gets it with the next. */
const mailBroadcast: JobHandler = async (ctx, payload, job) => {
  const { broadcastId } = payload as { broadcastId: string };
  const [row] = await ctx.database.db
    .select({ createdAt: broadcasts.createdAt })
    .from(broadcasts)
    .where(eq(broadcasts.id, broadcastId));
  if (!row) return;
  await runInBatches(ctx, job, [
    {
      name: 'readers',
      page: (after) => listMailReaders(ctx, row.createdAt, after),
      run: (tx, ids) => mailBroadcastTo(ctx, tx, { id: broadcastId, ...row }, ids),
    },
  ]);
};

async function listMailReaders(
  { database }: Context,
  since: Date,
  after: string | null,
): Promise<string[]> {
  const rows = await database.db
    .select({ id: users.id })
    .from(users)
    .where(and(wantsMail, lte(users.createdAt, since), after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

async function mailBroadcastTo(
  ctx: Context,
  tx: Tx,
  { id, createdAt }: { id: string; createdAt: Date },
  userIds: string[],
): Promise<void> {
  for (const userId of await listUnreadReaders(tx, id, userIds, ctx.clock.now())) {
    await tx
      .insert(notificationCounts)
      .values({ userId, unread: {}, newestAt: createdAt, broadcastAt: createdAt })
      .onConflictDoUpdate({
        target: notificationCounts.userId,
        set: { broadcastAt: sql`excluded.broadcast_at` },
      });
    await mailDigest(ctx, tx, userId);
  }
}

export const digestJobs: Readonly<Record<string, JobHandler>> = {
  [jobKind]: mailDigests,
  [broadcastMailKind]: mailBroadcast,
};

/** At server start: ensures the job. */
export async function scheduleDigests(ctx: Context): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, {
      kind: jobKind,
      key: jobKind,
      payload: {},
      runAt: new Date(ctx.clock.now().getTime() + interval),
    }),
  );
}
