import { atom, type ReadableAtom } from 'nanostores';
import type { Factory } from './app.ts';
import { localeOf, words } from './locale.ts';

export { localeOf } from './locale.ts';

/** Forms of a text by number, as Intl.PluralRules names them: English has two, Arabic six. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & ({ other: string } | { many: string });
declare const written: unique symbol;
/** A text that is filled in; `Written` is how it is written down. */
export type Filled<Values, Written> = ((values: Values) => string) & { readonly [written]?: Written };
/** How a text is written down in another language: its words, its forms, or a function like the English one. */
type Word<T> = typeof written extends keyof T
  ? NonNullable<T[typeof written & keyof T]>
  : T extends (...args: never[]) => string
    ? T
    : string;
/** Texts of a feature in another language: no key but the English ones, and none that has to be there. */
export type Words<Base> = { [Key in keyof Base]?: Word<Base[Key]> };

type Places<Text extends string> = Text extends `${infer Before}{${infer Name}}${infer After}`
  ? Record<Name, number | string> & Places<Before> & Places<After>
  : object;
interface Params {
  /** A text with places: `params('Week {index} of {all}')`. */
  <const Text extends string>(text: Text): Filled<Places<Text>, string>;
  /** The same, with the types of what fills them. */
  <Values extends object>(text: string): Filled<Values, string>;
}
/** What {@link params} and {@link count} make: the words, and the function that fills them in. */
type Made = readonly [written: unknown, fill: (written: never, value: never, locale: string) => string];

/** Numbers as the language writes them; in English as they are. */
const shown = (value: unknown, locale: string) =>
  typeof value === 'number' && locale !== 'en' ? value.toLocaleString(locale) : (value as string);
export const fillIn = (text: string, values: Record<string, unknown>, locale: string): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => shown(values[name] ?? place, locale));
export const params = ((written: string) => [written, fillIn]) as unknown as Params;
/** One text, from an App's own words or else the English ones; those with places in them stay functions. */
export function text(base: unknown, own: unknown, locale: string): unknown {
  if (!Array.isArray(base)) return own ?? base;
  const [written, fill] = base as unknown as Made;
  // Plural rules and digits are those of the words.
  return (value: never) => fill((own ?? written) as never, value, own ? locale : 'en');
}

/**
 * Texts of a feature, each of which a language (elements/locales) or a partner (`AppConfig.texts`) can replace. A text
 * that nobody replaces stays English.
 * @param name names the feature, `campaigns`; @param base English texts, with `params` and `count` where needed.
 */
export function texts<T extends object>(name: string, base: T): Factory<ReadableAtom<T>> {
  return (app) => {
    const make = () => {
      const own = app.use(words).get()?.[name];
      const locale = localeOf(app);
      return Object.fromEntries(Object.entries(base).map(([key, value]) => [key, text(value, own?.[key], locale)])) as T;
    };
    const $texts = atom(make());
    app.use(words).listen(() => $texts.set(make()));
    return $texts;
  };
}

/** The same of a store: `WordsOf<typeof campaignsTexts>`. */
export type WordsOf<Store> = Store extends Factory<ReadableAtom<infer Base>> ? Words<Base> : never;
