import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { PendingSecondFactor } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';
import { tokens } from '../app/tokens.store.ts';

/** `login`: the code completes a login. `proof`: it precedes a change of the account. */
export type SecondFactorPurpose = 'login' | 'proof';

/** A code that the person is asked for. The shell shows it in `ev-second-factor-dialog`. */
export interface SecondFactorRequest {
  readonly purpose: SecondFactorPurpose;
  /** Of a login that waits; undefined for a proof, which has no end. */
  readonly pending: PendingSecondFactor | undefined;
  /** Checks a code; the request ends when it is right. @throws ApiError when it is refused */
  check(code: string): Promise<void>;
  cancel(): void;
}

export interface SecondFactor {
  readonly $request: ReadableAtom<SecondFactorRequest | null>;
  /**
   * Asks for a code until one is right. A newer request replaces an open one.
   * @returns the result of `check`; null when the person cancels, or when the page has no dialog
   */
  ask<T>(
    purpose: SecondFactorPurpose,
    pending: PendingSecondFactor | undefined,
    check: (code: string) => Promise<T>,
  ): Promise<T | null>;
}

/** A page without the dialog must not wait for ever. It may still be loading when a login asks. */
const dialogTimeout = 10_000;

/** Connects calls that need a code of the second factor with the dialog that asks for it. */
export function secondFactor(app: App): SecondFactor {
  const $request = atom<SecondFactorRequest | null>(null);
  let isShown = false;
  onMount($request, () => {
    isShown = true;
    return () => (isShown = false);
  });
  // A login asks while nobody is signed in.
  app.use(tokens).onCleared(() => {
    if ($request.get()?.purpose === 'proof') $request.get()?.cancel();
  });
  return {
    $request,
    ask<T>(
      purpose: SecondFactorPurpose,
      pending: PendingSecondFactor | undefined,
      check: (code: string) => Promise<T>,
    ): Promise<T | null> {
      return new Promise((resolve) => {
        const timer = setTimeout(() => isShown || finish(null), dialogTimeout);
        const finish = (result: T | null) => {
          clearTimeout(timer);
          if ($request.get() === request) $request.set(null);
          resolve(result);
        };
        const request: SecondFactorRequest = {
          purpose,
          pending,
          check: async (code) => finish(await check(code)),
          cancel: () => finish(null),
        };
        $request.get()?.cancel();
        $request.set(request);
      });
    },
  };
}
