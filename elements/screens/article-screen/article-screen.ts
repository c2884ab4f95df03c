import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { atom } from 'nanostores';
import type { Article } from '../../../contract/article.ts';
import type { RichBlock, RichInline } from '../../../contract/rich-text.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { queryCache } from '../../core/api/query-cache.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { createArticleQuery, articleQueryKey } from './article.store.ts';
import { articleScreenMessages, type ArticleScreenMessages } from './article-screen.messages.ts';
import { articlePage } from '../article-page.styles.ts';
import { styles } from './article-screen.styles.ts';

/** The titles of the product's articles in the language of the page: the tab and the links to them have the same. */
const titles: Readonly<Record<string, 'terms' | 'privacyPolicy'>> = {
  terms: 'terms',
  'privacy-policy': 'privacyPolicy',
};

/** @summary An article of the product, such as the privacy policy or the terms. The text is a JSON file, not part of the bundle. */
export class ArticleScreen extends WiredElement {
  static override styles = [tokens, base, articlePage, styles];

  /** `privacy-policy` or `terms`. */
  @property() name = 'terms';
  /** URL of the JSON file; by default `/payload/<name>.json` of the product. */
  @property() src: string | undefined;
  /** Article to show in place of the loaded file. */
  @property({ attribute: false }) article: Article | undefined;

  readonly #src = atom<string | null>(null);
  readonly #query = this.store((app) => createArticleQuery(app, this.#src));
  readonly #messages = new MessagesController(this, articleScreenMessages);

  readonly #retry = () => this.use(queryCache).invalidate(articleQueryKey);

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#src.set(this.article ? null : this.#getSource());
  }

  #getSource(): string | null {
    const name = /^[a-z][a-z-]*$/.exec(this.name)?.[0];
    return this.src || (name ? `${this.app.config.apiEndpoint}/payload/${name}.json` : null);
  }

  protected override render() {
    const { data, error } = this.#query.value;
    const article = this.article ?? data;
    if (article) return this.#article(article);
    return html`<article>${error ? this.#loadError(error) : this.#skeleton()}</article>`;
  }

  #skeleton() {
    const t = this.#messages.value;
    return html`<ev-skeleton lines="12" label=${t.loading} slow-text=${t.slow}></ev-skeleton>`;
  }

  #loadError(error: unknown) {
    const t = this.#messages.value;
    const missing = (error as { status?: number }).status === 404;
    return html`<ev-note tone="danger" live
      >${missing ? t.missing : t.failed}
      ${
        missing
          ? nothing
          : html`<ev-button slot="action" size="small" @click=${this.#retry}
              >${t.tryAgain}</ev-button
            >`
      }</ev-note
    >`;
  }

  #article({ title, updated, body }: Article) {
    const t = this.#messages.value;
    const day = new Intl.DateTimeFormat(getLocale(this.app), {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(Date.parse(updated));
    return html`<article lang=${getLocale(this.app)}>
      ${this.#heading(title, t)}
      <p class="subtle text-s">
        <time datetime=${updated}>${t.updated({ day })}</time>
        ${t.english ? html`<br />${t.english}` : nothing}
      </p>
      <div class="text" lang="en" dir="ltr">${body.map((block) => this.#block(block))}</div>
    </article>`;
  }

  #heading(title: string, t: ArticleScreenMessages): TemplateResult {
    const key = this.article ? undefined : titles[this.name];
    return key ? html`<h1>${t[key]}</h1>` : html`<h1><bdi lang="en" dir="ltr">${title}</bdi></h1>`;
  }

  #block(block: RichBlock): TemplateResult | typeof nothing {
    switch (block.type) {
      case 'paragraph':
        return html`<p>${this.#inlines(block.children)}</p>`;
      case 'heading':
        return block.level > 2
          ? html`<h3>${this.#inlines(block.children)}</h3>`
          : html`<h2>${this.#inlines(block.children)}</h2>`;
      case 'list': {
        const items = block.items.map(
          (item) => html`<li>${item.map((child) => this.#listItem(child))}</li>`,
        );
        return block.ordered
          ? html`<ol>
              ${items}
            </ol>`
          : html`<ul>
              ${items}
            </ul>`;
      }
      default:
        return nothing;
    }
  }

  /** Renders a paragraph of a list item without `<p>`. */
  #listItem(block: RichBlock) {
    return block.type === 'paragraph' ? this.#inlines(block.children) : this.#block(block);
  }

  #inlines(inlines: RichInline[]): (TemplateResult | typeof nothing)[] {
    return inlines.map((inline) => this.#inline(inline));
  }

  #inline(inline: RichInline): TemplateResult | typeof nothing {
    switch (inline.type) {
      case 'text':
        return html`${inline.text}`;
      case 'strong':
        return html`<strong>${this.#inlines(inline.children)}</strong>`;
      case 'emphasis':
        return html`<em>${this.#inlines(inline.children)}</em>`;
      case 'code':
        return html`<code translate="no">${inline.text}</code>`;
      case 'link':
        return this.#link(inline.href, this.#inlines(inline.children));
      default:
        return nothing;
    }
  }

  /** Renders a link. A path links into the product; schemes other than http, https and mailto render the text alone. */
  #link(href: string, content: unknown) {
    if (/^\/(?![/\\])/.test(href)) return html`<a href=${this.app.host.href(href)}>${content}</a>`;
    if (/^mailto:/i.test(href)) return html`<a href=${href}>${content}</a>`;
    return /^https?:\/\//i.test(href)
      ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${content}</a>`
      : html`${content}`;
  }
}
