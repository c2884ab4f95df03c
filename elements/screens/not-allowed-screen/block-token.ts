/**
 * The token of a refused login, in the state of the history entry: out of the URL, and still there after a reload.
 */
import {
  getHistoryValue,
  moveToHistory,
  readTokenFragment,
} from '../../core/page/history-value.ts';

const key = 'ev_block_token';

/** @returns an empty text without a token */
export function readBlockToken(): string {
  const token = readTokenFragment();
  if (token) moveToHistory(key, token);
  return String(getHistoryValue(key) ?? '');
}
