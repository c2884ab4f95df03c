/**
 * The token of a mail's link, and then what came of it, in the state of the history entry: out of the URL, and still there
 * after the reload that follows when this browser's session has ended.
 */
import type { AccountFreeze } from '../../../contract/security.ts';
import {
  getHistoryValue,
  moveToHistory,
  readTokenFragment,
} from '../../core/page/history-value.ts';

export interface FreezePageState {
  token?: string;
  result?: AccountFreeze;
}

const key = 'ev_account_freeze';

export const setFreezePageState = (value: FreezePageState): void => moveToHistory(key, value);

/** Moves the token of the fragment to the history entry. The fragment reaches no server, and leaves the address bar at once. */
export function readFreezePageState(): FreezePageState {
  const token = readTokenFragment();
  if (token) setFreezePageState({ token });
  return (getHistoryValue(key) ?? {}) as FreezePageState;
}
