import { html, nothing, type TemplateResult } from 'lit';
import type { WiredElement } from '../element/wired-element.ts';
import { ApiError } from '../http/api-error.ts';
import { getLoginDraft, removeLoginDraft, setLoginDraft } from './login-again-draft.ts';
import { loginAgainMessages } from './login-again.messages.ts';
import { LoginController } from './login-controller.ts';
import { session } from './session.store.ts';

/** Whether the server asks for a login of the last minutes. */
export const isLoginAgainRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'RECENT_LOGIN_REQUIRED';

/**
 * A button "Log in again" for a form, where the server asks for a recent login. It returns to the same page with what was
 * typed, which the form gets by {@link LoginAgainController.getDraft}.
 */
export class LoginAgainController<Draft> {
  readonly #host: WiredElement;
  readonly #form: string;
  readonly #login: LoginController;
  #draft: Draft | undefined;

  /** @param form name of the form in the stored draft */
  constructor(host: WiredElement, form: string) {
    this.#host = host;
    this.#form = form;
    this.#login = new LoginController(host);
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

  readonly #start = (): void => {
    const { foundApp: app } = this.#host;
    if (!app) return;
    const { userId } = app.use(session).$user.get();
    setLoginDraft({ form: this.#form, userId, value: this.#draft }, app.clock.now());
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

  /** The button, and why the login did not start; nothing unless a login is needed. @param reason why a login is needed */
  render(reason = ''): TemplateResult | typeof nothing {
    const { foundApp: app } = this.#host;
    if (!this.isRequired || !app) return nothing;
    return html`${reason ? html`<p role="alert">${reason}</p>` : nothing}
      <div class="actions">
        <ev-button variant="primary" @click=${this.#start}
          >${app.use(loginAgainMessages).get().logIn}</ev-button
        >
      </div>
      ${this.#login.errorMessage}`;
  }
}
