import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { RichBlock, RichInline, RichText } from '../../../contract/rich-text.ts';
import { base } from '../styles/base.styles.ts';
import { dimmedPicture } from '../styles/dimmed-picture.styles.ts';
import { textSide } from '../styles/text-side.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { toSafeUrl } from '../safe-url.ts';
import { RichTextLinkEvent } from './rich-text.events.ts';
import { styles } from './rich-text.styles.ts';

/** Returns the URL if a link may have it: a safe URL, a mail address or a fragment; otherwise null. */
const toSafeHref = (url: string): string | null =>
  toSafeUrl(url) ?? (/^(mailto:|#)/i.test(url) ? url : null);

/** Whether a paragraph holds nothing but a picture. */
const isPicture = (inlines: readonly RichInline[]): boolean =>
  inlines.length === 1 && inlines[0]?.type === 'image';

/**
 * @summary Renders text by campaign authors from the tree that the server parses from their Markdown, without
 * any HTML. Links open in a new tab
 * without opener or referrer.
 * @fires ev-rich-text-link - a link was followed; carries `href`
 */
export class RichTextView extends EvElement {
  static override styles = [tokens, base, textSide, dimmedPicture, styles];

  @property({ attribute: false }) content: RichText | null | undefined;
  /** Level of its first-level headings in the page outline. */
  @property({ type: Number }) level = 3;

  constructor() {
    super();
    // The middle button fires auxclick and follows a link too.
    for (const type of ['click', 'auxclick']) this.addEventListener(type, this.#onClick);
  }

  readonly #onClick = (event: Event): void => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link) this.dispatchEvent(new RichTextLinkEvent(link.href));
  };

  override render(): TemplateResult {
    return html`<div class="text">${(this.content ?? []).map((block) => this.#block(block))}</div>`;
  }

  /**
   * Each block has `dir="auto"`. The first block of an item or a quote has none: `auto` on the parent ignores children with
   * `dir`, and would have no text to detect the direction from.
   */
  #block(block: RichBlock, first = false): TemplateResult | typeof nothing {
    const dir = first ? nothing : 'auto';
    switch (block.type) {
      case 'paragraph':
        return html`<p dir=${dir} class=${isPicture(block.children) ? 'picture' : nothing}>
          ${this.#inlines(block.children)}
        </p>`;
      case 'heading':
        return html`<div
          dir=${dir}
          class="h${block.level}"
          role="heading"
          aria-level=${Math.min(6, this.level + block.level - 1)}
        >
          ${this.#inlines(block.children)}
        </div>`;
      case 'list': {
        const items = block.items.map(
          (item, at) => html`<li dir=${at ? 'auto' : dir}>${this.#blocks(item)}</li>`,
        );
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
        return html`<pre dir="ltr" translate="no" tabindex="0"><code>${block.text}</code></pre>`;
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
        return html`<code translate="no">${inline.text}</code>`;
      case 'link': {
        const href = toSafeHref(inline.href.trim());
        const inside = this.#inlines(inline.children);
        return href
          ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${inside}</a>`
          : html`${inside}`;
      }
      case 'image': {
        const src = toSafeUrl(inline.src.trim());
        return src
          ? html`<img
              class="dimmed-picture"
              src=${src}
              alt=${inline.alt}
              width=${inline.width ?? nothing}
              height=${inline.height ?? nothing}
              loading="lazy"
              decoding="async"
              referrerpolicy="no-referrer"
            />`
          : html`${inline.alt}`;
      }
      default:
        return nothing;
    }
  }
}
