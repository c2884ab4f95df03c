/** Messages about balances: reasons for pending amounts, dates, and why a withdrawal is blocked. */
import type { Money } from '../../contract/common.ts';
import type { Balance } from '../../contract/reward.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { add, compare, isNegative, isZero, subtract, sum } from '../../common/decimal.ts';
import {
  formatAmount,
  formatDate,
  formatEnd,
  formatList,
  formatMoney,
  toDayNumber,
  type Locale,
} from '../../messages/values.ts';
import { getShortfall } from './withdrawal-amount.ts';
import type { BalancesMessages } from './balances.messages.ts';

export type PendingItem = NonNullable<Balance['pendingItems']>[number];
export interface MessageContext {
  t: BalancesMessages;
  locale: Locale;
  /** Current time in milliseconds. */
  now: number;
}

/** "today" or the date. */
function formatDay(until: string, { t, locale, now }: MessageContext): string {
  const today = toDayNumber(until) === toDayNumber(now);
  return today ? t.whenToday : formatDate(until, locale, { now });
}

/** Why an amount is still pending. */
export function getPendingReason({ reason }: PendingItem, t: BalancesMessages): string {
  const kinds: Partial<Record<string, string>> = {
    evaluating: 'estimate',
    processing: 'claimed',
    claimable: 'rewarded',
  };
  return t.stateWord({ kind: kinds[reason] ?? reason });
}

/** Whether a pending amount can still change. */
export const isEstimate = ({ reason }: PendingItem): boolean => reason === 'evaluating';

/** Whether a pending amount was claimed, and is only not in the balance yet. */
export const isClaimed = (item: PendingItem): boolean =>
  item.reason !== 'claimable' && !isEstimate(item);

/** An amount that can still change, which is never set like money that a person has: "≈ 720.00 USDC". */
export const markEstimate = (amount: string): string => `≈\u00a0${amount}`;

/** What was withdrawn, fees included: of all that was claimed or paid before it, what is nowhere else. */
export function getWithdrawn(balance: Balance): string {
  const { lifetimeEarned, available, inWithdrawal, owed, pendingItems = [] } = balance;
  const pending = pendingItems.filter(isClaimed).map(({ amount }) => amount);
  const elsewhere = [available, inWithdrawal, ...pending].map(({ amount }) => amount);
  const paid = add(lifetimeEarned.amount, owed?.amount ?? '0');
  const withdrawn = subtract(paid, sum(elsewhere));
  return isNegative(withdrawn) ? '0' : withdrawn;
}

/**
 * What was withdrawn in all currencies, as each page shows it: "60.00 USDC" with the fees of 0.80 that are in it. The receipt of a
 * withdrawal shows what is left of it. Undefined before the first one.
 */
export function formatWithdrawn(
  balances: readonly Balance[],
  locale: Locale,
): { amount: string; fee: string } | undefined {
  const used = balances
    .map((balance) => ({ balance, amount: getWithdrawn(balance) }))
    .filter(({ amount }) => !isZero(amount));
  if (used.length === 0) return undefined;
  const amounts = used.map(({ balance: { currency }, amount }) => ({ amount, currency }));
  const fees = used.flatMap(({ balance: { withdrawalFees: fee } }) =>
    fee && !isZero(fee.amount) ? [fee] : [],
  );
  const [first] = fees;
  return {
    amount: formatMoneyList(amounts, locale),
    fee:
      first && used.length === 1
        ? formatAmount(first.amount, locale, first)
        : formatMoneyList(fees, locale),
  };
}

/** When a pending amount becomes available; for a claimable one, its deadline. */
export function formatPendingDate({ reason, until }: PendingItem, context: MessageContext): string {
  if (!until) return '';
  return reason === 'claimable'
    ? context.t.whenUntil({ date: formatEnd(until, context.locale, { now: context.now }) })
    : context.t.whenExpected({ date: formatDay(until, context) });
}

/** When a balance can be withdrawn, or why it can't be yet. */
export function getAvailabilityMessage(balance: Balance, { t, locale }: MessageContext): string {
  if (balance.canWithdraw) return t.whenNow;
  if (balance.blockedReason === 'hold' && balance.blockedUntil)
    return t.whenHeld({ date: formatEnd(balance.blockedUntil, locale) });
  const messages: Partial<Record<string, string>> = {
    min: t.whenBelow,
    'no-wallet': t.whenNoWallet,
    'email-unverified': t.whenEmail,
    frozen: t.whenFrozen,
    'two-factor': t.whenTwoFactor,
    review: t.whenReview,
    paused: t.whenPaused,
  };
  return messages[balance.blockedReason ?? ''] ?? '';
}

/** When the last of some withdrawals is expected; that one is late, where its time is over. Empty where no time is known. */
export function getExpectedMessage(
  expected: readonly Pick<Withdrawal, 'estimatedAt'>[],
  context: MessageContext,
): string {
  const last = expected
    .flatMap(({ estimatedAt }) => estimatedAt ?? [])
    .sort()
    .at(-1);
  if (!last) return '';
  if (Date.parse(last) < context.now) return context.t.whenLate;
  return context.t.whenExpected({ date: formatDay(last, context) });
}

/** Whether nothing was earned in it yet, or all of it is paid out. */
export const isUnused = ({ available, pending, inWithdrawal, owed }: Balance): boolean =>
  !owed && [available, pending, inWithdrawal].every(({ amount }) => isZero(amount));

/** Whether something was earned in it, ever. */
export const hasHistory = (balance: Balance): boolean =>
  !isUnused(balance) || !isZero(balance.lifetimeEarned.amount);

/** Why a withdrawal is blocked and how to unblock it; empty if it is not blocked. */
export function getBlockedMessage(balance: Balance, context: MessageContext): string {
  const { t, locale } = context;
  const { currency } = balance;
  const date = balance.blockedUntil ? formatEnd(balance.blockedUntil, locale) : '';
  const messages: Partial<Record<string, string>> = {
    'no-wallet': t.helpNoWallet({ currency }),
    'email-unverified': t.helpEmail,
    'two-factor': t.helpTwoFactor,
    review: t.helpReview,
    paused: t.helpPaused({ currency }),
    hold: getHoldMessage(balance, date, context),
    // The freeze is of the whole account: without an amount there is nothing to explain.
    frozen: isZero(balance.available.amount) ? '' : t.helpFrozen,
  };
  if (balance.blockedReason === 'min') return getBelowMinimumMessage(balance, context);
  return messages[balance.blockedReason ?? ''] ?? '';
}

/** In the order of the names of the message's variants. */
const holdKinds = ['wallet', 'email', 'two-factor'] as const;

/** What the hold is for, and when it ends. */
function getHoldMessage({ holdCauses = [] }: Balance, date: string, context: MessageContext) {
  const kinds = holdKinds.filter((kind) => holdCauses.some((cause) => cause.kind === kind));
  const days = new Set(holdCauses.map(({ at }) => getHoldDay(at, context.now)));
  const [day = 'recently'] = days.size === 1 ? days : [];
  return context.t.helpHold({
    kind: kinds.length === holdKinds.length ? 'all' : kinds.join('-'),
    day: context.t.holdDay({ kind: day }),
    date,
  });
}

const getHoldDay = (at: string, now: number): 'today' | 'yesterday' | 'recently' => {
  const day = toDayNumber(at);
  if (day === toDayNumber(now)) return 'today';
  return day === toDayNumber(now - 86_400_000) ? 'yesterday' : 'recently';
};

function getBelowMinimumMessage(balance: Balance, context: MessageContext): string {
  const { t, locale } = context;
  const { available, minWithdrawal, currency } = balance;
  const shortfall = getShortfall(balance);
  if (shortfall === undefined) return '';
  // Exact: who earned a rounded amount could still be below the minimum.
  const minimum = formatMoney({ amount: minWithdrawal.amount, currency }, locale, { exact: true });
  const missing = formatMoney({ amount: shortfall, currency }, locale, { exact: true });
  const message = isZero(available.amount)
    ? t.helpMinEmpty({ minimum })
    : t.helpMin({ missing, minimum });
  const sufficient = findSufficient(balance);
  if (!sufficient) return message;
  const date = formatDay(sufficient.until, context);
  return `${message} ${t.helpMinSoon({ kind: sufficient.kind, date })}`;
}

/** When the minimum is reached by what is expected, and whether claimed rewards alone do. Others still have to be claimed. */
function findSufficient({
  available,
  minWithdrawal,
  pendingItems = [],
}: Balance): { kind: 'claimed' | 'estimate'; until: string } | undefined {
  let sum = available.amount;
  let kind: 'claimed' | 'estimate' = 'claimed';
  const expected = pendingItems
    .filter((item) => item.reason === 'processing' || isEstimate(item))
    .flatMap((item) => (item.until ? [{ ...item, until: item.until }] : []))
    .sort((one, other) => one.until.localeCompare(other.until));
  for (const item of expected) {
    sum = add(sum, item.amount.amount);
    if (isEstimate(item)) kind = 'estimate';
    if (compare(sum, minWithdrawal.amount) >= 0) return { kind, until: item.until };
  }
  return undefined;
}

/** Amounts as a list: "184.20 USDC and 0.62 SOL". */
export function formatMoneyList(amounts: readonly Money[], locale: Locale): string {
  const formatted = amounts.map((money) => formatMoney(money, locale));
  return formatList(formatted, locale);
}
