import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { localeOf } from '../../ui/format.ts';
import { close } from '../../ui/icons/close.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { formatBytes, isWhole, type EditorFile } from '../media-rules.ts';
import { editorBase, type EditorTexts } from '../editor.texts.ts';
import { MediaBrokenEvent, MediaDescribeEvent, MediaRemoveEvent } from './media-list.events.ts';
import { styles } from './media-list.styles.ts';

/**
 * @summary Files of a post: preview, name, size, a description for each, and its removal.
 * @fires ev-media-remove - A file was taken out.
 * @fires ev-media-broken - A file can't be drawn: it is no image or video.
 * @fires ev-media-describe - A file was described.
 */
export class MediaList extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) files: readonly EditorFile[] | undefined = [];
  /** Shown, not changed: while it is being sent. */
  @property({ type: Boolean, reflect: true }) locked = false;
  /** Most characters of a description. */
  @property({ type: Number }) max: number | undefined = 1000;
  @property({ attribute: false }) texts: EditorTexts | undefined = editorBase;

  /** The preview failed. Its URL may have been revoked meanwhile, so the file itself decides. */
  async #onError(file: EditorFile): Promise<void> {
    if (!(await isWhole(file))) this.dispatchEvent(new MediaBrokenEvent(file.id));
  }

  override render(): TemplateResult {
    return html`<ul>
      ${(this.files ?? []).map((file) => this.#file(file, this.texts ?? editorBase))}
    </ul>`;
  }

  #file(one: EditorFile, t: EditorTexts): TemplateResult {
    const { id, file, kind, previewUrl, altText } = one;
    const failed = () => void this.#onError(one);
    const describe = (event: Event) =>
      this.dispatchEvent(new MediaDescribeEvent(id, (event.target as HTMLTextAreaElement).value));
    return html`<li>
      <div class="thumb">
        ${kind === 'video' ? html`<video src=${previewUrl} muted preload="metadata" @error=${failed}></video>` : html`<img src=${previewUrl} alt=${altText} @error=${failed} />`}
        ${
          this.locked
            ? nothing
            : html`<button
                type="button"
                class="s"
                aria-label=${t.removeFile(file.name)}
                @click=${() => this.dispatchEvent(new MediaRemoveEvent(id))}
              >
                ${close}
              </button>`
        }
      </div>
      <p class="t1 line">
        <b class="strong"><bdi>${file.name}</bdi></b> <span class="third num">${formatBytes(file.size, localeOf(this))}</span>
      </p>
      ${
        this.locked
          ? html`<p class="t1 second" dir="auto">${altText}</p>`
          : html`<label class="t1"
              ><span class=${altText ? 'sr' : 'warn strong'}>${altText ? t.describe : t.noDescription}</span
              ><textarea
                rows="2"
                .value=${altText}
                maxlength=${this.max ?? 1000}
                placeholder=${t.whatItShows}
                aria-label="${t.describe}: ${file.name}"
                @input=${describe}
              ></textarea>
            </label>`
      }
    </li>`;
  }
}
