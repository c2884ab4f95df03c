/**
 * Characters of the network's text rules, as parts of a regex character class. They are those of twitter-text 3.1.0 (Apache
 * License 2.0). Classes with case are used with the flag `i` and without `u`, as there: with `u`, `k` would match the Kelvin sign.
 */
export const latinAccents = String.raw`\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u0300-\u036F\u1E00-\u1EFF`;
export const cyrillic = String.raw`\u0400-\u04FF`;
export const spaces = String.raw`\t-\r \u0085\u00A0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000`;
export const punctuation = String.raw`!'#%&()*+,\\\-./:;<=>?@\[\]^_{|}~$`;
export const directionalMarks = String.raw`\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069`;
/** The network refuses a text that contains one of them. */
export const invalidCharacters = String.raw`\uFFFE\uFEFF\uFFFF`;
