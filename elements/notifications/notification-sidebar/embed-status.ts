import { html, nothing, type TemplateResult } from 'lit';
import type { ReadableAtom } from 'nanostores';
import type { App } from '../../core/app/app.ts';
import { StoreController } from '../../core/element/store-controller.ts';
import { online } from '../../core/http/online.store.ts';
import { inlineNotificationError } from '../notification-errors.ts';
import type { NotificationPanelMessages } from '../notification-panel.messages.ts';
import type { SidebarHost } from './sidebar-types.ts';

/** Another site's page shows neither a lost connection nor toasts: the sidebar does. */
export class EmbedStatus {
  readonly #online: StoreController<boolean>;

  constructor(private readonly sidebar: SidebarHost) {
    this.#online = this.#connect((app) => app.use(online));
    this.#connect((app) => this.#getError(app));
  }

  #connect<T>(pick: (app: App) => ReadableAtom<T>): StoreController<T> {
    const controller = new StoreController<T>(this.sidebar, { keys: () => [], pick });
    controller.connect();
    return controller;
  }

  #getError(app: App) {
    return app.use(inlineNotificationError).$error;
  }

  /** The next opening begins without the error of this one. */
  clear(): void {
    const { foundApp } = this.sidebar;
    if (foundApp) this.#getError(foundApp).set(null);
  }

  render(t: NotificationPanelMessages): TemplateResult | typeof nothing {
    const error = this.#getError(this.sidebar.app).get();
    const isOffline = !this.#online.value;
    if (!error && !isOffline) return nothing;
    const onRetry = () => {
      this.clear();
      error?.retry();
    };
    return html`<div class="status">
      ${isOffline ? html`<p class="muted" role="status">${t.offline}</p>` : nothing}
      ${
        error
          ? html`<p class="danger" role="alert">${error.text}</p>
              <button type="button" class="quiet" @click=${onRetry}>${error.retryLabel}</button>`
          : nothing
      }
    </div>`;
  }
}
