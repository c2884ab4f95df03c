/** Fields of the addresses that begin or end a login. Without schemas, because browsers load them. */

/**
 * Brings a login to a brand's host which a link started: `#link-login=read&page_path=…`. Its page makes the challenge and starts the
 * login again.
 */
export const linkedLoginField = 'link-login';

/** The field beside a login code that a cookie binds, with its value. */
export const cookieLoginField = ['login-by', 'cookie'] as const;

/** Parameter of the page on the main host to which a login leads in place of a brand's host: the name of that host. */
export const movedFromParameter = 'moved_from';
