import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import { Confirm } from '../../core/confirm.ts';
import { localeOf } from '../../core/texts.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { formatDateTime, maskAddress } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import type { DiscoveredWallet } from '../discovery.ts';
import { fill } from '../fill.ts';
import { foundWallets } from '../found-wallets.store.ts';
import { readSignature } from '../signature.ts';
import { walletProof, type ProofState } from '../wallet-proof.store.ts';
import { walletsTexts, type WalletsTexts } from '../wallets.texts.ts';
import { isUsable, proofWords } from '../words.ts';
import { WalletProofCloseEvent } from './wallet-proof.events.ts';
import { styles } from './wallet-proof.styles.ts';

/**
 * @summary Proves that a wallet is the person's own: the message is fetched first, so that signing starts inside the click; then a wallet
 * of this browser signs it, or it is signed elsewhere and the signature pasted. A refusal is no error.
 * @fires ev-wallet-proof-close - Done, or put off; carries `verified`.
 */
export class WalletProof extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** The wallet to prove. */
  @property({ attribute: false }) wallet: Wallet | undefined;
  /** Its type. */
  @property({ attribute: false }) type: WalletType | undefined;
  /** Id of the discovered wallet that it was linked with, offered first. */
  @property() via = '';

  @state() private pasted = '';
  @state() private pasteError = '';

  readonly #confirm = new Confirm(this);
  readonly #proof = this.store((app) => app.use(walletProof).$proof);
  readonly #found = this.store((app) => app.use(foundWallets));
  readonly #texts = this.store((app) => app.use(walletsTexts));

  get #t(): WalletsTexts {
    return this.#texts.value!;
  }
  get #chain(): string {
    return this.type?.chain ?? (this.wallet?.address.startsWith('0x') ? 'evm' : 'solana');
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('wallet') && this.wallet && !this.#confirm.needed && this.#proof.value?.subject.id !== this.wallet.id)
      this.#open();
  }

  #open(): void {
    const { id, address } = this.wallet!;
    void this.use(walletProof).open({ id, address, chain: this.#chain });
  }

  #close(verified: boolean): void {
    this.use(walletProof).close();
    this.dispatchEvent(new WalletProofCloseEvent(verified));
  }

  readonly #onPaste = (event: Event): void => {
    event.preventDefault();
    const signed = readSignature(this.#chain, this.pasted);
    this.pasteError = signed ? '' : fill(this.#t.proofSignatureBad, { network: this.type?.network ?? '' });
    if (signed) void this.use(walletProof).submit(signed);
  };

  override render() {
    const state = this.#proof.value;
    if (this.wallet && this.#confirm.needed) return this.#window(this.wallet);
    if (!this.wallet || !state || state.subject.id !== this.wallet.id) return nothing;
    if (state.phase === 'done') return this.#done(state.verified ?? this.wallet);
    const address = maskAddress(this.wallet.address);
    return html`<p>${fill(this.#t.proofText, { address })}</p>
      ${this.#message(state)} ${this.#step(state)} ${state.challenge ? this.#elsewhere(state) : nothing}
      <div class="acts"><ev-button variant="quiet" @click=${() => this.#close(false)}>${this.#t.proofLater}</ev-button></div>`;
  }

  /** On another site's page nothing is signed: the message names the product's own. */
  #window({ id, address }: Wallet) {
    const { busy, label, news } = this.#confirm;
    const go = async () => {
      const outcome = await this.#confirm.ask({ call: 'startWalletVerification', body: { walletId: id } });
      if (outcome === 'done') this.dispatchEvent(new WalletProofCloseEvent(true));
    };
    return html`<p>${fill(this.#t.proofText, { address: maskAddress(address) })}</p>
      ${news}
      <div class="acts">
        <ev-button variant="primary" ?busy=${busy} @click=${() => void go()}>${label}</ev-button>
        <ev-button variant="quiet" @click=${() => this.dispatchEvent(new WalletProofCloseEvent(false))}
          >${this.#t.proofLater}</ev-button
        >
      </div>`;
  }

  /** What happened last: a refusal, or what went wrong. */
  #message(state: ProofState) {
    const t = this.#t;
    const ledger = this.#chain === 'solana' ? html`<p class="third">${t.proofLedger}</p>` : nothing;
    if (state.refused)
      return html`<ev-note tone="info" live
        ><p>${t.proofRefused}</p>
        ${ledger}</ev-note
      >`;
    if (state.phase !== 'failed' || !state.error) return nothing;
    return html`<ev-note tone="bad" live>${proofWords(state.error, state.subject.address, t)}</ev-note>`;
  }

  #step(state: ProofState) {
    const t = this.#t;
    const waits = { preparing: t.proofPreparing, waiting: t.proofWaiting, verifying: t.proofVerifying } as Record<string, string>;
    const wait = waits[state.phase];
    if (wait) return html`<p class="wait" role="status"><ev-spinner label=""></ev-spinner>${wait}</p>`;
    if (!state.challenge)
      return html`<div><ev-button variant="primary" @click=${() => this.#open()}>${t.proofNewMessage}</ev-button></div>`;
    return this.#signers();
  }

  #signers() {
    const t = this.#t;
    const found = (this.#found.value ?? []).filter((one) => one.chain === this.#chain);
    if (!found.length)
      return html`<p class="t2 second">${fill(t.proofNoWallet, { network: this.type?.network ?? '' })} ${this.#install()}</p>`;
    const first =
      found.find((one) => one.id === this.via) ?? found.find((one) => one.rdns && one.rdns === this.type?.rdns) ?? found[0]!;
    const order = [first, ...found.filter((one) => one !== first)];
    return html`<div class="found">${order.map((one, at) => this.#signer(one, at === 0))}</div>`;
  }

  #signer(one: DiscoveredWallet, first: boolean) {
    const sign = () => void this.use(walletProof).sign(one);
    return html`<ev-button variant=${first ? 'primary' : ''} wide @click=${sign}>
      ${one.icon ? html`<img slot="icon" src=${one.icon} alt="" />` : nothing}${fill(this.#t.proofSign, { name: one.name })}
    </ev-button>`;
  }

  #install() {
    const { downloadUrl, name } = this.type ?? {};
    if (!downloadUrl || !/^https:/.test(downloadUrl)) return nothing;
    return html`<a href=${downloadUrl} target="_blank" rel="external noopener noreferrer"
      >${fill(this.#t.linkInstall, { name: name ?? '' })}</a
    >`;
  }

  #elsewhere(state: ProofState) {
    const t = this.#t;
    const take = (event: Event) => (this.pasted = (event.currentTarget as HTMLElement & { value: string }).value);
    return html`<details>
      <summary>${t.proofElsewhere}</summary>
      <pre tabindex="0" role="group" aria-label=${t.proofMessage}>${state.challenge!.message}</pre>
      <form novalidate @submit=${this.#onPaste}>
        <div class="acts">
          <ev-copy
            value=${state.challenge!.message}
            label=${t.proofCopy}
            copied-text=${t.copied}
            failed-text=${t.copyFailed}
          ></ev-copy>
        </div>
        <ev-field
          label=${t.proofSignature}
          name="signature"
          autocomplete="off"
          help=${t.proofSignatureHelp}
          error=${this.pasteError}
          .value=${this.pasted}
          @input=${take}
        ></ev-field>
        <div>
          <ev-button type="submit" ?disabled=${!this.pasted} ?busy=${state.phase === 'verifying'}>${t.proofSubmit}</ev-button>
        </div>
      </form>
    </details>`;
  }

  #done(proven: Wallet) {
    const t = this.#t;
    const address = maskAddress(proven.address);
    const rests = proven.usableFrom && !isUsable(proven, this.app!.clock.now());
    const text = rests
      ? fill(t.proofDoneText, { address, date: formatDateTime(proven.usableFrom!, localeOf(this.app!)) })
      : fill(t.proofDoneUsable, { address });
    return html`<ev-note tone="good" live
        ><p class="strong">${t.proofDone}</p>
        <p>${text}</p></ev-note
      >
      <div class="acts"><ev-button variant="primary" @click=${() => this.#close(true)}>${t.proofFinish}</ev-button></div>`;
  }
}
