import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { WalletType } from '../../../contract/wallet.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { addressProblem } from '../address.ts';
import { walletsTextsBase, type WalletsTexts } from '../wallets.texts.ts';
import { addressWords } from '../words.ts';
import { AddressSubmitEvent } from './address-form.events.ts';
import { styles } from './address-form.styles.ts';

type Valued = HTMLElement & { value: string };

/**
 * @summary Takes a pasted address and checks it for its network before anything is sent: form, length, checksum, and whether it is one of another network.
 * @fires ev-address-submit - A right address is to be linked; carries `walletType`, `address`, `label`.
 * @slot - A heading above the fields.
 */
export class AddressForm extends LitElement {
  static override styles = [tokens, base, styles];

  /** Types to choose from, the first one chosen. */
  @property({ attribute: false }) types: readonly WalletType[] | undefined;
  /** It is being linked. */
  @property({ type: Boolean }) busy = false;
  /** Other words than the English ones. */
  @property({ attribute: false }) texts: WalletsTexts | undefined;

  @state() private typeId = '';
  @state() private address = '';
  @state() private label = '';
  @state() private error = '';

  get #t(): WalletsTexts {
    return this.texts ?? walletsTextsBase;
  }
  get #type(): WalletType | undefined {
    return this.types?.find(({ id }) => id === this.typeId) ?? this.types?.[0];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('types')) this.error = '';
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
    const problem = addressProblem(type.chain, this.address, type.addressPattern);
    this.error = problem ? addressWords(problem, type, this.#t) : '';
    if (!problem) this.dispatchEvent(new AddressSubmitEvent(type, this.address.trim(), this.label.trim()));
  };

  override render() {
    const t = this.#t;
    const type = this.#type;
    if (!type) return nothing;
    return html`<form novalidate @submit=${this.#onSubmit}>
      <slot></slot>
      ${this.#kind(type)}
      <ev-field
        label=${t.linkAddress}
        name="address"
        autocomplete="off"
        placeholder=${type.addressExample ?? ''}
        help=${type.network}
        error=${this.error}
        .value=${this.address}
        @input=${this.#onAddress}
      ></ev-field>
      <ev-field
        label=${t.linkLabel}
        name="label"
        autocomplete="off"
        maxlength="60"
        help=${t.linkLabelHelp}
        .value=${this.label}
        @input=${this.#onLabel}
      ></ev-field>
      <div><ev-button type="submit" variant="strong" ?busy=${this.busy}>${t.linkAdd}</ev-button></div>
    </form>`;
  }

  #kind(type: WalletType) {
    const options = (this.types ?? []).map(({ id, name, network }) => ({ value: id, label: name, detail: network }));
    if (options.length < 2) return nothing;
    const choose = (event: Event) => (this.typeId = (event.currentTarget as Valued).value);
    return html`<ev-select label=${this.#t.linkType} .options=${options} .value=${type.id} @change=${choose}></ev-select>`;
  }
}
