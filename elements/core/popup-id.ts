const key = 'ev_popup';
const shape = /[?&]popup=([\w-]{8,64})(?:&|$)/;
/** What a small window is opened for. Elsewhere the name means nothing, or any link could take the product's frame away. */
const places: readonly string[] = ['/verify', '/profile/wallets'];

/**
 * The name that an opener gave this small window (`?popup=…`); null in an ordinary one. The window keeps it over a login
 * that leads through other sites, and forgets it with {@link forgetPopup}.
 */
export function popupId(): string | null {
  try {
    const given = places.includes(location.pathname) && shape.exec(location.search)?.[1];
    if (given) sessionStorage.setItem(key, given);
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetPopup(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
