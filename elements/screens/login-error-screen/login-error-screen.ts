import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import type { LoginKind, LoginQuery } from '../../../contract/auth.ts';
import { isUuid, tokenPattern } from '../../../contract/formats/name-patterns.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { MessageFrame } from '../message-frame.ts';
import { messageFrame } from '../message-frame.styles.ts';
import { messagePage } from '../message-page.styles.ts';
import {
  loginErrorScreenMessages,
  type LoginErrorScreenMessages,
} from './login-error-screen.messages.ts';
import { analytics } from '../../core/analytics/analytics.ts';
import { dashboardLinkMessages } from '../../shared/dashboard-link.messages.ts';
import { canLogInByEmail, emailLoginPath } from '../../core/session/email-login-offer.ts';
import { loginMessages } from '../../core/session/login.messages.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import {
  getLoginStartPage,
  readLoginStart,
  type LoginStart,
} from '../../core/session/login-start-storage.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { getLoginErrorCase, type LoginErrorCase } from './login-errors.ts';

const kinds: readonly string[] = ['read', 'write', 'advertiser'] satisfies LoginKind[];

/**
 * @summary Page for a failed login: cause, retry, other account and incident id, between the product's header
 * and footer. Parameters of the URL select the text but are never shown.
 */
export class LoginErrorScreen extends WiredElement {
  static override styles = [tokens, base, section, messageFrame, messagePage];

  readonly #login = new LoginController(this);
  readonly #query = this.store((app) => app.use(page).$query);
  readonly #frame = new MessageFrame(this);
  readonly #dashboardLink = new MessagesController(this, dashboardLinkMessages);
  readonly #messages = new MessagesController(this, loginErrorScreenMessages);
  readonly #loginMessages = new MessagesController(this, loginMessages);
  readonly #loginLoading = this.store((app) => app.use(session).$loginLoading);
  /** The login of this tab that failed; null in the popup of a partner page. */
  @state() private start: LoginStart | null = null;

  get #case(): LoginErrorCase {
    return getLoginErrorCase(this.#query.value.get('error'));
  }

  protected override firstUpdated(): void {
    // Not before: the server does not know it, and its page is the first one.
    void this.updateComplete.then(() => (this.start = readLoginStart()));
    this.use(analytics).track('login_error_shown', { error: this.#case.name });
  }

  get #kind(): LoginKind {
    const kind = this.#query.value.get('kind') ?? '';
    return kinds.includes(kind) ? (kind as LoginKind) : 'read';
  }

  #getLoginQuery(trigger: string): LoginQuery {
    const query = this.#query.value;
    const redirectUrl = query.get('afterLoginRedirectUrl');
    const cancelUrl = query.get('onCancelLoginRedirectUrl');
    return {
      trigger,
      // The retry joins the campaign that the first attempt was for.
      ...(this.start && { ...this.start.fields, page_path: this.start.path }),
      ...(redirectUrl && { afterLoginRedirectUrl: redirectUrl }),
      ...(cancelUrl && { onCancelLoginRedirectUrl: cancelUrl }),
    };
  }

  /**
   * In the popup of a partner page: gets the URL that repeats the login with the PKCE challenge of the opener. With a new challenge
   * the opener could not redeem the code.
   */
  #getPopupRetryHref(trigger: string): string | undefined {
    const challenge = this.#query.value.get('code_challenge');
    if (!challenge || !tokenPattern.test(challenge)) return undefined;
    const href = new URL(
      this.use(session).getLoginUrl(this.#kind, this.#getLoginQuery(trigger)),
      location.href,
    );
    href.searchParams.set('domainType', 'embed');
    href.searchParams.set('code_challenge', challenge);
    return href.href;
  }

  #logIn(trigger: string): void {
    void this.#login.start(this.#kind, this.#getLoginQuery(trigger));
  }

  #button(variant: '' | 'primary', trigger: string, label: string) {
    const href = this.#getPopupRetryHref(trigger);
    // The server answers this URL; it is not a route of the app.
    if (href)
      return html`<ev-button variant=${variant} rel="external" href=${href}>${label}</ev-button>`;
    const busy = this.#loginLoading.value === true;
    const fallback = this.#login.getFallbackHref(this.#kind, this.#getLoginQuery(trigger));
    return html`<ev-button
      variant=${variant}
      data-replay=${trigger}
      fallback-href=${fallback ?? nothing}
      ?busy=${busy}
      @click=${() => this.#logIn(trigger)}
      >${label}</ev-button
    >`;
  }

  /** The second door, on the product's own pages: a partner's popup ends on its own page. */
  get #email(): LoginErrorCase['email'] {
    const isPopup = this.#query.value.has('code_challenge');
    return isPopup || !canLogInByEmail(this.app) ? 'none' : this.#case.email;
  }

  #renderEmail(variant: '' | 'primary' | 'quiet') {
    return html`<ev-button variant=${variant} href=${this.app.host.href(emailLoginPath)}
      >${this.#loginMessages.value.byEmail}</ev-button
    >`;
  }

  /** Leads to the invitation or campaign that the login was for. */
  #wayBack(t: LoginErrorScreenMessages) {
    const from = this.start && getLoginStartPage(this.start);
    if (!from) return nothing;
    const label = from.kind === 'invitation' ? t.toInvitation : t.toCampaign;
    return html`<ev-button variant="quiet" href=${this.app.host.href(from.path)}
      >${label}</ev-button
    >`;
  }

  override render() {
    const t = this.#messages.value;
    const errorCase = this.#case;
    const incident = this.#query.value.get('incident') ?? '';
    const helpPath = isUuid(incident) ? `/help?incident=${incident}` : '/help';
    const text = t[errorCase.text];
    const contact = (label: string) => html`<a href=${this.app.host.href(helpPath)}>${label}</a>`;
    const retry = this.#button('primary', 'login_error_try_again', t.tryAgain);
    const email = this.#email;
    const isEmailTheWay = email === 'recommended';
    const otherAccount = this.#button(
      errorCase.canRetry ? '' : 'primary',
      'login_error_other_account',
      t.another,
    );
    const content = html`${errorCase.icon}
      <h1>${t[errorCase.title]}</h1>
      <p class="muted">
        ${typeof text === 'string' ? text : text({ contact })}
        ${isEmailTheWay ? t.useEmail : nothing}
      </p>
      ${this.#login.errorMessage} ${isUuid(incident) ? this.#incident(incident) : nothing}
      <div class="actions">
        ${errorCase.canRetry ? retry : nothing}
        ${errorCase.canSwitchAccount ? otherAccount : nothing}
        ${isEmailTheWay ? this.#renderEmail(errorCase.canSwitchAccount ? '' : 'primary') : nothing}
      </div>
      <div class="actions quiet-actions">
        ${this.#wayBack(t)} ${email === 'offered' ? this.#renderEmail('quiet') : nothing}
        <ev-button variant="quiet" href=${this.app.host.href('/')}
          >${this.#dashboardLink.value.goToDashboard}</ev-button
        >
      </div>`;
    return this.#frame.render(content, helpPath);
  }

  #incident(id: string) {
    const t = this.#messages.value;
    const contact = this.app.config.contactEmail;
    const text = t.incident({ id });
    const mail = (address: string) =>
      html`<a translate="no" href="mailto:${contact}?subject=${encodeURIComponent(text)}"
        >${address}</a
      >`;
    return html`<p class="footnote">
      <span class="mono" translate="no">${text}</span
      >${contact ? html`<br />${t.incidentContact({ mail, contact })}` : nothing}
    </p>`;
  }
}
