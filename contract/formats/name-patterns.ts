/** How names, ids and addresses are written that files of an operator, commands, pages and calls have in common. */

/**
 * Lower-case words with hyphens, such as `acme-pay`: names of brands, advertisers and campaigns in addresses and commands, and
 * names of icons. Linear: a word and a hyphen have no character in common.
 */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An https address with a host, without a user name and white space. */
export const httpsUrlPattern = /^https:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?$/;

/** 32 bytes in base64url: a random token, or a SHA-256 such as the challenge of a login. */
export const tokenPattern = /^[\w-]{43}$/;

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => uuidPattern.test(text);
export const isSlug = (text: string): boolean => slugPattern.test(text);
export const isHttpsUrl = (url: string): boolean => httpsUrlPattern.test(url);
