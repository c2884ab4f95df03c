import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { close } from '../../ui/icons/close.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { formatBytes, isDecodable, type EditorFile } from '../media-rules.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';
import {
  MediaBrokenEvent,
  MediaAltTextChangeEvent,
  MediaRemoveEvent,
} from './media-list.events.ts';
import { styles } from './media-list.styles.ts';

/**
 * @summary Files of a post, each with preview, name, size, alt text and a remove button.
 * @fires ev-media-remove - The user removed a file; carries `fileId`.
 * @fires ev-media-broken - A file can't be decoded; carries `fileId`.
 * @fires ev-media-alt-text-change - The user changed an alt text; carries `fileId` and `altText`.
 */
export class MediaList extends EvElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) files: readonly EditorFile[] = [];
  /** The files can't be changed, because the post is being sent. */
  @property({ type: Boolean, reflect: true }) locked = false;
  /** Maximum length of an alt text. */
  @property({ type: Number }) max = 1000;
  @property({ attribute: false }) messages: PostEditorMessages | undefined =
    postEditorMessages.english;

  /** A failed preview may have a revoked URL, so the file itself is decoded to find out. */
  async #onError(file: EditorFile): Promise<void> {
    if (!(await isDecodable(file))) this.dispatchEvent(new MediaBrokenEvent(file.id));
  }

  override render(): TemplateResult {
    return html`<ul>
      ${this.files.map((file) => this.#renderFile(file, this.messages ?? postEditorMessages.english))}
    </ul>`;
  }

  #renderFile(one: EditorFile, t: PostEditorMessages): TemplateResult {
    const { id, file, kind, previewUrl, altText } = one;
    const failed = () => void this.#onError(one);
    const describe = (event: Event) =>
      this.dispatchEvent(
        new MediaAltTextChangeEvent(id, (event.target as HTMLTextAreaElement).value),
      );
    return html`<li>
      <div class="thumb">
        ${kind === 'video' ? html`<video src=${previewUrl} muted preload="metadata" @error=${failed}></video>` : html`<img src=${previewUrl} alt=${altText} @error=${failed} />`}
        ${
          this.locked
            ? nothing
            : html`<button
                type="button"
                class="icon-small"
                aria-label=${t.removeFile({ name: file.name })}
                @click=${() => this.dispatchEvent(new MediaRemoveEvent(id))}
              >
                ${close}
              </button>`
        }
      </div>
      <p class="text-xs truncate">
        <b class="strong"><bdi>${file.name}</bdi></b>
        <span class="subtle tabular">${formatBytes(file.size, findLocale(this))}</span>
      </p>
      ${
        this.locked
          ? html`<p class="text-xs muted" dir="auto">${altText}</p>`
          : html`<label class="text-xs"
              ><span class=${altText ? 'visually-hidden' : 'warning strong'}
                >${altText ? t.describe : t.noDescription}</span
              ><textarea
                rows="2"
                .value=${altText}
                maxlength=${this.max}
                placeholder=${t.whatItShows}
                aria-label=${t.describeNamed({ name: file.name })}
                @input=${describe}
              ></textarea>
            </label>`
      }
    </li>`;
  }
}
