/** Helpers for the play functions of stories. */

/** Gets the first element with the tag; throws where none exists. */
export function getElement<T extends keyof HTMLElementTagNameMap>(
  container: HTMLElement,
  tag: T,
): HTMLElementTagNameMap[T] {
  const found = container.querySelector(tag);
  if (!found) throw new Error(`There is no <${tag}> here.`);
  return found;
}

/** Waits up to two seconds for an element in the shadow root. */
export async function findInShadowRoot<T extends HTMLElement = HTMLElement>(
  element: HTMLElement,
  selector: string,
): Promise<T> {
  for (
    const end = performance.now() + 2000;
    performance.now() < end;
    await new Promise(requestAnimationFrame)
  ) {
    const found = element.shadowRoot?.querySelector<T>(selector);
    if (found) return found;
  }
  throw new Error(`There is no ${selector} in <${element.localName}>.`);
}

/** Gets the text of the shadow root with collapsed whitespace. */
export const getShadowText = (element: HTMLElement): string =>
  (element.shadowRoot?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Counts events. Returns a getter of a number, so that a failed assertion prints no element. */
export function countEvents(element: HTMLElement, event: string): () => number {
  let received = 0;
  element.addEventListener(event, () => received++);
  return () => received;
}

/** Presses the button with this text in the shadow root of the element. */
export async function pressButton(element: HTMLElement, text: string): Promise<void> {
  const find = () =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('ev-button') ?? [])].find(
      (button) => button.textContent?.trim() === text,
    );
  await findInShadowRoot(element, 'ev-button');
  const button = find();
  if (!button) throw new Error(`There is no button "${text}" in <${element.localName}>.`);
  button.click();
}
