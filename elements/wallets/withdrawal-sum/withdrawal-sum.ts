import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { Balance } from '../../../contract/reward.ts';
import { isZero } from '../../../contract/decimal.ts';
import { formatMoney, formatPercent } from '../../../messages/values.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulaMessages, renderTerm, term } from '../../ui/term.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { calculateFee, calculateNet } from '../withdrawal-amount.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import { styles } from './withdrawal-sum.styles.ts';

/** @summary Amount, fee and net amount of a withdrawal, calculated exactly. */
export class WithdrawalSum extends EvElement {
  static override styles = [tokens, base, term, styles];

  /** The balance; provides the fee and the currency. */
  @property({ attribute: false }) balance: Balance | undefined;
  /** A decimal string. */
  @property() amount = '0';
  /** Messages in another language; English by default. */
  @property({ attribute: false }) messages: WalletsMessages | undefined;

  readonly #formulas = formulaMessages(this);

  override render() {
    const balance = this.balance;
    if (!balance) return nothing;
    const t = this.messages ?? walletsMessages.english;
    const amount = this.amount || '0';
    const money = (value: string) =>
      formatMoney({ amount: value, currency: balance.currency }, findLocale(this));
    const fee = calculateFee(balance, amount);
    const { kind, value } = balance.fee;
    const percent = formatPercent(Number(value ?? 0), findLocale(this), 2);
    return html`<dl class="tabular" aria-live="polite">
      <div>
        <dt class="muted">${t.amount}</dt>
        <dd>${money(amount)}</dd>
      </div>
      <div>
        <dt class="muted">
          ${renderTerm(kind === 'network' ? t.feeNetwork : t.fee, this.#formulas.value.fee({ kind, percent }))}
        </dt>
        <dd>${isZero(fee) ? money('0') : `−${money(fee)}`}</dd>
      </div>
      <div class="net">
        <dt>${t.youReceive}</dt>
        <dd>${money(calculateNet(balance, amount))}</dd>
      </div>
    </dl>`;
  }
}
