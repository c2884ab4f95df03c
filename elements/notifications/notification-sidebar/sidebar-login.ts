import { html, type TemplateResult } from 'lit';
import { errorsMessages } from '../../core/http/errors.messages.ts';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { signInState } from '../../core/app/sign-in.store.ts';
import { getMessages } from '../../core/i18n/get-messages.ts';
import { login } from '../../core/session/login.store.ts';
import type { NotificationsMessages } from '../notifications.messages.ts';
import type { LoginWait } from './login-wait.lazy.ts';
import { renderNotice } from './sidebar-body.ts';
import type { SidebarHost } from './sidebar-types.ts';

/** The login in the sidebar of a signed-out person. What explains a failure is loaded with the failure. */
export class SidebarLogin {
  #error = '';
  /** The wait for a login in an embed, once its module is loaded. */
  #wait: LoginWait | undefined;

  constructor(private readonly sidebar: SidebarHost) {}

  render(t: NotificationsMessages): TemplateResult {
    const notice = renderNotice(t.signedOut, '', { label: t.login, run: () => void this.#start() });
    return this.#error
      ? html`${notice}
          <p class="login-error" role="alert">${this.#error}</p>`
      : html`${notice}${this.#wait?.render()}`;
  }

  async #start(): Promise<void> {
    const { foundApp: app } = this.sidebar;
    if (!app) return;
    this.#setError('');
    // The window opens in the click.
    const attempt = app.use(login).login('read', { trigger: 'notification_sidebar' });
    if (app.host.kind === 'embed') void this.#showWait(attempt);
    try {
      await attempt;
      if (app.use(signInState).$signedIn.get()) this.#wait = undefined;
    } catch (error) {
      const module = await loadModule(
        () => import('../../core/session/login-controller.ts'),
        warnOfLoadError,
      );
      this.#setError(
        module?.showLoginError(app, error) ?? getMessages(app, errorsMessages).network,
      );
    }
  }

  async #showWait(attempt: Promise<void>): Promise<void> {
    const part = await loadModule(() => import('./login-wait.lazy.ts'), warnOfLoadError);
    if (part) (this.#wait ??= new part.LoginWait(this.sidebar)).follow(attempt);
  }

  #setError(error: string): void {
    this.#error = error;
    this.sidebar.requestUpdate();
  }
}
