import { getHistoryValue, moveToHistory } from '../../core/page/history-value.ts';

const key = 'ev_email_login';

/**
 * The token of a mail's link to `/verify?type=email-login`; empty for none. Moves it from the fragment, which reaches no server
 * and no log, to the history entry: a reload keeps it, and nothing is spent before the person presses the button.
 */
export function readEmailLoginToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('email-login');
  if (token) moveToHistory(key, token);
  const stored = getHistoryValue(key);
  return typeof stored === 'string' ? stored : '';
}
