/** Reading a chart point by point with arrow keys or the pointer, like a slider. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isComposing } from './is-composing.ts';

/** Whether the text around an element runs from right to left: time then does, too. */
export const isRightToLeft = (element: Element): boolean =>
  getComputedStyle(element).direction === 'rtl';

/**
 * The point of a chart that is read: the newest one until the pointer or an arrow key chooses another. The plot is a slider, so
 * that screen readers read each point by its `aria-valuetext`.
 */
export class ChartCursor implements ReactiveController {
  #index: number | undefined;

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly getCount: () => number,
    /** The point that is read while none is chosen. */
    private readonly getDefault = (): number => getCount() - 1,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#index = undefined;
  }

  get index(): number {
    const last = this.getCount() - 1;
    return Math.max(0, Math.min(this.#index ?? this.getDefault(), last));
  }

  /** The point that is read while none is chosen. */
  get defaultIndex(): number {
    return Math.max(0, this.getDefault());
  }

  /** Whether a point was chosen. */
  get isActive(): boolean {
    return this.#index !== undefined;
  }

  #choose(index: number | undefined): void {
    if (index === this.#index) return;
    this.#index = index;
    this.host.requestUpdate();
  }

  readonly onKeydown = (event: KeyboardEvent): void => {
    const last = this.getCount() - 1;
    const forward = isRightToLeft(this.host) ? -1 : 1;
    const steps: Partial<Record<string, number>> = {
      ArrowRight: this.index + forward,
      ArrowLeft: this.index - forward,
      ArrowUp: this.index + 1,
      ArrowDown: this.index - 1,
      Home: 0,
      End: last,
    };
    const index = steps[event.key];
    if (index === undefined || isComposing(event) || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    this.#choose(Math.max(0, Math.min(index, last)));
  };

  /** @param positions of the points, each 0–1 of the width from the start */
  point(event: PointerEvent, positions: readonly number[]): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const left = (event.clientX - box.left) / box.width;
    const at = isRightToLeft(this.host) ? 1 - left : left;
    const distances = positions.map((position) => Math.abs(position - at));
    this.#choose(distances.indexOf(Math.min(...distances)));
  }

  /** The pointer or the focus has left the plot. */
  readonly onLeave = (): void => this.#choose(undefined);
}
