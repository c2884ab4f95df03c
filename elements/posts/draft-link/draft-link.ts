import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { LinkPreview } from '../../../contract/post.ts';
import { createFirstLinkReader } from '../../../common/text/first-link.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { linkPreviews } from '../link-previews.store.ts';

/**
 * @summary Card of the first link of a text that is being written: looked up when the person pauses, removed with the link. A
 *   link whose page gives nothing has no card. No live region: screen readers hear nothing while the person writes.
 */
export class DraftLink extends WiredElement {
  @property() text = '';
  /** Milliseconds without a change after which the link is looked up. */
  @property({ type: Number }) pause = 700;

  @state() private preview: LinkPreview | null = null;

  readonly #findFirstLink = createFirstLinkReader();
  /** The link whose card is shown, or looked up. */
  #link: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#setLink(null);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    const link = this.#findFirstLink(this.text);
    const isWaiting = this.#timer !== undefined;
    if (link !== this.#link) this.#setLink(link);
    else if (!isWaiting) return;
    clearTimeout(this.#timer);
    this.#timer = link ? setTimeout(() => void this.#lookUp(link), this.pause) : undefined;
  }

  #setLink(link: string | null): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#link = link;
    this.preview = null;
  }

  async #lookUp(link: string): Promise<void> {
    this.#timer = undefined;
    const preview = await this.use(linkPreviews).find(link);
    if (link === this.#link) this.preview = preview;
  }

  override render(): TemplateResult | typeof nothing {
    return this.preview ? html`<ev-link-card .preview=${this.preview}></ev-link-card>` : nothing;
  }
}
