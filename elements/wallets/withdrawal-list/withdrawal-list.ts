import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { EvElement } from '../../base/element.ts';
import type { WalletType } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { formatDateTime, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { chevronRight } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import { formatWallet } from '../wallet-name.ts';
import { getEndReason, hasFailed } from '../withdrawal-end.ts';
import { getWithdrawalStatusView } from '../withdrawal-status.ts';
import { WithdrawalFilterEvent } from './withdrawal-list.events.ts';
import { styles } from './withdrawal-list.styles.ts';

/**
 * @summary Withdrawals, newest first, each with why it failed or was cancelled, and with expandable steps. The newest one is expanded.
 * @slot id - under the steps of the withdrawal with this id: an action
 * @fires ev-withdrawal-filter - The user chose the currency filter; carries `currency`, null for all.
 */
export class WithdrawalList extends EvElement {
  static override styles = [tokens, base, section, styles];

  /** The withdrawals to show. Without a list the element shows those of the user (`ev-my-withdrawals`). */
  @property({ attribute: false }) withdrawals: readonly Withdrawal[] | undefined;
  /** Currencies of the filter. With fewer than two, the filter is hidden. */
  @property({ attribute: false }) currencies: readonly string[] | undefined;
  /** The selected currency; empty for all. */
  @property() currency = '';
  @property({ attribute: false }) types: readonly WalletType[] | undefined;
  /** Current time in milliseconds. Dates of another year include the year. */
  @property({ type: Number }) now = 0;

  readonly #messages = new MessagesController(this, walletsMessages);

  get #t(): WalletsMessages {
    return this.#messages.value;
  }

  override render() {
    const list = this.withdrawals;
    if (!list) return this.#renderMine();
    return html`${this.#renderFilter()}
    ${
      list.length
        ? html`<ul class="rows">
            ${list.map((one, at) => this.#renderRow(one, at === 0))}
          </ul>`
        : this.#renderEmpty()
    }`;
  }

  #renderMine() {
    void loadModule(() => import('../my-withdrawals/define.ts'), warnOfLoadError);
    return html`<ev-my-withdrawals></ev-my-withdrawals>`;
  }

  #renderFilter() {
    const all = this.currencies ?? [];
    if (all.length < 2) return nothing;
    const options = [
      { value: '', label: this.#t.filterAll },
      ...all.map((one) => ({ value: one, label: one })),
    ];
    const choose = (event: Event) => {
      const { value } = event.currentTarget as HTMLElement & { value: string };
      this.dispatchEvent(new WithdrawalFilterEvent(value || null));
    };
    return html`<ev-segmented
      label=${this.#t.filterLabel}
      .options=${options}
      .value=${this.currency ?? ''}
      @ev-segmented-change=${choose}
    ></ev-segmented>`;
  }

  #renderEmpty() {
    const t = this.#t;
    if (this.currency)
      return html`<p class="text-s subtle">${t.noneInCurrency({ currency: this.currency })}</p>`;
    return html`<ev-empty heading=${t.noWithdrawals} text=${t.noWithdrawalsText}></ev-empty>`;
  }

  /** What arrives where; of one that ended, where the money is. */
  #getResult(one: Withdrawal): string {
    const t = this.#t;
    const locale = findLocale(this);
    if (hasFailed(one))
      return one.refunded
        ? t.failRefunded({ amount: formatMoney(one.amount, locale) })
        : t.notReturned;
    const wallet = formatWallet(one.wallet, this.types ?? [], t);
    return t.receives({ net: formatMoney(one.net, locale), wallet });
  }

  #renderRow(one: Withdrawal, open: boolean) {
    const locale = findLocale(this);
    const { tone, icon, word } = getWithdrawalStatusView(one, this.#t);
    const reason = getEndReason(one, this.#t);
    return html`<li>
      <details ?open=${open}>
        <summary>
          <p class="tabular strong">
            <span class="icon-small marker">${chevronRight}</span
            ><span translate="no">${formatMoney(one.amount, locale)}</span>
          </p>
          <ev-status tone=${tone}
            ><span class="icon-small" slot="icon">${icon}</span>${word}</ev-status
          >
          <p class="text-s subtle">${this.#getResult(one)}</p>
          <p class="text-xs subtle tabular">
            ${one.reference}<br />${formatDateTime(one.createdAt, locale, { weekday: false, now: this.now })}
          </p>
          ${reason ? html`<p class="reason text-s muted">${reason}</p>` : nothing}
        </summary>
        <ev-withdrawal-timeline reason-above .withdrawal=${one}></ev-withdrawal-timeline>
        <slot name=${one.id}></slot>
      </details>
    </li>`;
  }
}
