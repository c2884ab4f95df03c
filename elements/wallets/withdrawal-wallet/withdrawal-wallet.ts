import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import { EvElement } from '../../base/element.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import { formatDateTime } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { WalletLinkRequestEvent } from '../balance-list/balance-list.events.ts';
import { getWalletName } from '../wallet-name.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import type { WalletChoice } from '../withdrawal-choice.ts';
import { WithdrawalWalletChangeEvent } from './withdrawal-wallet.events.ts';
import { styles } from './withdrawal-wallet.styles.ts';

/**
 * @summary The wallet that a withdrawal goes to. Without a usable one, it shows why and offers to link one.
 * @fires ev-withdrawal-wallet-change - The user chose another wallet; carries `walletId`.
 * @fires ev-wallet-link-request - The user asks to link a wallet for a currency; carries `currency`.
 */
export class WithdrawalWallet extends EvElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) choice: WalletChoice | undefined;
  /** The currency of the withdrawal. */
  @property() currency = '';
  /** Wallet types; they name wallets without a label. */
  @property({ attribute: false }) types: readonly WalletType[] | undefined;
  @property({ type: Boolean }) disabled = false;

  readonly #messages = new MessagesController(this, walletsMessages);

  get #t(): WalletsMessages {
    return this.#messages.value;
  }

  override render(): TemplateResult | typeof nothing {
    switch (this.choice?.kind) {
      case 'wallets':
        return this.#renderSelect(this.choice.wallets, this.choice.selected);
      case 'on-hold':
        return this.#renderOnHold(this.choice.wallet);
      case 'none':
        return this.#renderNoWallet();
      default:
        return nothing;
    }
  }

  #getName(wallet: Wallet): string {
    return getWalletName(wallet, this.types ?? [], this.#t);
  }

  #renderSelect(wallets: readonly Wallet[], selected: Wallet): TemplateResult {
    const options = wallets.map((one) => ({
      value: one.id,
      label: this.#getName(one),
      detail: maskAddress(one.address),
    }));
    const choose = (event: Event) =>
      this.dispatchEvent(
        new WithdrawalWalletChangeEvent(
          (event.currentTarget as HTMLElement & { value: string }).value,
        ),
      );
    return html`<ev-select
      label=${this.#t.to}
      name="walletId"
      .options=${options}
      .value=${selected.id}
      ?disabled=${this.disabled}
      @change=${choose}
    ></ev-select>`;
  }

  #renderOnHold(wallet: Wallet): TemplateResult {
    const date = formatDateTime(wallet.usableFrom!, findLocale(this));
    return html`<div class="no-wallet">
      <span>${this.#t.walletWaiting({ name: this.#getName(wallet), date })}</span>
    </div>`;
  }

  #renderNoWallet(): TemplateResult {
    const link = () => this.dispatchEvent(new WalletLinkRequestEvent(this.currency));
    return html`<div class="no-wallet">
      <span>${this.#t.noUsableWallet({ currency: this.currency })}</span
      ><ev-button size="small" @click=${link}>${this.#t.doLinkWallet}</ev-button>
    </div>`;
  }
}
