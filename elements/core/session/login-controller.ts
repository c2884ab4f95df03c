import { html, nothing, type TemplateResult } from 'lit';
import type { LoginKind, LoginQuery } from '../../../contract/auth.ts';
import { ApiError } from '../http/api-error.ts';
import { getErrorMessage } from '../http/error-message.ts';
import { errorsMessages } from '../http/errors.messages.ts';
import type { App } from '../app/app.ts';
import type { WiredElement } from '../element/wired-element.ts';
import { getMessages } from '../i18n/get-messages.ts';
import { loginMessages } from './login.messages.ts';
import { showError } from '../page/show-error.ts';
import { hasToaster, toasts } from '../page/toasts.store.ts';
import { session } from './session.store.ts';

/**
 * Starts logins for an element. An error is shown as a toast, or, on a page without a toaster (an embed), inline: render
 * {@link LoginController.errorMessage} next to the button.
 */
export class LoginController {
  readonly #host: WiredElement;
  #message = '';

  constructor(host: WiredElement) {
    this.#host = host;
  }

  /** The last error, for the template. */
  get errorMessage(): TemplateResult | typeof nothing {
    return this.#message
      ? html`<p class="text-s danger" role="alert">${this.#message}</p>`
      : nothing;
  }

  /** Starts a login. Call it in the click: an embed opens a popup. Never rejects. */
  start(kind: LoginKind, fields?: LoginQuery): Promise<void> {
    return this.run((app) => app.use(session).login(kind, fields));
  }

  /**
   * Address of a login where no script runs, for `fallback-href` of its button; undefined on a partner's page, where a login is a popup.
   * @param fields those that are the same for every reader: the server renders the address
   */
  getFallbackHref(kind: LoginKind, fields?: LoginQuery): string | undefined {
    const { foundApp: app } = this.#host;
    return app?.host.kind === 'app' ? app.use(session).getLoginUrl(kind, fields) : undefined;
  }

  /** Runs a function that starts a login, and shows its error. Never rejects. */
  async run(login: (app: App) => Promise<void>): Promise<void> {
    const { foundApp: app } = this.#host;
    if (!app) return;
    this.#setMessage('');
    try {
      await login(app);
    } catch (error) {
      this.#setMessage(showLoginError(app, error, () => void this.run(login)));
    }
  }

  #setMessage(message: string): void {
    this.#message = message;
    this.#host.requestUpdate();
  }
}

/**
 * Shows by a toast why a login did not start.
 * @param retry starts it again
 * @returns the message to show inline where the page has no toaster, else ''
 */
export function showLoginError(app: App, error: unknown, retry?: () => void): string {
  const t = getMessages(app, loginMessages);
  const message =
    error instanceof ApiError
      ? getErrorMessage(error, getMessages(app, errorsMessages).default)
      : isPopupBlocked(error)
        ? t.popup
        : t.failed;
  if (!hasToaster(app)) return message;
  if (error instanceof ApiError) {
    showError(app, error, retry && { retry });
    return '';
  }
  app.use(toasts).notify({ tone: 'danger', text: message });
  return '';
}

const isPopupBlocked = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError';
