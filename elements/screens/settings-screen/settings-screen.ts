import { html } from 'lit';
import { state } from 'lit/decorators.js';
import { accountTexts } from '../../account/account.texts.ts';
import { settings } from '../../account/settings.store.ts';
import { LogIn } from '../../core/log-in.ts';
import { session } from '../../core/session.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { signOut } from '../../ui/icons/sign-out.ts';
import { wallet } from '../../ui/icons/wallet.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { styles } from './settings-screen.styles.ts';

/** @summary Settings: e-mail address, places of sign-in, cookies; wallets and the way out. Says honestly what can't be changed yet. */
export class SettingsScreen extends WiredElement {
  static override styles = [tokens, base, section, styles];

  @state() private leaving = false;

  readonly #login = new LogIn(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #settings = this.store((app) => app.use(settings).$settings);
  readonly #texts = this.store((app) => app.use(accountTexts));

  async #signOut(): Promise<void> {
    this.leaving = true;
    try {
      await this.use(session).signOut();
    } finally {
      this.leaving = false;
    }
  }

  override render() {
    const t = this.#texts.value!;
    return html`<div class="page">
      <h1>${t.settings}</h1>
      <p class="lead second">${t.settingsLead}</p>
      ${this.#signedIn.value ? this.#columns() : this.#signedOut()}
    </div>`;
  }

  /** The choices of cookies and language belong to the browser, so they stand here for everybody. */
  #signedOut() {
    const t = this.#texts.value!;
    const login = () => void this.#login.start('read', { trigger: 'settings_login_button' });
    return html`<div class="stack">
      <ev-empty level="2" heading=${t.signInTitle} text=${t.signInText}
        ><ev-button slot="action" variant="primary" @click=${login}>${t.signIn}</ev-button>${this.#login.problem}</ev-empty
      >
      <ev-consent-settings></ev-consent-settings>
      <ev-language-settings></ev-language-settings>
    </div>`;
  }

  #columns() {
    const t = this.#texts.value!;
    return html`<div class="columns">
      <div class="stack">
        <ev-email-settings></ev-email-settings>
        <ev-session-list></ev-session-list>
        <ev-consent-settings></ev-consent-settings>
        <ev-language-settings></ev-language-settings>
      </div>
      <aside class="stack">
        ${this.#part('money', t.money, t.moneyText, this.#walletsLink())} ${this.#part('later', t.later, t.laterText)}
        ${this.#part('out', t.signOut, t.signOutText, this.#out())} ${this.#part('close', t.close, t.closeText, this.#write())}
      </aside>
    </div>`;
  }

  #part(id: string, heading: string, text: string, act: unknown = '') {
    return html`<section class="section" aria-labelledby=${id}>
      <header><h2 id=${id}>${heading}</h2></header>
      <p class="text">${text}</p>
      ${act}
    </section>`;
  }

  #walletsLink() {
    return html`<ev-button href=${this.app!.host.href('/profile/wallets')}
      ><span slot="icon">${wallet}</span>${this.#texts.value!.openWallets}</ev-button
    >`;
  }

  #write() {
    const to = this.#settings.value?.data?.contactEmail;
    return to ? html`<ev-button href=${`mailto:${to}`}>${this.#texts.value!.closeWrite}</ev-button>` : '';
  }

  #out() {
    return html`<ev-button ?busy=${this.leaving} @click=${() => void this.#signOut()}
      ><span slot="icon">${signOut}</span>${this.#texts.value!.signOut}</ev-button
    >`;
  }
}
