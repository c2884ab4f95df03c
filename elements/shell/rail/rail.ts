import { html, nothing } from 'lit';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { getAriaCurrent, type Destination } from '../navigation.ts';
import { shellMessages } from '../shell.messages.ts';
import { publicDestinations, railDestinations } from '../wide-navigation.ts';
import { styles } from './rail.styles.ts';

/**
 * @summary Side navigation of the default layout on wide screens: logo, destinations, account.
 */
export class Rail extends WiredElement {
  static override styles = [tokens, base, styles];

  #path = this.store((app) => app.use(page).$path);
  #messages = new MessagesController(this, shellMessages);
  #signedIn = this.store((app) => app.use(session).$signedIn);

  get #destinations(): readonly Destination[] {
    return this.#signedIn.value ? railDestinations : publicDestinations;
  }

  protected override render() {
    const t = this.#messages.value;
    if (!t) return nothing;
    return html`<a
        class="home"
        href="/"
        aria-label=${t.home}
        data-analytics-click-id="button_evangelist_logo_clicked"
        >${logo}${t.product}</a
      >
      <nav aria-label=${t.navigation}>
        ${this.#destinations.map((destination) => this.#link(destination, t[destination.messageKey]))}
      </nav>
      ${this.#signedIn.value ? html`<ev-account-menu></ev-account-menu>` : nothing}`;
  }

  #link(destination: Destination, label: string) {
    const { path, icon, clickId } = destination;
    const current = getAriaCurrent(destination, this.#destinations, this.#path.value);
    return html`<a
      href=${path}
      aria-current=${current ?? nothing}
      data-analytics-click-id=${clickId ?? nothing}
      >${icon}${label}</a
    >`;
  }
}
