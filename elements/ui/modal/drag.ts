/** What goes aside under a finger: a drawer, a toast. */

export interface Drag {
  /** What moves. */
  element: HTMLElement;
  /** From what part of its own width on it is over when it is let go. */
  share: number;
  /** Whether a quick flick is enough. */
  flick?: boolean;
  /** It was let go: past that part, or not; called once, and not at all where nothing was dragged. */
  done(over: boolean): void;
}

/** Less is a tap, or has no direction yet. */
const slop = 8;
/** Pixels a millisecond. */
const flickSpeed = 0.5;

/** The side that things at the end of a line leave to: 1 is right. */
const endward = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** The click that ends a drag is none. */
function swallowClick(): void {
  const end = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, signal: end.signal });
  setTimeout(() => end.abort());
}

/** Follows the pointer that pressed with `start`, towards the end side only; the other way it gives but a little. */
export function drag(start: PointerEvent, { element, share, flick, done }: Drag): void {
  const end = new AbortController();
  const way = endward(element);
  let gone = 0;
  let speed = 0;
  let last = start;
  let follows = false;

  const begin = (x: number, y: number): boolean => {
    if (Math.hypot(x, y) < slop) return false;
    if (Math.abs(y) > Math.abs(x)) {
      end.abort();
      return false;
    }
    element.style.setProperty('transition', 'none');
    return true;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    if (event.buttons === 0) return over(event);
    const x = event.clientX - start.clientX;
    follows ||= begin(x, event.clientY - start.clientY);
    if (!follows) return;
    speed = ((event.clientX - last.clientX) * way) / Math.max(1, event.timeStamp - last.timeStamp);
    last = event;
    gone = x * way;
    element.style.setProperty('translate', `${gone > 0 ? x : -way * Math.sqrt(-gone)}px`);
  };
  const over = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    end.abort();
    if (!follows) return;
    if (event.type === 'pointerup') swallowClick();
    // What comes next starts from where the finger left it.
    element.style.removeProperty('transition');
    const far = gone >= element.offsetWidth * share || (flick === true && gone > slop && speed > flickSpeed);
    done(event.type === 'pointerup' && far);
  };
  const { signal } = end;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', over, { signal });
  window.addEventListener('pointercancel', over, { signal });
}
