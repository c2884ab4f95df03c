import { fillIn, type Filled, type Forms } from './texts.ts';

const fillForm = (forms: Record<string, string>, count: number, locale: string): string =>
  fillIn(forms[new Intl.PluralRules(locale).select(count)] ?? forms['other'] ?? forms['many']!, { count }, locale);

/** A text by number, `{count}` in it: `count({ one: '{count} post', other: '{count} posts' })`. Apart, for a bell's sake. */
export const count = (forms: Forms): Filled<number, Forms> => [forms, fillForm] as never;
