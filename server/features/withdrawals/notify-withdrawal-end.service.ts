/** Notifies the user that a withdrawal has arrived, failed or was cancelled: in the app, and by mail. */
import { eq } from 'drizzle-orm';
import { maskEmail } from '../../../common/text/email-address.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import type { CancellationCode, FailureCode } from '../../../contract/withdrawal.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { users } from '../../schema.ts';
import type { MailContent, MailReader } from '../mail/mail-content.rules.ts';
import { createWithdrawalEndedMail, createWithdrawalSentMail } from '../mail/mails.rules.ts';
import { toMoney } from '../../common/money.ts';
import { toReaderSettings } from '../../messages.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';
import { loadMailReader } from '../mail/mail-reader.ts';
import { notify, notifyOrRenew } from '../notifications/notify.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { createSecurityLink } from '../security-notices/security-link.ts';
import {
  getExplorerUrl,
  toAuditFacts,
  type CurrencyRow,
  type WalletRow,
  type WithdrawalRow,
} from './withdrawals.views.ts';
import { markAnswered } from '../notifications/mark-answered.service.ts';
import { getPayoutWallet } from './withdrawals.queries.ts';

export const walletsPath = '/profile/wallets';

interface WithdrawalAbout {
  row: WithdrawalRow;
  wallet: WalletRow;
  currency: CurrencyRow;
}

export async function notifyCompleted(
  ctx: Context,
  tx: Tx,
  { row, wallet, currency }: WithdrawalAbout,
): Promise<void> {
  const net = toMoney(row.amount - row.fee, currency);
  const payload = {
    amount: toMoney(row.amount, currency),
    net,
    transactionHash: row.transactionHash ?? '',
    explorerUrl: getExplorerUrl(row, wallet) ?? '',
  };
  await notify(
    tx,
    {
      userId: row.userId,
      type: 'transaction-completed',
      payload,
      key: `withdrawal:${row.id}:completed`,
      url: walletsPath,
    },
    ctx.clock.now(),
  );
  const { address } = wallet;
  await mailUser(ctx, tx, row, (reader, to) =>
    createWithdrawalSentMail(reader, to, { net, address, reference: row.reference }),
  );
}

export async function notifyFailed(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
  failureCode: FailureCode,
): Promise<void> {
  const payload = {
    amount: toMoney(row.amount, currency),
    failureCode,
    refunded: true,
  };
  await notify(
    tx,
    {
      userId: row.userId,
      type: 'transaction-failed',
      payload,
      key: `withdrawal:${row.id}:failed`,
      url: walletsPath,
    },
    ctx.clock.now(),
  );
  await renewRequest(ctx, tx, row, currency, 'failed');
  await mailEnded(ctx, tx, row, currency);
}

/**
 * By default clients drop the types of failed and cancelled withdrawals: the notification that asked for the code shows how
 * the withdrawal ended, and is unread again.
 */
async function renewRequest(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
  ended: 'expired' | 'cancelled' | 'failed',
): Promise<void> {
  const { userId, id, amount, updatedAt } = row;
  const { address } = await getPayoutWallet(tx, row);
  const payload = {
    amount: toMoney(amount, currency),
    wallet: maskAddress(address),
    expiresAt: updatedAt.toISOString(),
    answered: true,
    ended,
  };
  const key = `withdrawal:${id}:verifying`;
  await notifyOrRenew(
    tx,
    { userId, type: 'transaction-verifying', payload, key, url: walletsPath },
    ctx.clock.now(),
    (known) => ({ ...known, answered: true, ended }),
  );
}

/** Notifies of a cancellation by the operator, with a reason that the person reads. */
interface OperatorCancellation {
  readonly operator: Operator;
  readonly note: string;
}

/** Notifies of the cancellation, and resolves the notification that asked for the code, or renews it where the person did not cancel. */
export async function notifyCancelled(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
  byOperator?: OperatorCancellation,
): Promise<void> {
  const now = ctx.clock.now();
  const reason = row.failureCode as CancellationCode;
  const by = reason === 'by-user' ? ('user' as const) : ('system' as const);
  const payload = {
    amount: toMoney(row.amount, currency),
    by,
    reason,
    refunded: true,
    ...(byOperator && { note: byOperator.note }),
  };
  await notify(
    tx,
    {
      userId: row.userId,
      type: 'transaction-cancelled',
      payload,
      key: `withdrawal:${row.id}:cancelled`,
      url: walletsPath,
    },
    now,
  );
  if (by === 'user')
    await markAnswered(tx, row.userId, [`withdrawal:${row.id}:verifying`], now, { ended: reason });
  else
    await renewRequest(ctx, tx, row, currency, reason === 'code-expired' ? 'expired' : 'cancelled');
  await mailEnded(ctx, tx, row, currency, byOperator?.note);
  if (by === 'user') return;
  const { target, after } = toAuditFacts(row, currency);
  const actor = byOperator
    ? ({ kind: 'operator', id: byOperator.operator.name } as const)
    : ({ kind: 'system' } as const);
  await recordAudit(ctx, tx, {
    action: 'withdrawal-cancelled',
    actor,
    subjectId: row.userId,
    target: target!,
    after: { ...after, reason: byOperator?.note ?? reason },
  });
}

/** Endings that another person may have caused who has access to the account. */
const suspicious: readonly string[] = ['by-user', 'code-expired', 'codes-wrong'];

async function mailEnded(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
  note?: string,
): Promise<void> {
  const { address } = await getPayoutWallet(tx, row);
  const kind = row.failureCode ?? 'unknown';
  const about = {
    kind,
    address,
    at: row.updatedAt,
    reference: row.reference,
    note,
    amount: toMoney(row.amount, currency),
    link: `${ctx.config.publicUrl}${walletsPath}`,
    reportLink: suspicious.includes(kind) ? createSecurityLink(ctx, row.userId).link : null,
  };
  await mailUser(ctx, tx, row, (reader, to) => createWithdrawalEndedMail(reader, to, about));
}

async function mailUser(
  ctx: Context,
  tx: Tx,
  { userId, reference, status }: WithdrawalRow,
  createMail: (reader: MailReader, to: string) => MailContent,
): Promise<void> {
  const [user] = await tx
    .select({
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      settings: users.settings,
      loginLanguage: users.loginLanguage,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.email || !user.verifiedAt) return;
  const reader = await loadMailReader(ctx, toReaderSettings(user));
  await enqueueMail(ctx, tx, createMail(reader, user.email));
  ctx.log.info(
    { withdrawal: reference, status, to: maskEmail(user.email) },
    'withdrawals: the user is notified of the end of one',
  );
}
