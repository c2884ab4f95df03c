/** The field of a withdrawal for its amount: range, reading of what was typed, and the button for the maximum. */
import { html, type TemplateResult } from 'lit';
import type { Balance } from '../../../contract/reward.ts';
import { compare } from '../../../common/decimal.ts';
import { formatAmount, formatMoney, type Locale } from '../../../messages/values.ts';
import { getAmountErrorMessage } from '../wallet-error-messages.ts';
import type { WalletsMessages } from '../wallets.messages.ts';
import { getMaxWithdrawal, parseAmount, validateAmount } from '../withdrawal-amount.ts';

export interface AmountFieldOptions {
  balance: Balance;
  typed: string;
  /** The user left the field or submitted. Until then, only errors that more digits can't fix show. */
  touched: boolean;
  /** Why the form was not submitted; empty if the amount alone decides. */
  blockedReason: string;
  locked: boolean;
  t: WalletsMessages;
  locale: Locale;
  onInput(typed: string): void;
  /** The user committed the amount. */
  onCommit(): void;
}

/** "25.00 to 184.20"; below the minimum only "Minimum 25.00". */
function getRange({ balance, t, locale }: AmountFieldOptions): string {
  const { currency } = balance;
  const max = getMaxWithdrawal(balance);
  // Exact: a limit that is rounded can be one that is refused.
  const exact = { currency, exact: true };
  const min = formatAmount(balance.minWithdrawal.amount, locale, exact);
  const isReached = compare(max, balance.minWithdrawal.amount) >= 0;
  return isReached
    ? t.amountRange({ min, max: formatAmount(max, locale, exact) })
    : t.amountMin({ min });
}

/** The amount as it was read: a mark can mean something else than the person thinks. */
function getReading({ balance, typed, t, locale }: AmountFieldOptions): string {
  const amount = parseAmount(typed);
  const { currency } = balance;
  return amount === undefined
    ? ''
    : t.amountRead({ amount: formatMoney({ amount, currency }, locale, { exact: true }) });
}

/** The message about the typed amount, as an error or as help. */
function getMessages(options: AmountFieldOptions) {
  const { balance, typed, touched, t, locale } = options;
  const code = validateAmount(balance, typed);
  if (!code) return { error: '', help: getReading(options) };
  const message = getAmountErrorMessage(code, balance, typed, t, locale);
  const isUnfixable = code === 'above' || code === 'limit' || code === 'decimals';
  if (touched || (typed && isUnfixable)) return { error: message, help: '' };
  // More digits can make something else of an ambiguous amount, but the person may have finished.
  const isHelpful = code === 'below' || code === 'ambiguous';
  return { error: '', help: typed && isHelpful ? message : '' };
}

/** The amount with its range and the button that fills in the maximum. */
export function renderAmountField(options: AmountFieldOptions): TemplateResult {
  const { balance, typed, blockedReason, locked, t, onInput, onCommit } = options;
  const { error, help } = getMessages(options);
  const getValue = (event: Event) => (event.currentTarget as HTMLElement & { value: string }).value;
  return html`<ev-field
    label=${t.amount}
    name="amount"
    size="large"
    inputmode="decimal"
    autocomplete="off"
    .value=${typed}
    help=${help}
    error=${error || blockedReason}
    ?disabled=${locked}
    @input=${(event: Event) => onInput(getValue(event))}
    @change=${() => onCommit()}
  >
    <span slot="aside" class="tabular">${getRange(options)}</span>
    <span slot="suffix" class="suffix">${balance.currency}${renderMaxButton(options)}</span>
  </ev-field>`;
}

function renderMaxButton({ balance, locked, t, locale, onInput, onCommit }: AmountFieldOptions) {
  const amount = getMaxWithdrawal(balance);
  const isBelow = compare(amount, balance.minWithdrawal.amount) < 0;
  const fill = () => {
    onInput(amount);
    onCommit();
  };
  const label = t.allLabel({
    amount: formatMoney({ amount, currency: balance.currency }, locale, { exact: true }),
  });
  return html`<button
    class="max"
    type="button"
    ?disabled=${locked || isBelow}
    aria-label=${label}
    @click=${fill}
  >
    ${t.all}
  </button>`;
}
