import { html, nothing } from 'lit';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { consent, type ConsentValue } from '../../core/analytics/consent.store.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountMessages } from '../account.messages.ts';
import { styles } from './consent-settings.styles.ts';

/**
 * @summary Cookie consent settings: the two choices of the cookie bar. A stored "required only" allows the same as "Decline all", so it
 * is shown as that.
 */
export class ConsentSettings extends WiredElement {
  static override styles = [tokens, base, section, styles];

  readonly #consent = this.store((app) => app.use(consent).$consent);
  readonly #messages = new MessagesController(this, accountMessages);

  #choose(value: ConsentValue): void {
    this.use(consent).set(value, 'api', 'cookie_settings');
    this.use(toasts).notify({
      profile: 'shell',
      tone: 'success',
      text: this.#messages.value.cookiesSaved,
    });
  }

  override render() {
    const t = this.#messages.value;
    return html`<section class="section" aria-labelledby="title">
      <header>
        <h2 id="title">${t.cookies}</h2>
        <a href=${this.app.host.href('/articles/privacy-policy')}>${t.policy}</a>
      </header>
      <fieldset>
        <legend>${t.cookiesLead}</legend>
        ${this.#renderOption('allow-all', t.cookiesAll, t.cookiesAllText)}
        ${this.#renderOption('decline-all', t.cookiesNone, t.cookiesNoneText)}
      </fieldset>
    </section>`;
  }

  #renderOption(value: ConsentValue, word: string, text: string) {
    const stored = this.#consent.value;
    const chosen = (stored === 'required-only' ? 'decline-all' : stored) === value;
    return html`<label
      ><input
        type="radio"
        name="consent"
        value=${value}
        .checked=${chosen}
        @change=${() => this.#choose(value)}
      /><span
        ><span class="strong">${word}</span
        >${text ? html`<span class="text-s muted">${text}</span>` : nothing}</span
      ></label
    >`;
  }
}
