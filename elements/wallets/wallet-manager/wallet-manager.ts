import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Wallet } from '../../../contract/wallet.ts';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { getFormErrorMessage } from '../../core/http/form-error-message.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { getLoginDraft, removeLoginDraft } from '../../shared/login-again/login-again-draft.ts';
import { session } from '../../core/session/session.store.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import { showError } from '../../core/page/show-error.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { plus } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { linkForm } from '../wallet-link/wallet-link.ts';
import { walletProof } from '../wallet-proof.store.ts';
import type {
  WalletDefaultEvent,
  WalletRemoveEvent,
  WalletVerifyEvent,
} from '../wallet-list/wallet-list.events.ts';
import { wallets } from '../wallets.store.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import { getWalletName } from '../wallet-name.ts';
import { proofForm } from '../wallet-proof/wallet-proof.ts';
import { styles } from './wallet-manager.styles.ts';

/** The open dialog. */
type OpenDialog = { kind: 'link'; currency: string } | { kind: 'proof' | 'remove'; wallet: Wallet };

/**
 * @summary Section with the linked wallets and the dialogs that link, prove and remove one.
 * @fires ev-load - What belongs to the person is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 * @fires ev-wallet-verified - On another site's page: the person has proven a wallet; carries `status`.
 */
export class WalletManager extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** The currency that its button preselects in the dialog that links a wallet; empty for none. */
  @property() currency = '';

  /** Leaves out the section while no wallet is linked: where another part of the page leads to the first one. */
  @property({ type: Boolean, attribute: 'empty-hidden' }) emptyHidden = false;

  @state() private open: OpenDialog | undefined;
  @state() private busy = false;
  @state() private error = '';

  readonly #prompt = new LoginPrompt(this, 'wallets');
  readonly #confirm = new ConfirmController(this);
  readonly #wallets = this.store((app) => app.use(wallets).$wallets);
  readonly #types = this.store((app) => app.use(wallets).$types);
  /** By the second: a wallet can be used, and the headline of the page shows so, before the next full minute. */
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  readonly #messages = new MessagesController(this, walletsMessages);
  readonly #user = this.store((app) => app.use(session).$user);

  get #t(): WalletsMessages {
    return this.#messages.value;
  }

  /** After a login that a dialog asked for, that dialog opens again. */
  protected override willUpdate(): void {
    const { userId } = this.#user.value;
    const { data } = this.#wallets.value;
    if (!userId || !data || this.open) return;
    const now = this.app.clock.now();
    // The dialog reads the rest of its draft itself.
    if (getLoginDraft(linkForm, userId, now)) this.open = { kind: 'link', currency: '' };
    const walletId = getLoginDraft(proofForm, userId, now);
    const wallet = data.find(({ id }) => id === walletId);
    if (wallet) this.open = { kind: 'proof', wallet };
  }

  /** Opens the dialog that links a wallet. @param currency the preselected currency */
  link(currency = ''): void {
    if (this.#disabledReason) return;
    const body = currency ? { currency } : {};
    void this.#confirm.perform({ call: 'createWallet', body }, () => {
      this.error = '';
      this.open = { kind: 'link', currency };
    });
  }

  /** Why nothing can be changed; empty where it can. */
  get #disabledReason(): string {
    return this.#viewOnly.value.wallets;
  }

  #name(wallet: Wallet): string {
    return getWalletName(wallet, this.#types.value.data ?? [], this.#t);
  }

  /** Opens the dialog in which the person proves that a linked wallet is theirs. */
  verify(wallet: Wallet): void {
    if (this.#disabledReason) return;
    const act = { call: 'startWalletVerification', body: { walletId: wallet.id } } as const;
    void this.#confirm.perform(act, () => (this.open = { kind: 'proof', wallet }));
  }

  readonly #onRemove = ({ wallet }: WalletRemoveEvent): void => {
    this.error = '';
    const act = { call: 'removeWallet', params: { walletId: wallet.id } } as const;
    void this.#confirm.perform(act, () => (this.open = { kind: 'remove', wallet }));
  };

  readonly #onDefault = async ({ wallet }: WalletDefaultEvent): Promise<void> => {
    const { currency } = wallet;
    try {
      await this.use(wallets).setDefault(wallet.id);
      const text = this.#t.defaultDone({ name: this.#name(wallet), currency });
      this.use(toasts).notify({ tone: 'success', text });
    } catch (error) {
      showError(this.app, error);
    }
  };

  readonly #onClose = (): void => {
    if (this.open?.kind !== 'remove') this.use(walletProof).close();
    removeLoginDraft();
    this.open = undefined;
  };

  async #remove(wallet: Wallet): Promise<void> {
    this.busy = true;
    this.error = '';
    try {
      await this.use(wallets).remove(wallet.id);
      this.open = undefined;
      this.use(toasts).notify({ profile: 'shell', tone: 'success', text: this.#t.removed });
    } catch (error) {
      this.error = getFormErrorMessage(this.app, error);
    } finally {
      this.busy = false;
    }
  }

  override render() {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const isHidden = this.emptyHidden && this.#wallets.value.data?.length === 0;
    return html`${isHidden ? this.#confirm.status : this.#renderSection()}
    ${this.#renderLinkDialog()} ${this.#renderProofDialog()} ${this.#renderRemoveDialog()}`;
  }

  #renderSection() {
    return html`<section class="section" lang=${getLocale(this.app)} aria-labelledby="title">
      <header>
        <h2 id="title">${this.#t.wallets}</h2>
        ${this.#renderLinkButton()}
      </header>
      ${this.#confirm.status}${this.#renderList()}
    </section>`;
  }

  /** An empty list has the button itself. */
  #renderLinkButton() {
    if (!this.#wallets.value.data?.length) return nothing;
    return html`<ev-button
      size="small"
      data-analytics-click-id="button_link_wallet_clicked"
      .disabled=${this.#disabledReason !== ''}
      disabled-reason=${this.#disabledReason}
      @click=${() => this.link(this.currency)}
    >
      <span slot="icon">${plus}</span>${this.#t.linkWallet}
    </ev-button>`;
  }

  #renderList() {
    const { data, error } = this.#wallets.value;
    if (!data && error) return html`<ev-note tone="danger">${getErrorMessage(error)}</ev-note>`;
    if (!data) return html`<ev-skeleton shape="rows"></ev-skeleton>`;
    return html`<ev-wallet-list
      .wallets=${data}
      .types=${this.#types.value.data ?? []}
      .now=${this.#now.value}
      disabled-reason=${this.#disabledReason}
      @ev-wallet-verify=${({ wallet }: WalletVerifyEvent) => this.verify(wallet)}
      ?can-set-default=${this.app.host.kind === 'app'}
      @ev-wallet-default=${this.#onDefault}
      @ev-wallet-remove=${this.#onRemove}
    >
      <ev-button
        slot="empty-action"
        data-analytics-click-id="button_link_wallet_clicked"
        .disabled=${this.#disabledReason !== ''}
        disabled-reason=${this.#disabledReason}
        @click=${() => this.link(this.currency)}
        >${this.#t.linkWallet}</ev-button
      >
    </ev-wallet-list>`;
  }

  #renderLinkDialog() {
    const open = this.open?.kind === 'link' ? this.open : undefined;
    return html`<ev-dialog
      ?open=${open !== undefined}
      label=${this.#t.linkTitle}
      @ev-dialog-close=${this.#onClose}
    >
      ${
        open
          ? html`<ev-wallet-link
              currency=${open.currency}
              @ev-wallet-link-close=${this.#onClose}
            ></ev-wallet-link>`
          : nothing
      }
    </ev-dialog>`;
  }

  #renderProofDialog() {
    const wallet = this.open?.kind === 'proof' ? this.open.wallet : undefined;
    const type = wallet && this.#types.value.data?.find((one) => one.id === wallet.walletTypeId);
    const label = this.#t.proofTitle({ name: wallet ? this.#name(wallet) : '' });
    return html`<ev-dialog
      ?open=${wallet !== undefined}
      label=${label}
      @ev-dialog-close=${this.#onClose}
    >
      ${
        wallet
          ? html`<ev-wallet-proof
              .wallet=${wallet}
              .type=${type}
              @ev-wallet-proof-close=${this.#onClose}
            ></ev-wallet-proof>`
          : nothing
      }
    </ev-dialog>`;
  }

  #renderRemoveDialog() {
    const t = this.#t;
    const wallet = this.open?.kind === 'remove' ? this.open.wallet : undefined;
    const label = t.removeTitle({ name: wallet ? this.#name(wallet) : '' });
    return html`<ev-dialog
      ?open=${wallet !== undefined}
      label=${label}
      size="small"
      @ev-dialog-close=${this.#onClose}
    >
      <p>${t.removeText({ address: wallet ? maskAddress(wallet.address) : '' })}</p>
      ${this.error ? html`<ev-note tone="danger" live>${this.error}</ev-note>` : nothing}
      <ev-button slot="footer" @click=${this.#onClose}>${t.keepIt}</ev-button>
      <ev-button
        slot="footer"
        variant="danger"
        ?busy=${this.busy}
        @click=${() => wallet && void this.#remove(wallet)}
        >${t.remove}</ev-button
      >
    </ev-dialog>`;
  }
}
