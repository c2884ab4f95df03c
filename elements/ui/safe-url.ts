/**
 * Returns the URL if it is safe as a link target: an http(s) URL or an absolute path of the product; otherwise null. URLs in
 * server data can come from any user, and a `javascript:` URL runs when it is followed.
 */
export function toSafeUrl(url: string | null | undefined): string | null {
  const base = 'https://base.invalid';
  if (!url || !URL.canParse(url, base)) return null;
  // Browsers resolve `//host` and `/\host` to another origin.
  const isSafe = url.startsWith('/')
    ? new URL(url, base).origin === base
    : /^https?:\/\//i.test(url);
  return isSafe ? url : null;
}
