import { computed, type ReadableAtom } from 'nanostores';
import type { SessionInfo } from '../../contract/user.ts';
import type { App } from '../core/app.ts';
import { cached, type QueryState } from '../core/query.ts';
import { session } from '../core/session.store.ts';
import { typed } from '../core/typed.ts';

export interface Sessions {
  /** Every place where the person is signed in. */
  readonly $sessions: ReadableAtom<QueryState<SessionInfo[]>>;
  /** Signs one place out. @throws CallError */
  revoke(id: string): Promise<void>;
}

export function sessions(app: App): Sessions {
  const $who = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, invalidate } = app.use(cached);
  const $asked = createQuery<SessionInfo[]>(['sessions/', $who], () => app.use(typed).query('listSessions'));
  return {
    $sessions: $asked,
    async revoke(id) {
      await app.use(typed).mutate('revokeSession', { id });
      invalidate('sessions');
    },
  };
}
