/** Mails the code and the link of a login by e-mail, if exactly one account has verified the address. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { emailLogins, users } from '../../schema.ts';
import { createCode } from '../../common/codes.ts';
import { canLogInByEmail } from '../sessions/email-login.rules.ts';
import { createEmailLoginMail } from '../mail/mails.rules.ts';
import type { UserRow } from '../users/users.queries.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';
import { loadMailReader } from '../mail/mail-reader.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { emailLoginJob } from './request-email-login.service.ts';
import { hashEmailLoginCode } from './email-logins.queries.ts';

/** The account; undefined when none or several have verified the address, and for one that may not log in this way. */
async function findAccount(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user, ...others] = await tx
    .select()
    .from(users)
    .where(
      and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.emailVerifiedAt)),
    )
    .limit(2);
  return user && others.length === 0 && canLogInByEmail(user) ? user : undefined;
}

async function mailLogin(ctx: Context, tx: Tx, id: string): Promise<void> {
  const [row] = await tx
    .select()
    .from(emailLogins)
    .where(and(eq(emailLogins.id, id), isNull(emailLogins.usedAt)))
    .for('update');
  if (!row || row.expiresAt <= ctx.clock.now()) return;
  const user = await findAccount(tx, ctx.vault.open(row.emailSealed));
  if (!user) return;
  const token = randomBytes(32).toString('base64url');
  const code = createCode();
  await tx
    .update(emailLogins)
    .set({
      userId: user.id,
      tokenHash: hashToken(token),
      codeHash: hashEmailLoginCode(ctx, id, code),
    })
    .where(eq(emailLogins.id, id));
  const language = user.settings.language ?? row.language;
  const settings = { ...user.settings, ...(language && { language }) };
  const reader = await loadMailReader(ctx, settings);
  const mail = createEmailLoginMail(reader, user.email!, code, {
    expiresAt: row.expiresAt,
    // In the fragment, which no server, proxy or log sees.
    link: `${row.audience}/verify?type=email-login#email-login=${token}`,
  });
  await enqueueMail(ctx, tx, mail, { notAfter: row.expiresAt });
}

export const emailLoginJobs: Readonly<Record<string, JobHandler>> = {
  [emailLoginJob]: async (ctx, payload) => {
    await ctx.database.transaction((tx) => mailLogin(ctx, tx, String(payload['emailLoginId'])));
  },
};
