/** For plays: what stands in an element's own root. */
/** The first `tag` in a place. */
export function the<T extends keyof HTMLElementTagNameMap>(place: HTMLElement, tag: T): HTMLElementTagNameMap[T] {
  const found = place.querySelector(tag);
  if (!found) throw new Error(`There is no <${tag}> here.`);
  return found;
}

/** What `selector` finds in an element's root, once it is there; within two seconds. */
export async function inside<T extends HTMLElement = HTMLElement>(element: HTMLElement, selector: string): Promise<T> {
  for (const end = performance.now() + 2000; performance.now() < end; await new Promise(requestAnimationFrame)) {
    const found = element.shadowRoot?.querySelector<T>(selector);
    if (found) return found;
  }
  throw new Error(`There is no ${selector} in <${element.localName}>.`);
}

/** What an element's root says, blanks made one. */
export const words = (element: HTMLElement): string => (element.shadowRoot?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** How often an event was heard so far. A number, so that a failure prints no element. */
export function count(element: HTMLElement, event: string): () => number {
  let heard = 0;
  element.addEventListener(event, () => heard++);
  return () => heard;
}
