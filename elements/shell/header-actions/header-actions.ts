import { html, nothing } from 'lit';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { page } from '../../core/page/page.store.ts';
import { postEditor } from '../../shared/post-editor.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import { feedback, pencil } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { shellMessages } from '../shell.messages.ts';
import {
  getDisabledReason,
  getPostDisabledReason,
  posting,
  type PostingState,
} from '../posting.store.ts';
import { styles } from './header-actions.styles.ts';

/**
 * New Post and Share Feedback for signed-in users. New Post is disabled without a current campaign,
 * Share Feedback without a current or past one; both have the reason as their tooltip and description: beside them it would be a
 * sentence on every page of a newcomer, whose first steps explain it too. Loaded separately, so that the header does not wait for it.
 * A campaign page has these actions itself, so the header has none there.
 * @summary Actions in the header of wide screens.
 */
export class HeaderActions extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  #messages = new MessagesController(this, shellMessages);
  #canPost = this.store((app) => app.use(posting).$canPost);

  #canGiveFeedback = this.store((app) => app.use(posting).$canGiveFeedback);
  #path = this.store((app) => app.use(page).$path);
  #viewOnly = this.store((app) => app.use(viewOnlyReasons));

  readonly #feedback = () => {
    if (this.#allows(this.#canGiveFeedback.value)) this.use(postEditor).open({ kind: 'feedback' });
  };
  readonly #newPost = () => {
    if (this.#allows(this.#canPost.value)) this.use(postEditor).open({ kind: 'post' });
  };

  #allows(state: PostingState): boolean {
    return state === 'yes' && !this.#viewOnly.value.posts;
  }

  protected override render() {
    const t = this.#messages.value;
    if (!t || this.#path.value.startsWith('/campaign/')) return nothing;
    const viewOnly = this.#viewOnly.value.posts;
    const reason =
      viewOnly || getPostDisabledReason(this.#canPost.value, this.#canGiveFeedback.value, t);
    const feedbackReason = viewOnly || getDisabledReason(this.#canGiveFeedback.value, t);
    return html`<button
        type="button"
        class="control quiet"
        aria-disabled=${feedbackReason ? 'true' : nothing}
        aria-describedby="feedback-disabled-reason"
        title=${feedbackReason || nothing}
        @click=${this.#feedback}
      >
        <span class="icon-small">${feedback}</span>${t.shareFeedback}
      </button>
      <button
        type="button"
        class="control"
        aria-disabled=${reason ? 'true' : nothing}
        aria-describedby="disabled-reason"
        title=${reason || nothing}
        @click=${this.#newPost}
      >
        <span class="icon-small">${pencil}</span>${t.newPost}
      </button>
      <span id="disabled-reason" hidden>${reason}</span>
      <span id="feedback-disabled-reason" hidden>${feedbackReason}</span>`;
  }
}
