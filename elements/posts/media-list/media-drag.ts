import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pixels that a pointer moves before it drags: a click is no drag. */
const threshold = 6;

interface Options {
  /** The elements of the files, in their order. */
  getItems(): readonly HTMLElement[];
  isLocked(): boolean;
  move(from: number, to: number): void;
}

/** Drags a file to another place by pointer. The file moves while the pointer is over another one. */
export class MediaDrag implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: Options;
  #pointer: { id: number; x: number; y: number; index: number; isDragging: boolean } | undefined;

  constructor(host: ReactiveControllerHost, options: Options) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#pointer = undefined;
  }

  /** Place of the file that is dragged; -1 without a drag. */
  get index(): number {
    return this.#pointer?.isDragging ? this.#pointer.index : -1;
  }

  start(event: PointerEvent, index: number): void {
    if (event.button !== 0 || !event.isPrimary || this.#options.isLocked()) return;
    if ((event.target as Element).closest('button')) return;
    this.#pointer = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      index,
      isDragging: false,
    };
  }

  readonly onMove = (event: PointerEvent): void => {
    const pointer = this.#pointer;
    if (pointer?.id !== event.pointerId || this.#options.isLocked()) return;
    if (!pointer.isDragging) {
      if (Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y) < threshold) return;
      pointer.isDragging = true;
      // The list keeps the pointer: the dragged element itself is moved in the document, which would release it.
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      this.#host.requestUpdate();
    }
    const over = this.#options.getItems().findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      return x >= left && x <= right && y >= top && y <= bottom;
    });
    if (over === -1 || over === pointer.index) return;
    const from = pointer.index;
    pointer.index = over;
    this.#options.move(from, over);
  };

  readonly onEnd = (event: PointerEvent): void => {
    if (this.#pointer?.id !== event.pointerId) return;
    this.#pointer = undefined;
    this.#host.requestUpdate();
  };
}
