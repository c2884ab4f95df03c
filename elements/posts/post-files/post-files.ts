import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { image } from '../../ui/icons/icons.ts';
import { FileDropGuard } from '../../ui/file-drop-guard.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { emptyComposition, type Composition } from '../composition.ts';
import { EditorFiles } from '../editor-files.ts';
import { postLimits } from '../post-limits.store.ts';
import { postEditorMessages } from '../post-editor.messages.ts';
import type {
  MediaBrokenEvent,
  MediaAltTextChangeEvent,
  MediaMoveEvent,
  MediaRemoveEvent,
} from '../media-list/media-list.events.ts';
import { acceptedTypes, getRejectionMessage, type EditorFile } from '../media-rules.ts';
import { handleTransfer } from '../transferred-files.ts';
import { styles } from './post-files.styles.ts';

/** @summary File picker with validation and alt texts for a post whose text is final. Files are not stored. */
export class PostFiles extends WiredElement {
  static override styles = [tokens, base, styles];

  /** The post is being sent; files can't be changed. */
  @property({ type: Boolean }) locked = false;

  @state() private composition: Composition = emptyComposition;
  @query('input[type=file]') private picker!: HTMLInputElement;

  readonly #messages = new MessagesController(this, postEditorMessages);
  readonly #limits = this.store((app) => app.use(postLimits));
  #editorFiles: EditorFiles | undefined;

  /** The files to send with the post. */
  get files(): readonly EditorFile[] {
    return this.composition.files;
  }

  /** Waits for files that are being prepared. @returns whether all of them were added */
  async whenPrepared(): Promise<boolean> {
    if (!this.composition.preparingCount) return true;
    await this.#editorFiles?.whenStored();
    return this.composition.rejectedFiles.length === 0;
  }

  /** Moving the element disconnects and reconnects it in one task, so files are released only if it stays disconnected. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#editorFiles?.clear();
      this.composition = emptyComposition;
    });
  }

  protected override appChanged(): void {
    const host = {
      get: () => this.composition,
      set: (change: Partial<Composition>) =>
        void (this.composition = { ...this.composition, ...change }),
      // The files have no draft, so there is nothing to save.
      save: () => undefined,
      getLimits: () => this.#limits.value,
    };
    this.#editorFiles = this.foundApp && new EditorFiles(this.foundApp, host);
  }

  constructor() {
    super();
    this.addEventListener('dragover', this.#onDragOver);
    this.addEventListener('drop', this.#onFiles);
    this.addEventListener('paste', this.#onFiles);
    new FileDropGuard(this);
  }

  readonly #onDragOver = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };

  /** A text is left to the description that has the focus. */
  readonly #onFiles = (event: DragEvent | ClipboardEvent): void =>
    handleTransfer(event, (files) => {
      if (!this.locked) this.#editorFiles?.add(files);
    });

  #onPick(): void {
    const files = [...(this.picker.files ?? [])];
    this.picker.value = '';
    if (files.length) this.#editorFiles?.add(files);
  }

  override render(): TemplateResult {
    const t = this.#messages.value;
    const { files, preparingCount, rejectedFiles } = this.composition;
    const locale = getLocale(this.app);
    return html`<ev-button size="small" ?disabled=${this.locked} @click=${() => this.picker.click()}
        ><span slot="icon">${image}</span>${t.addMedia}</ev-button
      >
      <input type="file" hidden multiple accept=${acceptedTypes} @change=${this.#onPick} />
      ${
        files.length
          ? html`<ev-media-list
              .files=${files}
              .locked=${this.locked}
              @ev-media-broken=${(event: MediaBrokenEvent) => this.#editorFiles?.reject(event.fileId)}
              @ev-media-remove=${(event: MediaRemoveEvent) => this.#editorFiles?.remove(event.fileId)}
              @ev-media-move=${(event: MediaMoveEvent) => this.#editorFiles?.move(event.fileId, event.index)}
              @ev-media-alt-text-change=${(event: MediaAltTextChangeEvent) =>
                this.#editorFiles?.setAltText(event.fileId, event.altText)}
            ></ev-media-list>`
          : nothing
      }
      ${preparingCount ? html`<p class="text-s subtle">${t.preparing({ count: preparingCount })}</p>` : nothing}
      ${
        rejectedFiles.length
          ? html`<ev-note tone="warning" live
              >${rejectedFiles.map((one) => html`<p>${getRejectionMessage(one, t, locale)}</p>`)}</ev-note
            >`
          : nothing
      }`;
  }
}
