import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { session } from '../../core/session.store.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { eye } from '../../ui/icons/eye.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { stopViewing } from './own-session.ts';
import { styles } from './viewing-as.styles.ts';
import { viewingAsTexts } from './viewing-as.texts.ts';

/**
 * Says all the time that an administrator sees the product as somebody else, as whom, and ends it. Shown while the
 * session's real user is another one.
 * @summary Bar of a session that views as somebody.
 */
export class ViewingAs extends WiredElement {
  static override styles = [tokens, base, styles];

  @state() private stopping = false;

  #user = this.store((app) => app.use(session).$user);
  #texts = this.store((app) => app.use(viewingAsTexts));

  readonly #stop = async () => {
    const app = this.app;
    if (!app || this.stopping) return;
    this.stopping = true;
    try {
      await stopViewing(app);
    } catch (error) {
      app.use(toasts).error(error);
    } finally {
      this.stopping = false;
    }
  };

  protected override render() {
    const [user, t] = [this.#user.value, this.#texts.value];
    if (!user || !t || user.userId === user.realUserId) return nothing;
    const name = user.twitterHandle ? `@${user.twitterHandle}` : user.userName || t.label;
    return html`<section aria-label=${t.label}>
      <span class="s">${eye}</span>
      <p class="line"><strong>${t.who({ name })}</strong><span class="rule"> ${t.rule}</span></p>
      <button type="button" aria-disabled=${this.stopping ? 'true' : nothing} @click=${this.#stop}>
        ${this.stopping ? t.stopping : t.stop}
      </button>
    </section>`;
  }
}
