import { html, type TemplateResult } from 'lit';
import { StoreController } from '../../core/element/store-controller.ts';
import {
  notificationPanelMessages,
  type NotificationPanelMessages,
} from '../notification-panel.messages.ts';
import type { SidebarHost } from './sidebar-types.ts';

/** The line below the login button while its window is open, and once it ended without a login. */
export class LoginWait {
  readonly #messages: StoreController<NotificationPanelMessages>;

  constructor(sidebar: SidebarHost) {
    this.#messages = new StoreController<NotificationPanelMessages>(sidebar, {
      keys: () => [],
      pick: (app) => app.use(notificationPanelMessages),
    });
    this.#messages.connect();
  }

  /**
   * @param isWaiting until the attempt has a result. A window whose page severs its opener looks closed although it is
   * open, so the line never claims that it was closed.
   */
  render(isWaiting: boolean): TemplateResult {
    const { waiting, notLoggedIn } = this.#messages.value;
    return html`<p class="muted login-wait" role="status">${isWaiting ? waiting : notLoggedIn}</p>`;
  }
}
