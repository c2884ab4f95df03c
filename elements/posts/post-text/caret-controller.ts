import type { ReactiveController } from 'lit';
import { findScroller, getScrollPadding, updateScrollPadding } from '../../ui/scroll-padding.ts';

/** Access to the text field whose caret is kept in view. */
interface Host extends HTMLElement {
  addController(controller: ReactiveController): void;
  readonly renderRoot: Node;
  readonly isEditing: boolean;
  /** The line of the caret, in the window. */
  getCaretLine(): DOMRect | undefined;
}

/**
 * Scrolls so that the line of the caret, and one more before and after it, are between the bars over the scroller. Browsers scroll
 * only until the caret itself is inside of the box that scrolls, which the checks of the post cover at its end.
 */
export class CaretController implements ReactiveController {
  readonly #host: Host;
  #frame = 0;
  #connection: AbortController | undefined;
  #resizeObserver: ResizeObserver | undefined;
  #isPressed = false;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    // Where it is dispatched for a text field, and whether it bubbles out of the shadow root, depends on the browser.
    for (const target of [document, this.#host.renderRoot])
      target.addEventListener('selectionchange', this.#onSelection, { signal });
    this.#host.addEventListener('input', this.reveal, { signal });
    this.#host.addEventListener('focusin', this.#onFocus, { signal });
    this.#host.addEventListener('focusout', this.#onBlur, { signal });
    this.#host.addEventListener('pointerdown', this.#onPress, { signal });
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, this.#onRelease, { signal, capture: true });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#onBlur();
    this.#isPressed = false;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Scrolls before the next frame is painted: by then the text, its checks and the bars have their sizes. */
  readonly reveal = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#scroll();
    });
  };

  /** Scrolling under a pointer would move the end of the selection. */
  readonly #onSelection = (): void => {
    if (!this.#isPressed && this.#host.isEditing) this.reveal();
  };

  readonly #onPress = (): void => void (this.#isPressed = true);
  readonly #onRelease = (): void => void (this.#isPressed = false);

  /** A keyboard on the screen, another window size, or another check changes what is in view. */
  readonly #onFocus = (): void => {
    this.#resizeObserver?.disconnect();
    this.#resizeObserver = new ResizeObserver(this.#onSelection);
    this.#resizeObserver.observe(findScroller(this.#host));
  };

  readonly #onBlur = (): void => {
    this.#resizeObserver?.disconnect();
    this.#resizeObserver = undefined;
  };

  #scroll(): void {
    if (!this.#host.isConnected || !this.#host.isEditing) return;
    const line = this.#host.getCaretLine();
    if (!line) return;
    // The checks may have grown since the last frame.
    updateScrollPadding();
    const scroller = findScroller(this.#host);
    scroller.scrollTop += getDistance(line, getVisibleRange(scroller));
  }
}

/** Pixels of the window between the bars over a scroller. */
interface VisibleRange {
  first: number;
  last: number;
}

function getVisibleRange(scroller: HTMLElement): VisibleRange {
  const isPage = scroller === document.documentElement;
  const { top, bottom } = isPage
    ? { top: 0, bottom: innerHeight }
    : scroller.getBoundingClientRect();
  const { start, end } = getScrollPadding(scroller);
  return { first: top + start, last: bottom - end };
}

/** Pixels to scroll down, or up if negative. Where there is no room for three lines, the caret's comes first, then the one before. */
function getDistance(line: DOMRect, { first, last }: VisibleRange): number {
  const below = line.bottom + line.height - last;
  const above = first - (line.top - line.height);
  if (below > 0) return Math.min(below, Math.max(-above, line.bottom - last));
  return above > 0 ? -Math.min(above, Math.max(-below, first - line.top)) : 0;
}
