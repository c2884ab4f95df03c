import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { failAct } from '../core/http/fail-act.ts';
import { loadModule } from '../base/load-module.ts';
import type { PostCard } from '../../contract/post.ts';
import { StoreController } from '../core/element/store-controller.ts';
import { showError } from '../core/page/show-error.ts';
import type { DeletePostCloseEvent } from './delete-post/delete-post.events.ts';
import type { WiredElement } from '../core/element/wired-element.ts';
import { impersonating } from '../core/session/impersonation.store.ts';

/** Asks before a post is deleted: loads and shows `ev-delete-post`. */
export class DeletePostController implements ReactiveController {
  #post: PostCard | undefined;
  readonly #impersonating: StoreController<boolean>;

  /** @param onDeleted called after a deletion */
  constructor(
    private readonly host: WiredElement,
    private readonly onDeleted?: () => void,
  ) {
    this.#impersonating = new StoreController(host, {
      keys: () => [],
      pick: (app) => app.use(impersonating),
    });
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.host.isConnected) this.#impersonating.connect();
  }

  hostDisconnected(): void {
    this.#post = undefined;
  }

  /** Posts are deleted in the product only, and by their author: a partner's page and an administrator may read. */
  get isPossible(): boolean {
    return this.host.app.host.kind === 'app' && !this.#impersonating.value;
  }

  async ask(post: PostCard): Promise<void> {
    const { app } = this.host;
    try {
      await loadModule(() => import('./delete-post/define.ts'), failAct(app));
    } catch (error) {
      showError(app, error, { retry: () => void this.ask(post) });
      return;
    }
    if (!this.host.isConnected) return;
    this.#show(post);
  }

  /** Renders the dialog; nothing while it is closed. */
  render(): TemplateResult | typeof nothing {
    if (!this.#post) return nothing;
    return html`<ev-delete-post
      .post=${this.#post}
      @ev-delete-post-close=${this.#onClose}
    ></ev-delete-post>`;
  }

  readonly #onClose = ({ deleted }: DeletePostCloseEvent): void => {
    this.#show(undefined);
    if (deleted) this.onDeleted?.();
  };

  #show(post: PostCard | undefined): void {
    this.#post = post;
    this.host.requestUpdate();
  }
}
