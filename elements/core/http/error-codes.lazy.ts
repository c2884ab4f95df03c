import english from '../../../messages/en/error-codes.json';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { MessageParams } from '../../../contract/message-params.ts';
import { formatMessage, type MessageSources } from '../../../messages/format.ts';
import { formatParams } from '../../../messages/params.ts';
import type { App } from '../app/app.ts';
import { getLocale } from '../i18n/locale.ts';
import { translations } from '../i18n/translations.ts';

/** Whether a place has no value: a newer server, or an older one, sends others. */
const isIncomplete = (message: string): boolean => /\{\w+\}/.test(message);

/** The values as text; undefined where one has a form that this client doesn't know. */
function formatValues(params: MessageParams, locale: string) {
  try {
    return formatParams(params, { locale });
  } catch {
    return undefined;
  }
}

/** The message of an error's code in the App's language; undefined for an unknown code or without a value that it needs. */
export function formatErrorCode(
  app: App,
  { code = '', params = {} }: ApiErrorBody,
): string | undefined {
  const own = app.use(translations).get()?.namespaces['error-codes']?.[code];
  const sources: MessageSources = english;
  const source = own ?? (Object.hasOwn(sources, code) ? sources[code] : undefined);
  if (source === undefined) return undefined;
  const locale = getLocale(app);
  const values = formatValues(params, locale);
  const message = values && formatMessage(source, values, own ? locale : 'en');
  return typeof message === 'string' && !isIncomplete(message) ? message : undefined;
}
