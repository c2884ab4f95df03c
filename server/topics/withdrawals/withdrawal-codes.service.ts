/** The verification code of a withdrawal: its mail, its notification, and wrong codes. */
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { toCodeError, type CodeOutcome } from '../../domain/codes.ts';
import { createWithdrawalCodeMail } from '../../domain/mails.ts';
import { toMoney } from '../../domain/money.ts';
import { loadMessages } from '../../messages.ts';
import { maskAddress } from '../../../contract/text/wallet-address.ts';
import { codeGracePeriod } from '../../domain/withdrawal.ts';
import type { UserRow } from '../accounts/users.queries.ts';
import { sendCode, type CodeRow } from '../accounts/verification-codes.service.ts';
import { createSecurityLink } from '../security/security-link.ts';
import { enqueue } from '../jobs/jobs.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { releaseFunds, notifyCancelled, walletsPath } from './withdrawal-funds.service.ts';
import { type CurrencyRow, type WalletRow, type WithdrawalRow } from './withdrawals.views.ts';

export async function sendWithdrawalCode(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  user: UserRow,
  wallet: WalletRow,
  currency: CurrencyRow,
): Promise<CodeRow> {
  const about = {
    amount: toMoney(row.amount, currency),
    net: toMoney(row.amount - row.fee, currency),
    address: wallet.address,
    reference: row.reference,
    link: `${ctx.config.publicUrl}/verify?type=withdrawal&id=${row.id}`,
    reportLink: createSecurityLink(ctx, row.userId).link,
  };
  const to = user.email!;
  const t = await loadMessages('mails', user.settings);
  const code = await sendCode(ctx, tx, {
    userId: row.userId,
    purpose: 'withdrawal',
    subjectId: row.id,
    sentTo: to,
    mail: (digits, expiresAt) => createWithdrawalCodeMail(t, to, digits, { ...about, expiresAt }),
  });
  const runAt = new Date(code.expiresAt.getTime() + codeGracePeriod);
  await enqueue(tx, {
    kind: 'expire-withdrawal',
    key: `expire-withdrawal:${row.id}`,
    payload: { withdrawalId: row.id },
    runAt,
  });
  return code;
}

export async function notifyVerifying(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  wallet: WalletRow,
  currency: CurrencyRow,
  code: CodeRow,
): Promise<void> {
  const payload = {
    withdrawalId: row.id,
    amount: toMoney(row.amount, currency),
    wallet: maskAddress(wallet.address),
    expiresAt: code.expiresAt.toISOString(),
  };
  await notify(
    tx,
    {
      userId: row.userId,
      type: 'transaction-verifying',
      payload,
      key: `withdrawal:${row.id}:verifying`,
      url: walletsPath,
    },
    ctx.clock.now(),
  );
}

/** Returns the error instead of throwing it, so that the attempt is committed. */
export async function refuseWrongCode(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
  outcome: Exclude<CodeOutcome, 'right'>,
  code: CodeRow | undefined,
): Promise<ApiError> {
  if (outcome !== 'last-wrong') return toCodeError(outcome, code, 'withdrawal');
  const change = { status: 'cancelled', failureCode: 'codes-wrong' } as const;
  const cancelled = await releaseFunds(ctx, tx, row, change);
  await notifyCancelled(ctx, tx, cancelled, currency, 'system');
  return new ApiError(
    'TOO_MANY_ATTEMPTS',
    { kind: 'withdrawal-cancelled', amount: toMoney(row.amount, currency) },
    { attemptsLeft: 0 },
  );
}
