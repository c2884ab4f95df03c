/** Which elements of a region or page have a tooltip, and its text. */
const hidden = '.visually-hidden';

/** Whether a node shows text. A slot counts by its assigned nodes. */
function showsText(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== '';
  if (!(node instanceof Element) || node instanceof SVGElement) return false;
  if (node.matches(`[aria-hidden="true"], ${hidden}`)) return false;
  const children =
    node instanceof HTMLSlotElement ? node.assignedNodes({ flatten: true }) : node.childNodes;
  return [...children].some(showsText);
}

const withTooltip = '[data-tooltip], [data-tooltip-slot]';

/** Whether the tooltip opens without a delay: it is the only purpose of the attribute. */
export const hasTooltipAttribute = (element: Element): boolean => element.matches(withTooltip);

/** Whether an element of a region has a tooltip: `data-tooltip`, a title, or an icon only. */
export const isRegionAnchor = (element: Element): boolean =>
  element.matches(`${withTooltip}, [title]:not(iframe)`) || Boolean(getIconLabel(element));

/**
 * Takes the title off, so that the browser does not show it too, until `signal` is aborted. Calls `onTitle` with it, and with
 * each new one that a render sets. @returns whether there is a title
 */
export function takeTitle(
  element: Element,
  signal: AbortSignal,
  onTitle: (title: string) => void,
): boolean {
  let title = '';
  const take = () => {
    const next = element.getAttribute('title');
    if (!next) return;
    element.removeAttribute('title');
    onTitle((title = next));
  };
  take();
  if (!title) return false;
  const observer = new MutationObserver(take);
  observer.observe(element, { attributeFilter: ['title'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    if (!element.hasAttribute('title')) element.setAttribute('title', title);
  });
  return true;
}

/** The accessible name of a button or link that shows only an icon or a picture; undefined for every other element. */
export function getIconLabel(element: Element): string | undefined {
  // A title has precedence, and an open list shows what its button is for.
  if (!element.matches('button:not([title], [aria-expanded="true"]), a[href]:not([title])'))
    return undefined;
  // A link without a picture covers a card.
  if (!element.querySelector('svg, img, ev-icon, .avatar, slot')) return undefined;
  if ([...element.childNodes].some(showsText)) return undefined;
  const texts = [...element.querySelectorAll(hidden)].map(({ textContent }) => textContent.trim());
  return element.getAttribute('aria-label') || texts.filter(Boolean).join(', ') || undefined;
}
