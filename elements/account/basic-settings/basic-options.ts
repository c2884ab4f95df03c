import { listCountries } from '../../../contract/countries.ts';
import type { SelectOption } from '../../ui/select/select.ts';

/** @param first the option for no country */
export const getCountryOptions = (locale: string, first: string): SelectOption[] => [
  { value: '', label: first },
  ...listCountries(locale).map(({ code, name }) => ({ value: code, label: name })),
];

/** "America/Argentina/Buenos Aires". */
const toLabel = (zone: string): string => zone.replaceAll('_', ' ');

/**
 * The time zones that this browser knows.
 * @param first the option for no time zone
 * @param stored the account's: another browser may know it by another name
 */
export function getTimeZoneOptions(
  first: string,
  stored: string | null | undefined,
): SelectOption[] {
  const known = new Set([
    ...Intl.supportedValuesOf('timeZone'),
    'UTC',
    ...(stored ? [stored] : []),
  ]);
  return [
    { value: '', label: first },
    ...[...known].sort().map((zone) => ({ value: zone, label: toLabel(zone) })),
  ];
}

/** The time zone of this browser, "Europe/Berlin". */
export const getBrowserTimeZone = (): string =>
  toLabel(new Intl.DateTimeFormat().resolvedOptions().timeZone);
