import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ConfirmationAct } from '../../../contract/confirmation.ts';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import { Confirm } from '../../core/confirm.ts';
import { errorMessage } from '../../core/error-message.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { maskAddress } from '../../ui/format.ts';
import { wallet as walletIcon } from '../../ui/icons/wallet.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import type { AddressSubmitEvent } from '../address-form/address-form.events.ts';
import type { DiscoveredWallet } from '../discovery.ts';
import { fill } from '../fill.ts';
import { foundWallets } from '../found-wallets.store.ts';
import { currenciesOf, linkedAs, typeOf, typesFor } from '../matching.ts';
import { proofErrorOf } from '../proof-errors.ts';
import { wallets } from '../wallets.store.ts';
import { walletsTexts, type WalletsTexts } from '../wallets.texts.ts';
import { proofWords } from '../words.ts';
import { WalletLinkCloseEvent } from './wallet-link.events.ts';
import { styles } from './wallet-link.styles.ts';

type Valued = HTMLElement & { value: string };

/**
 * @summary Links a wallet, address first: paste an address, checked for its network, or connect a wallet of this browser; then prove it.
 * @fires ev-wallet-link-close - Over; carries the `wallet`, null where nothing was linked, or where that happened in the product's own window.
 */
export class WalletLink extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** What should arrive there; the person can change it. */
  @property() currency = '';

  @state() private problem = '';
  @state() private busy = false;
  @state() private connecting: DiscoveredWallet | undefined;
  @state() private accounts: readonly string[] = [];
  @state() private via: DiscoveredWallet | undefined;
  @state() private made: Wallet | undefined;

  readonly #confirm = new Confirm(this);
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #wallets = this.store((app) => app.use(wallets).$wallets);
  readonly #found = this.store((app) => app.use(foundWallets));
  readonly #texts = this.store((app) => app.use(walletsTexts));

  get #t(): WalletsTexts {
    return this.#texts.value!;
  }
  get #all(): readonly WalletType[] {
    return this.#types.value?.data ?? [];
  }
  get #currency(): string {
    const known = currenciesOf(this.#all);
    return known.includes(this.currency) ? this.currency : (known[0] ?? '');
  }
  get #able(): WalletType[] {
    return typesFor(this.#all, this.#currency);
  }

  /** Whatever a wallet answers after this was closed links nothing. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connecting = undefined;
  }

  readonly #onConnect = async (found: DiscoveredWallet): Promise<void> => {
    this.problem = '';
    this.accounts = [];
    this.connecting = found;
    try {
      const accounts = await found.connect();
      if (this.connecting !== found || !this.isConnected) return;
      this.via = found;
      if (accounts.length > 1) this.accounts = accounts;
      else if (accounts[0]) await this.#createFrom(found, accounts[0]);
    } catch (error) {
      const failure = proofErrorOf(error);
      this.problem =
        failure.code === 'rejected'
          ? fill(this.#t.linkRefused, { name: found.name || this.#t.linkUnnamed })
          : proofWords(failure, '', this.#t);
    } finally {
      if (this.connecting === found) this.connecting = undefined;
    }
  };

  /** A wallet that we know by its chain alone keeps the name that it gave itself. */
  #createFrom(found: DiscoveredWallet, address: string): Promise<void> {
    const type = typeOf(found, this.#able)!;
    return this.#create(type, address, type.rdns === undefined ? found.name : '');
  }

  readonly #onPaste = ({ walletType, address, label }: AddressSubmitEvent): void => {
    const body = { walletTypeId: walletType.id, currency: this.#currency, address, ...(label && { label }) };
    if (this.#confirm.needed) void this.#elsewhere(body);
    else if (!this.busy) void this.#create(walletType, address, label);
  };

  /** Without an address the wallet is chosen there. */
  async #elsewhere(body: Extract<ConfirmationAct, { call: 'createWallet' }>['body']): Promise<void> {
    const outcome = await this.#confirm.ask({ call: 'createWallet', body });
    if (outcome === 'done' || outcome === 'begun') this.dispatchEvent(new WalletLinkCloseEvent(null));
  }

  /** An address that is linked but not proven yet goes straight on to its proof. */
  async #create(type: WalletType, address: string, label = ''): Promise<void> {
    const linked = linkedAs(this.#wallets.value?.data ?? [], this.#currency, type.chain, address);
    if (linked?.status === 'verified') {
      this.problem = fill(this.#t.linkAlready, { currency: this.#currency });
      return;
    }
    this.busy = true;
    this.problem = '';
    try {
      const body = { walletTypeId: type.id, currency: this.#currency, address, ...(label && { label }) };
      this.made = linked ?? (await this.use(wallets).create(body));
    } catch (error) {
      this.problem = errorMessage(error);
    } finally {
      this.busy = false;
    }
  }

  override render() {
    const made = this.made;
    if (made)
      return html`<ev-wallet-proof
        .wallet=${made}
        .type=${this.#all.find((type) => type.id === made.walletTypeId)}
        via=${this.via?.id ?? ''}
        @ev-wallet-proof-close=${() => this.dispatchEvent(new WalletLinkCloseEvent(made))}
      ></ev-wallet-proof>`;
    if (!this.#types.value?.data)
      return html`<p class="wait" role="status"><ev-spinner label=""></ev-spinner>${this.#t.loading}</p>`;
    return html`${this.#currencies()} ${this.problem ? html`<ev-note tone="bad" live>${this.problem}</ev-note>` : nothing}
    ${this.#confirm.needed ? this.#window() : this.#connect()} ${this.#paste()}`;
  }

  #currencies() {
    const all = currenciesOf(this.#all);
    if (all.length < 2) return nothing;
    const options = all.map((value) => ({ value, label: value }));
    const choose = (event: Event) => {
      this.currency = (event.currentTarget as Valued).value;
      this.problem = '';
      this.accounts = [];
    };
    return html`<div class="group">
      <h3>${this.#t.linkCurrency}</h3>
      <div>
        <ev-segmented
          label=${this.#t.linkCurrency}
          .options=${options}
          .value=${this.#currency}
          @ev-segmented-change=${choose}
        ></ev-segmented>
      </div>
    </div>`;
  }

  #connect() {
    const t = this.#t;
    const found = this.#found.value;
    const able = (found ?? []).filter((one) => typeOf(one, this.#able));
    const network = [...new Set(this.#able.map((type) => type.network))].join(', ');
    const none = html`<p class="t2 second">${fill(t.linkNoneFound, { network })} ${this.#install()}</p>`;
    return html`<div class="group">
      <h3>${t.linkFound}</h3>
      ${
        !found
          ? html`<p class="wait" role="status"><ev-spinner label=""></ev-spinner>${t.linkSearching}</p>`
          : able.length
            ? html`<ul class="found">
                ${able.map((one) => this.#foundRow(one))}
              </ul>`
            : none
      }
      ${this.#choice()}
    </div>`;
  }

  #window() {
    const { busy, label, news } = this.#confirm;
    const choose = () => void this.#elsewhere({ currency: this.#currency });
    return html`<div class="group">
      <h3>${this.#t.linkFound}</h3>
      <div><ev-button variant="primary" ?busy=${busy} @click=${choose}>${label}</ev-button></div>
      ${news}
    </div>`;
  }

  #foundRow(one: DiscoveredWallet) {
    const t = this.#t;
    const busy = this.connecting === one;
    const name = one.name || t.linkUnnamed;
    return html`<li>
        <span class="mark">${one.icon ? html`<img src=${one.icon} alt="" />` : walletIcon}</span>
        <span class="strong line">${name}</span>
        <ev-button
          size="small"
          ?busy=${busy}
          label=${fill(t.linkConnectNamed, { name })}
          @click=${() => void this.#onConnect(one)}
          >${t.linkConnect}</ev-button
        >
      </li>
      ${busy ? html`<p class="wait" role="status">${fill(t.linkConnecting, { name })}</p>` : nothing}`;
  }

  #choice() {
    if (!this.accounts.length || !this.via) return nothing;
    const via = this.via;
    return html`<p class="t2 strong">${this.#t.linkChoose}</p>
      <div class="acts">
        ${this.accounts.map(
          (one) =>
            html`<ev-button size="small" ?busy=${this.busy} @click=${() => void this.#createFrom(via, one)}
              ><span class="mono">${maskAddress(one)}</span></ev-button
            >`,
        )}
      </div>`;
  }

  #install() {
    const links = this.#able.filter((type) => type.downloadUrl && /^https:/.test(type.downloadUrl));
    return links.map(
      (type, at) =>
        html`${at ? ' ' : ''}<a href=${type.downloadUrl!} target="_blank" rel="external noopener noreferrer"
            >${fill(this.#t.linkInstall, { name: type.name })}</a
          >`,
    );
  }

  #paste() {
    return html`<ev-address-form .types=${this.#able} .texts=${this.#t} ?busy=${this.busy} @ev-address-submit=${this.#onPaste}>
      <h3>${this.#t.linkPaste}</h3>
    </ev-address-form>`;
  }
}
