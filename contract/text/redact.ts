/**
 * Removes secrets from text before it goes to analytics, telemetry, logs or error reports.
 * See docs/decisions/018-tokens-in-paths.md.
 */

/** Paths that carry tokens, each with its route pattern. */
const tokenPaths: readonly [RegExp, string][] = [
  [/\/(invitation|campaign-preview)\/(?!\{|token\/)[^/?#\s"'<>]+/g, '/$1/{token}'],
  [/\/(invitation\/token)\/(?!\{)[^/?#\s"'<>]+/g, '/$1/{token}'],
  [
    /\/(auth\/admin-spoofing)\/(?!\{)[^/?#\s"'<>]+(?:\/(?!\{)[^/?#\s"'<>]+)?/g,
    '/$1/{token}/{secret}',
  ],
];

/** The query or fragment of a URL or path: it may hold a login code or typed input. */
const queryOrFragment = /((?:https?:\/\/|\/)[^\s"'<>?#]*)[?#][^\s"'<>]*/g;

/**
 * Replaces tokens in URLs and paths by route patterns, and removes queries and fragments. Accepts any text: a URL, a path,
 * a sentence that quotes one, a stack trace.
 */
export const stripUrlSecrets = (text: string): string =>
  tokenPaths.reduce(
    (result, [path, pattern]) => result.replace(path, pattern),
    text.replace(queryOrFragment, '$1'),
  );

const secretPatterns: readonly [RegExp, string][] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer …'],
  [
    /\b(\w*(?:token|secret|password|signature|verifier|code))(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
    '$1$2…',
  ],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
  // Too long for a word or a name: a token, a signature, a key.
  [/[A-Za-z0-9_+=-]{32,}/g, '…'],
];

/** Removes tokens, codes, email addresses and the queries of URLs. */
export const redact = (text: string): string =>
  secretPatterns.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    stripUrlSecrets(text),
  );
