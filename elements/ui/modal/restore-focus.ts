import { getDeepActiveElement } from '../active-element.ts';
import { isInside } from '../composed-parents.ts';

const focusableSelector = 'a[href], button, input, select, textarea, [tabindex], ev-button';

/** How to find an element again in its root: the element, else its id, else the element with the same tag, name and index. */
interface Step {
  element: Element;
  name: string;
  index: number;
}

const getElementName = (element: Element): string =>
  element.getAttribute('label') ??
  element.getAttribute('aria-label') ??
  (element.matches(focusableSelector) ? element.textContent.trim() : '');
const findSameTag = (root: ParentNode, { localName }: Element): Element[] => [
  ...root.querySelectorAll(localName),
];

function toStep(element: Element): Step {
  const name = getElementName(element);
  const sameName = findSameTag(element.getRootNode() as ParentNode, element).filter(
    (other) => getElementName(other) === name,
  );
  return { element, name, index: sameName.indexOf(element) };
}

function findStep(root: ParentNode, { element, name, index }: Step): Element | undefined {
  if (element.isConnected && element.getRootNode() === root) return element;
  const sameId = element.id && root.querySelector(`#${CSS.escape(element.id)}`);
  if (sameId) return sameId;
  const sameName = findSameTag(root, element).filter((other) => getElementName(other) === name);
  return sameName[Math.min(index, sameName.length - 1)];
}

/** Focuses the element and returns whether it has the focus now. */
function tryFocus(element: Element): boolean {
  (element as HTMLElement).focus({ preventScroll: true });
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}

/** Focuses the first focusable element in `container`, or else the container, and returns whether it succeeded. */
const focusFirstIn = (container: ParentNode): boolean =>
  [...container.querySelectorAll(focusableSelector)].some(tryFocus) ||
  (container instanceof Element && tryFocus(container));

/**
 * Saves the focused element and returns a function that restores the focus. If the element is gone by then (its list was
 * rendered again), the focus goes to the element with the same name at the same place, or else to the first focusable
 * element in the nearest ancestor that is still connected.
 * @param container the focus is restored in it, and nowhere else
 */
export function saveFocus(container: Element = document.body): () => void {
  const opener = getDeepActiveElement();
  if (!opener || opener === document.body) return () => undefined;
  const ancestors: Node[] = [];
  for (
    let node: Node | null = opener;
    node;
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  )
    ancestors.push(node);
  const hosts = ancestors.filter(
    (node, index) =>
      node instanceof Element && (index === 0 || ancestors[index - 1] instanceof ShadowRoot),
  );
  const path = (hosts as Element[]).reverse().map(toStep);
  const ancestorsInside = ancestors.slice(1).filter((node) => isInside(node, container));
  return () => {
    let found: Element | undefined;
    for (const step of path) {
      const root: ParentNode | null | undefined = step === path[0] ? document : found?.shadowRoot;
      found = root ? findStep(root, step) : undefined;
    }
    if (found && isInside(found, container) && tryFocus(found)) return;
    for (const ancestor of ancestorsInside)
      if (ancestor.isConnected && focusFirstIn(ancestor as unknown as ParentNode)) return;
  };
}
