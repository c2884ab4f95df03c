import { loadModule } from '../../base/load-module.ts';
import type { RestName, RestResponse } from '../../../contract/rest.schemas.ts';
import type { RestCall } from '../../../contract/rest/call.ts';
import type { App } from '../app/app.ts';
import { pendingWrites } from '../app/pending-writes.ts';
import { tokens } from '../app/tokens.store.ts';
import { ApiError } from '../http/api-error.ts';
import type { RestInput } from '../http/send-request.ts';
import { loadTransport } from '../http/transport.ts';
import { errorCodes } from '../http/error-codes.ts';
import { createIdempotencyKey } from '../http/idempotency-key.ts';
import { signInState } from '../app/sign-in.store.ts';

export type { RestInput } from '../http/send-request.ts';

/** The REST client of an App. */
export interface Rest {
  /**
   * Makes a call. A 401 refreshes the session once for all waiting calls, then replays the request.
   * @throws RequiredError before any request when a required parameter is null or undefined
   * @throws ApiError for every other failure
   */
  call<N extends RestName>(call: RestCall<N>, input?: RestInput<N>): Promise<RestResponse<N>>;
}

const is401 = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

const isSecondFactorRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

export function rest(app: App): Rest {
  /** Sends the request, and once more with a new token after a 401. */
  async function callWithRetry<N extends RestName>(call: RestCall<N>, input: RestInput<N>) {
    const { getAccessToken, getSessionToken } = app.use(tokens);
    const token = call.token ? getAccessToken() : null;
    const sessionToken = getSessionToken();
    const { sendRequest } = await loadTransport(app);
    const send = (accessToken: string | null) =>
      sendRequest(app, call, input, accessToken) as Promise<RestResponse<N>>;
    try {
      return await send(token);
    } catch (error) {
      // A 401 to a request without a token does not concern the session, unless its tokens were removed from storage.
      const hadSession = token ?? (call.token && app.use(signInState).$signedIn.get());
      if (!hadSession || !is401(error)) throw error;
      const { retryWithFreshToken } = await loadModule(
        () => import('../session/token-refresh.ts'),
        () => Promise.reject(error),
      );
      return retryWithFreshToken(app, { error, token, sessionToken, retry: send });
    }
  }
  return {
    async call<N extends RestName>(call: RestCall<N>, input: RestInput<N> = {}) {
      const keyed =
        call.idempotent && !input.idempotencyKey
          ? { ...input, idempotencyKey: createIdempotencyKey() }
          : input;
      const writes = app.use(pendingWrites);
      const isWrite = call.method !== 'GET';
      if (isWrite) writes.count++;
      try {
        return await callWithRetry(call, keyed);
      } catch (error) {
        if (isSecondFactorRequired(error)) {
          const { retryWithSecondFactor } = await loadModule(
            () => import('./second-factor-proof.lazy.ts'),
            () => Promise.reject(error),
          );
          return retryWithSecondFactor(app, error, () => callWithRetry(call, keyed));
        }
        // Only here is it known that nothing repeats the request.
        if (is401(error)) await app.use(errorCodes).load();
        throw error;
      } finally {
        if (isWrite) writes.count--;
      }
    },
  };
}
