import { getFormatter, type Locale } from './formatters.ts';
import { keepTogether } from './keep-together.ts';
import { formatIfValid, type Timestamp } from './timestamp.ts';

const relativeUnits: [
  Intl.RelativeTimeFormatUnit & ('second' | 'minute' | 'hour' | 'day' | 'month' | 'year'),
  number,
][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "now", "3 minutes ago", "in 2 days". Less than 45 seconds is "now". */
export function formatRelative(timestamp: Timestamp, nowMs: number, locale?: Locale): string {
  return formatIfValid(timestamp, (ms) => {
    const difference = ms - nowMs;
    const size = Math.abs(difference);
    const formatter = getFormatter(
      'r',
      locale,
      {},
      (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
    );
    const write = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
      keepTogether(formatter.format(count, unit), locale);
    if (size < 45_000) return write(0, 'second');
    const [unit, length] = relativeUnits.find(([, unitMs]) => size >= unitMs * 0.985) ?? [
      'minute',
      60_000,
    ];
    return write(Math.round(difference / length), unit);
  });
}
