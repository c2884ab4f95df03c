/** Whether this window is a popup of the product, and its id. */
const storageKey = 'ev_popup';
const popupParam = /[?&]popup=([\w-]{8,64})(?:&|$)/;
/** The pages that open in popups. Elsewhere the parameter is ignored: any link could hide the product's frame with it. */
const popupPaths: readonly string[] = ['/verify', '/profile/wallets'];

/**
 * The id that the opener gave this popup (`?popup=…`); null in an ordinary window. Session storage keeps it over a login
 * on other sites, until {@link clearPopupId}.
 */
export function getPopupId(): string | null {
  try {
    const id = popupPaths.includes(location.pathname) && popupParam.exec(location.search)?.[1];
    if (id) sessionStorage.setItem(storageKey, id);
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function clearPopupId(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked storage holds no id.
  }
}
