import { getDeepActiveElement } from '../../elements/ui/active-element.ts';
import { getComposedParents, isInside, isRendered } from '../../elements/ui/composed-parents.ts';
import { saveFocus } from '../../elements/ui/modal/restore-focus.ts';
import { focusHeading } from './focus-heading.lazy.ts';

/** Milliseconds after a press in which its control may disappear: requests take some time. */
const watchTime = 10_000;
const checkInterval = 100;

/** Whether nothing has the focus: the browser gives it to the body when the focused element disappears. */
const isLost = (): boolean => {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body;
};

/** The page, and what is around a control in front of it: dialogs, and the bars of the shell. The innermost first. */
function findRegions(control: Element, main: HTMLElement): Element[] {
  const isRegion = (node: Element) =>
    node === main ||
    node.matches('dialog, [popover]') ||
    (node.matches('section') && !isInside(node, main));
  return getComposedParents(control)
    .filter((node) => node instanceof Element)
    .filter(isRegion);
}

/** Focuses the heading of a dialog or bar, or else the whole of it. */
function focusStart(region: Element): void {
  const heading = region.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  (heading ?? (region as HTMLElement)).focus({ preventScroll: true });
}

/**
 * Puts the focus at a sensible place where a press makes its own control disappear: the button of a card that is done, of the cookie bar,
 * or the one that opened an overlay and is gone when it closes. A keyboard would start at the top of the page again, and a screen reader
 * would be silent. The focus goes to the nearest control that is left in the same dialog, bar or page, else to
 * its heading. Where the dialog
 * or bar is gone too, it goes to what is around it, and at last to the heading of the page.
 */
export function keepFocus(main: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const watch = () => {
    const pressed = getDeepActiveElement();
    if (!pressed || isLost()) return;
    stop();
    const regions = findRegions(pressed, main);
    const places = regions.map((region) => ({ region, restore: saveFocus(region) }));
    let checksLeft = watchTime / checkInterval;
    timer = setInterval(() => {
      if (--checksLeft <= 0) stop();
      if (!isLost()) return;
      // The person has pressed beside it.
      if (isRendered(pressed)) return;
      stop();
      for (const { region, restore } of places) {
        if (isLost()) restore();
        if (isLost() && region !== main) focusStart(region);
      }
      if (isLost()) focusHeading(main);
    }, checkInterval);
  };
  document.addEventListener('click', watch, { capture: true, signal });
  signal.addEventListener('abort', stop);
}
