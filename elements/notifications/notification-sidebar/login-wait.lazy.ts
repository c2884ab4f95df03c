import { html, type TemplateResult } from 'lit';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import {
  notificationPanelMessages,
  type NotificationPanelMessages,
} from '../notification-panel.messages.ts';
import type { SidebarHost } from './sidebar-types.ts';

/** The line below the login button while its window is open, and once it ended without a login. */
export class LoginWait {
  readonly #messages: MessagesController<NotificationPanelMessages>;

  /** The running login. */
  #attempt: Promise<void> | undefined;

  constructor(private readonly sidebar: SidebarHost) {
    this.#messages = new MessagesController(sidebar, notificationPanelMessages);
  }

  /** Waits for this login, which replaces the one before. */
  follow(attempt: Promise<void>): void {
    this.#attempt = attempt;
    const end = () => {
      if (this.#attempt !== attempt) return;
      this.#attempt = undefined;
      this.sidebar.requestUpdate();
    };
    attempt.then(end, end);
    this.sidebar.requestUpdate();
  }

  /**
   * It waits until the login has a result: a window whose page severs its opener looks closed although it is open, so the
   * line never claims that it was closed.
   */
  render(): TemplateResult {
    const { waiting, notLoggedIn } = this.#messages.value;
    return html`<p class="muted login-wait" role="status">
      ${this.#attempt ? waiting : notLoggedIn}
    </p>`;
  }
}
