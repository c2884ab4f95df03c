import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { Attachment } from '../../../contract/post.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { image, play } from '../../ui/icons/icons.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { dimmedPicture } from '../../ui/styles/dimmed-picture.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postsMessages } from '../posts.messages.ts';
import { styles } from './post-media.styles.ts';

/** The network shows as many. */
const maxShown = 4;

/** Minutes and seconds, as a player shows them: 0:42. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * @summary Pictures of a post in the grid of the network, or the still of its video. A picture that is missing or can't be loaded is
 *   drawn as a placeholder. Each links to the network's page. It takes its full height before the pictures load.
 */
export class PostMedia extends EvElement {
  static override styles = [tokens, base, dimmedPicture, styles];

  @property({ attribute: false }) attachments: readonly Attachment[] = [];
  /** Shows the first one as a small square, without a link. */
  @property({ type: Boolean, reflect: true }) thumbnail = false;

  /** Addresses that failed to load. */
  @state() private broken: ReadonlySet<string> = new Set();

  readonly #messages = new MessagesController(this, postsMessages);

  override render(): TemplateResult | typeof nothing {
    const shown = this.attachments.slice(0, this.thumbnail ? 1 : maxShown);
    if (!shown.length) return nothing;
    return html`<div class="grid" data-count=${shown.length}>
      ${shown.map((one) => this.#renderTile(one))}
    </div>`;
  }

  #renderTile(attachment: Attachment): TemplateResult {
    const href = this.thumbnail ? null : toSafeUrl(attachment.url);
    const content = this.#renderContent(attachment);
    return href
      ? html`<a class="tile" href=${href} target="_blank" rel="noopener noreferrer">${content}</a>`
      : html`<span class="tile">${content}</span>`;
  }

  #renderContent({ kind, previewUrl, durationMs, altText }: Attachment): TemplateResult {
    const label = altText || this.#messages.value.attachmentKind({ kind });
    const picture =
      previewUrl && !this.broken.has(previewUrl)
        ? html`<img
            class="dimmed-picture"
            src=${previewUrl}
            alt=${label}
            loading="lazy"
            decoding="async"
            referrerpolicy="no-referrer"
            @error=${() => (this.broken = new Set([...this.broken, previewUrl]))}
          />`
        : html`<span class="placeholder" role="img" aria-label=${label}>${image}</span>`;
    const badge =
      kind === 'gif' ? 'GIF' : kind === 'video' && durationMs ? formatDuration(durationMs) : '';
    return html`${picture}${
      kind === 'video' ? html`<span class="play" aria-hidden="true">${play}</span>` : nothing
    }${
      badge && !this.thumbnail
        ? html`<span class="badge tabular" dir="ltr">${badge}</span>`
        : nothing
    }`;
  }
}
