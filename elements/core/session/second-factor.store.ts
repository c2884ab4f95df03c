/** The request for a second factor that waits for the person's code. */
import { atom, type WritableAtom } from 'nanostores';
import type { PendingSecondFactor } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';

/** `login`: the code completes a login. `proof`: it precedes a change of the account. */
export type SecondFactorPurpose = 'login' | 'proof';

/** A code that the person is asked for. The shell shows it in `ev-second-factor-dialog`. */
export interface SecondFactorRequest {
  readonly purpose: SecondFactorPurpose;
  /** The login that waits; undefined for a proof, which has no end. */
  readonly pending: PendingSecondFactor | undefined;
  /** Checks a code; the request ends when it is right. @throws ApiError when it is refused */
  check(code: string): Promise<void>;
  cancel(): void;
  /** Called by the dialog when it shows the request. A request that no dialog shows ends after a while. */
  shown(): void;
}

/** What the shell shows now. Apart from `askSecondFactor`, which no page needs at first. */
export const secondFactor = (
  _app: App,
): { $request: WritableAtom<SecondFactorRequest | null> } => ({
  $request: atom<SecondFactorRequest | null>(null),
});
