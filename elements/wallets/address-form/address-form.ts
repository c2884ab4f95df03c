import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { textLimits } from '../../../contract/limits.ts';
import { parseWalletAddress } from '../../../common/text/wallet-address.ts';
import type { WalletType } from '../../../contract/wallet.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { getTypeName } from '../wallet-name.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import { getAddressErrorMessage } from '../wallet-error-messages.ts';
import { AddressSubmitEvent } from './address-form.events.ts';
import { styles } from './address-form.styles.ts';

export interface AddressDraft {
  walletTypeId: string;
  address: string;
  label?: string;
}

type Valued = HTMLElement & { value: string };

/**
 * @summary Form for a wallet address. It validates characters, length, checksum and network before it fires.
 * @fires ev-address-submit - The user submitted a valid address; carries `walletType`, `address`, `label`.
 * @slot - A heading above the fields.
 */
export class AddressForm extends EvElement {
  static override styles = [tokens, base, styles];

  /** Wallet types to choose from; the first one is preselected. */
  @property({ attribute: false }) types: readonly WalletType[] | undefined;
  /** Why the address can't be linked. */
  @property() error = '';
  /** The address is being linked. */
  @property({ type: Boolean }) busy = false;

  /** Fills the fields, once: what was typed before a login. */
  @property({ attribute: false }) draft: AddressDraft | undefined;

  @state() private typeId = '';
  @state() private address = '';
  @state() private label = '';
  /** Why the typed address is none. */
  @state() private problem = '';

  readonly #messages = new MessagesController(this, walletsMessages);

  get #t(): WalletsMessages {
    return this.#messages.value;
  }
  get #type(): WalletType | undefined {
    return this.types?.find(({ id }) => id === this.typeId) ?? this.types?.[0];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('types')) this.problem = '';
    if (changed.has('draft') && this.draft) {
      const { walletTypeId, address, label = '' } = this.draft;
      [this.typeId, this.address, this.label] = [walletTypeId, address, label];
    }
  }

  readonly #onAddress = (event: Event): void => {
    this.address = (event.currentTarget as Valued).value;
  };
  readonly #onLabel = (event: Event): void => {
    this.label = (event.currentTarget as Valued).value;
  };
  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    const type = this.#type;
    if (!type || this.busy) return;
    const parsed = parseWalletAddress(type.chain, this.address, type.addressPattern);
    this.problem = parsed.ok ? '' : getAddressErrorMessage(parsed.problem, type, this.#t);
    if (parsed.ok)
      this.dispatchEvent(new AddressSubmitEvent(type, parsed.address, this.label.trim()));
  };

  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() =>
      this.renderRoot
        .querySelector<HTMLElement>('ev-field[name="address"], ev-field')
        ?.focus(options),
    );
  }

  override render() {
    const t = this.#t;
    const type = this.#type;
    if (!type) return nothing;
    return html`<form novalidate @submit=${this.#onSubmit}>
      <slot></slot>
      ${this.#renderType(type)}
      <ev-field
        label=${t.linkAddress}
        name="address"
        autocomplete="off"
        placeholder=${t.addressPlaceholder({ network: type.network })}
        error=${this.problem || this.error}
        .value=${this.address}
        @input=${this.#onAddress}
      ></ev-field>
      <ev-field
        label=${t.linkLabel}
        name="label"
        autocomplete="off"
        maxlength=${textLimits.walletLabel}
        help=${t.linkLabelHelp}
        .value=${this.label}
        @input=${this.#onLabel}
      ></ev-field>
      <div>
        <ev-button type="submit" variant="strong" ?busy=${this.busy}>${t.linkAdd}</ev-button>
      </div>
    </form>`;
  }

  #renderType(type: WalletType) {
    const options = (this.types ?? []).map((one) => ({
      value: one.id,
      label: getTypeName(one, this.#t),
      detail: one.network,
    }));
    if (options.length < 2) return nothing;
    const choose = (event: Event) => (this.typeId = (event.currentTarget as Valued).value);
    return html`<ev-select
      label=${this.#t.linkType}
      .options=${options}
      .value=${type.id}
      @change=${choose}
    ></ev-select>`;
  }
}
