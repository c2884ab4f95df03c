import { atom, onMount, type ReadableAtom } from 'nanostores';
import { emptyUser } from '../../contract/empty-user.ts';
import type { CurrentUser } from '../../contract/user.ts';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';

/** The user of the session, loaded with the first listener and again after each change of session. */
export function userOf(app: App, $signedIn: ReadableAtom<boolean>) {
  const $user = atom<CurrentUser>(emptyUser);
  const $asked = atom(false);
  let turn = 0;
  const forget = () => {
    turn += 1;
    $user.set(emptyUser);
    $asked.set(false);
  };
  const load = async () => {
    const mine = ++turn;
    if (!$signedIn.get()) return;
    try {
      const { typed } = await import('./typed.ts');
      const user = await app.use(typed).query('getCurrentUser');
      if (mine === turn) $user.set(user);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      if (mine === turn) $asked.set(true);
    }
  };
  onMount($user, () => {
    if (!$asked.get()) void load();
  });
  return { $user, $asked, load, forget };
}
