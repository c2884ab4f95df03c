/** The countries and time zones to choose from in the basic settings. */
import { listCountries } from '../../../common/countries.ts';
import type { SelectOption } from '../../ui/select/select.ts';

/** @param first the option for no country */
export const getCountryOptions = (locale: string, first: string): SelectOption[] => [
  { value: '', label: first },
  ...listCountries(locale).map(({ code, name }) => ({ value: code, label: name })),
];

/**
 * Zones that browsers still list by a name that is out of use. https://data.iana.org/time-zones (file `backward`); engines keep old
 * names for their stability.
 */
const renamedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

function isKnownZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** The name in use; the old one in a browser that knows no other. */
function toCurrentZone(zone: string): string {
  const current = renamedZones[zone];
  return current && isKnownZone(current) ? current : zone;
}

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
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC', ...(stored ? [stored] : [])];
  // By the name in use; the value of the account's own zone stays the one that is stored.
  const zones = new Map(known.map((zone) => [toCurrentZone(zone), toCurrentZone(zone)]));
  if (stored) zones.set(toCurrentZone(stored), stored);
  return [
    { value: '', label: first },
    ...[...zones].sort().map(([name, value]) => ({ value, label: toLabel(name) })),
  ];
}

/** The time zone of this browser, "Europe/Berlin". */
export const getBrowserTimeZone = (): string =>
  toLabel(toCurrentZone(new Intl.DateTimeFormat().resolvedOptions().timeZone));
