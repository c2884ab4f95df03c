import { getDeepActiveElement } from '../../elements/ui/active-element.ts';
import { saveFocus } from '../../elements/ui/modal/restore-focus.ts';
import { focusHeading } from './focus-heading.lazy.ts';

/** Milliseconds after a press in which its control may disappear: requests take some time. */
const watchTime = 10_000;
const checkInterval = 100;

/** The parents of an element up to the document, through shadow roots. */
function isInside(element: Element, container: Node): boolean {
  for (let node: Node | null = element; node; node = node.parentNode ?? getHost(node))
    if (node === container) return true;
  return false;
}

const getHost = (node: Node): Element | null => (node instanceof ShadowRoot ? node.host : null);

/** Whether nothing has the focus: the browser gives it to the body when the focused element disappears. */
const isLost = (): boolean => {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body;
};

/**
 * Puts the focus at a sensible place where a press makes its own control disappear: the button of a card that is done, of the cookie bar,
 * or the one that opened an overlay and is gone when it closes. A keyboard would start at the top of the page again, and a screen reader
 * would be silent. In the page itself the focus goes to the nearest control that is left, else to the heading of the page.
 */
export function keepFocus(main: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const watch = () => {
    const pressed = getDeepActiveElement();
    if (!pressed || isLost()) return;
    stop();
    const restore = saveFocus();
    const wasInPage = isInside(pressed, main);
    let checksLeft = watchTime / checkInterval;
    timer = setInterval(() => {
      if (--checksLeft <= 0) stop();
      if (!isLost()) return;
      const isGone = !pressed.isConnected || !pressed.checkVisibility?.();
      // The person has pressed beside it.
      if (!isGone) return;
      stop();
      if (wasInPage) restore();
      if (isLost()) focusHeading(main);
    }, checkInterval);
  };
  document.addEventListener('click', watch, { capture: true, signal });
  signal.addEventListener('abort', stop);
}
