import type { ReactiveController } from 'lit';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { composer } from '../composer.store.ts';
import { isEditable } from '../composition.ts';

/** Adds files that are dropped or pasted, and scrolls to the files when there is another one. */
export class FilesController implements ReactiveController {
  readonly #host: WiredElement;
  readonly #isInPopup: () => boolean;
  #shownCount = 0;

  /** @param isInPopup whether files are added in the popup */
  constructor(host: WiredElement, isInPopup: () => boolean) {
    this.#host = host;
    this.#isInPopup = isInPopup;
    host.addController(this);
  }

  hostUpdated(): void {
    const { files, restoring } = this.#host.app.use(composer).$state.get();
    if (files.length > this.#shownCount && !restoring) void this.#scrollToFiles();
    this.#shownCount = files.length;
  }

  async #scrollToFiles(): Promise<void> {
    const list = this.#host.renderRoot.querySelector('ev-media-list');
    await list?.updateComplete;
    list?.scrollIntoView({ block: 'nearest' });
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
