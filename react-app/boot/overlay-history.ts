/**
 * Back closes an open dialog, drawer or slide-in menu instead of leaving the page behind it. While one is open, a second
 * history entry with the same address is on top, and Back removes it. Only in the app: the history of a partner's page is
 * the partner's. See docs/decisions/040-router.md.
 */
import type { App } from '../../elements/core/app/app.ts';
import { getTopDialog, onOverlaysChange } from '../../elements/ui/modal/overlay-stack.ts';

const mark = 'evOverlay';

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[mark] === true;

/** Index of the current entry; undefined where the browser has no Navigation API. */
const getIndex = (): number | undefined =>
  (globalThis as { navigation?: { currentEntry?: { index: number } | null } }).navigation
    ?.currentEntry?.index;

/** Closes the top one as Escape does; one that may not be closed stays. */
function closeTopDialog(): void {
  const dialog = getTopDialog();
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

class OverlayHistory {
  /** Address of the page while the entry of its overlays is on top. */
  #guarded: string | undefined;
  /** The next popstate is the answer to our own step. */
  #isOwnStep = false;
  #index = getIndex();

  /** @param signal aborted when the App ends */
  constructor(private readonly signal: AbortSignal) {}

  start(): void {
    // A reload keeps the entry, and closes the overlay.
    if (isMarked()) history.replaceState({ ...(history.state as object), [mark]: false }, '');
    this.sync();
  }

  /** Adds the entry with the first overlay, and removes it after the last one. */
  readonly sync = (): void => {
    if (getTopDialog()) {
      if (this.#guarded !== undefined) return;
      this.#guarded = location.href;
      history.pushState({ ...(history.state as object | null), [mark]: true }, '');
      this.#index = getIndex();
    } else if (this.#guarded !== undefined) {
      // Later: what closed the overlay may navigate or open the next one.
      this.#later(() => this.#release());
    }
  };

  #later(work: () => void): void {
    setTimeout(() => {
      if (!this.signal.aborted) work();
    });
  }

  #release(): void {
    if (getTopDialog() || this.#guarded === undefined) return;
    this.#guarded = undefined;
    if (isMarked()) this.#step(-1);
  }

  #step(delta: number): void {
    this.#isOwnStep = true;
    history.go(delta);
  }

  readonly onPopState = (event: PopStateEvent): void => {
    const from = this.#index;
    this.#index = getIndex();
    if (this.#isOwnStep) {
      this.#isOwnStep = false;
      event.stopImmediatePropagation();
    } else if (this.#guarded !== undefined && !isMarked()) {
      const isSamePage = location.href === this.#guarded;
      this.#guarded = undefined;
      if (isSamePage) event.stopImmediatePropagation();
      closeTopDialog();
      // Elements close in their next update. An overlay below, or one that asks first, needs the entry again.
      this.#later(this.sync);
    } else if (this.#guarded === undefined && isMarked()) {
      // The entry of an overlay whose link was followed.
      const isForward = from !== undefined && this.#index !== undefined && this.#index > from;
      this.#step(isForward ? 1 : -1);
    }
  };
}

/** Starts it for the life of the App. */
export function startOverlayHistory(app: App): void {
  const { signal } = app;
  const overlays = new OverlayHistory(signal);
  // Before the router, which would render the page again.
  addEventListener('popstate', overlays.onPopState, { capture: true, signal });
  signal.addEventListener('abort', onOverlaysChange(overlays.sync));
  overlays.start();
}
