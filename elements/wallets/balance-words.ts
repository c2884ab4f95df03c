/** What stands beside a balance: reasons, days, what is in the way and what to do about it. */
import type { Balance } from '../../contract/reward.ts';
import { add, compare } from '../ui/decimal.ts';
import { formatDate, formatDateTime, formatMoney, type Locale } from '../ui/format.ts';
import { missingToMinimum } from './amounts.ts';
import { fill } from './fill.ts';
import type { BalancesTexts } from './balances.texts.ts';

export type BalancePart = NonNullable<Balance['pendingItems']>[number];
export interface WordsContext {
  t: BalancesTexts;
  locale: Locale;
  /** The present in milliseconds. */
  now: number;
}

/** "today", else the day. */
function day(until: string, { t, locale, now }: WordsContext): string {
  const today = new Date(until).toDateString() === new Date(now).toDateString();
  return today ? t.whenToday : formatDate(until, locale, { now });
}

/** Why a part is still on its way. */
export function reasonWord({ reason }: BalancePart, t: BalancesTexts): string {
  const words: Partial<Record<string, string>> = {
    evaluating: t.reasonEvaluating,
    maturing: t.reasonMaturing,
    processing: t.reasonProcessing,
    review: t.reasonReview,
    claimable: t.reasonClaimable,
  };
  return words[reason] ?? t.reasonUnknown;
}

/** When a part comes; a claim has a last day instead. */
export function partDay({ reason, until }: BalancePart, context: WordsContext): string {
  if (!until) return '';
  return reason === 'claimable' ? fill(context.t.whenUntil, { date: day(until, context) }) : day(until, context);
}

/** When what is available can go out. */
export function availableWord(balance: Balance, { t, locale }: WordsContext): string {
  if (balance.canWithdraw) return t.whenNow;
  if (balance.blockedReason === 'hold' && balance.blockedUntil)
    return fill(t.whenHeld, { date: formatDate(balance.blockedUntil, locale) });
  const words: Partial<Record<string, string>> = {
    min: t.whenBelow,
    'no-wallet': t.whenNoWallet,
    'email-unverified': t.whenEmail,
  };
  return words[balance.blockedReason ?? ''] ?? t.whenBlocked;
}

/** What stands in the way of a withdrawal and what to do; empty where nothing does. */
export function blockedWords(balance: Balance, context: WordsContext): string {
  const { t, locale } = context;
  const words: Partial<Record<string, string>> = {
    'no-wallet': t.helpNoWallet,
    'email-unverified': t.helpEmail,
    'two-factor': t.helpTwoFactor,
    review: t.helpReview,
    paused: t.helpPaused,
    hold: t.helpHold,
  };
  if (balance.blockedReason === 'min') return minimumWords(balance, context);
  const date = balance.blockedUntil ? formatDateTime(balance.blockedUntil, locale) : '';
  return fill(words[balance.blockedReason ?? ''] ?? '', { currency: balance.currency, date });
}

function minimumWords(balance: Balance, context: WordsContext): string {
  const missing = missingToMinimum(balance);
  if (missing === undefined) return '';
  const enough = (balance.pendingItems ?? [])
    .filter(({ reason, until }) => until && reason === 'maturing')
    .sort((one, other) => one.until!.localeCompare(other.until!))
    .find(({ amount }) => compare(add(balance.available.amount, amount.amount), balance.minWithdrawal.amount) >= 0);
  const money = (amount: string) => formatMoney({ amount, currency: balance.currency }, context.locale);
  const least = fill(context.t.helpMin, { missing: money(missing), minimum: money(balance.minWithdrawal.amount) });
  return enough ? `${least} ${fill(context.t.helpMinSoon, { date: day(enough.until!, context) })}` : least;
}
