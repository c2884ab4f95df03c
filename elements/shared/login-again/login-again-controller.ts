/** Asks for another login where an act needs a recent one, and keeps what was typed. */
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../../contract/user.ts';
import { StoreController } from '../../core/element/store-controller.ts';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { ApiError } from '../../core/http/api-error.ts';
import {
  consumeLoginPlace,
  getLoginDraft,
  removeLoginDraft,
  setLoginDraft,
} from './login-again-draft.ts';
import { loginAgainMessages } from './login-again.messages.ts';
import type { App } from '../../core/app/app.ts';
import { getMessages } from '../../core/i18n/get-messages.ts';
import { canLogInByEmail, emailLoginPath } from '../../core/session/email-login-offer.ts';
import { loginMessages } from '../../core/session/login.messages.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';

/** Whether the server asks for a login of the last minutes. */
export const isLoginAgainRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'RECENT_LOGIN_REQUIRED';

/**
 * A button "Log in again" for a form, where the server asks for a recent login. It returns to the same page with what was
 * typed, which the form gets by {@link LoginAgainController.getDraft}, and to the same place: fragment, scroll position and focus.
 */
export class LoginAgainController<Draft> implements ReactiveController {
  readonly #host: WiredElement;
  readonly #form: string;
  readonly #login: LoginController;
  readonly #control: string;
  readonly #user: StoreController<CurrentUser>;
  #draft: Draft | undefined;
  #hasReturned = false;
  readonly #onReturn: ((draft: Draft) => void) | undefined;

  /**
   * @param form name of the form in the stored draft
   * @param control selector of what gets the focus after the login
   * @param onReturn goes on with what was typed, after a login that is recent enough
   */
  constructor(
    host: WiredElement,
    form: string,
    control: string,
    onReturn?: (draft: Draft) => void,
  ) {
    this.#onReturn = onReturn;
    this.#host = host;
    this.#form = form;
    this.#control = control;
    this.#login = new LoginController(host);
    this.#user = new StoreController(host, {
      keys: () => [],
      pick: (app) => app.use(session).$user,
    });
    host.addController(this);
  }

  hostUpdate(): void {
    this.#user.connect();
  }

  /** Returns to the place once the user is known and the form is there. */
  hostUpdated(): void {
    const { foundApp: app } = this.#host;
    if (this.#hasReturned || !app) return;
    const { userId } = app.use(session).$user.get();
    const control = this.#host.renderRoot.querySelector<HTMLElement>(this.#control);
    if (!userId || !control) return;
    this.#hasReturned = true;
    const place = consumeLoginPlace(this.#form, userId, app.clock.now());
    if (!place) return;
    const draft = this.getDraft(userId);
    if (draft !== undefined && !this.isNeeded)
      void this.#host.updateComplete.then(() => this.#onReturn?.(draft));
    if (app.host.kind === 'app' && place.hash && !location.hash)
      history.replaceState(history.state, '', place.hash);
    void this.#host.updateComplete.then(() => {
      // The person is somewhere else already.
      if (document.activeElement && document.activeElement !== document.body) return;
      control.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
    });
  }

  /** Call it with each failure, and with undefined before each attempt: what was typed is sent then. @param draft what was typed */
  setError(error: unknown, draft?: Draft): void {
    if (error === undefined) removeLoginDraft();
    this.#draft = isLoginAgainRequired(error) ? draft : undefined;
    this.#host.requestUpdate();
  }

  /** What was typed before the login; undefined until the user is known. Read it in `willUpdate`. */
  getDraft(userId: string | null): Draft | undefined {
    const { foundApp: app } = this.#host;
    return app && (getLoginDraft(this.#form, userId, app.clock.now()) as Draft | undefined);
  }

  /** Starts the login, and keeps what was typed: for a form whose button names both. */
  start(draft: Draft): void {
    this.#draft = draft;
    this.#start();
  }

  readonly #start = (): void => {
    const { foundApp: app } = this.#host;
    if (!app) return;
    const { userId } = app.use(session).$user.get();
    const { hash } = location;
    setLoginDraft({ form: this.#form, userId, value: this.#draft, hash }, app.clock.now());
    void this.#login.start('read', {
      trigger: 'login_again',
      afterLoginRedirectUrl: location.origin + location.pathname + location.search,
      onCancelLoginRedirectUrl: location.origin + location.pathname + location.search,
    });
  };

  /** The server asked for a login: the button is the main action. */
  get isRequired(): boolean {
    return this.#draft !== undefined;
  }

  /** The last login of a known person is not recent enough. */
  get isNeeded(): boolean {
    const { foundApp: app } = this.#host;
    const { userId, recentLoginUntil } = this.#user.value;
    if (!app || !userId) return false;
    return !recentLoginUntil || app.clock.now() >= Date.parse(recentLoginUntil);
  }

  /** Counts as a recent login only where a second factor is in force. */
  #renderEmailOffer(app: App): TemplateResult | typeof nothing {
    const { verifiedTwoFactorAuthEnabled } = app.use(session).$user.get();
    if (!verifiedTwoFactorAuthEnabled || !canLogInByEmail(app)) return nothing;
    return html`<ev-button variant="quiet" href=${app.host.href(emailLoginPath)}
      >${getMessages(app, loginMessages).byEmail}</ev-button
    >`;
  }

  /**
   * For a form that may ask for it: the step, before the person types. Nothing while the last login is recent enough or not known, nor once
   * another one is required: then the button has it.
   */
  renderNotice(): TemplateResult | typeof nothing {
    const { foundApp: app } = this.#host;
    if (this.isRequired || !app || !this.isNeeded) return nothing;
    return html`<p class="text-s muted">${getMessages(app, loginAgainMessages).notice}</p>`;
  }

  /**
   * The button with what follows it, and why the login did not start; nothing unless a login is needed.
   * @param reason why a login is needed
   * @param label names the act that follows the login, where it follows by itself
   */
  render(reason = '', label?: string): TemplateResult | typeof nothing {
    const { foundApp: app } = this.#host;
    if (!this.isRequired || !app) return nothing;
    return html`${reason ? html`<p role="alert">${reason}</p>` : nothing}
      <p>${getMessages(app, loginAgainMessages).step}</p>
      <div class="actions">
        <ev-button variant="primary" @click=${this.#start}
          >${label ?? getMessages(app, loginAgainMessages).logIn}</ev-button
        >
        ${this.#renderEmailOffer(app)}
      </div>
      ${this.#login.errorMessage}`;
  }
}
