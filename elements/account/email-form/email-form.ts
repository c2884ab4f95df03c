import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountTexts } from '../account.texts.ts';
import { looksLikeEmail } from '../email.ts';
import { EmailKeepEvent, EmailSubmitEvent } from './email-form.events.ts';
import { styles } from './email-form.styles.ts';

/**
 * @summary Takes an e-mail address, checked as far as that goes without a mail.
 * @fires ev-email-submit - A code is to be sent; carries `email`.
 * @fires ev-email-keep - The address stays as it is.
 */
export class EmailForm extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** What stands in the field to begin with. */
  @property() value = '';
  /** The verified address, which is no new one. */
  @property() present = '';
  /** Offers to keep what is there. */
  @property({ type: Boolean }) keepable = false;
  @property({ type: Boolean }) busy = false;
  /** What the server said to the last one. */
  @property() error = '';

  @state() private typed: string | undefined;
  @state() private problem = '';

  readonly #texts = this.store((app) => app.use(accountTexts));

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    const t = this.#texts.value!;
    const email = (this.typed ?? this.value).trim();
    this.problem = !looksLikeEmail(email) ? t.emailInvalid : email === this.present ? t.emailSame : '';
    if (!this.problem && !this.busy) this.dispatchEvent(new EmailSubmitEvent(email));
  };

  override render() {
    const t = this.#texts.value!;
    const take = (event: Event) => (this.typed = (event.currentTarget as HTMLElement & { value: string }).value);
    return html`<form novalidate @submit=${this.#onSubmit}>
      <ev-field
        label=${t.emailLabel}
        name="email"
        type="email"
        inputmode="email"
        autocomplete="email"
        placeholder=${t.emailPlaceholder}
        help=${this.present ? t.emailHelpTwo : t.emailHelp}
        error=${this.problem || this.error}
        .value=${this.typed ?? this.value}
        @input=${take}
      ></ev-field>
      <div class="acts">
        <ev-button type="submit" variant="primary" ?busy=${this.busy}>${t.emailSend}</ev-button>
        ${this.keepable ? html`<ev-button variant="quiet" @click=${() => this.dispatchEvent(new EmailKeepEvent())}>${t.emailKeep}</ev-button>` : nothing}
      </div>
    </form>`;
  }
}
