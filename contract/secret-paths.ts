/** Addresses that carry tokens: what analytics, telemetry and logs may say of them (data-model.md ruling 18). */

const places: readonly [RegExp, string][] = [
  [/\/(invitation|campaign-preview)\/(?!\{|token\/)[^/?#\s"'<>]+/g, '/$1/{token}'],
  [/\/(invitation\/token)\/(?!\{)[^/?#\s"'<>]+/g, '/$1/{token}'],
  [/\/(auth\/admin-spoofing)\/(?!\{)[^/?#\s"'<>]+(?:\/(?!\{)[^/?#\s"'<>]+)?/g, '/$1/{token}/{secret}'],
];

/** A query or a fragment behind an address or a path: it may hold a login code, a typed input, anything. */
const behind = /((?:https?:\/\/|\/)[^\s"'<>?#]*)[?#][^\s"'<>]*/g;

/**
 * The text with route patterns instead of tokens, and without queries and fragments of addresses.
 * Safe on anything: an address, a path, a sentence that quotes one, a stack.
 */
export const withoutSecrets = (text: string): string =>
  places.reduce((left, [place, pattern]) => left.replace(place, pattern), text.replace(behind, '$1'));
