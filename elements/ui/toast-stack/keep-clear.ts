/**
 * Toasts keep off what a person has to read or reach: at the top the title of the page or the head of the dialog, at the
 * bottom a bar of actions. `data-keep-clear` marks such a bar in a page, at either edge.
 */
const obstacleSelectors = {
  app: 'h1, header, [data-keep-clear]',
  shell: 'dialog footer, [data-keep-clear]',
} as const;
type Edge = keyof typeof obstacleSelectors;

/** Pixels between an obstacle and the padding of the list. */
const gap = -4;

/** With what is in shadow roots, and what is slotted into a dialog. */
function* findDeep(root: ParentNode, selector: string): Generator<Element> {
  for (const element of root.querySelectorAll('*')) yield* findFrom(element, selector, root);
}

function* findFrom(element: Element, selector: string, root?: ParentNode): Generator<Element> {
  if (element.matches(selector)) yield element;
  if (element.shadowRoot) yield* findDeep(element.shadowRoot, selector);
  if (!(element instanceof HTMLSlotElement && root instanceof HTMLDialogElement)) return;
  for (const assigned of element.assignedElements()) {
    yield* findFrom(assigned, selector);
    yield* findDeep(assigned, selector);
  }
}

/** A title is a block as wide as the page: only its text counts. */
function getRect(element: Element): DOMRect {
  if (element.localName !== 'h1') return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

interface EdgeRange {
  /** Pixels from the edge of the window at which the list begins. */
  near: number;
  far: number;
}

const toRange = ({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, edge: Edge): EdgeRange =>
  edge === 'app'
    ? { near: top, far: bottom }
    : { near: innerHeight - bottom, far: innerHeight - top };

/** Moves a list past each obstacle that it would cover. One that reaches past half of the window moves nothing. */
function findStart(list: EdgeRange, obstacles: readonly EdgeRange[]): number {
  const size = list.far - list.near;
  let start = list.near;
  for (const { near, far } of [...obstacles].sort((a, b) => a.near - b.near))
    if (near < start + size && far > start && far + gap < innerHeight / 2) start = far + gap;
  return start;
}

/**
 * Sets `--_toast-clear` on a corner: how far from its edge of the window its list has to begin.
 * @returns what it keeps clear of, or would if it were nearer
 */
export function keepClear(corner: HTMLElement, edge: Edge): Element[] {
  corner.style.removeProperty('--_toast-clear');
  const ul = corner.querySelector('ul')!;
  const list = ul.getBoundingClientRect();
  // Without the padding below the last toast.
  const bottom = Math.min(list.bottom, ul.lastElementChild!.getBoundingClientRect().bottom);
  // The stack is moved into the top dialog; what is behind it is inert.
  const dialog = (corner.getRootNode() as ShadowRoot).host.closest('dialog');
  const obstacles = [...findDeep(dialog ?? document, obstacleSelectors[edge])];
  const ranges = obstacles
    .map(getRect)
    .filter((rect) => rect.width > 0 && rect.left < list.right && rect.right > list.left)
    .map((rect) => toRange(rect, edge));
  const range = toRange({ top: list.top, bottom: edge === 'app' ? bottom : list.bottom }, edge);
  const start = findStart(range, ranges);
  if (start > range.near) corner.style.setProperty('--_toast-clear', `${start}px`);
  return dialog ? [dialog, ...obstacles] : obstacles;
}

/** Calls back when the page or an observed element gets another size: a bar can appear after the toasts. */
export class ObstacleObserver {
  readonly #onResize: () => void;
  readonly #observed = new Set<Element>();
  #observer: ResizeObserver | undefined;

  constructor(onResize: () => void) {
    this.#onResize = onResize;
  }

  observe(elements: readonly Element[]): void {
    this.#observer ??= new ResizeObserver(this.#onResize);
    for (const element of [document.body, ...elements]) {
      if (this.#observed.has(element)) continue;
      this.#observed.add(element);
      this.#observer.observe(element);
    }
  }

  disconnect(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#observed.clear();
  }
}
