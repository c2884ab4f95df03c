/** Error messages for withdrawals, addresses and wallet proofs. */
import type { Balance } from '../../contract/reward.ts';
import type { WalletType } from '../../contract/wallet.ts';
import { ApiError } from '../core/http/api-error.ts';
import { getErrorMessage } from '../core/http/error-message.ts';
import { formatMoney, maskAddress, type Locale } from '../../messages/values.ts';
import type { AddressErrorCode } from './address.ts';
import { calculateFee, getMaxWithdrawal, type AmountErrorCode } from './withdrawal-amount.ts';
import type { ProofError } from './proof-error.ts';
import type { WalletsMessages } from './wallets.messages.ts';

/**
 * The message for a failed money action: what happened, that no money moved, and the next step. It starts with the
 * server's message, because that contains the amounts.
 */
export function getMoneyErrorMessage(error: unknown, t: WalletsMessages): string {
  const message = getErrorMessage(error);
  const code = error instanceof ApiError ? error.code : undefined;
  const nextSteps: Record<string, string> = {
    EMAIL_NOT_VERIFIED: t.nextEmail,
    WALLET_NOT_VERIFIED: t.nextVerify,
    WALLET_ON_HOLD: t.nextWallet,
    INSUFFICIENT_BALANCE: t.nextSmaller,
    IDEMPOTENCY_KEY_REUSED: t.nextReload,
    RATE_LIMITED: t.nextWait,
  };
  const next = code && Object.hasOwn(nextSteps, code) ? nextSteps[code] : undefined;
  return [message, t.noMoneyMoved, next]
    .filter(
      (part): part is string => Boolean(part) && !(part !== message && message.includes(part!)),
    )
    .join(' ');
}

/** The message for an invalid amount. @param amount the parsed input */
export function getAmountErrorMessage(
  problem: AmountErrorCode,
  balance: Balance,
  amount: string,
  t: WalletsMessages,
  locale: Locale,
): string {
  const money = (value: string) =>
    formatMoney({ amount: value, currency: balance.currency }, locale);
  const messages: Record<AmountErrorCode, string> = {
    empty: t.amountEmpty,
    format: t.amountFormat,
    decimals: t.amountDecimals({ currency: balance.currency, decimals: balance.decimals }),
    below: t.amountBelow({ min: money(balance.minWithdrawal.amount) }),
    above: t.amountAbove({ max: money(getMaxWithdrawal(balance)) }),
    limit: t.amountLimit({ max: money(getMaxWithdrawal(balance)) }),
    fee: problem === 'fee' ? t.amountFee({ fee: money(calculateFee(balance, amount)) }) : '',
  };
  return messages[problem];
}

/** The message for an invalid address, with an example of a valid one. */
export function getAddressErrorMessage(
  problem: AddressErrorCode,
  type: WalletType,
  t: WalletsMessages,
): string {
  const { network } = type;
  const example = type.addressExample ?? (type.chain === 'evm' ? '0x8f3A…c41E' : '7xKpV2…9fQm');
  const messages: Record<AddressErrorCode, string> = {
    empty: t.addressEmpty,
    'other-chain': t.addressOtherChain({ network, example: maskAddress(example) }),
    characters: t.addressCharacters({ network }),
    length: t.addressLength({ network }),
    checksum: t.addressChecksum,
  };
  return messages[problem];
}

/** The message for a failed proof: why it failed and what to do. @param address of the wallet to prove */
export function getProofErrorMessage(
  error: ProofError | ApiError,
  address: string,
  t: WalletsMessages,
): string {
  const masked = maskAddress(address);
  if (error instanceof ApiError) {
    const message = {
      CHALLENGE_EXPIRED: t.proofExpired,
      SIGNATURE_INVALID: t.proofInvalid({ address: masked }),
      ALREADY_LINKED: t.proofLinked,
    }[error.code ?? ''];
    return message ?? getErrorMessage(error);
  }
  const offered = error.accounts.map(maskAddress).join(', ');
  const messages: Partial<Record<ProofError['code'], string>> = {
    'wrong-account': offered
      ? t.proofWrongAccount({ address: masked, offered })
      : t.proofUnauthorized,
    'request-pending': t.proofPending,
    unauthorized: t.proofUnauthorized,
    'unsupported-method': t.proofUnsupported,
    disconnected: t.proofDisconnected,
    timeout: t.proofTimeout,
    'challenge-expired': t.proofExpired,
    'signature-invalid': t.proofInvalid({ address: masked }),
    'already-linked': t.proofLinked,
  };
  return messages[error.code] ?? t.proofUnknown;
}
