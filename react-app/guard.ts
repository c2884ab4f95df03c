/** Paths that every visitor may see, whatever the site (spec section 5). */
const open = ['/', '/not-allowed', '/tos', '/privacy'];

/** The domain guard: the origin is in the list (an empty list allows all), or the path is open to everybody. */
export const mayEnter = (origin: string, path: string, origins: readonly string[]): boolean =>
  origins.length === 0 || origins.includes(origin) || open.includes(path);
