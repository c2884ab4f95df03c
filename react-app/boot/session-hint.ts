import { sessionHint } from '../../common/server-page.ts';
import type { App } from '../../elements/core/app/app.ts';
import { session } from '../../elements/core/session/session.store.ts';

/** In seconds. */
const year = 365 * 24 * 3600;

/** Keeps the cookie by which the server knows that a person is signed in, and not who. */
export function keepSessionHint(app: App): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const unsubscribe = app.use(session).$signedIn.subscribe((signedIn) => {
    const value = signedIn ? `1; max-age=${year}` : '; max-age=0';
    document.cookie = `${sessionHint}=${value}; path=/; samesite=lax${secure}`;
  });
  app.signal.addEventListener('abort', unsubscribe);
}
