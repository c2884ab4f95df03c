/** Paths that every visitor may see, whatever the site (spec section 5). */
const open = ['/', '/not-allowed', '/tos', '/privacy'];

/** The domain guard: the origin is in the list, or the path is open to everybody. The server's answer has the same rule. */
export const mayEnter = (origin: string, path: string, origins: readonly string[]): boolean =>
  origins.includes(origin) || open.includes(path);
