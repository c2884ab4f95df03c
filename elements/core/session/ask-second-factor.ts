/** Asks the person for the second factor. Loaded by a call or a login that needs it. */
import type { PendingSecondFactor } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';
import { ApiError } from '../http/api-error.ts';
import { tokens } from '../app/tokens.store.ts';
import {
  secondFactor,
  type SecondFactorPurpose,
  type SecondFactorRequest,
} from './second-factor.store.ts';

/**
 * In milliseconds. A page without the dialog must not wait for ever, nor one of an older build that can't load it any more. It
 * may still be loading when a call asks.
 */
export const dialogTimeout = 20_000;

/** Ends a proof with the session. A login asks while nobody is signed in. */
const endWithSession = (app: App) => {
  const { $request } = app.use(secondFactor);
  app.use(tokens).onCleared(() => {
    if ($request.get()?.purpose === 'proof') $request.get()?.cancel();
  });
};

/**
 * Asks for a code until one is right. A newer request replaces an open one.
 * @returns the result of `check`; null when the person cancels
 * @throws ApiError `network` when no dialog shows the request
 */
export function askSecondFactor<T>(
  app: App,
  purpose: SecondFactorPurpose,
  pending: PendingSecondFactor | undefined,
  check: (code: string) => Promise<T>,
): Promise<T | null> {
  const { $request } = app.use(secondFactor);
  app.use(endWithSession);
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      if ($request.get() === request) $request.set(null);
    };
    const timer = setTimeout(() => {
      end();
      reject(new ApiError('network', { app }));
    }, dialogTimeout);
    const finish = (result: T | null) => {
      end();
      resolve(result);
    };
    const request: SecondFactorRequest = {
      purpose,
      pending,
      check: async (code) => finish(await check(code)),
      cancel: () => finish(null),
      shown: () => clearTimeout(timer),
    };
    $request.get()?.cancel();
    $request.set(request);
  });
}
