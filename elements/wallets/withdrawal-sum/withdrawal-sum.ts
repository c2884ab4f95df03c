import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { Balance } from '../../../contract/reward.ts';
import { isZero } from '../../../common/decimal.ts';
import { getFlatFee } from '../../../common/withdrawal-fee.ts';
import { formatDeduction, formatMoney, formatPercent } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { facts } from '../facts.styles.ts';
import { calculateFee, calculateNet } from '../withdrawal-amount.ts';
import { walletsMessages } from '../wallets.messages.ts';
import { styles } from './withdrawal-sum.styles.ts';

/** @summary Amount, fee and net amount of a withdrawal, calculated exactly. Before an amount is typed, the fee alone. */
export class WithdrawalSum extends EvElement {
  static override styles = [tokens, base, term, facts, styles];

  /** The balance; provides the fee and the currency. */
  @property({ attribute: false }) balance: Balance | undefined;
  /** A decimal string. */
  @property() amount = '0';

  readonly #messages = new MessagesController(this, walletsMessages);
  readonly #formulas = new MessagesController(this, formulasMessages);

  override render() {
    const balance = this.balance;
    if (!balance) return nothing;
    const t = this.#messages.value;
    const amount = this.amount || '0';
    const money = (value: string) =>
      formatMoney({ amount: value, currency: balance.currency }, findLocale(this), { exact: true });
    const minus = (value: string) =>
      formatDeduction({ amount: value, currency: balance.currency }, findLocale(this), {
        exact: true,
      });
    const flatFee = getFlatFee(balance.fee);
    const isTyped = !isZero(amount);
    const { kind, value } = balance.fee;
    // All digits of the rate: the person pays by them.
    const digits = Math.max(2, (value?.split('.')[1]?.length ?? 0) - 2);
    const percent = formatPercent(Number(value ?? 0), findLocale(this), digits);
    const row = (name: string | TemplateResult, text: string) =>
      html`<div>
        <dt class="muted">${name}</dt>
        <dd translate="no">${text}</dd>
      </div>`;
    const feeName = renderTerm(
      kind === 'network' ? t.feeNetwork : t.fee,
      this.#formulas.value.fee({ kind, percent }),
      'start',
    );
    return html`<dl class="tabular" aria-live="polite">
      ${isTyped ? row(t.amount, money(amount)) : nothing}
      ${row(feeName, isTyped ? minus(calculateFee(balance, amount)) : flatFee === undefined ? percent : money(flatFee))}
      ${
        isTyped
          ? html`<div class="net">
              <dt>${t.youReceive}</dt>
              <dd translate="no">${money(calculateNet(balance, amount))}</dd>
            </div>`
          : nothing
      }
    </dl>`;
  }
}
