/**
 * An address that may be followed: of the web, or a path of the product. What a server hands on may have been typed by
 * anybody, and `javascript:` runs where it is followed. Null for everything else.
 */
export function webUrl(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address, 'https://here.invalid')) return null;
  const { origin } = new URL(address, 'https://here.invalid');
  // Of `//elsewhere` and `/\elsewhere` the browser makes another origin.
  return (address.startsWith('/') ? origin === 'https://here.invalid' : /^https?:\/\//i.test(address)) ? address : null;
}
