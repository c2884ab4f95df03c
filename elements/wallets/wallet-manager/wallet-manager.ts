import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import type { Wallet } from '../../../contract/wallet.ts';
import { Confirm } from '../../core/confirm.ts';
import { errorMessage } from '../../core/error-message.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { maskAddress } from '../../ui/format.ts';
import { plus } from '../../ui/icons/plus.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { fill } from '../fill.ts';
import { walletProof } from '../wallet-proof.store.ts';
import type { WalletRemoveEvent, WalletVerifyEvent } from '../wallet-list/wallet-list.events.ts';
import { wallets } from '../wallets.store.ts';
import { walletsTexts, type WalletsTexts } from '../wallets.texts.ts';
import { walletName } from '../words.ts';
import { styles } from './wallet-manager.styles.ts';

/** What is open over the list. */
type Open = { kind: 'link'; currency: string } | { kind: 'proof' | 'remove'; wallet: Wallet };

/** @summary The section of linked wallets: the list, and the dialogs that link, prove and remove. */
export class WalletManager extends WiredElement {
  static override styles = [tokens, base, section, styles];

  @state() private open: Open | undefined;
  @state() private busy = false;
  @state() private problem = '';

  readonly #confirm = new Confirm(this);
  readonly #wallets = this.store((app) => app.use(wallets).$wallets);
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #texts = this.store((app) => app.use(walletsTexts));

  get #t(): WalletsTexts {
    return this.#texts.value!;
  }

  /** Opens the dialog that links a wallet. @param currency what should arrive there */
  link(currency = ''): void {
    const body = currency ? { currency } : {};
    if (this.#confirm.needed) return void this.#confirm.ask({ call: 'createWallet', body });
    this.problem = '';
    this.open = { kind: 'link', currency };
  }

  #name(wallet: Wallet): string {
    return walletName(wallet, this.#types.value?.data ?? []);
  }

  readonly #onVerify = ({ wallet }: WalletVerifyEvent): void => {
    if (this.#confirm.needed) void this.#confirm.ask({ call: 'startWalletVerification', body: { walletId: wallet.id } });
    else this.open = { kind: 'proof', wallet };
  };

  readonly #onRemove = ({ wallet }: WalletRemoveEvent): void => {
    this.problem = '';
    if (this.#confirm.needed) void this.#confirm.ask({ call: 'removeWallet', params: { walletId: wallet.id } });
    else this.open = { kind: 'remove', wallet };
  };

  readonly #onClose = (): void => {
    if (this.open?.kind !== 'remove') this.use(walletProof).close();
    this.open = undefined;
  };

  async #remove(wallet: Wallet): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await this.use(wallets).remove(wallet.id);
      this.open = undefined;
      this.use(toasts).show({ tone: 'good', text: this.#t.removed });
    } catch (error) {
      this.problem = errorMessage(error);
    } finally {
      this.busy = false;
    }
  }

  override render() {
    const t = this.#t;
    return html`<section class="section" lang=${localeOf(this.app!)} aria-labelledby="title">
        <header>
          <h2 id="title">${t.wallets}</h2>
          <ev-button size="small" data-analytics-click-id="button_link_wallet_clicked" @click=${() => this.link()}>
            <span slot="icon">${plus}</span>${t.linkWallet}
          </ev-button>
        </header>
        ${this.#confirm.news}${this.#list()}
      </section>
      ${this.#linkDialog()} ${this.#proofDialog()} ${this.#removeDialog()}`;
  }

  #list() {
    const { data, error } = this.#wallets.value ?? {};
    if (!data && error) return html`<ev-note tone="bad">${errorMessage(error)}</ev-note>`;
    if (!data) return html`<ev-skeleton lines="4"></ev-skeleton>`;
    return html`<ev-wallet-list
      .wallets=${data}
      .types=${this.#types.value?.data ?? []}
      .now=${this.#now.value ?? 0}
      .texts=${this.#t}
      @ev-wallet-verify=${this.#onVerify}
      @ev-wallet-remove=${this.#onRemove}
    >
      <ev-button slot="empty-action" variant="strong" @click=${() => this.link()}>${this.#t.linkWallet}</ev-button>
    </ev-wallet-list>`;
  }

  #linkDialog() {
    const open = this.open?.kind === 'link' ? this.open : undefined;
    return html`<ev-dialog
      ?open=${open !== undefined}
      label=${this.#t.linkTitle}
      close-label=${this.#t.close}
      @ev-dialog-close=${this.#onClose}
    >
      ${open ? html`<ev-wallet-link currency=${open.currency} @ev-wallet-link-close=${this.#onClose}></ev-wallet-link>` : nothing}
    </ev-dialog>`;
  }

  #proofDialog() {
    const wallet = this.open?.kind === 'proof' ? this.open.wallet : undefined;
    const type = wallet && this.#types.value?.data?.find((one) => one.id === wallet.walletTypeId);
    const label = fill(this.#t.proofTitle, { name: wallet ? this.#name(wallet) : '' });
    return html`<ev-dialog
      ?open=${wallet !== undefined}
      label=${label}
      close-label=${this.#t.close}
      @ev-dialog-close=${this.#onClose}
    >
      ${wallet ? html`<ev-wallet-proof .wallet=${wallet} .type=${type} @ev-wallet-proof-close=${this.#onClose}></ev-wallet-proof>` : nothing}
    </ev-dialog>`;
  }

  #removeDialog() {
    const t = this.#t;
    const wallet = this.open?.kind === 'remove' ? this.open.wallet : undefined;
    const label = fill(t.removeTitle, { name: wallet ? this.#name(wallet) : '' });
    return html`<ev-dialog
      ?open=${wallet !== undefined}
      label=${label}
      close-label=${t.close}
      size="small"
      @ev-dialog-close=${this.#onClose}
    >
      <p>${fill(t.removeText, { address: wallet ? maskAddress(wallet.address) : '' })}</p>
      ${this.problem ? html`<ev-note tone="bad" live>${this.problem}</ev-note>` : nothing}
      <ev-button slot="footer" @click=${this.#onClose}>${t.keepIt}</ev-button>
      <ev-button slot="footer" variant="danger" ?busy=${this.busy} @click=${() => wallet && void this.#remove(wallet)}
        >${t.remove}</ev-button
      >
    </ev-dialog>`;
  }
}
