import { html, nothing } from 'lit';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { brand } from '../../core/page/brand.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { brandLinksMessages } from './brand-links.messages.ts';
import { styles } from './brand-links.styles.ts';

const kinds = ['site', 'x', 'discord', 'terms', 'privacy'] as const;
/** Operators type these addresses into the database: only http(s) URLs become links. */
const isWebUrl = (url: string | undefined): url is string => /^https?:\/\//i.test(url ?? '');

/** @summary Footer links of a brand's shell: the brand's links and the product's name. */
export class BrandLinks extends WiredElement {
  static override styles = [tokens, base, styles];

  readonly #brand = this.store((app) => app.use(brand).$brand);
  readonly #messages = new MessagesController(this, brandLinksMessages);

  protected override render() {
    const [t, theme] = [this.#messages.value, this.#brand.value?.theme];
    if (!t || !theme) return nothing;
    const links = kinds.flatMap((kind) => {
      const url = theme.links?.[kind];
      return isWebUrl(url) ? [{ kind, url }] : [];
    });
    return html`<span class="product">${logo}${t.by}</span> ${links.map(
        ({ kind, url }) =>
          html`<a href=${url} target="_blank" rel="external noopener noreferrer"
            >${kind === 'site' ? theme.displayName : t[kind]({ brand: theme.displayName })}</a
          >`,
      )}`;
  }
}
