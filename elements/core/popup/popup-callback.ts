/**
 * Runs on the last page of a popup: sends the result (a login code, none when cancelled, or the outcome of a confirmation)
 * to the opener's page, and closes the popup. Loaded by such an address alone, because the loader is on every page.
 */
export function completePopup(): void {
  const url = new URL(location.href);
  const code = /^#ev-(?:login|popup)=(.+)/.exec(url.hash)?.[1];
  const attempt = url.searchParams.get('ev-attempt');
  // Any link can carry an attempt id: the id alone sends and closes nothing.
  if (!code && url.searchParams.get('login') !== 'cancelled') return;
  if (!code && !attempt) return;
  url.searchParams.delete('ev-attempt');
  if (code) url.hash = '';
  history.replaceState(history.state, '', url);
  if (!attempt) return;
  const channel = new BroadcastChannel('ev-login');
  channel.postMessage({ attempt, code });
  channel.close();
  // Has no effect in a window that no script opened: then this is an ordinary page.
  close();
}
