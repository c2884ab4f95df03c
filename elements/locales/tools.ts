import type { Texts } from '../core/locale.ts';
import { count } from '../core/count.ts';
import { text, type Forms } from '../core/texts.ts';

/** What the texts of a language need that are functions: numbers and plural forms of the locale. */
export interface Tools {
  number(value: number | string): string;
  /** The form for `value`, its `{count}` filled in. */
  plural(value: number, forms: Forms): string;
}

export function toolsOf(locale: string): Tools {
  const numbers = new Intl.NumberFormat(locale);
  const number = (value: number | string) => (typeof value === 'number' ? numbers.format(value) : value);
  return { number, plural: (value, forms) => (text(count(forms), forms, locale) as (value: number) => string)(value) };
}

const isolate = '\u2068';
const end = '\u2069';
/** A text of a language from right to left: what is filled in stands apart, so that its parts keep their order. */
export const isolated = (text: TemplateStringsArray, ...values: string[]): string =>
  text.reduce((all, part, at) => `${all}${isolate}${values[at - 1]}${end}${part}`);

/** The same for every place in a written text. */
function apart<T>(written: T): T {
  if (typeof written === 'string') return written.replace(/@?\{\w+\}/g, `${isolate}$&${end}`) as T;
  if (typeof written !== 'object' || written === null) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, apart(value)])) as T;
}

/**
 * The words of a language, and over them a partner's own, key by key. Where the page has another language they say so on
 * each element.
 */
export function wordsOf(locale: string, words: Texts, own: Texts): Texts {
  const dir = /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';
  const merged = dir === 'rtl' ? apart(words) : { ...words };
  if (locale !== globalThis.document?.documentElement.lang) merged[''] = { lang: locale, dir };
  for (const [feature, texts] of Object.entries(own)) merged[feature] = { ...merged[feature], ...texts };
  return merged;
}
