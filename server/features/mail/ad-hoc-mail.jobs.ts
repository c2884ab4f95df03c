/**
 * A mail of the operator to everybody who asked for such mails (`marketingEmail`), at a verified address. One job mails some
 * people and writes the next in the same transaction, so that each is mailed once.
 */
import { and, asc, gt, isNotNull, sql } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { users } from '../../schema.ts';
import { createAdHocMail, type AdHocMailText } from './ad-hoc-mail.rules.ts';
import { toReaderSettings } from '../../messages.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { acceptsMail, enqueueMail } from './mail.jobs.ts';
import { loadMailReader } from './mail-reader.ts';
import { createUnsubscribeLink } from './unsubscribe.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';

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
  await ctx.database.transaction((tx) => enqueueAdHocMail(ctx, tx, key, texts));
}

const enqueueAdHocMail = (ctx: Context, tx: Tx, key: string, texts: AdHocMailTexts) =>
  enqueue(tx, {
    kind: jobKind,
    key: `${jobKind}:${key}`,
    payload: { texts, after: null },
    runAt: ctx.clock.now(),
  });

const isReader = and(
  isNotNull(users.email),
  isNotNull(users.emailVerifiedAt),
  acceptsMail,
  sql`coalesce((${users.settings} ->> 'marketingEmail')::boolean, false)`,
);

/** How many people asked for such mails. */
export const countReaders = ({ database }: Context): Promise<number> =>
  database.db.$count(users, isReader);

/**
 * For the operator: writes the job that sends a mail.
 *
 * @throws OperatorError when nobody asked for such mails, and for a key that was used
 */
export async function sendOperatorMail(
  ctx: Context,
  operator: Operator,
  key: string,
  texts: AdHocMailTexts,
): Promise<{ receivers: number }> {
  const receivers = await countReaders(ctx);
  if (receivers === 0) throw new OperatorError('Nobody asked for such mails.');
  await ctx.database.transaction(async (tx) => {
    const isNew = await recordAudit(ctx, tx, {
      action: 'mail-sent',
      actor: { kind: 'operator', id: operator.name },
      after: { count: receivers, reference: key },
      onceKey: `mail:${key}`,
    });
    if (!isNew) throw new OperatorError(`The mail ${key} was sent already. Take another key.`);
    await enqueueAdHocMail(ctx, tx, key, texts);
  });
  return { receivers };
}

const findReaders = (tx: Tx, after: string | null) =>
  tx
    .select({
      id: users.id,
      email: users.email,
      settings: users.settings,
      loginLanguage: users.loginLanguage,
    })
    .from(users)
    .where(and(isReader, after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id))
    .limit(batchSize);

const mailReaders: JobHandler = async (ctx, payload) => ({
  next: async (tx) => {
    const { texts, after } = payload as { texts: AdHocMailTexts; after: string | null };
    const readers = await findReaders(tx, after);
    for (const { id, email, settings, loginLanguage } of readers) {
      const reader = await loadMailReader(ctx, toReaderSettings({ settings, loginLanguage }));
      const text = texts[reader.language] ?? texts.en;
      const about = {
        firstName: settings.firstName ?? '',
        unsubscribe: createUnsubscribeLink(ctx, id, 'marketingEmail'),
      };
      await enqueueMail(ctx, tx, createAdHocMail(reader, email!, text, about));
    }
    if (readers.length === batchSize)
      await enqueue(tx, {
        kind: jobKind,
        payload: { texts, after: readers.at(-1)!.id },
        runAt: ctx.clock.now(),
      });
    return null;
  },
});

export const adHocMailJobs: Readonly<Record<string, JobHandler>> = { [jobKind]: mailReaders };
