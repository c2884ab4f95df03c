/**
 * Toasts keep off what a person has to read or reach: at the top the title of the page or the head of the dialog, at the
 * bottom a bar of actions. `data-keep-clear` marks such a bar in a page.
 */
const obstacleSelectors = {
  app: 'h1, header',
  shell: 'dialog footer, [data-keep-clear]',
} as const;

/** Pixels between an obstacle and the padding of the list. */
const gap = -4;

/** With what is in shadow roots, and what is slotted into a dialog. */
function* findDeep(root: ParentNode, selector: string): Generator<Element> {
  for (const element of root.querySelectorAll('*')) yield* findFrom(element, selector, root);
}

function* findFrom(element: Element, selector: string, root?: ParentNode): Generator<Element> {
  if (element.matches(selector)) yield element;
  if (element.shadowRoot) yield* findDeep(element.shadowRoot, selector);
  if (!(element instanceof HTMLSlotElement && root instanceof HTMLDialogElement)) return;
  for (const assigned of element.assignedElements()) {
    yield* findFrom(assigned, selector);
    yield* findDeep(assigned, selector);
  }
}

/** A title is a block as wide as the page: only its text counts. */
function getRect(element: Element): DOMRect {
  if (element.localName !== 'h1') return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/**
 * Sets `--_toast-clear` on a corner: how far from its edge of the window its list has to begin. An obstacle that fills half
 * of the window moves nothing.
 */
export function keepClear(corner: HTMLElement, edge: keyof typeof obstacleSelectors): void {
  corner.style.removeProperty('--_toast-clear');
  const list = corner.querySelector('ul')!.getBoundingClientRect();
  // The stack is moved into the top dialog; what is behind it is inert.
  const dialog = (corner.getRootNode() as ShadowRoot).host.closest('dialog');
  let inset = 0;
  for (const element of findDeep(dialog ?? document, obstacleSelectors[edge])) {
    const rect = getRect(element);
    const overlaps =
      rect.width > 0 &&
      rect.left < list.right &&
      rect.right > list.left &&
      rect.top < list.bottom &&
      rect.bottom > list.top;
    if (overlaps)
      inset = Math.max(inset, (edge === 'app' ? rect.bottom : innerHeight - rect.top) + gap);
  }
  if (inset > 0 && inset < innerHeight / 2)
    corner.style.setProperty('--_toast-clear', `${inset}px`);
}
