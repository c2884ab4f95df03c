import { getNumberFormat, type Locale } from './formatters.ts';
import { keepTogether } from './keep-together.ts';
import { formatIfValid, type Timestamp } from './timestamp.ts';

/** "0:38": minutes and seconds, rounded up; "0:00" for a negative duration. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** English has no such form in Intl: its narrow one is "14m", which reads as meters or months. */
const englishUnits = { day: 'd', hour: 'h', minute: 'min' } as const;

/** "3 d", "9 h", "14 min", in one line. */
function formatUnit(count: number, unit: keyof typeof englishUnits, locale: Locale): string {
  const { locale: language } = getNumberFormat(locale, {}).resolvedOptions();
  if (language.startsWith('en')) return `${count}\u00A0${englishUnits[unit]}`;
  // The narrow German forms mix letters and abbreviations: "19h" beside "44 Min.".
  const unitDisplay = language.startsWith('de') ? 'short' : 'narrow';
  return getNumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);
}

/** Time left in its two largest units: "3 d 9 h", "11 min", "0:38" below a minute; empty for a past timestamp. */
export function formatTimeLeft(timestamp: Timestamp, nowMs: number, locale?: Locale): string {
  return formatIfValid(timestamp, (ms) => {
    const left = ms - nowMs;
    if (left <= 0) return '';
    if (left < 60_000) return formatCountdown(Math.min(left, 59_000));
    const unit = (count: number, name: keyof typeof englishUnits) =>
      formatUnit(count, name, locale);
    const join = (first: string, second: string) =>
      keepTogether([first, second].filter(Boolean).join(' '), locale);
    const days = Math.floor(left / 86_400_000);
    const hours = Math.floor((left / 3_600_000) % 24);
    const minutes = Math.floor((left / 60_000) % 60);
    if (days > 0) return join(unit(days, 'day'), hours > 0 ? unit(hours, 'hour') : '');
    if (hours > 0) return join(unit(hours, 'hour'), minutes > 0 ? unit(minutes, 'minute') : '');
    return join(unit(minutes, 'minute'), '');
  });
}
