import { atom, type WritableAtom } from 'nanostores';
import type { AccountChoice } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';

/** The question whether a login may replace the session of another person. The shell shows it in `ev-account-choice-dialog`. */
export interface AccountChoiceRequest extends AccountChoice {
  /** Logs the other person in. */
  replace(): void;
  /** Leaves everything as it is. */
  cancel(): void;
  /** Called by the dialog when it shows the question. One that no dialog shows ends after a while. */
  shown(): void;
}

/** What the shell shows now. Apart from `askAccountChoice`, which no page needs at first. */
export const accountChoice = (
  _app: App,
): { $request: WritableAtom<AccountChoiceRequest | null> } => ({
  $request: atom<AccountChoiceRequest | null>(null),
});
