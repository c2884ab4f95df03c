import { html, nothing } from 'lit';
import { consent, type ConsentValue } from '../../core/consent.store.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountTexts } from '../account.texts.ts';
import { styles } from './consent-settings.styles.ts';

/** @summary What the browser may keep: the choice of the cookie bar, to be changed at any time, and the one it does not offer. */
export class ConsentSettings extends WiredElement {
  static override styles = [tokens, base, section, styles];

  readonly #consent = this.store((app) => app.use(consent).$consent);
  readonly #texts = this.store((app) => app.use(accountTexts));

  #choose(value: ConsentValue): void {
    this.use(consent).set(value, 'api', 'cookie_settings');
    this.use(toasts).show({ tone: 'good', text: this.#texts.value!.cookiesSaved });
  }

  override render() {
    const t = this.#texts.value!;
    return html`<section class="section" aria-labelledby="title">
      <header>
        <h2 id="title">${t.cookies}</h2>
        <a href=${this.app!.host.href('/articles/privacy-policy')}>${t.policy}</a>
      </header>
      <fieldset>
        <legend>${t.cookiesLead}</legend>
        ${this.#option('allow-all', t.cookiesAll, t.cookiesAllText)}
        ${this.#option('required-only', t.cookiesRequired, t.cookiesRequiredText)}
        ${this.#option('decline-all', t.cookiesNone, t.cookiesNoneText)}
      </fieldset>
    </section>`;
  }

  #option(value: ConsentValue, word: string, text: string) {
    const chosen = this.#consent.value === value;
    return html`<label
      ><input type="radio" name="consent" value=${value} .checked=${chosen} @change=${() => this.#choose(value)} /><span
        ><span class="strong">${word}</span>${text ? html`<span class="t2 second">${text}</span>` : nothing}</span
      ></label
    >`;
  }
}
