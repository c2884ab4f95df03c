/** The focused element, looked for through shadow roots. */
export function deepFocus(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex], ev-button';

/** How an element is found again in its root: itself, else its namesake, else the one at its place among those like it. */
interface Step {
  element: Element;
  name: string;
  at: number;
}

const nameOf = (element: Element): string =>
  element.getAttribute('label') ??
  element.getAttribute('aria-label') ??
  (element.matches(focusable) ? element.textContent.trim() : '');
const like = (root: ParentNode, { localName }: Element): Element[] => [...root.querySelectorAll(localName)];

function stepTo(element: Element): Step {
  const name = nameOf(element);
  const namesakes = like(element.getRootNode() as ParentNode, element).filter((one) => nameOf(one) === name);
  return { element, name, at: namesakes.indexOf(element) };
}

function follow(root: ParentNode, { element, name, at }: Step): Element | undefined {
  if (element.isConnected && element.getRootNode() === root) return element;
  const namesake = element.id && root.querySelector(`#${CSS.escape(element.id)}`);
  if (namesake) return namesake;
  const namesakes = like(root, element).filter((one) => nameOf(one) === name);
  return namesakes[Math.min(at, namesakes.length - 1)];
}

/** Focuses the element; whether it took the focus. */
function focus(element: Element): boolean {
  (element as HTMLElement).focus({ preventScroll: true });
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}

/** Focuses the first thing that takes the focus in `place`, or itself. */
const focusIn = (place: ParentNode): boolean =>
  [...place.querySelectorAll(focusable)].some(focus) || (place instanceof Element && focus(place));

/**
 * Remembers what has the focus now and hands back how to return it. Where that element is gone by then (its list was drawn
 * anew), what stands in its place takes the focus: the same name at the same place, in the shadow roots that are there now;
 * or else the first thing in the nearest place that is still there.
 */
export function rememberOpener(): () => void {
  const opener = deepFocus();
  if (!opener || opener === document.body) return () => undefined;
  const above: Node[] = [];
  for (let at: Node | null = opener; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) above.push(at);
  const steps = above.filter((node, index) => node instanceof Element && (index === 0 || above[index - 1] instanceof ShadowRoot));
  const path = (steps as Element[]).reverse().map(stepTo);
  return () => {
    let found: Element | undefined;
    for (const step of path) {
      const root: ParentNode | null | undefined = step === path[0] ? document : found?.shadowRoot;
      found = root ? follow(root, step) : undefined;
    }
    if (found && focus(found)) return;
    for (const place of above.slice(1)) {
      if (place === document.body) return;
      if (place.isConnected && focusIn(place as unknown as ParentNode)) return;
    }
  };
}
