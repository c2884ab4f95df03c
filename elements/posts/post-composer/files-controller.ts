import type { ReactiveController } from 'lit';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { composer } from '../composer.store.ts';
import { isEditable } from '../composition.ts';

/** Pixels of the files that are enough to see them. */
const shownHeight = 120;
/** Pixels above the last line of the text. */
const scrollMargin = 12;

/** Adds files that are dropped or pasted, and scrolls to the files when another one is added. */
export class FilesController implements ReactiveController {
  readonly #host: WiredElement;
  readonly #isInPopup: () => boolean;
  /** Undefined before the first update, and while the files of a draft are being loaded: those are not added. */
  #shownCount: number | undefined;

  /** @param isInPopup whether files are added in the popup */
  constructor(host: WiredElement, isInPopup: () => boolean) {
    this.#host = host;
    this.#isInPopup = isInPopup;
    host.addController(this);
  }

  hostUpdated(): void {
    const { files, restoring } = this.#host.app.use(composer).$state.get();
    const isAdded = this.#shownCount !== undefined && files.length > this.#shownCount;
    if (isAdded && !restoring) void this.#scrollToFiles();
    this.#shownCount = restoring ? undefined : files.length;
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

  readonly onFiles = (event: DragEvent | ClipboardEvent): void => {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    // Without preventDefault, the browser would open a dropped file in this page.
    if (data?.files.length && this.#isInPopup()) return event.preventDefault();
    const { $state, addFiles } = this.#host.app.use(composer);
    if (!data?.files.length || !isEditable($state.get())) return;
    event.preventDefault();
    addFiles([...data.files]);
  };

  readonly onDragOver = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
}
