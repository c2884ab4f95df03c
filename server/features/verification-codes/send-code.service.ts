/** Sends verification codes by mail. The limits are decided in `server/common/codes.ts`. */
import { eq } from 'drizzle-orm';
import { accountLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { codes } from '../../schema.ts';
import {
  toHashInput,
  createCode,
  getResendError,
  codeLimits,
  isLimitedBySubject,
  toMailboxKey,
} from '../../common/codes.ts';
import type { MailContent } from '../mail/mail-content.rules.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';
import { dayMs } from '../../common/time-math.ts';
import { countExactly } from '../limits/count-exactly.service.ts';
import { toRateLimitedError } from '../limits/exact-limits.rules.ts';
import {
  type CodeRow,
  type CodeSubject,
  findNewestCode,
  matchesPurpose,
  countSentSince,
  matchesSubject,
} from './verification-codes.queries.ts';

export interface NewCode extends CodeSubject {
  sentTo: string;
  mail: (code: string, expiresAt: Date) => MailContent;
  /** An earlier code to the same mailbox whose resend delay applies. Default: the newest code of this subject. */
  previousCode?: CodeRow | undefined;
}

/**
 * Sends a new code and thereby invalidates earlier codes of the subject. The caller holds a row lock (user or
 * withdrawal), so that concurrent calls cannot both pass the limits.
 * @throws ApiError RESEND_TOO_SOON, TOO_MANY_ATTEMPTS or RATE_LIMITED
 */
export async function sendCode(ctx: Context, tx: Tx, item: NewCode): Promise<CodeRow> {
  const now = ctx.clock.now();
  const last = item.previousCode ?? (await findNewestCode(tx, item));
  const since = new Date(now.getTime() - dayMs);
  const counted = isLimitedBySubject(item.purpose) ? matchesSubject(item) : matchesPurpose(item);
  const sentSoFar = await countSentSince(tx, counted, since);
  const sentToday = await countSentSince(tx, eq(codes.userId, item.userId), since);
  const problem = getResendError({ purpose: item.purpose, last, sentSoFar, sentToday }, now);
  if (problem) throw problem;
  if (item.purpose === 'email-new') await countForMailbox(ctx, tx, item.sentTo);
  const code = createCode();
  const expiresAt = new Date(now.getTime() + accountLimits.codeTtl);
  const { userId, purpose, subjectId, sentTo } = item;
  const [row] = await tx
    .insert(codes)
    .values({
      userId,
      purpose,
      subjectId,
      sentTo,
      expiresAt,
      codeHash: hashCode(ctx, item, code),
      attemptsLeft: accountLimits.codeAttempts,
      createdAt: now,
      resendAt: new Date(now.getTime() + accountLimits.codeResendAfter),
    })
    .returning();
  await enqueueMail(ctx, tx, item.mail(code, expiresAt), { notAfter: expiresAt });
  return row!;
}

/** The mailbox may belong to another person. A verified one has no limit: it would let strangers block its owner. */
async function countForMailbox(ctx: Context, tx: Tx, email: string): Promise<void> {
  const { left, retryAfter } = await countExactly(ctx, tx, {
    kind: 'codes-to-mailbox',
    key: toMailboxKey(email),
    max: codeLimits.perMailbox,
    window: dayMs,
  });
  if (left < 0) throw toRateLimitedError(retryAfter, { kind: 'mailbox' });
}
const hashCode = (ctx: Context, of: CodeSubject, code: string) =>
  ctx.vault.derive('code', toHashInput({ ...of, code }));
