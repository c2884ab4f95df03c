import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { atom } from 'nanostores';
import type { Article } from '../../../contract/article.ts';
import type { RichBlock, RichInline } from '../../../contract/rich-text.ts';
import { cached } from '../../core/query.ts';
import { localeOf } from '../../core/texts.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { articleAt, articleKey } from './article.store.ts';
import { articleTexts } from './article.texts.ts';
import { styles } from './article-screen.styles.ts';

/** @summary One of the product's own texts: the privacy policy or the terms. The text is a payload file, never part of the program. */
export class ArticleScreen extends WiredElement {
  static override styles = [tokens, base, styles];

  /** `privacy-policy` or `terms`. */
  @property() name: string | undefined = 'terms';
  /** Address of the text; the product's own file of that name where it is left out. */
  @property() src: string | undefined;
  /** Another text than that. */
  @property({ attribute: false }) article: Article | undefined;

  readonly #src = atom<string | null>(null);
  readonly #loaded = this.store((app) => articleAt(app, this.#src));
  readonly #texts = this.store((app) => app.use(articleTexts));

  readonly #again = () => this.use(cached).invalidate(articleKey);

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#src.set(this.article ? null : this.#address());
  }

  #address(): string | null {
    const name = /^[a-z][a-z-]*$/.exec(this.name ?? '')?.[0];
    return this.src || (name ? `${this.app?.config.apiEndpoint ?? ''}/payload/${name}.json` : null);
  }

  protected override render() {
    const { data, error } = this.#loaded.value ?? {};
    const article = this.article ?? data;
    if (article) return this.#article(article);
    return html`<article>${error ? this.#failure(error) : this.#wait()}</article>`;
  }

  #wait() {
    const t = this.#texts.value!;
    return html`<ev-skeleton lines="12" label=${t.loading} slow-text=${t.slow}></ev-skeleton>`;
  }

  #failure(error: unknown) {
    const t = this.#texts.value!;
    const missing = (error as { status?: number }).status === 404;
    return html`<ev-note tone="bad" live
      >${missing ? t.missing : t.failed}
      ${missing ? nothing : html`<ev-button slot="action" size="small" @click=${this.#again}>${t.tryAgain}</ev-button>`}</ev-note
    >`;
  }

  #article({ title, updated, body }: Article) {
    const t = this.#texts.value!;
    const day = new Intl.DateTimeFormat(localeOf(this.app!), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(updated));
    return html`<article>
      <h1 lang="en" dir="ltr">${title}</h1>
      <p class="third t2">
        <time datetime=${updated}>${t.updated({ day })}</time>
        ${t.english ? html`<br />${t.english}` : nothing}
      </p>
      <div class="text" lang="en" dir="ltr">${body.map((block) => this.#block(block))}</div>
    </article>`;
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
        const items = block.items.map((item) => html`<li>${item.map((inside) => this.#item(inside))}</li>`);
        return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`; // prettier-ignore
      }
      default:
        return nothing;
    }
  }

  /** The only paragraph of a list's item is its text. */
  #item(block: RichBlock) {
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
        return html`<code>${inline.text}</code>`;
      case 'link':
        return this.#link(inline.href, this.#inlines(inline.children));
      default:
        return nothing;
    }
  }

  /** A path leads within the product; anything else but http(s) and mail is only its text. */
  #link(href: string, inside: unknown) {
    if (/^\/(?![/\\])/.test(href)) return html`<a href=${this.app!.host.href(href)}>${inside}</a>`;
    if (/^mailto:/i.test(href)) return html`<a href=${href}>${inside}</a>`;
    return /^https?:\/\//i.test(href)
      ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${inside}</a>`
      : html`${inside}`;
  }
}
