import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { defaultPostLimits } from '../../../contract/post-limits.ts';
import { localeOf } from '../../core/texts.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { image } from '../../ui/icons/image.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { blank, type Composition } from '../composer.store.ts';
import { editorFiles, revoke, type EditorFiles } from '../editor-files.ts';
import { editorTexts } from '../editor.texts.ts';
import type { MediaBrokenEvent, MediaDescribeEvent, MediaRemoveEvent } from '../media-list/media-list.events.ts';
import { acceptedTypes, type EditorFile } from '../media-rules.ts';
import { refusalWords } from '../media-words.ts';
import { styles } from './post-files.styles.ts';

/** @summary Files for a post whose text is settled: picked, checked and described; kept nowhere but here. */
export class PostFiles extends WiredElement {
  static override styles = [tokens, base, styles];

  /** It is being sent. */
  @property({ type: Boolean }) locked = false;

  @state() private held: Composition = blank;
  @query('input[type=file]') private picker!: HTMLInputElement;

  readonly #texts = this.store((app) => app.use(editorTexts));
  #rules: EditorFiles | undefined;

  /** What is to be sent with the post. */
  get files(): readonly EditorFile[] {
    return this.held.files;
  }

  /** A move is a disconnect and a connect in one task: only what stays away forgets its files. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      revoke(this.held.files);
      this.held = blank;
    });
  }

  protected override appChanged(): void {
    const host = {
      get: () => this.held,
      set: (change: Partial<Composition>) => void (this.held = { ...this.held, ...change }),
      // There is no draft that could name them.
      save: () => undefined,
      limits: defaultPostLimits,
    };
    this.#rules = this.app && editorFiles(this.app, host);
  }

  #onPick(): void {
    const files = [...(this.picker.files ?? [])];
    this.picker.value = '';
    if (files.length) this.#rules?.add(files);
  }

  override render(): TemplateResult {
    const t = this.#texts.value!;
    const { files, refused } = this.held;
    const locale = localeOf(this.app!);
    return html`<ev-button size="small" ?disabled=${this.locked} @click=${() => this.picker.click()}
        ><span slot="icon">${image}</span>${t.addMedia}</ev-button
      >
      <input type="file" hidden multiple accept=${acceptedTypes} @change=${this.#onPick} />
      ${
        files.length
          ? html`<ev-media-list
              .files=${files}
              .locked=${this.locked}
              .texts=${t}
              @ev-media-broken=${(event: MediaBrokenEvent) => this.#rules?.refuse(event.fileId)}
              @ev-media-remove=${(event: MediaRemoveEvent) => this.#rules?.remove(event.fileId)}
              @ev-media-describe=${(event: MediaDescribeEvent) => this.#rules?.describe(event.fileId, event.altText)}
            ></ev-media-list>`
          : nothing
      }
      ${
        refused.length
          ? html`<ev-note tone="warn" live>${refused.map((one) => html`<p>${refusalWords(one, t, locale)}</p>`)}</ev-note>`
          : nothing
      }`;
  }
}
