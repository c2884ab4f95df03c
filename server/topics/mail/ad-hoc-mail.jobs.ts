/**
 * A mail of the operator to everybody who asked for such mails (`marketingEmail`), at a verified address. One job mails some
 * people and writes the next in the same transaction, so that each is mailed once.
 */
import { and, asc, gt, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { users } from '../../db/schema.ts';
import { createAdHocMail, type AdHocMailText } from '../../domain/ad-hoc-mail.ts';
import { getLanguage, loadMessages } from '../../messages.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.service.ts';
import { enqueueMail } from './mail.jobs.ts';
import { createUnsubscribeLink } from './unsubscribe.service.ts';

const jobKind = 'mail-ad-hoc';
const batchSize = 50;

/** The text by language; who reads another one gets English. */
export type AdHocMailTexts = Readonly<{ en: AdHocMailText } & Record<string, AdHocMailText>>;

/** @param key makes it unique: a second mail with the same key is not sent */
export async function scheduleAdHocMail(
  ctx: Context,
  key: string,
  texts: AdHocMailTexts,
): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, {
      ...{ kind: jobKind, key: `${jobKind}:${key}`, payload: { texts, after: null } },
      runAt: ctx.clock.now(),
    }),
  );
}

const findReaders = (tx: Tx, after: string | null) =>
  tx
    .select({ id: users.id, email: users.email, settings: users.settings })
    .from(users)
    .where(
      and(
        isNotNull(users.email),
        isNotNull(users.emailVerifiedAt),
        sql`coalesce((${users.settings} ->> 'marketingEmail')::boolean, false)`,
        after ? gt(users.id, after) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(batchSize);

const mailReaders: JobHandler = async (ctx, payload) => ({
  next: async (tx) => {
    const { texts, after } = payload as { texts: AdHocMailTexts; after: string | null };
    const readers = await findReaders(tx, after);
    for (const { id, email, settings } of readers) {
      const text = texts[getLanguage(settings)] ?? texts.en;
      const t = await loadMessages('mails', settings);
      const about = {
        firstName: settings.firstName ?? '',
        unsubscribe: createUnsubscribeLink(ctx, id, 'marketingEmail'),
      };
      await enqueueMail(ctx, tx, createAdHocMail(t, email!, text, about));
    }
    if (readers.length === batchSize)
      await enqueue(tx, {
        ...{ kind: jobKind, payload: { texts, after: readers.at(-1)!.id } },
        runAt: ctx.clock.now(),
      });
    return null;
  },
});

export const adHocMailJobs: Readonly<Record<string, JobHandler>> = { [jobKind]: mailReaders };
