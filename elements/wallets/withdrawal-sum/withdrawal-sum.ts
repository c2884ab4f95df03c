import { html, LitElement, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { Balance } from '../../../contract/reward.ts';
import { isZero } from '../../ui/decimal.ts';
import { formatMoney, localeOf } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { feeOf, netOf } from '../amounts.ts';
import { walletsTextsBase, type WalletsTexts } from '../wallets.texts.ts';
import { styles } from './withdrawal-sum.styles.ts';

/** @summary What a withdrawal comes to: amount, fee, and what arrives, by exact arithmetic. */
export class WithdrawalSum extends LitElement {
  static override styles = [tokens, base, styles];

  /** The balance it is taken from: its fee and currency. */
  @property({ attribute: false }) balance: Balance | undefined;
  /** A decimal string. */
  @property() amount: string | undefined = '0';
  /** Other words than the English ones. */
  @property({ attribute: false }) texts: WalletsTexts | undefined;

  override render() {
    const balance = this.balance;
    if (!balance) return nothing;
    const t = this.texts ?? walletsTextsBase;
    const amount = this.amount || '0';
    const money = (value: string) => formatMoney({ amount: value, currency: balance.currency }, localeOf(this));
    const fee = feeOf(balance, amount);
    return html`<dl class="num" aria-live="polite">
      <div>
        <dt class="second">${t.amount}</dt>
        <dd>${money(amount)}</dd>
      </div>
      <div>
        <dt class="second">${balance.fee.kind === 'network' ? t.feeNetwork : t.fee}</dt>
        <dd>${isZero(fee) ? money('0') : `−${money(fee)}`}</dd>
      </div>
      <div class="net">
        <dt>${t.youReceive}</dt>
        <dd>${money(netOf(balance, amount))}</dd>
      </div>
    </dl>`;
  }
}
