import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { chevronLeft, chevronRight, close } from '../../ui/icons/icons.ts';
import { ValueTakeover } from '../../ui/value-takeover.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { formatBytes, isDecodable, type EditorFile } from '../media-rules.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';
import {
  MediaBrokenEvent,
  MediaAltTextChangeEvent,
  MediaMoveEvent,
  MediaRemoveEvent,
} from './media-list.events.ts';
import { MediaDrag } from './media-drag.ts';
import { styles } from './media-list.styles.ts';

/**
 * @summary Files of a post, each with preview, name, size, alt text and a remove button. The order is changed by dragging, or by
 *   buttons.
 * @fires ev-media-move - The user moved a file; carries `fileId` and its new `index`.
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

  /** What a screen reader reads after a move. */
  @state() private announcement = '';

  readonly #messages = new MessagesController(this, postEditorMessages);
  readonly #drag = new MediaDrag(this, {
    getItems: () => [...this.renderRoot.querySelectorAll('li')],
    isLocked: () => this.locked,
    move: (from, to) => this.#move(this.files[from]!, to),
  });
  /** The button that moved a file: its element may lose the focus when it moves. */
  #moved: { id: string; by: number } | undefined;

  constructor() {
    super();
    new ValueTakeover(this, {
      find: () => this.renderRoot.querySelectorAll('textarea'),
      getValue: ({ dataset }) => this.files.find(({ id }) => id === dataset['id'])?.altText ?? '',
    });
  }

  #move({ id, file }: EditorFile, index: number): void {
    this.announcement = this.#messages.value.moved({
      name: file.name,
      position: index + 1,
      count: this.files.length,
    });
    this.dispatchEvent(new MediaMoveEvent(id, index));
  }

  #moveByButton(one: EditorFile, by: number): void {
    this.#moved = { id: one.id, by };
    this.#move(one, this.files.indexOf(one) + by);
  }

  protected override updated(): void {
    if (!this.#moved) return;
    const { id, by } = this.#moved;
    this.#moved = undefined;
    const index = this.files.findIndex((file) => file.id === id);
    const item = this.renderRoot.querySelectorAll('li')[index];
    // At the end of its way only the button back is left.
    const button = item?.querySelector<HTMLElement>(by < 0 ? '.earlier' : '.later');
    (button ?? item?.querySelector<HTMLElement>('.move'))?.focus();
  }

  /** A failed preview may have a revoked URL, so the file itself is decoded to find out. */
  async #onError(file: EditorFile): Promise<void> {
    if (!(await isDecodable(file))) this.dispatchEvent(new MediaBrokenEvent(file.id));
  }

  override render(): TemplateResult {
    const t = this.#messages.value;
    return html`<ul
        @pointermove=${this.#drag.onMove}
        @pointerup=${this.#drag.onEnd}
        @pointercancel=${this.#drag.onEnd}
      >
        ${repeat(
          this.files,
          ({ id }) => id,
          (file, index) => this.#renderFile(file, index, t),
        )}
      </ul>
      <p class="visually-hidden" role="status">${this.announcement}</p>`;
  }

  /** Buttons that do what dragging does, in the lower corners, so that a small picture can be recognized. */
  #renderMoveButtons(
    one: EditorFile,
    index: number,
    t: PostEditorMessages,
  ): TemplateResult | typeof nothing {
    if (this.locked || this.files.length < 2) return nothing;
    const { name } = one.file;
    const button = (by: 1 | -1, label: string, icon: TemplateResult) =>
      html`<button
        type="button"
        class="move icon-small ${by < 0 ? 'earlier' : 'later'}"
        aria-label=${label}
        @click=${() => this.#moveByButton(one, by)}
      >
        ${icon}
      </button>`;
    return html`${index > 0 ? button(-1, t.moveEarlier({ name }), chevronLeft) : nothing}${
      index < this.files.length - 1 ? button(1, t.moveLater({ name }), chevronRight) : nothing
    }`;
  }

  #renderFile(one: EditorFile, index: number, t: PostEditorMessages): TemplateResult {
    const { id, file, kind, previewUrl, altText } = one;
    const failed = () => void this.#onError(one);
    const describe = (event: Event) =>
      this.dispatchEvent(
        new MediaAltTextChangeEvent(id, (event.target as HTMLTextAreaElement).value),
      );
    const movable = !this.locked && this.files.length > 1;
    return html`<li class=${index === this.#drag.index ? 'dragged' : ''}>
      <div
        class="thumb ${movable ? 'movable' : ''}"
        @pointerdown=${(event: PointerEvent) => movable && this.#drag.start(event, index)}
      >
        ${
          kind === 'video'
            ? html`<video src=${previewUrl} muted preload="metadata" @error=${failed}></video>`
            : html`<img src=${previewUrl} alt=${altText} draggable="false" @error=${failed} />`
        }
        ${
          this.locked
            ? nothing
            : html`<button
                type="button"
                class="remove icon-small"
                aria-label=${t.removeFile({ name: file.name })}
                @click=${() => this.dispatchEvent(new MediaRemoveEvent(id))}
              >
                ${close}
              </button>`
        }
        ${this.#renderMoveButtons(one, index, t)}
      </div>
      <p class="name text-xs">
        <b class="strong truncate" dir="auto">${file.name}</b>
        <span class="subtle tabular">${formatBytes(file.size, findLocale(this))}</span>
      </p>
      ${
        this.locked
          ? html`<p class="text-xs muted" dir="auto">${altText}</p>`
          : html`<label class="text-xs"
              ><span class=${altText ? 'visually-hidden' : 'warning strong'}
                >${altText ? t.describe : t.noDescription}</span
              ><textarea
                data-id=${id}
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
