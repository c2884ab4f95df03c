import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import {
  accountMessages,
  emailProblemMessages,
  type AccountMessages,
} from '../account.messages.ts';
import { isSameEmail, parseEmail } from '../../../common/text/email-address.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { EmailCancelledEvent, EmailSubmitEvent } from './email-form.events.ts';
import { styles } from './email-form.styles.ts';

/**
 * @summary Form for an e-mail address. It validates the format.
 * @fires ev-email-submit - The user submitted a new address; carries `email`.
 * @fires ev-email-cancelled - The user cancelled the change of the address.
 */
export class EmailForm extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** Initial value of the field. */
  @property() value = '';
  /** The verified address. Submitting it again is an error. */
  @property({ attribute: 'current-email' }) currentEmail = '';
  /** Two-factor authentication is on: the present address gets no code. */
  @property({ type: Boolean, attribute: 'two-factor' }) twoFactor = false;
  /** The button logs in before it sends the code. */
  @property({ type: Boolean, attribute: 'needs-login' }) needsLogin = false;
  /** Another action has to come first, so there is no submit button. */
  @property({ type: Boolean }) blocked = false;
  /** Shows the cancel button. */
  @property({ type: Boolean }) cancelable = false;
  @property({ type: Boolean }) busy = false;
  /** The server's error for the last submit. */
  @property() error = '';

  @query('ev-field') private field?: HTMLElement;
  @state() private input: string | undefined;
  @state() private validationError = '';

  readonly #messages = new MessagesController(this, accountMessages);

  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => this.field?.focus(options));
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    const t = this.#messages.value;
    const parsed = parseEmail(this.input ?? this.value);
    if (!parsed.ok) this.validationError = t[emailProblemMessages[parsed.kind]];
    else this.validationError = isSameEmail(parsed.email, this.currentEmail) ? t.emailSame : '';
    if (parsed.ok && !this.validationError && !this.busy)
      this.dispatchEvent(new EmailSubmitEvent(parsed.email));
  };

  #getHelp(t: AccountMessages): string {
    if (!this.currentEmail) return t.emailHelp;
    return this.twoFactor ? t.emailHelpHeld : t.emailHelpTwo;
  }

  override render() {
    const t = this.#messages.value;
    const onInput = (event: Event) =>
      (this.input = (event.currentTarget as HTMLElement & { value: string }).value);
    return html`<form novalidate @submit=${this.#onSubmit}>
      <ev-field
        label=${this.currentEmail ? t.emailLabelNew : t.emailLabel}
        name="email"
        type="email"
        inputmode="email"
        autocomplete="email"
        placeholder=${t.emailPlaceholder}
        help=${this.#getHelp(t)}
        error=${this.validationError || this.error}
        .value=${this.input ?? this.value}
        @input=${onInput}
      ></ev-field>
      <div class="actions">
        ${
          this.blocked
            ? nothing
            : html`<ev-button type="submit" variant="primary" ?busy=${this.busy}
                >${this.needsLogin ? t.emailLogInAndSend : t.emailSend}</ev-button
              >`
        }
        ${
          this.cancelable
            ? html`<ev-button
                variant="quiet"
                @click=${() => this.dispatchEvent(new EmailCancelledEvent())}
                >${this.currentEmail ? t.emailKeep : t.emailCancel}</ev-button
              >`
            : nothing
        }
      </div>
    </form>`;
  }
}
