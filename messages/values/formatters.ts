export type Locale = string | undefined;

const formatters = new Map<string, unknown>();
/** The server's keys hold what people chose (locale and time zone), so that their number has no end. */
const maxFormatters = 500;

/** The options without the time zone: readers choose one, and an older browser or Node.js doesn't know each of them. */
const dropTimeZone = <O extends object>(options: O): O => ({ ...options, timeZone: undefined });

/** Creates a formatter: what the host page (its `lang`) or the reader's settings got wrong is left to the environment. */
function createValid<T, O extends object>(
  locale: Locale,
  options: O,
  create: (locale: Locale, options: O) => T,
): T {
  const attempts: [Locale, O][] = [
    [locale, options],
    [undefined, options],
    [locale, dropTimeZone(options)],
  ];
  for (const attempt of attempts)
    try {
      return create(...attempt);
    } catch {
      // The next one leaves out another part.
    }
  return create(undefined, dropTimeZone(options));
}

/** Returns a cached formatter: creating an Intl formatter costs about a hundred times as much as using it. */
export function getFormatter<T, O extends object>(
  kind: string,
  locale: Locale,
  options: O,
  create: (locale: Locale, options: O) => T,
): T {
  const key = `${kind}|${locale}|${JSON.stringify(options)}`;
  let formatter = formatters.get(key) as T | undefined;
  if (formatter === undefined) {
    formatter = createValid(locale, options, create);
    if (formatters.size >= maxFormatters) formatters.clear();
    formatters.set(key, formatter);
  }
  return formatter;
}

export const getNumberFormat = (locale: Locale, options: Intl.NumberFormatOptions) =>
  getFormatter('n', locale, options, (tag, valid) => new Intl.NumberFormat(tag, valid));
export const getDateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  getFormatter('d', locale, options, (tag, valid) => new Intl.DateTimeFormat(tag, valid));
