import { css, html, nothing } from 'lit';
import { session } from '../../elements/core/session.store.ts';
import { WiredElement } from '../../elements/core/wired-element.ts';
import '../../elements/notifications/notification-bell/define.ts';
import '../../elements/ui/button/define.ts';

/** A bell to log in at; then who is logged in, and the way out: the flows share their session. */
class FlowBar extends WiredElement {
  static override styles = css`
    :host {
      display: flex;
      align-items: center;
      gap: 12px;
      margin-block: 12px;
      font-size: 14px;
    }
  `;

  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #user = this.store((app) => app.use(session).$user);

  override render() {
    const { twitterHandle } = this.#user.value ?? {};
    const out = () => void this.use(session).signOut();
    const inside = () => html`<span>@${twitterHandle}</span> <ev-button size="small" @click=${out}>Log out</ev-button>`;
    const outside = this.#signedIn.value ? nothing : html`<span>Log in at the bell.</span>`;
    return html`<ev-notification-bell></ev-notification-bell> ${twitterHandle ? inside() : outside}`;
  }
}
if (!customElements.get('flow-bar')) customElements.define('flow-bar', FlowBar);
