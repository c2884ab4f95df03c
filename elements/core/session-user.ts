import { atom, onMount, type ReadableAtom } from 'nanostores';
import { emptyUser } from '../../contract/empty-user.ts';
import type { CurrentUser } from '../../contract/user.ts';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';
import { retryDelay } from './retry-delay.ts';

/** Whether the same question may be answered later: a refusal stays one, but for the one that says: too many. */
const mayPass = ({ status }: CallError) => status < 400 || status > 499 || status === 429;

/**
 * The user of the session, loaded with the first listener (to it, or to whether it was asked for) and again after each
 * change of session. Who it is decides whose drafts these are, so nobody gives up: while somebody listens, the question is
 * asked again in time, and at once when online. All of it is here and in no later chunk: what keeps the answer away keeps
 * a chunk away too.
 */
export function userOf(app: App, $signedIn: ReadableAtom<boolean>) {
  const $user = atom<CurrentUser>(emptyUser);
  const $asked = atom(false);
  let turn = 0;
  let failures = 0;
  let listeners = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    turn += 1;
    failures = 0;
    clearTimeout(timer);
    $user.set(emptyUser);
    $asked.set(false);
  };
  const load = async () => {
    const mine = ++turn;
    clearTimeout(timer);
    if (!$signedIn.get()) return;
    try {
      const { typed } = await import('./typed.ts');
      const user = await app.use(typed).query('getCurrentUser');
      if (mine !== turn) return;
      failures = 0;
      $user.set(user);
      $asked.set(true);
    } catch (error) {
      const known = error instanceof CallError;
      if (listeners && mine === turn && !app.signal.aborted && (!known || mayPass(error)))
        timer = setTimeout(ask, retryDelay(failures++));
      if (!known) throw error;
    }
  };
  const ask = () => {
    if (!$asked.get() && !app.signal.aborted) void load();
  };
  const hear = () => {
    if (++listeners === 1) {
      ask();
      // Stores run in Node too, where there is no such event.
      globalThis.addEventListener?.('online', ask);
    }
    return () => {
      if (--listeners) return;
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', ask);
    };
  };
  onMount($user, hear);
  onMount($asked, hear);
  return { $user, $asked, load, loadIfHeard: async () => (listeners ? load() : undefined), forget };
}
