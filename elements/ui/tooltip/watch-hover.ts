/** When a tooltip opens and closes: hover, focus and long press, with their delays. */
import { isComposing } from '../is-composing.ts';

/** Milliseconds of touch before the tooltip opens. */
export const longPressDelay = 500;
/** Milliseconds in which the pointer can cross the gap to the tooltip. */
export const hideDelay = 100;

export interface HoverListeners {
  /** The pointer reached another element. */
  onHover(event: PointerEvent): void;
  /** The focus reached another element. */
  onFocus(event: Event): void;
}

/**
 * Reports hover and focus below `target`, also inside of shadow roots. `pointerover` and `focusin` do not leave a shadow root
 * in which the pointer or the focus stays: https://dom.spec.whatwg.org/#retarget. `pointermove` and `keyup` do.
 */
export function watchHover(
  target: EventTarget,
  { onHover, onFocus }: HoverListeners,
  signal: AbortSignal,
): void {
  let hovered: EventTarget | undefined;
  const hover = (event: Event): void => {
    const [element] = event.composedPath();
    if (event.type === 'pointermove' && element === hovered) return;
    hovered = element;
    onHover(event as PointerEvent);
  };
  target.addEventListener('pointerover', hover, { signal });
  target.addEventListener('pointermove', hover, { signal });
  target.addEventListener('focusin', onFocus, { signal });
  const onKeyup = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && !isComposing(event)) onFocus(event);
  };
  target.addEventListener('keyup', onKeyup as EventListener, { signal });
}

/**
 * Milliseconds of hover before a title or the label of an icon button shows: it must not flash under a passing pointer. A word that
 * has a `tabindex` only for its tooltip waits less.
 */
export const getHoverDelay = (element: Element): number =>
  element.hasAttribute('tabindex') ? 80 : 400;
