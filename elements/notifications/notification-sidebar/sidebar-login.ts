import { html, type TemplateResult } from 'lit';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { login } from '../../core/session/login.store.ts';
import type { NotificationsMessages } from '../notifications.messages.ts';
import { renderNotice } from './sidebar-body.ts';

/** The login in the sidebar of a signed-out person. What explains a failure is loaded with the failure. */
export class SidebarLogin {
  #error = '';

  constructor(private readonly sidebar: WiredElement) {}

  render(t: NotificationsMessages): TemplateResult {
    const notice = renderNotice(t.signedOut, '', { label: t.login, run: () => void this.#start() });
    return this.#error
      ? html`${notice}
          <p class="login-error" role="alert">${this.#error}</p>`
      : notice;
  }

  async #start(): Promise<void> {
    const { foundApp: app } = this.sidebar;
    if (!app) return;
    this.#setError('');
    try {
      await app.use(login).login('read', { trigger: 'notification_sidebar' });
    } catch (error) {
      await import('../../core/session/login-controller.ts')
        .then(({ showLoginError }) => this.#setError(showLoginError(app, error)))
        .catch(console.warn);
    }
  }

  #setError(error: string): void {
    this.#error = error;
    this.sidebar.requestUpdate();
  }
}
