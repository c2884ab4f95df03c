import { html, nothing, type TemplateResult } from 'lit';
import type { Balance } from '../../../contract/reward.ts';
import { withdrawalLimits } from '../../../contract/limits.ts';
import { formatMoney, type Locale } from '../../../messages/values.ts';
import { getMoneyErrorMessage } from '../wallet-error-messages.ts';
import type { WalletsMessages } from '../wallets.messages.ts';
import { isSetupMissing } from './setup-steps.ts';
import { parseAmount, validateAmount } from '../withdrawal-amount.ts';

export interface SubmitAreaOptions {
  balance: Balance;
  typed: string;
  /** Why nothing can be submitted; empty if it can. */
  disabledReason: string;
  disabled: boolean;
  busy: boolean;
  /** The error of the last request. */
  error: unknown;
  /** The status of the confirmation in the popup. */
  status: unknown;
  /** An administrator sees the form of another user. */
  isImpersonating: boolean;
  t: WalletsMessages;
  locale: Locale;
}

/** The submit button with the amount, and above it why the last request failed or why none is possible. */
export function renderSubmitArea(options: SubmitAreaOptions): TemplateResult {
  const { busy, disabled, disabledReason, error, status, t } = options;
  return html`<div>
    ${error ? html`<ev-note tone="danger" live>${getMoneyErrorMessage(error, t)}</ev-note>` : nothing}
    ${status} ${renderBlocked(options)}
    <ev-button
      class="hint"
      type="submit"
      variant="strong"
      wide
      ?busy=${busy}
      ?disabled=${disabled}
      disabled-reason=${disabledReason}
      >${getLabel(options)}</ev-button
    >
    <p class="text-xs subtle hint">${t.withdrawHelp}</p>
    <p class="text-xs subtle limits">${getLimits(options)}</p>
  </div>`;
}

function getLabel({ balance, typed, t, locale }: SubmitAreaOptions): string {
  const amount = validateAmount(balance, typed) ? undefined : parseAmount(typed);
  const { currency } = balance;
  return amount
    ? t.withdrawAmount({ amount: formatMoney({ amount, currency }, locale, { exact: true }) })
    : t.withdraw;
}

/** The range of one withdrawal, whatever is available, and how many a day. */
function getLimits({ balance, t, locale }: SubmitAreaOptions): string {
  const { minWithdrawal, maxWithdrawal } = balance;
  const min = formatMoney(minWithdrawal, locale, { exact: true });
  const count = withdrawalLimits.requestsPerDay;
  return maxWithdrawal
    ? t.withdrawLimits({ min, max: formatMoney(maxWithdrawal, locale, { exact: true }), count })
    : t.withdrawMinimum({ min, count });
}

/** What has to be set up first is shown in place of the form. */
function renderBlocked({ balance, disabledReason, isImpersonating }: SubmitAreaOptions) {
  const { canWithdraw, blockedReason } = balance;
  if (isImpersonating || blockedReason === 'min') return html`<ev-note>${disabledReason}</ev-note>`;
  return canWithdraw || isSetupMissing(balance)
    ? nothing
    : html`<ev-note tone="warning">${disabledReason}</ev-note>`;
}
