/** What was earned: the total, and charts. */
import { html, nothing, type TemplateResult } from 'lit';
import { isZero } from '../../../common/decimal.ts';
import type { Balance } from '../../../contract/reward.ts';
import type { Locale } from '../../../messages/values.ts';
import { renderTerm } from '../../ui/term.ts';
import { formatMoneyList, getPaidOut } from '../../wallets/balance-status.ts';
import type { EarningsMessages } from '../../wallets/earnings.messages.ts';

/** The total in all currencies and what was paid out of it, for the head of the balances; nothing before something was earned. */
export function renderTotalEarned(
  balances: readonly Balance[] | undefined,
  t: EarningsMessages,
  locale: Locale,
): TemplateResult | typeof nothing {
  const earned = (balances ?? [])
    .map(({ currency, lifetimeEarned: { amount } }) => ({ amount, currency }))
    .filter(({ amount }) => !isZero(amount));
  if (!earned.length) return nothing;
  const paidOut = (balances ?? [])
    .map((balance) => ({ amount: getPaidOut(balance), currency: balance.currency }))
    .filter(({ amount }) => !isZero(amount));
  return html`<p class="aside earned">
    ${renderTerm(t.earned, t.earnedHint)}
    <span class="strong tabular" translate="no">${formatMoneyList(earned, locale)}</span>${
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
