/** Formats the values that the server sends for the places of a message. */
import type { MessageParam } from '../contract/message-params.ts';
import type { Value } from './format.ts';
import { formatDate, formatDateTime, formatEnd, formatMoney, type DateOptions } from './values.ts';

/** The person in whose language and time zone the values are written. */
export interface Reader {
  /** BCP 47. */
  locale: string;
  /**
   * IANA name or 'UTC', for readers who can't know whose zone it is: times then have their year and the zone's name. By
   * default the zone of the browser.
   */
  timeZone?: string;
}

export interface ParamOptions extends Reader {
  /** Amounts with all of their decimals: a refusal compares two that can be equal when they are rounded. */
  exact?: boolean;
}

function formatParam(
  param: MessageParam,
  { locale, timeZone, exact = false }: ParamOptions,
): Value {
  if (typeof param !== 'object') return param;
  const inZone: DateOptions = timeZone ? { weekday: false, now: 'always', timeZone } : {};
  const zoneName = timeZone !== undefined;
  if ('time' in param) return formatDateTime(param.time, locale, { ...inZone, zoneName });
  if ('end' in param) return formatEnd(param.end, locale, { ...inZone, zoneName });
  if ('date' in param) return formatDate(param.date, locale, inZone);
  return formatMoney(param, locale, { exact });
}

/** Values by place, as a message takes them. */
export const formatParams = (
  params: Readonly<Record<string, MessageParam>>,
  options: ParamOptions,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, formatParam(param, options)]),
  );
