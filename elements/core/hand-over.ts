/**
 * On the last page of a small window: hands what came of it (a login's code, none when cancelled; the outcome of a
 * confirmation) to the page that opened it, by the name of its attempt, and goes. Whoever comes to such an address without
 * one has nobody to tell. Loaded by such an address alone: the loader is on every page.
 */
export function handOver(): void {
  const url = new URL(location.href);
  const code = /^#ev-(?:login|popup)=(.+)/.exec(url.hash)?.[1];
  const attempt = url.searchParams.get('ev-attempt');
  // Anybody can make a link with a name in it: it alone neither tells nor closes anything.
  if (!code && url.searchParams.get('login') !== 'cancelled') return;
  if (!code && !attempt) return;
  url.searchParams.delete('ev-attempt');
  if (code) url.hash = '';
  history.replaceState(history.state, '', url);
  if (!attempt) return;
  const channel = new BroadcastChannel('ev-login');
  channel.postMessage({ attempt, code });
  channel.close();
  // Does nothing in a window that no script opened: then this is an ordinary page.
  close();
}
