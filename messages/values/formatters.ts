/** Intl formatters, each created once, and the time zone of the page. */
export type Locale = string | undefined;

const formatters = new Map<string, unknown>();
/** The server's keys hold what people chose (locale and time zone), so that their number has no end. */
const maxFormatters = 500;

/** Creates a formatter. A locale or time zone that is unknown here is replaced by the environment's: both come from outside. */
function createValid<T, O extends object>(
  locale: Locale,
  options: O,
  create: (locale: Locale, options: O) => T,
): T {
  const known = { ...options, timeZone: undefined };
  for (const attempt of [options, known])
    try {
      return create(locale, attempt);
    } catch {
      // The next attempt leaves out another part.
    }
  return create(undefined, known);
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

let pageTimeZone: string | undefined;
/** The time zone of everything on this page: that of the reader's settings; by default the browser's. Not for the server. */
export const setPageTimeZone = (timeZone: string | undefined): void => {
  pageTimeZone = timeZone;
};
/** Undefined for the environment's own. */
export const getPageTimeZone = (): string | undefined => pageTimeZone;

export const getDateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  getFormatter(
    'd',
    locale,
    pageTimeZone ? { timeZone: pageTimeZone, ...options } : options,
    (tag, valid) => new Intl.DateTimeFormat(tag, valid),
  );
