/**
 * Whether elements are rendered as the server renders them: there, and in the browser until the page has been taken over. Controls that
 * need script then wait visibly: docs/decisions/095-pages-rendered-on-the-server.md.
 */
let hydrating = false;

export const isHydrating = (): boolean => hydrating;

/** The elements that are on the page have to be updated afterwards. */
export function setHydrating(isOn: boolean): void {
  hydrating = isOn;
}
