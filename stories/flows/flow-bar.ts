import { css, html, nothing } from 'lit';
import { session } from '../../elements/core/session/session.store.ts';
import { WiredElement } from '../../elements/core/element/wired-element.ts';
import '../../elements/notifications/notification-bell/define.ts';
import '../../elements/ui/button/define.ts';

/** Notification bell with login; after login, the user and a logout button. All flows share one session. */
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
    const logOut = () => void this.use(session).signOut();
    const userInfo = () =>
      html`<span>@${twitterHandle}</span>
        <ev-button size="small" @click=${logOut}>Log out</ev-button>`;
    const loginHint = this.#signedIn.value ? nothing : html`<span>Log in at the bell.</span>`;
    return html`<ev-notification-bell></ev-notification-bell>
      ${twitterHandle ? userInfo() : loginHint}`;
  }
}
if (!customElements.get('flow-bar')) customElements.define('flow-bar', FlowBar);
