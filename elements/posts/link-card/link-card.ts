import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { LinkPreview } from '../../../contract/post.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { dimmedPicture } from '../../ui/styles/dimmed-picture.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { styles } from './link-card.styles.ts';

/**
 * @summary Card of a link: picture, title and host of its page. All of it is one link. Without a picture, or where it can't be
 *   loaded, a tile shows the host's first letter. Its height never changes.
 */
export class LinkCard extends EvElement {
  static override readonly needs = ['preview'];
  static override styles = [tokens, base, textSide, dimmedPicture, styles];

  @property({ attribute: false }) preview: LinkPreview | undefined;

  @state() private broken = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('preview')) this.broken = false;
  }

  override render(): TemplateResult | typeof nothing {
    const { preview } = this;
    const href = toSafeUrl(preview?.url);
    if (!preview || !href) return nothing;
    return html`<a class="plain" href=${href} target="_blank" rel="noopener noreferrer nofollow"
      >${this.#renderPicture(preview)}<span class="text"
        ><span class="title" dir="auto">${preview.title}</span
        ><bdi class="host truncate text-s subtle" dir="ltr" translate="no"
          >${preview.host}</bdi
        ></span
      ></a
    >`;
  }

  /** Decorative: the title names the page. */
  #renderPicture({ imageUrl, host }: LinkPreview): TemplateResult {
    return imageUrl && !this.broken
      ? html`<img
          class="dimmed-picture"
          src=${imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerpolicy="no-referrer"
          @error=${() => (this.broken = true)}
        />`
      : html`<span class="letter" aria-hidden="true">${[...host][0]?.toUpperCase()}</span>`;
  }
}
