import { css, html, nothing } from 'lit';
import { session } from '../../elements/core/session.store.ts';
import { WiredElement } from '../../elements/core/wired-element.ts';
import '../../elements/notifications/notification-bell/define.ts';
import '../../elements/ui/button/define.ts';

/** A bell to log in at, who is logged in, and the way out: the flows share their session. */
class FlowBar extends WiredElement {
  static override styles = css`
    :host {
      display: flex;
      align-items: center;
      gap: 12px;
      margin-block: 12px;
    }
  `;

  readonly #user = this.store((app) => app.use(session).$user);

  override render() {
    const { twitterHandle } = this.#user.value ?? {};
    const out = () => void this.use(session).signOut();
    return html`<ev-notification-bell></ev-notification-bell> ${
        twitterHandle ? html`<span>@${twitterHandle}</span> <ev-button size="small" @click=${out}>Log out</ev-button>` : nothing
      }`;
  }
}
if (!customElements.get('flow-bar')) customElements.define('flow-bar', FlowBar);
