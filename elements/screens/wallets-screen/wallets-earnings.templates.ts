/** What was earned: the total, and charts. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Money } from '../../../contract/common.ts';
import { isZero, sum } from '../../../contract/decimal.ts';
import type { Balance } from '../../../contract/reward.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { Locale } from '../../../messages/values.ts';
import { renderTerm } from '../../ui/term.ts';
import { formatMoneyList } from '../../wallets/balance-status.ts';
import type { EarningsMessages } from '../../wallets/earnings.messages.ts';

/** The list is cut at as many as the server sends: a sum of it would be too small. */
const listLimit = 200;

/** What has arrived in wallets, fees included, by currency. */
function sumPaidOut(withdrawals: readonly Withdrawal[]): Money[] {
  const completed = withdrawals.filter(({ status }) => status === 'completed');
  const currencies = [...new Set(completed.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    amount: sum(
      completed.filter((one) => one.currency === currency).map((one) => one.amount.amount),
    ),
  }));
}

/** The total in all currencies and what was paid out of it, for the head of the balances; nothing before something was earned. */
export function renderTotalEarned(
  balances: readonly Balance[] | undefined,
  withdrawals: readonly Withdrawal[] | undefined,
  t: EarningsMessages,
  locale: Locale,
): TemplateResult | typeof nothing {
  const earned = (balances ?? [])
    .map(({ currency, lifetimeEarned: { amount } }) => ({ amount, currency }))
    .filter(({ amount }) => !isZero(amount));
  if (!earned.length) return nothing;
  const paidOut = withdrawals && withdrawals.length < listLimit ? sumPaidOut(withdrawals) : [];
  return html`<p class="aside earned">
    ${renderTerm(t.earned, t.earnedHint)}
    <span class="strong tabular">${formatMoneyList(earned, locale)}</span>${
      paidOut.length
        ? html`&nbsp;·
            <span class="tabular">${t.paidOut({ amount: formatMoneyList(paidOut, locale) })}</span>`
        : nothing
    }
  </p>`;
}

/** The charts; nothing before something is earned or estimated. */
export function renderEarnings(balances: readonly Balance[]): TemplateResult | typeof nothing {
  const isUsed = balances.some(({ lifetimeEarned, pending }) =>
    [lifetimeEarned, pending].some(({ amount }) => !isZero(amount)),
  );
  return isUsed ? html`<ev-earnings class="earnings" money-only></ev-earnings>` : nothing;
}
