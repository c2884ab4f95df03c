import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { RichBlock, RichInline, RichText } from '../../../contract/rich-text.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { webUrl } from '../web-url.ts';
import { RichTextLinkEvent } from './rich-text.events.ts';
import { styles } from './rich-text.styles.ts';

/** What a browser may follow by somebody else's word: the web, a path of the product, mail, a place on the page. */
const followable = (address: string): string | null => webUrl(address) ?? (/^(mailto:|#)/i.test(address) ? address : null);

/**
 * @summary Text by campaign authors, from the closed tree that the server makes of their Markdown. Never markup. Links open in a new tab
 * without opener or referrer.
 * @fires ev-rich-text-link - a link is followed; carries `href`
 */
export class RichTextView extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) content: RichText | null | undefined;
  /** Level of its first-level headings in the page around it. */
  @property({ type: Number }) level: number | undefined = 3;

  constructor() {
    super();
    // Also the middle button follows a link.
    for (const type of ['click', 'auxclick']) this.addEventListener(type, this.#onClick);
  }

  readonly #onClick = (event: Event): void => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link) this.dispatchEvent(new RichTextLinkEvent(link.href));
  };

  override render(): TemplateResult {
    return html`<div class="text">${(this.content ?? []).map((block) => this.#block(block))}</div>`;
  }

  /** Each part runs as its first letter says, but the first part of an item or a quote as that does: `auto` skips parts with their own. */
  #block(block: RichBlock, first = false): TemplateResult | typeof nothing {
    const dir = first ? nothing : 'auto';
    switch (block.type) {
      case 'paragraph':
        return html`<p dir=${dir}>${this.#inlines(block.children)}</p>`;
      case 'heading':
        return html`<div
          dir=${dir}
          class="h${block.level}"
          role="heading"
          aria-level=${Math.min(6, (this.level ?? 3) + block.level - 1)}
        >
          ${this.#inlines(block.children)}
        </div>`;
      case 'list': {
        const items = block.items.map((item, at) => html`<li dir=${at ? 'auto' : dir}>${this.#blocks(item)}</li>`);
        return block.ordered
          ? html`<ol>
              ${items}
            </ol>`
          : html`<ul>
              ${items}
            </ul>`;
      }
      case 'quote':
        return html`<blockquote dir=${dir}>${this.#blocks(block.children)}</blockquote>`;
      case 'code':
        return html`<pre dir="ltr" tabindex="0"><code>${block.text}</code></pre>`;
      default:
        return nothing;
    }
  }

  #blocks(blocks: RichBlock[]): (TemplateResult | typeof nothing)[] {
    return blocks.map((block, at) => this.#block(block, at === 0));
  }

  #inlines(inlines: RichInline[]): (TemplateResult | typeof nothing)[] {
    return inlines.map((inline) => this.#inline(inline));
  }

  #inline(inline: RichInline): TemplateResult | typeof nothing {
    switch (inline.type) {
      case 'text':
        return html`${inline.text}`;
      case 'emphasis':
        return html`<em>${this.#inlines(inline.children)}</em>`;
      case 'strong':
        return html`<strong>${this.#inlines(inline.children)}</strong>`;
      case 'code':
        return html`<code>${inline.text}</code>`;
      case 'link': {
        const href = followable(inline.href.trim());
        const inside = this.#inlines(inline.children);
        return href ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${inside}</a>` : html`${inside}`;
      }
      case 'image': {
        const src = webUrl(inline.src.trim());
        return src
          ? html`<img src=${src} alt=${inline.alt} loading="lazy" decoding="async" referrerpolicy="no-referrer" />`
          : html`${inline.alt}`;
      }
      default:
        return nothing;
    }
  }
}
