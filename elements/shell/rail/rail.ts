import { html, nothing } from 'lit';
import { page } from '../../core/page.store.ts';
import { session } from '../../core/session.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { railDestinations, currentOf, type Destination } from '../navigation.ts';
import { navigationTexts } from '../navigation.texts.ts';
import { styles } from './rail.styles.ts';

/**
 * Navigation of wide screens: the product's mark, the places, and the account at its foot.
 * @summary Side rail of the default layout.
 */
export class Rail extends WiredElement {
  static override styles = [tokens, base, styles];

  #path = this.store((app) => app.use(page).$path);
  #texts = this.store((app) => app.use(navigationTexts));
  #signedIn = this.store((app) => app.use(session).$signedIn);

  protected override render() {
    const t = this.#texts.value;
    if (!t) return nothing;
    return html`<a class="home" href="/" aria-label=${t.home} data-analytics-click-id="button_evangelist_logo_clicked"
        >${logo}${t.product}</a
      >
      <nav aria-label=${t.navigation}>${railDestinations.map((place) => this.#link(place, t[place.word]))}</nav>
      ${this.#signedIn.value ? html`<ev-account-menu></ev-account-menu>` : nothing}`;
  }

  #link(place: Destination, word: string) {
    const { path, icon, clickId } = place;
    const here = currentOf(place, railDestinations, this.#path.value ?? '');
    return html`<a href=${path} aria-current=${here ?? nothing} data-analytics-click-id=${clickId ?? nothing}>${icon}${word}</a>`;
  }
}
