/**
 * Links from another site into the product, for a person who is signed in there: the app may not know them. It asks for the
 * login before it shows the page.
 */
const name = 'login';
const value = 'needed';

/** @param href absolute address of a page of the product; a relative one is of this site, and stays as it is */
export function addNeededLogin(href: string): string {
  if (!URL.canParse(href)) return href;
  const url = new URL(href);
  url.searchParams.set(name, value);
  return url.href;
}

/** @returns the address without the request for a login; null where there is none */
export function withoutNeededLogin(href: string): string | null {
  const url = new URL(href);
  if (url.searchParams.get(name) !== value) return null;
  url.searchParams.delete(name);
  return url.href;
}
