/** Error messages for withdrawals, addresses and wallet proofs. */
import type { ErrorCode } from '../../contract/errors.ts';
import type { Balance } from '../../contract/reward.ts';
import type { WalletType } from '../../contract/wallet.ts';
import { ApiError } from '../core/http/api-error.ts';
import { getErrorMessage } from '../core/http/error-message.ts';
import { maskAddress, type AddressProblem } from '../../common/text/wallet-address.ts';
import { getSpellings, readAmount } from '../../common/text/typed-amount.ts';
import { getFlatFee } from '../../common/withdrawal-fee.ts';
import { formatMoney, type Locale } from '../../messages/values.ts';
import { getMaxWithdrawal, type AmountErrorCode } from './withdrawal-amount.ts';
import type { ProofError } from './proof-error.ts';
import type { WalletsMessages } from './wallets.messages.ts';

/** The answers to a withdrawal request whose messages state that no money moved or nothing changed: all of a code, or by kind. */
export const completeCodes: Readonly<Partial<Record<ErrorCode, readonly string[] | 'all'>>> = {
  ABOVE_MAXIMUM: 'all',
  BAD_REQUEST: ['wallet-currency', 'amount-decimals', 'withdrawal-currency', 'other'],
  BELOW_MINIMUM: 'all',
  CODE_EXPIRED: ['withdrawal-none', 'withdrawal-timeout'],
  CODE_INVALID: ['withdrawal', 'withdrawal-last'],
  EMAIL_NOT_VERIFIED: ['withdrawal'],
  IDEMPOTENCY_KEY_REUSED: ['other'],
  IMPERSONATION_FORBIDDEN: 'all',
  INSUFFICIENT_BALANCE: 'all',
  INTERNAL: ['other'],
  NETWORK_LOGIN_REQUIRED: ['money', 'wallet'],
  NOT_FOUND: ['payout-wallet'],
  NOT_READY: ['busy', 'database', 'full', 'quarantine', 'slow'],
  RATE_LIMITED: ['codes', 'withdrawals'],
  TOO_MANY_ATTEMPTS: ['resends', 'withdrawal'],
  WALLET_NOT_VERIFIED: 'all',
  WALLET_ON_HOLD: 'all',
  WITHDRAWALS_FROZEN: 'all',
  WITHDRAWALS_ON_HOLD: 'all',
};

function isComplete({ code = '', body }: ApiError): boolean {
  if (!Object.hasOwn(completeCodes, code)) return false;
  const kinds = completeCodes[code as ErrorCode];
  const kind = body?.params?.['kind'] ?? 'other';
  return kinds === 'all' || Boolean(kinds?.some((complete) => complete === kind));
}

/** The message for a failed money action: what happened, that no money moved, and the next step. */
export function getMoneyErrorMessage(error: unknown, t: WalletsMessages): string {
  const isApiError = error instanceof ApiError;
  return [
    getErrorMessage(error),
    ...(isApiError && isComplete(error) ? [] : [t.noMoneyMoved]),
    ...(isApiError && error.code === 'IDEMPOTENCY_KEY_REUSED' ? [t.nextReload] : []),
  ].join(' ');
}

/** The message for an invalid amount. */
export function getAmountErrorMessage(
  problem: AmountErrorCode,
  balance: Balance,
  typed: string,
  t: WalletsMessages,
  locale: Locale,
): string {
  const money = (value: string) =>
    formatMoney({ amount: value, currency: balance.currency }, locale, { exact: true });
  const messages: Record<AmountErrorCode, string> = {
    empty: t.amountEmpty,
    format: t.amountFormat,
    ambiguous: getAmbiguousMessage(typed, money, t),
    decimals: t.amountDecimals({ currency: balance.currency, decimals: balance.decimals }),
    below: t.amountBelow({ min: money(balance.minWithdrawal.amount) }),
    above: t.amountAbove({ max: money(getMaxWithdrawal(balance)) }),
    limit: t.amountLimit({ max: money(getMaxWithdrawal(balance)) }),
    fee:
      // A percentage leaves a part of every amount, so it is never the problem.
      problem === 'fee' ? t.amountFee({ fee: money(getFlatFee(balance.fee) ?? '0') }) : '',
  };
  return messages[problem];
}

/** Both readings of an amount such as "1,234", and how each is written so that it has no other. */
function getAmbiguousMessage(
  typed: string,
  format: (amount: string) => string,
  t: WalletsMessages,
): string {
  const reading = readAmount(typed);
  if (reading.kind !== 'ambiguous') return '';
  const { decimal, grouped } = getSpellings(reading);
  return t.amountAmbiguous({
    typed: typed.trim(),
    decimal,
    grouped,
    small: format(reading.asDecimal),
    large: format(reading.asGrouped),
  });
}

/** The message for an invalid address, with an example of a valid one. */
export function getAddressErrorMessage(
  { kind }: AddressProblem,
  type: WalletType,
  t: WalletsMessages,
): string {
  const { network } = type;
  const example = type.addressExample ?? (type.chain === 'evm' ? '0x8f3A…c41E' : '7xKpV2…9fQm');
  const otherChain = t.addressOtherChain({ network, example: maskAddress(example) });
  const characters = t.addressCharacters({ network });
  const length = t.addressLength({ network });
  const messages: Record<AddressProblem['kind'], string> = {
    empty: t.addressEmpty,
    'ethereum-is-solana': otherChain,
    'ethereum-prefix': characters,
    'ethereum-characters': characters,
    'ethereum-length': length,
    'ethereum-zero': t.addressZero,
    'ethereum-checksum': t.addressChecksum,
    'solana-is-ethereum': otherChain,
    'solana-character': characters,
    'solana-length': length,
    'solana-bytes': length,
    'solana-program': t.addressProgram,
    other: characters,
  };
  return messages[kind];
}

/** The message for a wallet that could not be connected: why, and that nothing was linked. */
export function getLinkErrorMessage(error: ProofError, name: string, t: WalletsMessages): string {
  if (error.code === 'rejected') return t.linkRefused({ name });
  if (error.code === 'timeout') return t.linkTimeout({ name });
  if (error.code === 'unknown' || error.code === 'bad-answer') return t.linkFailed({ name });
  return getProofErrorMessage(error, '', t);
}

/** The message for a failed proof: why it failed and what to do. @param address of the wallet to prove */
export function getProofErrorMessage(
  error: ProofError | ApiError,
  address: string,
  t: WalletsMessages,
): string {
  if (error instanceof ApiError) return getErrorMessage(error);
  const masked = maskAddress(address);
  const offered = error.accounts.map(maskAddress).join(', ');
  const messages: Partial<Record<ProofError['code'], string>> = {
    'wrong-account': offered
      ? t.proofWrongAccount({ address: masked, offered })
      : t.proofUnauthorized,
    'request-pending': t.proofPending,
    unauthorized: t.proofUnauthorized,
    'unsupported-method': t.proofUnsupported,
    disconnected: t.proofDisconnected,
    unreachable: t.proofUnreachable,
    'no-accounts': t.proofNoAccounts,
    'bad-answer': t.proofBadAnswer,
    timeout: t.proofTimeout,
    'challenge-expired': t.proofExpired,
  };
  return messages[error.code] ?? t.proofUnknown;
}
