/** What was earned, in figures and charts. */
import { html, nothing, type TemplateResult } from 'lit';
import { isZero } from '../../../contract/decimal.ts';
import type { Balance } from '../../../contract/reward.ts';
import type { EarningsMessages } from '../../wallets/earnings.messages.ts';

/** Nothing before something is earned or estimated. */
export function renderEarnings(
  balances: readonly Balance[],
  messages: EarningsMessages,
): TemplateResult | typeof nothing {
  const isUsed = balances.some(({ lifetimeEarned, pending }) =>
    [lifetimeEarned, pending].some(({ amount }) => !isZero(amount)),
  );
  if (!isUsed) return nothing;
  return html`<div class="earnings">
    <ev-money-figures total-only .balances=${balances} .messages=${messages}></ev-money-figures>
    <ev-earnings></ev-earnings>
  </div>`;
}
