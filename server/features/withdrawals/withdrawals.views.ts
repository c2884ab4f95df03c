/** Withdrawal rows to the contract's shape. */
import { maskAddress } from '../../../common/text/wallet-address.ts';
import type { Money } from '../../../contract/common.ts';
import type { CodeStatus, FailureCode, Withdrawal } from '../../../contract/withdrawal.ts';
import type { currencies, wallets, withdrawals } from '../../schema.ts';
import { toCodeStatus } from '../../common/codes.ts';
import { toMoney } from '../../common/money.ts';
import type { Attempts } from '../second-factor/second-factor-attempts.rules.ts';
import { toAuthenticatorCodeStatus } from '../second-factor/second-factor.rules.ts';
import { findWalletType } from '../../common/wallet-types.ts';
import { getVerificationEnd, isCancellable } from '../../common/withdrawal-rules.ts';
import type { AuditEntry } from '../audit/record-audit.service.ts';
import type { CodeRow } from '../verification-codes/verification-codes.queries.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WalletRow = typeof wallets.$inferSelect;
export type CurrencyRow = typeof currencies.$inferSelect;

/** A withdrawal with the rows that its response is built from. */
interface WithdrawalParts {
  row: WithdrawalRow;
  wallet: WalletRow;
  currency: CurrencyRow;
  /** The codes of this withdrawal, newest first. */
  codes: readonly CodeRow[];
  /** Attempts with codes of an authenticator app, where they come from one; else null. */
  appAttempts: Attempts | null;
}

/** The code that is to be entered. */
function toVerification({ row, codes: [code], appAttempts }: WithdrawalParts): CodeStatus | null {
  if (row.status !== 'verifying') return null;
  if (appAttempts !== null)
    return toAuthenticatorCodeStatus(getVerificationEnd(row.createdAt), appAttempts);
  return code ? toCodeStatus(code) : null;
}

/** Confirmed, and not handed over to the payment rail yet. */
const isHeld = ({ status, heldUntil, handedOverAt }: WithdrawalRow): boolean =>
  heldUntil !== null && status === 'pending' && handedOverAt === null;

export function toWithdrawal(parts: WithdrawalParts): Withdrawal {
  const { row, wallet, currency } = parts;
  const money = (minor: bigint): Money => toMoney(minor, currency);
  return {
    id: row.id,
    reference: row.reference,
    currency: row.currency,
    amount: money(row.amount),
    fee: money(row.fee),
    net: money(row.amount - row.fee),
    wallet: {
      id: wallet.id,
      address: wallet.address,
      walletTypeId: wallet.walletTypeId,
      label: wallet.label,
    },
    status: row.status,
    ...(isHeld(row) && { heldUntil: row.heldUntil!.toISOString() }),
    ...toTimes(row),
    transactionHash: row.transactionHash,
    explorerUrl: getExplorerUrl(row, wallet),
    ...(row.confirmations !== null && { confirmations: row.confirmations }),
    ...(row.confirmationsNeeded !== null && { confirmationsNeeded: row.confirmationsNeeded }),
    failureCode: row.failureCode as FailureCode | null,
    refunded: row.refunded,
    canCancel: isCancellable(row.status),
    verification: toVerification(parts),
    timeline: row.timeline as Withdrawal['timeline'],
  };
}

/** What the audit log records of a withdrawal. */
export function toAuditFacts(
  row: WithdrawalRow,
  currency: CurrencyRow,
  address?: string,
): Pick<AuditEntry, 'target' | 'after'> {
  const { amount } = toMoney(row.amount, currency);
  const fee = toMoney(row.fee, currency).amount;
  const wallet = address && { address: maskAddress(address) };
  return {
    target: { kind: 'withdrawal', id: row.id },
    after: { amount, fee, currency: row.currency, reference: row.reference, ...wallet },
  };
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;
const toTimes = (row: WithdrawalRow) => ({
  createdAt: row.createdAt.toISOString(),
  estimatedAt: toIso(row.estimatedAt),
});

/** The payment rail's page of the transfer, otherwise the chain's public explorer. */
export function getExplorerUrl(row: WithdrawalRow, wallet: WalletRow): string | null {
  if (row.explorerUrl) return row.explorerUrl;
  if (!row.transactionHash) return null;
  return (
    findWalletType(wallet.walletTypeId)?.explorerTxUrl.replace(
      '{hash}',
      encodeURIComponent(row.transactionHash),
    ) ?? null
  );
}
