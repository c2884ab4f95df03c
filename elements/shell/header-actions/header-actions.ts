import { html, nothing } from 'lit';
import { editor } from '../../core/editor.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { feedback } from '../../ui/icons/feedback.ts';
import { pencil } from '../../ui/icons/pencil.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { navigationTexts } from '../navigation.texts.ts';
import { posting } from '../posting.store.ts';
import { whyNot } from '../why-not.ts';
import { styles } from './header-actions.styles.ts';

/**
 * New Post and Share Feedback, for who is signed in. New Post is disabled without a current campaign, and says why. A part
 * of its own, so that the header does not wait for it.
 * @summary What one can do from the header of wide screens.
 */
export class HeaderActions extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  #texts = this.store((app) => app.use(navigationTexts));
  #canPost = this.store((app) => app.use(posting).$canPost);

  readonly #feedback = () => this.use(editor).open({ kind: 'feedback' });
  readonly #newPost = () => {
    if (this.#canPost.value === 'yes') this.use(editor).open({ kind: 'post' });
  };

  protected override render() {
    const t = this.#texts.value;
    if (!t) return nothing;
    const reason = whyNot(this.#canPost.value, t);
    return html`<button type="button" class="control quiet" @click=${this.#feedback}>
        <span class="s">${feedback}</span>${t.shareFeedback}
      </button>
      <button
        type="button"
        class="control"
        aria-disabled=${reason ? 'true' : nothing}
        aria-describedby="why"
        title=${reason || nothing}
        @click=${this.#newPost}
      >
        <span class="s">${pencil}</span>${t.newPost}
      </button>
      <span id="why" hidden>${reason}</span>`;
  }
}
