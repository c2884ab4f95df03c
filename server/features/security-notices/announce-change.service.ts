/**
 * Announces a change of an account to its person: in the app, and by mail to every address that it concerns, the replaced
 * one too. A thief who has one of them can't hide it from the others.
 */
import type { SecurityNotice } from '../../../contract/notification.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { createSecurityMail } from './security-mails.rules.ts';
import { toReaderSettings } from '../../messages.ts';
import type { UserRow } from '../users/users.queries.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';
import { loadMailReader } from '../mail/mail-reader.ts';
import { notify } from '../notifications/notify.service.ts';
import { createSecurityLink } from './security-link.ts';

export interface AccountChange {
  kind: SecurityNotice['code'];
  /** Values for the messages; addresses masked. */
  params?: SecurityNotice['params'];
  /** The verified address before the change. */
  oldEmail?: string | null;
  /** The program that made the change. */
  client?: Client | undefined;
  /** When the mail is sent. Default: now. */
  mailAt?: Date;
}

/** Where the person looks at what changed. */
const walletsPath = '/profile/wallets';
const settingsPath = '/profile/settings';
const getPath = (kind: AccountChange['kind']) =>
  /^(wallet|withdrawal|account|freeze)-/.test(kind) ? walletsPath : settingsPath;

/** Nothing is left to stop. */
const withoutLink: readonly AccountChange['kind'][] = ['account-frozen', 'freeze-lifted'];

/** @param user after the change */
export async function announceChange(
  ctx: Context,
  tx: Tx,
  user: UserRow,
  change: AccountChange,
): Promise<void> {
  const payload: SecurityNotice = { code: change.kind, params: change.params ?? {} };
  await notify(
    tx,
    { userId: user.id, type: 'ad-hoc-notification', payload, url: getPath(change.kind) },
    ctx.clock.now(),
  );
  await mailChange(ctx, tx, user, change);
}

/** Only the mail, where a notification of another type is in the app already. */
export async function mailChange(
  ctx: Context,
  tx: Tx,
  user: UserRow,
  { kind, params = {}, oldEmail, client, mailAt }: AccountChange,
): Promise<void> {
  const reader = await loadMailReader(ctx, toReaderSettings(user));
  const mail = {
    kind,
    params,
    at: ctx.clock.now(),
    userAgent: client?.userAgent ?? null,
    report: withoutLink.includes(kind) ? null : createSecurityLink(ctx, user.id),
  };
  const verified = user.emailVerifiedAt ? user.email : null;
  for (const to of new Set([oldEmail, verified]))
    if (to) await enqueueMail(ctx, tx, createSecurityMail(reader, to, mail), { sendAt: mailAt });
}
