import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ProofMethod, Wallet, WalletType } from '../../../contract/wallet.ts';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { LoginAgainController } from '../../shared/login-again/login-again-controller.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import { parseSignature } from '../../../common/text/wallet-signature.ts';
import { formatDateTime } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { chevronRight } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import type { DiscoveredWallet } from '../wallet-discovery.lazy.ts';
import { discoveredWallets } from '../discovered-wallets.store.ts';
import { isRefusal } from '../proof-error.ts';
import { renderWalletLinks } from '../install-link.ts';
import { walletProof, type ProofState } from '../wallet-proof.store.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import { getProofErrorMessage } from '../wallet-error-messages.ts';
import { isUsable } from '../wallets.store.ts';
import { WalletProofCloseEvent } from './wallet-proof.events.ts';
import { styles } from './wallet-proof.styles.ts';

/** The form's name in the draft that a login keeps: the id of the wallet. */
export const proofForm = 'wallet-proof';

/**
 * @summary Proves ownership of a wallet. It fetches the message first, because signing must start in the click. A browser wallet
 * signs it, or the user signs it in another tool and pastes the signature.
 * @fires ev-wallet-proof-close - The user finished or postponed the proof; carries `verified`.
 */
export class WalletProof extends WiredElement {
  static override readonly needs = ['wallet'];
  static override styles = [tokens, base, section, styles];

  /** The wallet to prove. */
  @property({ attribute: false }) wallet: Wallet | undefined;
  /** Its type. */
  @property({ attribute: false }) type: WalletType | undefined;
  /** Id of the discovered wallet that is offered first. */
  @property({ attribute: 'preferred-wallet-id' }) preferredWalletId = '';

  @state() private signatureInput = '';
  @state() private signatureError = '';
  readonly #confirm = new ConfirmController(this);
  readonly #loginAgain = new LoginAgainController<string>(
    this,
    proofForm,
    '.wallets ev-button, ev-button',
  );
  readonly #proof = this.store((app) => app.use(walletProof).$proof);
  readonly #discoveredWallets = this.store((app) => app.use(discoveredWallets));
  readonly #messages = new MessagesController(this, walletsMessages);

  get #t(): WalletsMessages {
    return this.#messages.value;
  }
  get #chain(): string {
    return this.type?.chain ?? (this.wallet?.address.startsWith('0x') ? 'evm' : 'solana');
  }

  /** Discovered wallets of the same chain. */
  get #signers(): readonly DiscoveredWallet[] {
    const found = this.#discoveredWallets.value;
    return Array.isArray(found) ? found.filter((one) => one.chain === this.#chain) : [];
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (
      changed.has('wallet') &&
      this.wallet &&
      !this.#confirm.isRequired &&
      this.#proof.value?.subject.id !== this.wallet.id
    )
      this.#open();
  }

  #open(method?: ProofMethod): void {
    const { id, address } = this.wallet!;
    void this.#offerLogin(this.use(walletProof).open({ id, address }, method));
  }

  /** Each step may need a recent login. The draft stays until it ends: the page is rendered twice around a login. */
  async #offerLogin(step: Promise<void>): Promise<void> {
    const id = this.wallet?.id;
    await step;
    const { error, phase, subject } = this.#proof.value ?? {};
    if (subject?.id === id) this.#loginAgain.setError(phase === 'failed' ? error : undefined, id);
  }

  #close(verified: boolean): void {
    this.use(walletProof).close();
    this.dispatchEvent(new WalletProofCloseEvent(verified));
  }

  readonly #onPaste = (event: Event): void => {
    event.preventDefault();
    const signed = parseSignature(this.#chain, this.signatureInput);
    this.signatureError = signed
      ? ''
      : this.#t.proofSignatureBad({ network: this.type?.network ?? '' });
    if (signed) void this.#offerLogin(this.use(walletProof).submit(signed));
  };

  override render() {
    const state = this.#proof.value;
    if (this.wallet && this.#confirm.isRequired) return this.#renderPopup(this.wallet);
    if (!this.wallet || !state || state.subject.id !== this.wallet.id) return nothing;
    if (state.phase === 'done') return this.#renderDone(state.verified ?? this.wallet);
    const address = maskAddress(this.wallet.address);
    const isMemo = state.method === 'memo-transaction';
    return html`<p>${(isMemo ? this.#t.proofMemoText : this.#t.proofText)({ address })}</p>
      ${this.#renderMessage(state)}
      ${
        this.#loginAgain.isRequired
          ? nothing
          : [
              this.#renderStep(state),
              state.challenge && !isMemo ? this.#renderManualSigning(state) : nothing,
            ]
      }
      <div class="actions later">
        <ev-button variant="quiet" @click=${() => this.#close(false)}
          >${this.#t.proofLater}</ev-button
        >
      </div>`;
  }

  /** A partner page can't sign: the message names our domain, and wallets warn about another origin. */
  #renderPopup({ id, address }: Wallet) {
    const act = { call: 'startWalletVerification', body: { walletId: id } } as const;
    const onConfirmed = (outcome: 'done' | 'begun') => {
      if (outcome === 'done') this.dispatchEvent(new WalletProofCloseEvent(true));
    };
    return html`<p>${this.#t.proofText({ address: maskAddress(address) })}</p>
      ${this.#confirm.status}
      <div class="actions">
        ${this.#confirm.renderButton(act, onConfirmed)}
        <ev-button
          variant="quiet"
          @click=${() => this.dispatchEvent(new WalletProofCloseEvent(false))}
          >${this.#t.proofLater}</ev-button
        >
      </div>`;
  }

  /** The rejection in the wallet or the error of the last attempt. */
  #renderMessage(state: ProofState) {
    const t = this.#t;
    const other = this.#renderOtherMethod(state);
    if (state.rejected)
      return html`<ev-note tone="info" live
        ><p>${t.proofRefused}</p>
        ${other}</ev-note
      >`;
    if (state.phase !== 'failed' || !state.error) return nothing;
    return html`<ev-note tone="danger" live
        ><p>${getProofErrorMessage(state.error, state.subject.address, t)}</p>
        ${isRefusal(state.error) ? other : nothing}</ev-note
      >${this.#loginAgain.render()}`;
  }

  /** After a failure in the wallet, the other way to sign: hardware wallets on Solana sign transactions, but no text. */
  #renderOtherMethod({ method }: ProofState) {
    const t = this.#t;
    if (!this.type?.verification.includes('memo-transaction')) return nothing;
    const isMemo = method === 'memo-transaction';
    if (!isMemo && !this.#signers.some((one) => one.signMemo))
      return html`<p class="subtle">${t.proofLedgerElsewhere}</p>`;
    const change = () => this.#open(isMemo ? 'message' : 'memo-transaction');
    return html`<p class="subtle">${isMemo ? nothing : t.proofLedger}</p>
      <ev-button slot="action" size="small" @click=${change}
        >${isMemo ? t.proofByMessage : t.proofByMemo}</ev-button
      >`;
  }

  #renderStep(state: ProofState) {
    const t = this.#t;
    const messages = {
      preparing: t.proofPreparing,
      waiting: t.proofWaiting,
      verifying: t.proofVerifying,
    } as Record<string, string>;
    const message = messages[state.phase];
    if (message)
      return html`<p class="loading" role="status">
        <ev-spinner label=""></ev-spinner>${message}
      </p>`;
    if (!state.challenge)
      return html`<div>
        <ev-button variant="primary" @click=${() => this.#open(state.method)}
          >${t.proofNewMessage}</ev-button
        >
      </div>`;
    return this.#renderSigners();
  }

  #renderSigners() {
    const t = this.#t;
    const isMemo = this.#proof.value?.method === 'memo-transaction';
    const found = this.#signers.filter((one) => !isMemo || one.signMemo);
    if (this.#discoveredWallets.value === 'failed')
      return html`<ev-note tone="danger" live
        >${t.linkSearchFailed}<ev-button
          slot="action"
          size="small"
          @click=${() => this.use(discoveredWallets).retry()}
          >${t.tryAgain}</ev-button
        ></ev-note
      >`;
    if (!found.length)
      return html`<p class="text-s muted">
        ${t.proofNoWallet({ network: this.type?.network ?? '' })}
        ${renderWalletLinks(this.type, this.app.host.href('/profile/wallets'), t)}
      </p>`;
    const first =
      found.find((one) => one.id === this.preferredWalletId) ??
      found.find((one) => one.rdns && one.rdns === this.type?.rdns) ??
      found[0]!;
    const order = [first, ...found.filter((one) => one !== first)];
    return html`<div class="wallets">
      ${order.map((one, at) => this.#renderSigner(one, at === 0))}
    </div>`;
  }

  #renderSigner(one: DiscoveredWallet, first: boolean) {
    const sign = () => void this.#offerLogin(this.use(walletProof).sign(one));
    return html`<ev-button variant=${first ? 'strong' : ''} wide @click=${sign}>
      ${one.icon ? html`<img slot="icon" src=${one.icon} alt="" />` : nothing}${this.#t.proofSign({ name: one.name })}
    </ev-button>`;
  }

  #renderManualSigning(state: ProofState) {
    const t = this.#t;
    const onInput = (event: Event) =>
      (this.signatureInput = (event.currentTarget as HTMLElement & { value: string }).value);
    return html`<details>
      <summary>${chevronRight}${t.proofElsewhere}</summary>
      <pre dir="auto" translate="no" tabindex="0" role="group" aria-label=${t.proofMessage}>
${state.challenge!.message}</pre>
      <form novalidate @submit=${this.#onPaste}>
        <div class="actions">
          <ev-copy value=${state.challenge!.message} label=${t.proofCopy}></ev-copy>
        </div>
        <ev-field
          label=${t.proofSignature}
          name="signature"
          autocomplete="off"
          help=${t.proofSignatureHelp}
          error=${this.signatureError}
          .value=${this.signatureInput}
          @input=${onInput}
        ></ev-field>
        <div>
          <ev-button
            type="submit"
            ?disabled=${!this.signatureInput}
            ?busy=${state.phase === 'verifying'}
            >${t.proofSubmit}</ev-button
          >
        </div>
      </form>
    </details>`;
  }

  #renderDone(proven: Wallet) {
    const t = this.#t;
    const address = maskAddress(proven.address);
    const isOnHold = proven.usableFrom && !isUsable(proven, this.app.clock.now());
    const text = isOnHold
      ? t.proofDoneText({ address, date: formatDateTime(proven.usableFrom!, getLocale(this.app)) })
      : t.proofDoneUsable({ address });
    return html`<ev-note tone="success" live
        ><p class="strong">${t.proofDone}</p>
        <p>${text}</p></ev-note
      >
      <div class="actions">
        <ev-button @click=${() => this.#close(true)}>${t.proofFinish}</ev-button>
      </div>`;
  }
}
