/**
 * Scroll padding that is measured: what is scrolled to, and what has the focus, stays clear of a bar that is sticky or fixed over
 * the edge of its scroller. See docs/decisions/028-text-counter.md.
 */
import type { ReactiveController } from 'lit';

type Edge = 'start' | 'end';

const properties = {
  start: 'scroll-padding-block-start',
  end: 'scroll-padding-block-end',
} as const;

/** The parent in the flat tree: a slotted element is in its slot, the content of a shadow root in its host. */
function getFlatParent(element: Element): Element | null {
  const root = element.getRootNode();
  return (
    element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  );
}

/** The nearest ancestor that scrolls vertically; the page if there is none. */
export function findScroller(element: Element): HTMLElement {
  for (let one = getFlatParent(element); one; one = getFlatParent(one)) {
    if (one === document.body || one === document.documentElement) break;
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one as HTMLElement;
  }
  return document.documentElement;
}

/** The scroll padding of a scroller that has none from here. */
interface Original {
  /** From any style sheet: `auto`, pixels, a percentage, or a sum. */
  computed: Record<Edge, string>;
  inline: Record<Edge, string>;
}

type Bar = Pick<Options, 'edge' | 'onHeight'>;

const bars = new Map<Element, Bar>();
const originals = new Map<HTMLElement, Original>();
let observer: ResizeObserver | undefined;
let frame = 0;

const byEdge = <T>(get: (property: string) => T): Record<Edge, T> => ({
  start: get(properties.start),
  end: get(properties.end),
});

function getOriginal(scroller: HTMLElement): Original {
  const computed = getComputedStyle(scroller);
  return {
    computed: byEdge((property) => computed.getPropertyValue(property)),
    inline: byEdge((property) => scroller.style.getPropertyValue(property)),
  };
}

const addPixels = (padding: string, pixels: number): string =>
  /\d/.test(padding) ? `calc(${padding} + ${pixels}px)` : `${pixels}px`;

/** Pixels at the edges of a scroller that are kept clear. A percentage is one of its height. */
export function getScrollPadding(scroller: HTMLElement): Record<Edge, number> {
  const computed = getComputedStyle(scroller);
  return byEdge((property) => {
    let sum = 0;
    let sign = 1;
    for (const term of computed
      .getPropertyValue(property)
      .replaceAll(/calc|[()]/g, '')
      .split(' ')) {
      const value = Number.parseFloat(term) || 0;
      sum += sign * (term.endsWith('%') ? (value * scroller.clientHeight) / 100 : value);
      sign = term === '-' ? -1 : 1;
    }
    return sum;
  });
}

/** Heights of the bars over each scroller. In a low window a bar may scroll with the content: then it covers nothing. */
function measure(): Map<HTMLElement, Record<Edge, number>> {
  const heights = new Map<HTMLElement, Record<Edge, number>>();
  for (const [bar, { edge }] of bars) {
    const { position } = getComputedStyle(bar);
    if (position !== 'sticky' && position !== 'fixed') continue;
    const scroller = position === 'fixed' ? document.documentElement : findScroller(bar);
    const sums = heights.get(scroller) ?? { start: 0, end: 0 };
    sums[edge] += bar.getBoundingClientRect().height;
    heights.set(scroller, sums);
  }
  return heights;
}

/** Measures the bars now, in place of at the end of the frame. */
export function updateScrollPadding(): void {
  const heights = measure();
  for (const [scroller, { inline }] of originals) {
    if (heights.has(scroller)) continue;
    for (const edge of ['start', 'end'] as const)
      scroller.style.setProperty(properties[edge], inline[edge]);
    originals.delete(scroller);
  }
  for (const [scroller, sums] of heights) {
    const original = originals.get(scroller) ?? getOriginal(scroller);
    originals.set(scroller, original);
    for (const edge of ['start', 'end'] as const)
      scroller.style.setProperty(
        properties[edge],
        sums[edge] ? addPixels(original.computed[edge], sums[edge]) : original.inline[edge],
      );
  }
}

/** Not during the observation: WebKit reports an error where measuring finds the size of a window that is being resized. */
function scheduleUpdate(): void {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    updateScrollPadding();
  });
}

/** One observation for all that depends on the height of a bar. */
function onResize(entries: readonly ResizeObserverEntry[]): void {
  for (const { target, borderBoxSize } of entries)
    bars.get(target)?.onHeight?.(borderBoxSize[0]!.blockSize);
  scheduleUpdate();
}

function add(bar: Element, options: Bar): void {
  if (bars.size === 0) addEventListener('resize', updateScrollPadding);
  bars.set(bar, options);
  observer ??= new ResizeObserver(onResize);
  observer.observe(bar, { box: 'border-box' });
}

function remove(bar: Element): void {
  const removed = bars.get(bar);
  if (!removed) return;
  bars.delete(bar);
  observer?.unobserve(bar);
  removed.onHeight?.(0);
  updateScrollPadding();
  if (bars.size > 0) return;
  removeEventListener('resize', updateScrollPadding);
  observer?.disconnect();
  observer = undefined;
  cancelAnimationFrame(frame);
  frame = 0;
}

interface Options {
  /** The edge of the scroller that the bar covers. */
  edge: Edge;
  /** The bar, once it is rendered. */
  find(): Element | null | undefined;
  /** Receives its height at first, and whenever it changes: 0 while the bar is hidden, and when it is removed. */
  onHeight?(pixels: number): void;
}

/** Keeps the scroll padding of a bar's scroller as high as the bar, while the bar is sticky or fixed. */
export class ScrollPaddingController implements ReactiveController {
  readonly #options: Options;
  #bar: Element | undefined;

  constructor(host: { addController(controller: ReactiveController): void }, options: Options) {
    this.#options = options;
    host.addController(this);
  }

  hostUpdated(): void {
    const bar = this.#options.find() ?? undefined;
    if (bar === this.#bar) return;
    this.hostDisconnected();
    this.#bar = bar?.isConnected ? bar : undefined;
    if (this.#bar) add(this.#bar, this.#options);
  }

  hostDisconnected(): void {
    if (this.#bar) remove(this.#bar);
    this.#bar = undefined;
  }

  hostConnected(): void {
    const bar = this.#options.find();
    if (!bar || bar === this.#bar) return;
    this.#bar = bar;
    add(bar, this.#options);
  }
}
