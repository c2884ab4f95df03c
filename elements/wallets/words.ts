/** Sentences that several elements need: a wallet's name, what went wrong with money, dates of rows. */
import type { Money } from '../../contract/common.ts';
import type { Balance } from '../../contract/reward.ts';
import type { Wallet, WalletType } from '../../contract/wallet.ts';
import { CallError } from '../core/call-error.ts';
import { errorMessage } from '../core/error-message.ts';
import { formatMoney, maskAddress, type Locale } from '../ui/format.ts';
import type { AddressProblem } from './address.ts';
import { feeOf, mostOf, type AmountProblem } from './amounts.ts';
import { fill } from './fill.ts';
import type { ProofError } from './proof-errors.ts';
import type { WalletsTexts } from './wallets.texts.ts';

/** What a person calls the wallet: the name given to it, else the type's. */
export function walletName(wallet: Pick<Wallet, 'label' | 'walletTypeId'>, types: readonly WalletType[]): string {
  return wallet.label || (types.find((type) => type.id === wallet.walletTypeId)?.name ?? wallet.walletTypeId);
}

/** "Phantom 7xKp…9fQm". */
export const walletLine = (wallet: Pick<Wallet, 'label' | 'walletTypeId' | 'address'>, types: readonly WalletType[]): string =>
  `${walletName(wallet, types)} ${unbroken(maskAddress(wallet.address))}`;

/** No line ends at the dots of a masked address: word joiners stand around them. */
const unbroken = (masked: string): string => masked.replace('…', '\u2060…\u2060');

/** Whether a withdrawal may go there at `now` (ms). */
export const isUsable = (wallet: Wallet, now: number): boolean =>
  wallet.status === 'verified' && (!wallet.usableFrom || Date.parse(wallet.usableFrom) <= now);

const list = (locale: Locale, parts: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);

/** "184.20 USDC and 0.62 SOL". */
export const moneyList = (all: readonly Money[], locale: Locale): string =>
  list(
    locale,
    all.map((money) => formatMoney(money, locale)),
  );

/**
 * What went wrong with a money action, whether money moved, and what to do. The server's sentence comes first: it knows
 * the amounts; where it did not answer we say so.
 */
export function moneyErrorWords(error: unknown, t: WalletsTexts): string {
  const said = errorMessage(error);
  const code = error instanceof CallError ? error.code : undefined;
  const nextSteps: Record<string, string> = {
    EMAIL_NOT_VERIFIED: t.nextEmail,
    WALLET_NOT_VERIFIED: t.nextVerify,
    WALLET_ON_HOLD: t.nextWallet,
    INSUFFICIENT_BALANCE: t.nextSmaller,
    IDEMPOTENCY_KEY_REUSED: t.nextReload,
    RATE_LIMITED: t.nextWait,
  };
  const next = code && Object.hasOwn(nextSteps, code) ? nextSteps[code] : undefined;
  return [said, t.noMoneyMoved, next]
    .filter((part): part is string => Boolean(part) && !(part !== said && said.includes(part!)))
    .join(' ');
}

/** What is wrong with the amount; @param typed as the person wrote it, parsed. */
export function amountWords(problem: AmountProblem, balance: Balance, amount: string, t: WalletsTexts, locale: Locale): string {
  const money = (value: string) => formatMoney({ amount: value, currency: balance.currency }, locale);
  const words: Record<AmountProblem, string> = {
    empty: t.amountEmpty,
    format: t.amountFormat,
    decimals: fill(t.amountDecimals, { currency: balance.currency, decimals: balance.decimals }),
    below: fill(t.amountBelow, { min: money(balance.minWithdrawal.amount) }),
    above: fill(t.amountAbove, { max: money(mostOf(balance)) }),
    limit: fill(t.amountLimit, { max: money(mostOf(balance)) }),
    fee: problem === 'fee' ? fill(t.amountFee, { fee: money(feeOf(balance, amount)) }) : '',
  };
  return words[problem];
}

/** What is wrong with a pasted address. */
export function addressWords(problem: AddressProblem, type: WalletType, t: WalletsTexts): string {
  const words: Record<AddressProblem, string> = {
    empty: t.addressEmpty,
    'other-chain': t.addressOtherChain,
    characters: t.addressCharacters,
    length: t.addressLength,
    checksum: t.addressChecksum,
  };
  const example = type.addressExample ?? (type.chain === 'evm' ? '0x8f3A…c41E' : '7xKpV2…9fQm');
  return fill(words[problem], { network: type.network, example: maskAddress(example) });
}

/** Why the proof did not come about, and what to do. */
export function proofWords(error: ProofError | CallError, address: string, t: WalletsTexts): string {
  const masked = maskAddress(address);
  if (error instanceof CallError) {
    const known = { CHALLENGE_EXPIRED: t.proofExpired, SIGNATURE_INVALID: t.proofInvalid, ALREADY_LINKED: t.proofLinked }[
      error.code ?? ''
    ];
    return known ? fill(known, { address: masked }) : errorMessage(error);
  }
  const words: Partial<Record<ProofError['code'], string>> = {
    'wrong-account': error.accounts.length ? t.proofWrongAccount : t.proofUnauthorized,
    'pending-elsewhere': t.proofPending,
    unauthorized: t.proofUnauthorized,
    'unsupported-method': t.proofUnsupported,
    disconnected: t.proofDisconnected,
    timeout: t.proofTimeout,
    'challenge-expired': t.proofExpired,
    'signature-invalid': t.proofInvalid,
    'already-linked': t.proofLinked,
  };
  const offered = error.accounts.map(maskAddress).join(', ');
  return fill(words[error.code] ?? t.proofUnknown, { address: masked, offered });
}
