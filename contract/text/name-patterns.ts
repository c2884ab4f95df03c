/** How names and addresses are written that the files of an operator, commands and pages have in common. */

/**
 * Lower-case words with hyphens, such as `acme-pay`: names of brands, advertisers and campaigns in addresses and commands, and
 * names of icons. Linear: a word and a hyphen have no character in common.
 */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An https address with a host, without a user name and white space. */
export const httpsUrlPattern = /^https:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?$/;

export const isSlug = (text: string): boolean => slugPattern.test(text);
export const isHttpsUrl = (url: string): boolean => httpsUrlPattern.test(url);
