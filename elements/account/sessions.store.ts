import { computed, type ReadableAtom } from 'nanostores';
import type { SessionInfo } from '../../contract/user.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type QueryState } from '../core/api/query-cache.ts';
import { session } from '../core/session/session.store.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

/** The user's sessions. */
export interface Sessions {
  /** The user's sessions on all devices. */
  readonly $sessions: ReadableAtom<QueryState<SessionInfo[]>>;
  /** Ends a session, and with it the others of its row but this one. @throws ApiError */
  revoke(id: string): Promise<void>;
  /** Ends all sessions, this one too. @throws ApiError */
  signOutEverywhere(): Promise<void>;
}

export function sessions(app: App): Sessions {
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, invalidate } = app.use(queryCache);
  const $sessions = createQuery<SessionInfo[]>(['sessions/', $userKey], () =>
    app.use(typedChannel).query('listSessions'),
  );
  return {
    $sessions: $sessions,
    async revoke(id) {
      await app.use(typedChannel).mutate('revokeSession', { id });
      invalidate('sessions');
    },
    async signOutEverywhere() {
      await app.use(typedChannel).mutate('signOutEverywhere');
      app.use(session).clear();
    },
  };
}
