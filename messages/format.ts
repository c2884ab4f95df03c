/**
 * Formats the messages of `messages/<language>/*.json`. Pure: elements and server use it alike.
 * Why this is not a library: docs/decisions/033-messages.md.
 */
import { getDirection } from './direction.ts';
import { isolate, isolateIfNeeded } from './isolate.ts';
import { fillTags } from './tags.ts';

/** A sentence; or its forms by `count` (categories of Intl.PluralRules); or its variants by `kind`, with `other`. */
export type MessageSource = string | Readonly<Record<string, string>>;
/** The messages of one JSON file. */
export type MessageSources = Readonly<Record<string, MessageSource>>;
/** What fills a place: numbers are written in the digits of the language. */
export type Value = string | number;
type Params = Readonly<Record<string, unknown>>;

const pluralCategories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Whether an object holds plural forms, not variants. */
export const isPlural = (source: MessageSource): boolean =>
  typeof source === 'object' && Object.keys(source).every((key) => pluralCategories.includes(key));

/**
 * Fills `{name}`. An `@` before a place belongs to the value. A value that ends with a full stop, as a German month does, ends the
 * sentence with it. English writes numbers without separators.
 */
function fill(text: string, params: Params, locale: string): string {
  const rtl = getDirection(locale) === 'rtl';
  return text.replace(/(@?)\{(\w+)\}(\.?)/g, (place, at: string, name: string, stop: string) => {
    const value = params[name];
    if (value === undefined) return place;
    const written =
      at +
      (typeof value === 'number' && locale !== 'en' ? value.toLocaleString(locale) : String(value));
    const end = written.endsWith('.') ? '' : stop;
    return (rtl ? isolate(written) : isolateIfNeeded(written)) + end;
  });
}

const pluralRules = new Map<string, Intl.PluralRules>();
/** Kept by language: making the rules takes fifty times as long as using them. */
function getPluralRules(locale: string): Intl.PluralRules {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules;
}

/** The sentence, or the form or variant of it that these values choose. */
export function select(source: MessageSource, params: Params, locale: string): string {
  if (typeof source === 'string') return source;
  const key = isPlural(source)
    ? getPluralRules(locale).select(Number(params['count']))
    : String(params['kind']);
  return (
    (Object.hasOwn(source, key) ? source[key] : undefined) ??
    source['other'] ??
    source['many'] ??
    ''
  );
}

/**
 * A message in its language.
 * @param params values by place; `count` or `kind` where it has forms; for each tag `<link>…</link>` a function of its text,
 * without which the text stays: a partner's message can have any tag
 * @returns a string, or for a message with tags the list of its parts, which a template shows as it is
 */
export function formatMessage(
  source: MessageSource,
  params: Params,
  locale: string,
): string | unknown[] {
  return fillTags(select(source, params, locale), params, (text) => fill(text, params, locale));
}

/** Whether a message needs values: then it is a function. */
const takesParams = (source: MessageSource): boolean =>
  typeof source === 'object' || /\{\w+\}|<\w+>/.test(source);

/**
 * The messages of a namespace: plain sentences as strings, others as functions of their values.
 * @param translated sentences that replace the English ones key by key; one that is missing stays English.
 */
export function createMessages(
  english: MessageSources,
  translated: MessageSources = {},
  locale = 'en',
): Record<string, unknown> {
  const entries = Object.entries(english).map(([key, base]) => {
    const own = Object.hasOwn(translated, key) ? translated[key] : undefined;
    if (!takesParams(base)) return [key, own ?? base];
    // Plural rules and digits follow the language of the sentence.
    return [key, (params: Params) => formatMessage(own ?? base, params, own ? locale : 'en')];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
