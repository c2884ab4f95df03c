import { 'error-codes' as english } from '../../../messages/en/errors.json';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import {
  formatMessage,
  select,
  type MessageSource,
  type MessageSources,
  type Value,
} from '../../../messages/format.ts';
import { formatParams } from '../../../messages/params.ts';
import { nameRegions } from '../../../messages/values/region-list.ts';
import type { App } from '../app/app.ts';
import { getLocale } from '../i18n/locale.ts';
import { translations } from '../i18n/translations.ts';

/** The source of a key; undefined also for the names of Object's own properties, which a code can be. */
const getSource = (sources: MessageSources | undefined, code: string): MessageSource | undefined =>
  sources && Object.hasOwn(sources, code) ? sources[code] : undefined;

/** Whether every place has a value: a newer server, or an older one, sends others. */
const isComplete = (
  source: MessageSource,
  values: Readonly<Record<string, Value>>,
  locale: string,
): boolean =>
  [...select(source, values, locale).matchAll(/\{(\w+)\}/g)].every(([, name]) =>
    Object.hasOwn(values, name!),
  );

function format(app: App, { code = '', params = {} }: ApiErrorBody): string | undefined {
  const own = getSource(app.use(translations).get()?.namespaces['error-codes'], code);
  const source = own ?? getSource(english, code);
  if (source === undefined) return undefined;
  const locale = getLocale(app);
  const values = formatParams(nameRegions(params, locale), { locale, exact: true });
  const language = own ? locale : 'en';
  if (!isComplete(source, values, language)) return undefined;
  // Text inside of a tag stays: an error has no links.
  return [formatMessage(source, values, language)].flat().join('');
}

/**
 * The message of an error's code in the App's language; undefined for an unknown code, without a value that it needs, and
 * for any failure: what a server or a partner wrote must not replace the error by another one.
 */
export function formatErrorCode(app: App, body: ApiErrorBody): string | undefined {
  try {
    return format(app, body);
  } catch {
    return undefined;
  }
}
