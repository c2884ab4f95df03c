import { html, nothing } from 'lit';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { getAriaCurrent } from '../navigation.ts';
import { barDestinations, publicDestinations } from '../wide-navigation.ts';
import { shellMessages } from '../shell.messages.ts';
import { styles } from './brand-nav.styles.ts';

/**
 * @summary Links in the header of a brand's shell on wide screens, which has no rail. The account menu has the rest.
 */
export class BrandNav extends WiredElement {
  static override styles = [tokens, base, styles];

  readonly #path = this.store((app) => app.use(page).$path);
  readonly #messages = new MessagesController(this, shellMessages);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);

  protected override render() {
    const t = this.#messages.value;
    if (!t) return nothing;
    const destinations = this.#signedIn.value ? barDestinations : publicDestinations;
    return html`<nav aria-label=${t.navigation}>
      ${destinations.map(
        (destination) =>
          html`<a
            href=${destination.path}
            aria-current=${getAriaCurrent(destination, destinations, this.#path.value) ?? nothing}
            data-analytics-click-id=${destination.clickId ?? nothing}
            >${t[destination.messageKey]}</a
          >`,
      )}
    </nav>`;
  }
}
