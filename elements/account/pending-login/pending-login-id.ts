import { getHistoryValue, moveToHistory } from '../../core/page/history-value.ts';

const key = 'ev_pending_login';

/**
 * The id of the login that `/verify?type=login` waits for; empty for none. Moves it from the fragment, which reaches no server
 * and no log, to the history entry: a phone may discard the tab while the person reads the code in the app.
 */
export function readPendingLoginId(): string {
  const id = new URLSearchParams(location.hash.slice(1)).get('second-factor');
  if (id) moveToHistory(key, id);
  const stored = getHistoryValue(key);
  return typeof stored === 'string' ? stored : '';
}
