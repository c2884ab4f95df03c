export type Locale = string | undefined;

const formatters = new Map<string, unknown>();

/** Returns a cached formatter: creating an Intl formatter costs about a hundred times as much as using it. */
export function getFormatter<T>(
  kind: string,
  locale: Locale,
  options: object,
  create: (locale: Locale) => T,
): T {
  const key = `${kind}|${locale}|${JSON.stringify(options)}`;
  let formatter = formatters.get(key) as T | undefined;
  if (formatter === undefined) {
    try {
      formatter = create(locale);
    } catch {
      // A `lang` attribute of the host page can be invalid: use the browser's locale.
      formatter = create(undefined);
    }
    formatters.set(key, formatter);
  }
  return formatter;
}

export const getNumberFormat = (locale: Locale, options: Intl.NumberFormatOptions) =>
  getFormatter('n', locale, options, (tag) => new Intl.NumberFormat(tag, options));
export const getDateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  getFormatter('d', locale, options, (tag) => new Intl.DateTimeFormat(tag, options));
