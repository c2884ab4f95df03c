import type { App } from './app.ts';
import { loginTexts } from './login.texts.ts';
import { page } from './page.store.ts';
import { forgetPopup, popupId } from './popup-id.ts';

/** Channel on which a small window of the product tells its opener, of the same origin, what came of it. */
export const popupChannel = 'ev-popup';

export type PopupOutcome = 'done' | 'cancelled' | 'closed';
export interface PopupReport {
  id: string;
  outcome: PopupOutcome;
}

const isReport = (data: unknown): data is PopupReport =>
  typeof data === 'object' && data !== null && 'id' in data && 'outcome' in data;

/** In the small window: tells the opener and goes. In a window that no script opened, the product goes on as usual. */
export function finishPopup(app: App, outcome: PopupOutcome): void {
  const id = popupId();
  if (!id) return;
  const channel = new BroadcastChannel(popupChannel);
  channel.postMessage({ id, outcome } satisfies PopupReport);
  channel.close();
  forgetPopup();
  window.close();
  app.use(page).navigate('/');
}

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('');

/**
 * Opens a path of the product in a small window, for what the page around may not do or see. Call it in the click.
 * Never by `window.opener`: the product's pages cut it. From another origin no report can come, since channels do not
 * cross origins: there the promise waits until somebody looks at this page again.
 * @throws Error when the browser blocked the window
 */
export function openPopup(app: App, path: string): Promise<PopupOutcome> {
  const id = newId();
  const href = new URL(app.host.href(path), location.href);
  href.searchParams.set('popup', id);
  const opened = window.open(href.href, '_blank', 'popup,width=520,height=720');
  if (!opened) throw new Error(app.use(loginTexts).get().window);
  return new Promise((resolve) => {
    const end = new AbortController();
    const channel = new BroadcastChannel(popupChannel);
    const finish = (outcome: PopupOutcome) => {
      channel.close();
      end.abort();
      resolve(outcome);
    };
    const { signal } = end;
    const hear = ({ data }: MessageEvent<unknown>) => isReport(data) && data.id === id && finish(data.outcome);
    channel.addEventListener('message', hear, { signal });
    if (href.origin !== location.origin) addEventListener('focus', () => finish('closed'), { signal });
    app.signal.addEventListener('abort', () => finish('closed'), { signal });
  });
}
