/**
 * Toasts keep off what a person has to read or reach: at the top headings, main actions and the head of the dialog, at the
 * bottom a bar of actions. `data-keep-clear` marks such a bar in a page, at either edge.
 */
const obstacleSelectors = {
  app: 'h1, h2, h3, dialog header, [variant=primary], [data-keep-clear]',
  shell: 'dialog footer, [data-keep-clear]',
} as const;
type Edge = keyof typeof obstacleSelectors;

const headings = 'h1, h2, h3';

/** Pixels between an obstacle and the padding of the list. */
const gap = -4;

/** Finds elements, those in shadow roots and those slotted into a dialog included. */
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

/** A heading is a block as wide as the page: only its text counts. */
function getRect(element: Element): DOMRect {
  if (!element.matches(headings)) return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

interface EdgeRange {
  /** Pixels from the edge of the window at which the list begins. */
  near: number;
  far: number;
}

interface Obstacle extends EdgeRange {
  isHeading: boolean;
}

const toRange = ({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, edge: Edge): EdgeRange =>
  edge === 'app'
    ? { near: top, far: bottom }
    : { near: innerHeight - bottom, far: innerHeight - top };

/**
 * Where a list begins: at its edge, or at the place nearest to it, past an obstacle and in the window, where it covers none. Without
 * such a place it covers headings rather than what can be pressed.
 * @param end pixels from the edge that the list may reach
 */
function findStart(list: EdgeRange, obstacles: readonly Obstacle[], end: number): number {
  const size = list.far - list.near;
  const starts = obstacles
    .map(({ far }) => far + gap)
    .filter((start) => start > list.near && start + size <= end)
    .sort((a, b) => a - b);
  const findFree = (covered: readonly Obstacle[]) =>
    [list.near, ...starts].find(
      (start) => !covered.some(({ near, far }) => near < start + size && far + gap > start),
    );
  return findFree(obstacles) ?? findFree(obstacles.filter((one) => !one.isHeading)) ?? list.near;
}

/** Pixels from an edge of the window to what is fixed at the opposite one, such as the bar about cookies. */
function getEnd(corner: HTMLElement, edge: Edge): number {
  const property = edge === 'app' ? '--app-bottom-inset' : '--app-top-inset';
  const inset = parseFloat(getComputedStyle(corner).getPropertyValue(property));
  return innerHeight - (inset || 0) + 2 * gap;
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
    .map((element) => ({ rect: getRect(element), isHeading: element.matches(headings) }))
    .filter(({ rect }) => rect.width > 0 && rect.left < list.right && rect.right > list.left)
    .map(({ rect, isHeading }) => ({ ...toRange(rect, edge), isHeading }));
  const range = toRange({ top: list.top, bottom: edge === 'app' ? bottom : list.bottom }, edge);
  const start = findStart(range, ranges, getEnd(corner, edge));
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
