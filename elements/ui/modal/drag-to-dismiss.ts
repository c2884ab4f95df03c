/** Dragging an element away to dismiss it, for the menu and toasts. */

export interface DragOptions {
  /** The element that moves. */
  element: HTMLElement;
  /** Share of its width, 0–1, from which a release dismisses it. */
  threshold: number;
  /** Whether a fast flick dismisses it too. */
  flick?: boolean;
  /** Called once at the end of a drag, not after a tap. */
  onEnd(dismissed: boolean): void;
}

/** Pixels before a drag starts: a shorter move is a tap. */
const slop = 8;
/** In pixels per millisecond. */
const flickSpeed = 0.5;

/** The horizontal direction of the inline end: 1 is right. */
const getEndDirection = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;

/** Stops the click event that follows a drag. */
function suppressClick(): void {
  const controller = new AbortController();
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, signal: controller.signal });
  setTimeout(() => controller.abort());
}

/**
 * Moves the element with the pointer of `start` toward the inline end. In the other direction it moves by the square root
 * of the distance only.
 */
export function dragToDismiss(
  start: PointerEvent,
  { element, threshold, flick, onEnd }: DragOptions,
): void {
  const controller = new AbortController();
  const direction = getEndDirection(element);
  let distance = 0;
  let speed = 0;
  let last = start;
  let dragging = false;

  const begin = (x: number, y: number): boolean => {
    if (Math.hypot(x, y) < slop) return false;
    if (Math.abs(y) > Math.abs(x)) {
      controller.abort();
      return false;
    }
    element.style.setProperty('transition', 'none');
    return true;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    if (event.buttons === 0) return finish(event);
    const x = event.clientX - start.clientX;
    dragging ||= begin(x, event.clientY - start.clientY);
    if (!dragging) return;
    speed =
      ((event.clientX - last.clientX) * direction) / Math.max(1, event.timeStamp - last.timeStamp);
    last = event;
    distance = x * direction;
    element.style.setProperty(
      'translate',
      `${distance > 0 ? x : -direction * Math.sqrt(-distance)}px`,
    );
  };
  const finish = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    controller.abort();
    if (!dragging) return;
    if (event.type === 'pointerup') suppressClick();
    // Transitions are on again, so that the next movement starts from the current position.
    element.style.removeProperty('transition');
    const isPastThreshold =
      distance >= element.offsetWidth * threshold ||
      (flick === true && distance > slop && speed > flickSpeed);
    onEnd(event.type === 'pointerup' && isPastThreshold);
  };
  const { signal } = controller;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', finish, { signal });
  window.addEventListener('pointercancel', finish, { signal });
}
