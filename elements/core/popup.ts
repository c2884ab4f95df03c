/** What an opener of a small window of the product needs, for a login and for a confirmation alike; loaded with either. */

/**
 * Channel on which the loader hands over what came of a small window. Named after logins, which came first: pages hold
 * older loaders for a while.
 */
export const popupChannel = 'ev-login';
/** Field of the return address that names the attempt: the loader sends it along, and only who began it listens. */
export const attemptField = 'ev-attempt';

/** What the loader says at the end: a login's code, or the outcome of a confirmation; nothing of a cancelled login. */
interface Handover {
  attempt: string;
  code?: string;
}
const isHandover = (data: unknown): data is Handover => typeof data === 'object' && data !== null && 'attempt' in data;

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** A name that nobody can guess. */
export const newAttempt = (): string => base64url(crypto.getRandomValues(new Uint8Array(12)));

/** The address of this page or another, with the attempt's name in it. */
export function withAttempt(address: string, attempt: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set(attemptField, attempt);
  return url.href;
}

/**
 * What the window's last page broadcasts; null when it says nothing of it, or nothing came in time.
 * @param within milliseconds
 */
export function reportOf(signal: AbortSignal, attempt: string, within: number): Promise<string | null> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(popupChannel);
    const end = (said: string | null) => {
      channel.close();
      clearTimeout(timer);
      resolve(said);
    };
    const timer = setTimeout(() => end(null), within);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isHandover(data) && data.attempt === attempt) end(data.code ?? null);
    });
    signal.addEventListener('abort', () => end(null), { once: true });
    if (signal.aborted) end(null);
  });
}

/**
 * Calls `free` when the person is back at this page, and each time they come back again. A window whose page cuts its
 * opener looks closed from here though it is not (the product's pages do that), so this ends no attempt: what still comes
 * is taken.
 */
export function watchPopup(popup: Window, free: () => void): () => void {
  const timer = setInterval(() => {
    if (!popup.closed || !document.hasFocus()) return;
    // It stays closed: without this `free` would be called until the attempt runs out.
    clearInterval(timer);
    free();
  }, 500);
  addEventListener('focus', free);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', free);
  };
}
