import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { getErrorMessage } from '../../core/http/error-message.ts';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import { getFormErrorMessage } from '../../core/http/form-error-message.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { LoginAgainController } from '../../shared/login-again/login-again-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { chevronRight, wallet as walletIcon } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { imageEdge } from '../../ui/styles/image-edge.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import type { AddressDraft } from '../address-form/address-form.ts';
import type { AddressSubmitEvent } from '../address-form/address-form.events.ts';
import type { DiscoveredWallet } from '../wallet-discovery.lazy.ts';
import { discoveredWallets, type FoundWallets } from '../discovered-wallets.store.ts';
import {
  getCurrencies,
  findLinkedWallet,
  findWalletType,
  findTypesForCurrency,
} from '../wallet-types.ts';
import { toProofError } from '../proof-error.ts';
import { wallets } from '../wallets.store.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import { requestAccounts } from '../wallet-answers.ts';
import { getLinkErrorMessage } from '../wallet-error-messages.ts';
import type { WalletProofCloseEvent } from '../wallet-proof/wallet-proof.events.ts';
import { WalletLinkCloseEvent } from './wallet-link.events.ts';
import { styles } from './wallet-link.styles.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { renderWalletLinks } from '../install-link.ts';

interface DiscoveredWalletsOptions {
  found: FoundWallets;
  /** Wallet types that support the currency; wallets of other types are left out. */
  types: readonly WalletType[];
  /** The wallet that is asking the user. */
  connecting: DiscoveredWallet | undefined;
  /** Page that a wallet's app opens on a phone. */
  page: string;
  t: WalletsMessages;
  onConnect(wallet: DiscoveredWallet): void;
  /** Requests the discovery code again. */
  onRetry(): void;
}

/** The discovered wallets, each with a button that connects it; without any, links to install one. */
function renderDiscoveredWallets(options: DiscoveredWalletsOptions): TemplateResult {
  const { found, types, t } = options;
  if (!found)
    return html`<p class="loading" role="status">
      <ev-spinner label=""></ev-spinner>${t.linkSearching}
    </p>`;
  if (found === 'failed')
    return html`<ev-note tone="danger" live
      >${t.linkSearchFailed}<ev-button slot="action" size="small" @click=${options.onRetry}
        >${t.tryAgain}</ev-button
      ></ev-note
    >`;
  const supported = found.filter((one) => findWalletType(one, types));
  if (!supported.length) return renderNoneFound(options);
  return html`<ul class="wallets">
    ${supported.map((one) => renderFoundWallet(one, options))}
  </ul>`;
}

function renderNoneFound({ types, page, t }: DiscoveredWalletsOptions): TemplateResult {
  const network = [...new Set(types.map((type) => type.network))].join(', ');
  const links = types
    .map((type) => renderWalletLinks(type, page, t))
    .filter((link) => link !== nothing);
  return html`<p class="text-s muted">
    ${t.linkNoneFound({ network })} ${links.map((link, at) => html`${at ? ' ' : ''}${link}`)}
  </p>`;
}

function renderFoundWallet(
  one: DiscoveredWallet,
  { connecting, t, onConnect }: DiscoveredWalletsOptions,
): TemplateResult {
  const busy = connecting === one;
  const name = one.name || t.linkUnnamed;
  return html`<li>
      <span class="wallet-icon image-edge"
        >${one.icon ? html`<img src=${one.icon} alt="" />` : walletIcon}</span
      >
      <span class="strong truncate">${name}</span>
      <ev-button
        size="small"
        ?busy=${busy}
        label=${t.linkConnectNamed({ name })}
        @click=${() => onConnect(one)}
        >${t.linkConnect}</ev-button
      >
    </li>
    ${busy ? html`<p class="loading" role="status">${t.linkConnecting({ name })}</p>` : nothing}`;
}

/** The accounts of a connected wallet, to choose one. */
function renderAccountChoice(
  accounts: readonly string[],
  { busy, t, onChoose }: { busy: boolean; t: WalletsMessages; onChoose(account: string): void },
): TemplateResult | typeof nothing {
  if (!accounts.length) return nothing;
  return html`<p class="text-s strong">${t.linkChoose}</p>
    <div class="actions">
      ${accounts.map(
        (account) =>
          html`<ev-button size="small" ?busy=${busy} @click=${() => onChoose(account)}
            ><span class="mono" translate="no">${maskAddress(account)}</span></ev-button
          >`,
      )}
    </div>`;
}

/** The form's name in the draft that a login keeps. */
export const linkForm = 'wallet-link';
type LinkDraft = AddressDraft & { currency: string };

type Valued = HTMLElement & { value: string };

/**
 * @summary Links a wallet: the user connects a browser wallet or pastes an address, then proves it.
 * @fires ev-wallet-link-close - The user finished or cancelled; carries `wallet`, which is null if none was
 * linked or if it was linked in the popup.
 */
export class WalletLink extends WiredElement {
  static override styles = [tokens, base, section, imageEdge, styles];

  /** The preselected currency. */
  @property() currency = '';

  @state() private error = '';
  /** Whether the error is of the address in the form, and not of a connected wallet. */
  @state() private isTyped = false;
  @state() private busy = false;
  @state() private connecting: DiscoveredWallet | undefined;
  @state() private accounts: readonly string[] = [];
  @state() private connected: DiscoveredWallet | undefined;
  @state() private created: Wallet | undefined;
  /** What was typed before a login. */
  @state() private draft: LinkDraft | undefined;

  readonly #confirm = new ConfirmController(this);
  readonly #loginAgain = new LoginAgainController<LinkDraft>(this, linkForm, 'ev-address-form');
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #wallets = this.store((app) => app.use(wallets).$wallets);
  readonly #discoveredWallets = this.store((app) => app.use(discoveredWallets));
  readonly #messages = new MessagesController(this, walletsMessages);

  get #t(): WalletsMessages {
    return this.#messages.value;
  }
  get #allTypes(): readonly WalletType[] {
    return this.#types.value.data ?? [];
  }
  get #currency(): string {
    const known = getCurrencies(this.#allTypes);
    return known.includes(this.currency) ? this.currency : (known[0] ?? '');
  }
  get #supportedTypes(): WalletType[] {
    return findTypesForCurrency(this.#allTypes, this.#currency);
  }

  /** Whether the error is beside the field; a refusal that needs another login is above its button. */
  get #isFieldError(): boolean {
    return this.isTyped && !this.#loginAgain.isRequired;
  }

  protected override willUpdate(): void {
    const draft = this.draft ? undefined : this.#loginAgain.getDraft(this.#user.value.userId);
    if (!draft) return;
    this.draft = draft;
    this.currency = draft.currency;
  }

  /** Ignores an answer of a wallet that arrives after the element was removed. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connecting = undefined;
  }

  readonly #onConnect = async (found: DiscoveredWallet): Promise<void> => {
    this.error = '';
    this.isTyped = false;
    this.accounts = [];
    this.connecting = found;
    try {
      const accounts = await requestAccounts(found);
      if (this.connecting !== found || !this.isConnected) return;
      this.connected = found;
      if (accounts.length > 1) this.accounts = accounts;
      else if (accounts[0]) await this.#createFrom(found, accounts[0]);
    } catch (error) {
      if (this.connecting !== found || !this.isConnected) return;
      const name = found.name || this.#t.linkUnnamed;
      this.error = getLinkErrorMessage(toProofError(error), name, this.#t);
    } finally {
      if (this.connecting === found) this.connecting = undefined;
    }
  };

  /** A wallet with the generic type of its chain gets its announced name as the label. */
  #createFrom(found: DiscoveredWallet, address: string): Promise<void> {
    const type = findWalletType(found, this.#supportedTypes)!;
    return this.#create(type, address, type.rdns === undefined ? found.name : '');
  }

  readonly #onAddressSubmit = ({ walletType, address, label }: AddressSubmitEvent): void => {
    const body = {
      walletTypeId: walletType.id,
      currency: this.#currency,
      address,
      ...(label && { label }),
    };
    this.isTyped = true;
    const create = () => (this.busy ? undefined : this.#create(walletType, address, label));
    void this.#confirm.perform({ call: 'createWallet', body }, create, this.#onConfirmed);
  };

  readonly #onConfirmed = (): void => void this.dispatchEvent(new WalletLinkCloseEvent(null));

  /** Links the address. An address that is linked but not proven goes on to its proof. */
  async #create(type: WalletType, address: string, label = ''): Promise<void> {
    const linked = findLinkedWallet(
      this.#wallets.value.data ?? [],
      this.#currency,
      type.chain,
      address,
    );
    if (linked?.status === 'verified') {
      this.error = this.#t.linkAlready({ currency: this.#currency });
      return;
    }
    const body = {
      walletTypeId: type.id,
      currency: this.#currency,
      address,
      ...(label && { label }),
    };
    this.busy = true;
    this.error = '';
    this.#loginAgain.setError(undefined);
    try {
      this.created = linked ?? (await this.use(wallets).create(body));
    } catch (error) {
      this.error = getFormErrorMessage(this.app, error);
      this.#loginAgain.setError(error, body);
    } finally {
      this.busy = false;
    }
  }

  override render() {
    const created = this.created;
    if (created)
      return html`<ev-wallet-proof
        .wallet=${created}
        .type=${this.#allTypes.find((type) => type.id === created.walletTypeId)}
        preferred-wallet-id=${this.connected?.id ?? ''}
        @ev-wallet-proof-close=${({ verified }: WalletProofCloseEvent) =>
          this.dispatchEvent(new WalletLinkCloseEvent(created, verified))}
      ></ev-wallet-proof>`;
    const { data, error } = this.#types.value;
    if (!data && error)
      return html`<ev-note tone="danger" live
        >${getErrorMessage(error)}<ev-button
          slot="action"
          size="small"
          @click=${() => this.use(wallets).reloadTypes()}
          >${this.#t.tryAgain}</ev-button
        ></ev-note
      >`;
    if (!data)
      return html`<p class="loading" role="status">
        <ev-spinner label=""></ev-spinner>${this.#t.loading}
      </p>`;
    return html`${this.#wallets.value.data?.length === 0 ? this.#loginAgain.renderNotice() : nothing}
    ${this.#renderCurrency()}
    ${this.error && !this.#isFieldError ? html`<ev-note tone="danger" live>${this.error}</ev-note>` : nothing}
    ${this.#loginAgain.render()}
    ${this.#confirm.isRequired ? this.#renderPopup() : this.#renderDiscovered()}
    ${this.#renderAddressForm()}`;
  }

  #renderCurrency() {
    const all = getCurrencies(this.#allTypes);
    if (all.length < 2) return nothing;
    const options = all.map((value) => ({ value, label: value }));
    const choose = (event: Event) => {
      this.currency = (event.currentTarget as Valued).value;
      this.error = '';
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

  #renderDiscovered() {
    const { connected } = this;
    return html`<div class="group">
      <h3>${this.#t.linkFound}</h3>
      ${renderDiscoveredWallets({
        found: this.#discoveredWallets.value,
        types: this.#supportedTypes,
        connecting: this.connecting,
        page: this.app.host.href('/profile/wallets'),
        t: this.#t,
        onConnect: this.#onConnect,
        onRetry: () => this.use(discoveredWallets).retry(),
      })}
      ${renderAccountChoice(connected ? this.accounts : [], {
        busy: this.busy,
        t: this.#t,
        onChoose: (account) => void this.#createFrom(connected!, account),
      })}
    </div>`;
  }

  /** The user chooses the wallet in the popup. */
  #renderPopup() {
    const act = { call: 'createWallet', body: { currency: this.#currency } } as const;
    return html`<div class="group">
      <h3>${this.#t.linkFound}</h3>
      <div>${this.#confirm.renderButton(act, this.#onConfirmed)}</div>
      ${this.#confirm.status}
    </div>`;
  }

  /** Closed at first: most people connect a wallet of their browser. */
  #renderAddressForm() {
    return html`<details ?open=${this.draft !== undefined}>
      <summary>
        ${chevronRight}
        <h3>${this.#t.linkPaste}</h3>
      </summary>
      <ev-address-form
        .types=${this.#supportedTypes}
        .draft=${this.draft}
        error=${this.#isFieldError ? this.error : ''}
        ?busy=${this.busy}
        @ev-address-submit=${this.#onAddressSubmit}
      ></ev-address-form>
    </details>`;
  }
}
