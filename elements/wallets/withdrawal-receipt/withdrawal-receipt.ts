import { html, nothing, type PropertyValues } from 'lit';
import { property, query } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Money } from '../../../contract/common.ts';
import type { WalletType } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { formatDateTime, formatDeduction, formatMoney } from '../../../messages/values.ts';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { facts } from '../facts.styles.ts';
import { formatWallet } from '../wallet-name.ts';
import { WithdrawalReceiptCloseEvent } from './withdrawal-receipt.events.ts';
import {
  withdrawalReceiptMessages,
  type WithdrawalReceiptMessages,
} from './withdrawal-receipt.messages.ts';
import { styles } from './withdrawal-receipt.styles.ts';

/**
 * @summary Receipt of a confirmed withdrawal: what arrives where, its reference, when it was confirmed and is expected, and what
 * happens next.
 * @fires ev-withdrawal-receipt-close - The user closed the receipt.
 */
export class WithdrawalReceipt extends EvElement {
  static override readonly needs = ['withdrawal'];
  static override styles = [tokens, base, section, facts, styles];

  /** A withdrawal in `pending` or `completed`. */
  @property({ attribute: false }) withdrawal: Withdrawal | undefined;
  /** Wallet types; they name wallets without a label. */
  @property({ attribute: false }) types: readonly WalletType[] | undefined;
  @query('h2') private heading?: HTMLElement;

  readonly #messages = new MessagesController(this, withdrawalReceiptMessages);

  /** Whether the money has arrived while the receipt was open. */
  #hasArrived = false;

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => this.heading?.focus(options));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const former = changed.get('withdrawal');
    const { id, status } = this.withdrawal ?? {};
    if (!former) return;
    this.#hasArrived =
      status === 'completed' && former.id === id && (this.#hasArrived || former.status !== status);
  }

  override render() {
    const { withdrawal } = this;
    if (!withdrawal) return nothing;
    const t = this.#messages.value;
    const isCompleted = withdrawal.status === 'completed';
    const close = () => this.dispatchEvent(new WithdrawalReceiptCloseEvent());
    const mark = html`<ev-success-mark .animated=${this.#hasArrived}></ev-success-mark>`;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" tabindex="-1">
        ${keyed(isCompleted, mark)}${isCompleted ? t.completed : t.confirmed}
      </h2>
      <div>
        <p class="text-s subtle">${isCompleted ? t.received : t.receive}</p>
        <ev-money size="large" .value=${withdrawal.net}></ev-money>
      </div>
      ${this.#renderFacts(withdrawal, t)}
      <p class="text-s muted">${this.#getNextStep(withdrawal, t)}</p>
      <div><ev-button size="small" @click=${close}>${t.done}</ev-button></div>
      <p class="visually-hidden" role="status">${this.#hasArrived ? t.nextCompleted : ''}</p>
    </section>`;
  }

  #getNextStep({ status, heldUntil }: Withdrawal, t: WithdrawalReceiptMessages): string {
    if (status === 'completed') return t.nextCompleted;
    if (!heldUntil) return t.nextPending;
    return t.nextHeld({ date: formatDateTime(heldUntil, findLocale(this), { weekday: false }) });
  }

  #renderFacts(withdrawal: Withdrawal, t: WithdrawalReceiptMessages) {
    const { amount, fee, wallet, reference, timeline, estimatedAt } = withdrawal;
    const locale = findLocale(this);
    const money = (value: Money) => formatMoney(value, locale, { exact: true });
    const write = (at: string | null | undefined) =>
      at && formatDateTime(at, locale, { weekday: false });
    const getTime = (status: string) => timeline.find((step) => step.status === status)?.at;
    const completedAt = getTime('completed');
    const row = (label: string, value: string | null | undefined) =>
      value
        ? html`<div>
            <dt class="subtle">${label}</dt>
            <dd><bdi translate="no">${value}</bdi></dd>
          </div>`
        : nothing;
    return html`<dl class="tabular">
      ${row(t.amount, money(amount))} ${row(t.fee, formatDeduction(fee, locale, { exact: true }))}
      ${row(t.to, formatWallet(wallet, this.types ?? [], t))} ${row(t.reference, reference)}
      ${row(t.confirmedAt, write(getTime('pending')))}
      ${completedAt ? row(t.completedAt, write(completedAt)) : row(t.expected, write(estimatedAt))}
    </dl>`;
  }
}
