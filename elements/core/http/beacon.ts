/**
 * Sends JSON while the page is left, and does not wait for an answer. Not the HTTP client: `keepalive` outlives the page as
 * `navigator.sendBeacon` does, which would also send cookies.
 * @param url absolute, or a path of this origin
 */
export function sendBeacon(url: string, body: unknown): void {
  const init: RequestInit = {
    method: 'POST',
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
    cache: 'no-store',
  };
  void fetch(url, init).catch(() => undefined);
}
