import type { LitElement, ReactiveController } from 'lit';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { composer } from '../composer.store.ts';
import { isEditable, type Composition } from '../composition.ts';
import { handleTransfer } from '../transferred-files.ts';
import { FileDropGuard } from '../../ui/file-drop-guard.ts';

/** Pixels of the files that are enough to see them. */
const shownHeight = 120;
/** Pixels above the last line of the text. */
const scrollMargin = 12;

/** Adds files that are dropped or pasted, and scrolls to the files when another one is added, or to why it was not. */
export class FilesController implements ReactiveController {
  readonly #host: WiredElement;
  readonly #isInPopup: () => boolean;
  /** Undefined before the first update, and while the files of a draft are being loaded: those are not added. */
  #shownCount: number | undefined;
  #shownRejections: Composition['rejectedFiles'] = [];

  /** @param isInPopup whether files are added in the popup */
  constructor(host: WiredElement, isInPopup: () => boolean) {
    this.#host = host;
    this.#isInPopup = isInPopup;
    host.addController(this);
    new FileDropGuard(host);
  }

  hostUpdated(): void {
    const { files, rejectedFiles, restoring } = this.#host.app.use(composer).$state.get();
    const isRejected = rejectedFiles.length > 0 && rejectedFiles !== this.#shownRejections;
    this.#shownRejections = rejectedFiles;
    if (isRejected) void this.#scrollToReasons();
    const isAdded = this.#shownCount !== undefined && files.length > this.#shownCount;
    if (isAdded && !isRejected && !restoring) void this.#scrollToFiles();
    this.#shownCount = restoring ? undefined : files.length;
  }

  /** Above the line of the checks, which covers the end of what scrolls. */
  async #scrollToReasons(): Promise<void> {
    const { renderRoot } = this.#host;
    const note = renderRoot.querySelector<LitElement>('.reasons');
    const checks = renderRoot.querySelector('ev-text-checks');
    await Promise.all([
      renderRoot.querySelector('ev-media-list')?.updateComplete,
      note?.updateComplete,
    ]);
    if (!note || !checks) return;
    note.scrollIntoView({ block: 'nearest' });
    for (const scroller of renderRoot.querySelectorAll('.columns, .main')) {
      const covered = note.getBoundingClientRect().bottom - checks.getBoundingClientRect().top;
      if (covered > 0) scroller.scrollTop += covered + scrollMargin;
    }
  }

  /** Not past the end of the text: the person goes on writing there. */
  async #scrollToFiles(): Promise<void> {
    const { renderRoot } = this.#host;
    const list = renderRoot.querySelector('ev-media-list');
    const text = renderRoot.querySelector('ev-post-text');
    const checks = renderRoot.querySelector('ev-text-checks');
    await list?.updateComplete;
    if (!list || !text || !checks) return;
    const room = checks.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (room >= shownHeight) return;
    list.scrollIntoView({ block: 'nearest' });
    // Which of the two scrolls depends on the width.
    for (const scroller of renderRoot.querySelectorAll('.columns, .main')) {
      const { top } = scroller.getBoundingClientRect();
      const hidden = top + scrollMargin - text.getLastLine().top;
      if (hidden > 0) scroller.scrollTop -= hidden;
    }
  }

  /** What is dropped beside them is left to the guard. */
  readonly onFiles = (event: DragEvent | ClipboardEvent): void =>
    handleTransfer(event, (files) => {
      const { $state, addFiles } = this.#host.app.use(composer);
      if (!this.#isInPopup() && isEditable($state.get())) addFiles(files);
    });

  readonly onDragOver = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
}
