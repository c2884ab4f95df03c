/**
 * Values in the state of the history entry: out of the URL, which servers and logs see, and still there after a reload, also
 * where the browser discards the tab in the background.
 */
const getState = () => (history.state ?? {}) as Record<string, unknown>;

export const getHistoryValue = (key: string): unknown => getState()[key];

/** Stores the value, and keeps the URL. */
export const setHistoryValue = (key: string, value: unknown): void =>
  history.replaceState({ ...getState(), [key]: value }, '');

/** A token in the fragment: account, time and signature. Another fragment must not replace a stored one. */
const signedToken = /^#([\da-f-]{36}\.\w+\.[\w-]+)$/;

/** The signed token that the link of a mail, or the server's redirect, has in its fragment. */
export const readTokenFragment = (): string | undefined => signedToken.exec(location.hash)?.[1];

/** Stores the value, and removes the fragment from the URL. */
export function moveToHistory(key: string, value: unknown): void {
  const url = location.pathname + location.search;
  history.replaceState({ ...getState(), [key]: value }, '', url);
}
