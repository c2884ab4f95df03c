/** Functions of the page that opens a popup, for a login or a confirmation. Loaded with either. */
import { createRandomToken } from '../app/random-token.ts';

/** BroadcastChannel on which the popup's last page sends its result. Fixed: pages may still run an older loader. */
export const popupChannel = 'ev-login';
/** Query parameter of the return address with the attempt's id. The popup sends it back with the result. */
export const attemptField = 'ev-attempt';

/** Sent by the popup: a login code or the outcome of a confirmation; no code after a cancelled login. */
interface PopupMessage {
  attempt: string;
  code?: string;
}
const isPopupMessage = (data: unknown): data is PopupMessage =>
  typeof data === 'object' && data !== null && 'attempt' in data;

/** A random id that cannot be guessed. */
export const createAttemptId = (): string => createRandomToken(12);

/** `address` (absolute, or relative to this page) with the attempt's id. */
export function addAttemptId(address: string, attemptId: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set(attemptField, attemptId);
  return url.href;
}

/** The code that the popup sends; null for none, after `timeout` milliseconds, and when `signal` is aborted. */
export function waitForPopupResult(
  signal: AbortSignal,
  attemptId: string,
  timeout: number,
): Promise<string | null> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(popupChannel);
    const finish = (code: string | null) => {
      channel.close();
      clearTimeout(timer);
      resolve(code);
    };
    const timer = setTimeout(() => finish(null), timeout);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isPopupMessage(data) && data.attempt === attemptId) finish(data.code ?? null);
    });
    signal.addEventListener('abort', () => finish(null), { once: true });
    if (signal.aborted) finish(null);
  });
}

/**
 * Calls `onReturn` each time the person returns to this page. Does not end the attempt: a popup whose page severs its
 * opener (as the product's pages do) looks closed from here although it is open, and its result is still accepted.
 */
export function watchPopup(popup: Window, onReturn: () => void): () => void {
  const timer = setInterval(() => {
    if (!popup.closed || !document.hasFocus()) return;
    // `closed` stays true: without this, `onReturn` would be called until the attempt times out.
    clearInterval(timer);
    onReturn();
  }, 500);
  addEventListener('focus', onReturn);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', onReturn);
  };
}
