/**
 * The token of a refused login, in the state of the history entry: out of the URL, and still there after a reload.
 */
import { getHistoryValue, moveToHistory } from '../../core/page/history-value.ts';

const key = 'ev_block_token';

/** Account, time and signature. Another fragment must not replace it. */
const tokenFragment = /^#([\da-f-]{36}\.\w+\.[\w-]+)$/;

/** @returns an empty text without a token */
export function readBlockToken(): string {
  const token = tokenFragment.exec(location.hash)?.[1];
  if (token) moveToHistory(key, token);
  return String(getHistoryValue(key) ?? '');
}
