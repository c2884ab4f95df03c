import { html, nothing } from 'lit';
import { accountMessages } from '../../account/account.messages.ts';
import { sessions } from '../../account/sessions.store.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { wallet } from '../../ui/icons/icons.ts';
import { renderSection } from '../../ui/section.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { HashScrollController } from '../hash-scroll-controller.ts';
import { settingsScreenQuery } from './settings-screen.query.ts';
import { styles } from './settings-screen.styles.ts';

const code = 'ev-code-entry';
/** What links of other pages lead to: the control that is needed next. */
const hashTargets = {
  '#email': {
    selector: 'ev-email-settings',
    block: 'start',
    focus: ['ev-email-settings', `${code}, ev-email-form, .current ev-button`],
  },
  '#two-factor': {
    selector: 'ev-two-factor-settings',
    block: 'start',
    focus: ['ev-two-factor-settings', `${code}, .current ev-button`],
  },
} as const;

/**
 * @summary Settings: personal details, e-mail address, mails, two-factor authentication, sessions, cookies and
 * wallets; while signed out, cookies and language.
 */
export class SettingsScreen extends WiredElement {
  static override styles = [tokens, base, section, styles];

  readonly #login = new LoginController(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #settings = this.store(settingsScreenQuery.find);
  readonly #sessions = this.store((app) => app.use(sessions).$sessions);
  readonly #messages = new MessagesController(this, accountMessages);
  readonly #pageQuery = this.store((app) => app.use(page).$query);

  constructor() {
    super();
    new HashScrollController(this, {
      targets: hashTargets,
      getNavigation: () => this.#pageQuery.value,
      isReady: () => this.app.host.kind === 'app' && this.#signedIn.value && !this.#isLoading,
    });
  }

  /** The groups appear together: one that grows would move those below it. */
  get #isLoading(): boolean {
    return [this.#settings.value, this.#sessions.value].some(({ data, error }) => !data && !error);
  }

  override render() {
    const t = this.#messages.value;
    return html`<div class="page">
      <h1>${t.settings}</h1>
      <p class="lead muted">${t.settingsLead}</p>
      ${this.#user.value.loginMethod === 'email' ? this.#emailLoginNote() : nothing}
      ${this.#signedIn.value ? this.#columns() : this.#signedOut()}
    </div>`;
  }

  /** What a login by e-mail allows, and the way to the rest. */
  #emailLoginNote() {
    const t = this.#messages.value;
    const afterLoginRedirectUrl = `${location.origin}/profile/settings`;
    const login = () =>
      void this.#login.start('read', {
        trigger: 'settings_email_login_note',
        afterLoginRedirectUrl,
      });
    return html`<ev-note class="email-login"
      >${t.loggedInByEmail} ${this.#login.errorMessage}<ev-button
        slot="action"
        size="small"
        @click=${login}
        >${t.signIn}</ev-button
      ></ev-note
    >`;
  }

  /** Signed-out visitors choose for the browser. The language of an account is one of its settings. */
  #signedOut() {
    const t = this.#messages.value;
    const login = () => void this.#login.start('read', { trigger: 'settings_login_button' });
    return html`<div class="stack">
      <ev-empty level="2" heading=${t.settingsSignInTitle} text=${t.settingsSignInText}
        ><ev-button slot="action" variant="primary" @click=${login}>${t.signIn}</ev-button
        >${this.#login.errorMessage}</ev-empty
      >
      <ev-consent-settings></ev-consent-settings>
      <ev-language-settings></ev-language-settings>
    </div>`;
  }

  #columns() {
    const t = this.#messages.value;
    if (this.#isLoading)
      return html`<ev-skeleton shape="fields" lines="4" label=${t.settings}></ev-skeleton>`;
    return html`<div class="columns">
      <div class="stack">
        <ev-basic-settings></ev-basic-settings>
        <ev-email-settings></ev-email-settings>
        <ev-mail-settings></ev-mail-settings>
        <ev-two-factor-settings></ev-two-factor-settings>
        <ev-session-list></ev-session-list>
        <ev-consent-settings></ev-consent-settings>
      </div>
      <aside class="stack">
        ${this.#section('money', t.money, t.moneyText, this.#walletsButton())}
        ${this.#section('close', t.close, t.closeText, this.#contactButton())}
      </aside>
    </div>`;
  }

  #section(id: string, heading: string, text: string, action: unknown = nothing) {
    return renderSection(
      id,
      heading,
      nothing,
      html`<p class="text">${text}</p>
        ${action}`,
    );
  }

  #walletsButton() {
    return html`<ev-button href=${this.app.host.href('/profile/wallets')}
      ><span slot="icon">${wallet}</span>${this.#messages.value.openWallets}</ev-button
    >`;
  }

  #contactButton() {
    const address = this.#settings.value.data?.contactEmail;
    return address
      ? html`<ev-button href=${`mailto:${address}`}>${this.#messages.value.closeWrite}</ev-button>
          <p class="text-s muted address"><bdi translate="no">${address}</bdi></p>`
      : '';
  }
}
