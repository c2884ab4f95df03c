import type { RestName, RestResponse } from '../../contract/rest.schemas.ts';
import type { RestCall } from '../../contract/rest.ts';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';
import { send, type RestInput } from './http.ts';
import { reloadOnce } from './reload.ts';
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
const is401 = (error: unknown): error is CallError => error instanceof CallError && error.status === 401;

/** The network took our access away: nothing a refresh could mend. */
const isWithdrawn = (error: CallError) => error.message.startsWith('X:');

export function rest(app: App): Rest {
  const end = () => {
    app.use(session).clear();
    reloadOnce(app);
  };
  /** Whether a replay makes sense; otherwise the session is over and the page on its way out. */
  const renew = async (error: CallError, token: string): Promise<boolean> => {
    if (isWithdrawn(error)) {
      end();
      return false;
    }
    return app.use(session).refresh(token);
  };
  return {
    async call<N extends RestName>(op: RestCall<N>, given: RestInput<N> = {}) {
      const input = op.idempotent && !given.idempotencyKey ? { ...given, idempotencyKey: newKey() } : given;
      const token = op.token ? app.use(session).accessToken() : null;
      try {
        return (await send(app, op, input, token)) as RestResponse<N>;
      } catch (error) {
        // A request that carried no token says nothing about the session: it never refreshes.
        if (!is401(error) || !token || !(await renew(error, token))) throw error;
      }
      try {
        return (await send(app, op, input, app.use(session).accessToken())) as RestResponse<N>;
      } catch (error) {
        if (is401(error)) end();
        throw error;
      }
    },
  };
}
