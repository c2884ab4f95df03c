import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { showError } from '../../core/page/show-error.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { eye } from '../../ui/icons/icons.ts';
import { ScrollPaddingController } from '../../ui/scroll-padding.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { stopImpersonation } from './admin-session.ts';
import { styles } from './impersonation-bar.styles.ts';
import { impersonationBarMessages } from './impersonation-bar.messages.ts';

/**
 * Shows during an impersonation which user an administrator acts as, and ends it. Visible while the
 * session's real user is another one.
 * @summary Bar of a session in which an administrator impersonates a user.
 */
export class ImpersonationBar extends WiredElement {
  static override styles = [tokens, base, styles];

  @state() private isStopping = false;

  #user = this.store((app) => app.use(session).$user);
  #messages = new MessagesController(this, impersonationBarMessages);

  constructor() {
    super();
    new ScrollPaddingController(this, { edge: 'start', find: () => this });
  }

  readonly #stop = async () => {
    const app = this.app;
    if (this.isStopping) return;
    this.isStopping = true;
    try {
      await stopImpersonation(app);
    } catch (error) {
      showError(app, error);
    } finally {
      this.isStopping = false;
    }
  };

  protected override render() {
    const [user, t] = [this.#user.value, this.#messages.value];
    if (!user || !t || user.userId === user.realUserId) return nothing;
    const name = user.twitterHandle ? `@${user.twitterHandle}` : user.userName;
    return html`<section aria-label=${t.label}>
      <span class="icon-small">${eye}</span>
      <p class="truncate">
        <strong>${name ? t.who({ name }) : t.label}</strong
        ><span class="restriction"> ${t.rule}</span>
      </p>
      <button
        type="button"
        aria-disabled=${this.isStopping ? 'true' : nothing}
        @click=${this.#stop}
      >
        ${this.isStopping ? t.stopping : t.stop}
      </button>
    </section>`;
  }
}
