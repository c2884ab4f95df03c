import type { RestName, RestResponse } from '../../contract/rest.schemas.ts';
import type { RestCall } from '../../contract/rest.ts';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';
import { send, type RestInput } from './http.ts';
import { session } from './session.store.ts';

export type { RestInput } from './http.ts';

/** The REST client of an App. */
export interface Rest {
  /**
   * Makes a call. A 401 refreshes the session once for all calls that wait, and replays.
   * @throws RequiredError before any request when a required parameter is null or undefined.
   * @throws CallError for every other failure.
   */
  call<N extends RestName>(op: RestCall<N>, input?: RestInput<N>): Promise<RestResponse<N>>;
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
export function rest(app: App): Rest {
  return {
    async call<N extends RestName>(op: RestCall<N>, given: RestInput<N> = {}) {
      const input = op.idempotent && !given.idempotencyKey ? { ...given, idempotencyKey: newKey() } : given;
      const { accessToken, sessionToken } = app.use(session);
      const token = op.token ? accessToken() : null;
      const owner = sessionToken();
      const attempt = (by: string | null) => send(app, op, input, by) as Promise<RestResponse<N>>;
      try {
        return await attempt(token);
      } catch (error) {
        // A request that carried no token says nothing about the session: it never refreshes.
        if (!token || !(error instanceof CallError) || error.status !== 401) throw error;
        const { replay } = await import('./refresher.ts').catch(() => Promise.reject(error));
        return replay(app, { error, token, owner, again: attempt });
      }
    },
  };
}
