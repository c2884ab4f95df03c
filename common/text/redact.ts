/**
 * Removes secrets from text before it goes to analytics, telemetry, logs or error reports.
 * See docs/decisions/018-tokens-in-paths.md.
 */
import { textLimits } from '../../contract/limits.ts';

/** Paths that carry tokens, each with its route pattern. */
const tokenPaths: readonly [RegExp, string][] = [
  [/\/(invitation|campaign-preview|unsubscribe)\/(?!\{|token\/)[^/?#\s"'<>]+/g, '/$1/{token}'],
  [/\/(invitation\/token)\/(?!\{)[^/?#\s"'<>]+/g, '/$1/{token}'],
  [
    /\/(auth\/admin-spoofing)\/(?!\{)[^/?#\s"'<>]+(?:\/(?!\{)[^/?#\s"'<>]+)?/g,
    '/$1/{token}/{secret}',
  ],
];

/** Cuts a text at the limit: patterns read the texts of strangers, whose length is not known. */
const cap = (text: string): string =>
  text.length > textLimits.redacted ? `${text.slice(0, textLimits.redacted)}…` : text;

/** Text between the delimiters of URLs: it holds at most one URL or path. */
const run = /[^\s"'<>]+/g;

/** Removes the query or fragment of the URL or path in a run: it may hold a login code or typed input. */
function cutQuery(text: string): string {
  const path = text.indexOf('/');
  const query = path < 0 ? -1 : text.slice(path).search(/[?#]/);
  return query < 0 ? text : text.slice(0, path + query);
}

const stripSecretsOfUrls = (text: string): string =>
  tokenPaths.reduce(
    (result, [path, pattern]) => result.replace(path, pattern),
    // Not one pattern: it would read the rest of the text again from each slash.
    text.replace(run, cutQuery),
  );

/**
 * Replaces tokens in URLs and paths by route patterns, and removes queries and fragments. Accepts any text: a URL, a path,
 * a sentence that quotes one, a stack trace. Cuts it at `textLimits.redacted`.
 */
export const stripUrlSecrets = (text: string): string => stripSecretsOfUrls(cap(text));

/** The domain is optional, so that a word without one is read once and not again from each of its letters. */
/** The signs that an address may have before `@`, except those that separate words of URLs. */
const emailOrWord =
  /[\p{L}\p{M}\p{N}_.!#$%&'*+^`{|}~-]+(@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)?/gu;
const stripEmails = (text: string): string =>
  text.replace(emailOrWord, (word, domain?: string) => (domain === undefined ? word : '…@…'));

const secretPatterns: readonly [RegExp, string][] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer …'],
  [
    /\b(\w*(?:token|secret|password|signature|verifier|code))(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
    '$1$2…',
  ],
];
/** Too long for a word or a name: a token, a signature, a key. */
const longWord = /[A-Za-z0-9_+=-]{32,}/g;
/** A key in base64, or a path. */
const longPath = /[A-Za-z0-9+/=]{32,}/g;
/** Names of files are seldom so long and of such letters. */
const isPartOfKey = (part: string): boolean =>
  part.length >= 12 && [/\d/, /[A-Z]/, /[a-z]/].every((kind) => kind.test(part));
const stripBase64 = (text: string): string =>
  text.replace(longPath, (word) => (word.split('/').some(isPartOfKey) ? '…' : word));

/** Removes tokens, codes, email addresses and the queries of URLs. Cuts the text at `textLimits.redacted`. */
export function redact(text: string): string {
  const named = secretPatterns.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    stripSecretsOfUrls(cap(text)),
  );
  return stripBase64(stripEmails(named)).replace(longWord, '…');
}
