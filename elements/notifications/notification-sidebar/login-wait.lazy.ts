import { html, type TemplateResult } from 'lit';
import { StoreController } from '../../core/element/store-controller.ts';
import { login } from '../../core/session/login.store.ts';
import {
  notificationPanelMessages,
  type NotificationPanelMessages,
} from '../notification-panel.messages.ts';
import type { SidebarHost } from './sidebar-types.ts';

/** The line below the login button while its window is open, and once it closed without a login. */
export class LoginWait {
  readonly #isWaiting: StoreController<boolean>;
  readonly #messages: StoreController<NotificationPanelMessages>;

  constructor(sidebar: SidebarHost) {
    const keys = (): [] => [];
    const pick = { keys, pick: (app: SidebarHost['app']) => app.use(login).$loginLoading };
    this.#isWaiting = new StoreController<boolean>(sidebar, pick);
    this.#messages = new StoreController<NotificationPanelMessages>(sidebar, {
      keys,
      pick: (app) => app.use(notificationPanelMessages),
    });
    this.#isWaiting.connect();
    this.#messages.connect();
  }

  render(): TemplateResult {
    const { waiting, notLoggedIn } = this.#messages.value;
    return html`<p class="muted login-wait" role="status">
      ${this.#isWaiting.value ? waiting : notLoggedIn}
    </p>`;
  }
}
