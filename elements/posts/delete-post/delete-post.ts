import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { PostCard } from '../../../contract/post.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { getFormErrorMessage } from '../../core/http/form-error-message.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { page } from '../../core/page/page.store.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postDeletion } from '../post-deletion.store.ts';
import { DeletePostCloseEvent } from './delete-post.events.ts';
import { deletePostMessages, type DeletePostMessages } from './delete-post.messages.ts';
import { styles } from './delete-post.styles.ts';

/** What the deletion of a post costs its author. */
type DeletionCost = 'feedback' | 'final' | 'not-eligible' | 'open';

/** Rewards are fixed: a deletion does not change them. */
const finalStatuses: readonly string[] = [
  'rewarded',
  'not-rewarded',
  'claimed',
  'paid',
  'paid-bonus',
  'expired',
  'expired-bonus',
];

function getDeletionCost({ kind, status }: Pick<PostCard, 'kind' | 'status'>): DeletionCost {
  if (kind === 'feedback') return 'feedback';
  if (finalStatuses.includes(status)) return 'final';
  return status === 'not-eligible' ? 'not-eligible' : 'open';
}

/**
 * @summary Dialog that asks before a post of the user is deleted on the network, with what that costs.
 * @fires ev-delete-post-close - The post is deleted, or the user keeps it: remove the element. Its `deleted` distinguishes both.
 */
export class DeletePost extends WiredElement {
  static override readonly needs = ['post'];
  static override styles = [tokens, base, textSide, styles];

  @property({ attribute: false }) post: PostCard | undefined;

  @state() private busy = false;
  @state() private error: unknown;

  readonly #login = new LoginController(this);
  readonly #messages = new MessagesController(this, deletePostMessages);

  readonly #onKeep = (): void => void this.dispatchEvent(new DeletePostCloseEvent(false));

  async #delete({ id }: PostCard): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = undefined;
    try {
      await this.use(postDeletion).delete(id);
      this.use(toasts).notify({ tone: 'success', text: this.#messages.value.deleted });
      this.dispatchEvent(new DeletePostCloseEvent(true));
    } catch (error) {
      this.error = error;
    } finally {
      this.busy = false;
    }
  }

  /** Publishing and deleting need the same permission at the network. */
  readonly #allow = (): void =>
    void this.#login.start('write', {
      trigger: 'delete_post',
      page_path: this.use(page).$path.get(),
    });

  override render(): TemplateResult | typeof nothing {
    const { post } = this;
    if (!post) return nothing;
    const t = this.#messages.value;
    return html`<ev-dialog
      open
      size="small"
      lang=${getLocale(this.app)}
      ?persistent=${this.busy}
      label=${t.title}
      @ev-dialog-close=${this.#onKeep}
    >
      <blockquote dir="auto">${post.content}</blockquote>
      <p>${t.text}</p>
      <p>${t.cost({ kind: getDeletionCost(post) })}</p>
      ${this.#failure(t)}
      <ev-button slot="footer" ?disabled=${this.busy} @click=${this.#onKeep}>${t.keep}</ev-button>
      <ev-button
        slot="footer"
        variant="danger"
        data-analytics-click-id="button_delete_post_clicked"
        ?busy=${this.busy}
        @click=${() => void this.#delete(post)}
        >${t.delete}</ev-button
      >
    </ev-dialog>`;
  }

  #failure(t: DeletePostMessages): TemplateResult | typeof nothing {
    const { error } = this;
    if (error === undefined) return nothing;
    const needsPermission = error instanceof ApiError && error.code === 'WRITE_SCOPE_REQUIRED';
    if (!needsPermission)
      return html`<ev-note tone="danger" live>${getFormErrorMessage(this.app, error)}</ev-note>`;
    return html`<ev-note tone="warning" live
        >${t.needsPermission}<ev-button slot="action" size="small" @click=${this.#allow}
          >${t.allow}</ev-button
        ></ev-note
      >${this.#login.errorMessage}`;
  }
}
