import { html, nothing } from 'lit';
import { brand } from '../../core/brand.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { brandTexts } from './brand-links.texts.ts';
import { styles } from './brand-links.styles.ts';

const kinds = ['site', 'x', 'discord', 'terms', 'privacy'] as const;
/** They stand in a table that people fill: nothing but the web is linked. */
const isWeb = (url: string | undefined): url is string => /^https?:\/\//i.test(url ?? '');

/** @summary In the footer of a brand's shell: the brand's own links, and whose product this is. */
export class BrandLinks extends WiredElement {
  static override styles = [tokens, base, styles];

  readonly #brand = this.store((app) => app.use(brand).$brand);
  readonly #texts = this.store((app) => app.use(brandTexts));

  protected override render() {
    const [t, theme] = [this.#texts.value, this.#brand.value?.theme];
    if (!t || !theme) return nothing;
    const links = kinds.map((kind) => [kind, theme.links?.[kind]] as const).filter(([, url]) => isWeb(url));
    return html`<span class="by">${logo}${t.by}</span> ${links.map(
        ([kind, url]) =>
          html`<a href=${url} target="_blank" rel="external noopener noreferrer">${t[kind](theme.displayName)}</a>`,
      )}`;
  }
}
