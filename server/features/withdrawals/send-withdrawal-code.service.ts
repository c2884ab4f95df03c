/** The verification code of a withdrawal: mailed or of the authenticator app, its notification, and wrong codes. */
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { toCodeError, toCodeStatus, type CodeOutcome } from '../../common/codes.ts';
import { loadMailReader } from '../mail/mail-reader.ts';
import { createWithdrawalCodeMail } from '../mail/mails.rules.ts';
import { toMoney } from '../../common/money.ts';
import { toNothingSentError } from '../second-factor/second-factor.rules.ts';
import { toReaderSettings } from '../../messages.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import { getVerificationEnd } from '../../common/withdrawal-rules.ts';
import type { UserRow } from '../users/users.queries.ts';
import { sendCode } from '../verification-codes/send-code.service.ts';
import { mailChange } from '../security-notices/announce-change.service.ts';
import { createSecurityLink } from '../security-notices/security-link.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { loadAuthenticatorCodeStatus } from '../second-factor/second-factor.queries.ts';
import { releaseFunds } from './move-withdrawal-funds.service.ts';
import { notifyCancelled, walletsPath } from './notify-withdrawal-end.service.ts';
import { type CurrencyRow, type WalletRow, type WithdrawalRow } from './withdrawals.views.ts';
import type { CodeRow } from '../verification-codes/verification-codes.queries.ts';

/** The rows that a code of a withdrawal is about. */
export interface CodeAbout {
  row: WithdrawalRow;
  user: UserRow;
  wallet: WalletRow;
  currency: CurrencyRow;
}

/** Mails a code; where the codes come from an app, only the notice that the caller's client requested a withdrawal. */
export async function startWithdrawalVerification(
  ctx: Context,
  tx: Tx,
  about: CodeAbout,
  caller: Caller,
): Promise<CodeStatus> {
  const { row, user, wallet, currency } = about;
  if (!user.twoFactorApproved) return toCodeStatus(await sendWithdrawalCode(ctx, tx, about));
  const end = getVerificationEnd(row.createdAt);
  await scheduleExpiry(tx, row, end);
  const params = {
    amount: toMoney(row.amount, currency),
    address: maskAddress(wallet.address),
  };
  await mailChange(ctx, tx, user, { kind: 'withdrawal-requested', params, client: caller.client });
  return loadAuthenticatorCodeStatus(ctx, tx, user.id, end, caller);
}

/** @throws ApiError CONFLICT where the codes come from an app */
export async function sendWithdrawalCode(
  ctx: Context,
  tx: Tx,
  { row, user, wallet, currency }: CodeAbout,
): Promise<CodeRow> {
  if (user.twoFactorApproved) throw toNothingSentError();
  const about = {
    amount: toMoney(row.amount, currency),
    net: toMoney(row.amount - row.fee, currency),
    address: wallet.address,
    reference: row.reference,
    link: `${ctx.config.publicUrl}/verify?type=withdrawal&id=${row.id}`,
    reportLink: createSecurityLink(ctx, row.userId).link,
  };
  const to = user.email!;
  const reader = await loadMailReader(ctx, toReaderSettings(user));
  const code = await sendCode(ctx, tx, {
    userId: row.userId,
    purpose: 'withdrawal',
    subjectId: row.id,
    sentTo: to,
    mail: (digits, expiresAt) =>
      createWithdrawalCodeMail(reader, to, digits, { ...about, expiresAt }),
  });
  await scheduleExpiry(tx, row, getVerificationEnd(row.createdAt, code.expiresAt));
  return code;
}

const scheduleExpiry = (tx: Tx, { id }: WithdrawalRow, runAt: Date): Promise<unknown> =>
  enqueue(tx, {
    kind: 'expire-withdrawal',
    key: `expire-withdrawal:${id}`,
    payload: { withdrawalId: id },
    runAt,
  });

export async function notifyVerifying(
  ctx: Context,
  tx: Tx,
  { row, wallet, currency }: CodeAbout,
  { expiresAt }: CodeStatus,
): Promise<void> {
  const payload = {
    amount: toMoney(row.amount, currency),
    wallet: maskAddress(wallet.address),
    expiresAt,
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
  await notifyCancelled(ctx, tx, cancelled, currency);
  return new ApiError(
    'TOO_MANY_ATTEMPTS',
    { kind: 'withdrawal-cancelled', amount: toMoney(row.amount, currency) },
    { attemptsLeft: 0 },
  );
}
