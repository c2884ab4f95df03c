import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import {
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatEnd,
  formatLastDay,
  formatList,
  formatTimeLeft,
  formatWeekdayTime,
  formatDeduction,
  formatMoney,
  formatPercent,
  formatDateRange,
  formatRelative,
  formatTime,
  setPageTimeZone,
  toDayNumber,
} from '../../messages/values.ts';
import { formatWholeNumber } from '../../messages/values/whole-number.ts';

const timeZone = 'UTC';
const now = Date.parse('2026-11-19T14:20:00.000Z');
const plain = (text: string) => text.replace(/[\u202f\u00a0\u2009]/g, ' ');

describe('money', () => {
  it('keeps every digit without a currency, groups, and shows at least two decimals', () => {
    assert.equal(formatAmount('1482.7', 'en'), '1,482.70');
    assert.equal(formatAmount('0.018400000000000001', 'en'), '0.018400000000000001');
    assert.equal(formatAmount('12345678901234567890.12', 'en'), '12,345,678,901,234,567,890.12');
    assert.equal(formatAmount('12.500000', 'en'), '12.50');
  });
  it('rounds down to the decimals of the currency, and up what is missing', () => {
    const money = (amount: string, currency: string, options = {}) =>
      plain(formatMoney({ amount, currency }, 'en', options));
    assert.equal(money('91.607143', 'USDC'), '91.60 USDC');
    assert.equal(money('91.607143', 'USDC', { exact: true }), '91.607143 USDC');
    assert.equal(money('8.392857', 'USDC', { up: true }), '8.40 USDC');
    assert.equal(money('9.990001', 'USDC', { up: true }), '10.00 USDC');
    assert.equal(money('8.39', 'USDC', { up: true }), '8.39 USDC');
    assert.equal(money('-10.999', 'USD'), '−10.99 USD');
    assert.equal(money('0.5', 'SOL'), '0.50 SOL');
    assert.equal(money('0.123456789', 'SOL'), '0.1234 SOL');
    assert.equal(money('1.0000009', 'ETH'), '1.00 ETH');
    assert.equal(money('7.1234567', 'XYZ'), '7.1234567 XYZ', 'a currency without a rule');
  });
  it('shows nothing as zero that is more', () => {
    const written = ['0.004', '0.000012', '0', '0.000', '-0.0042'].map((amount) =>
      formatMoney({ amount, currency: 'USDC' }, 'en').replace(/\u00a0.*/, ''),
    );
    assert.deepEqual(written, ['0.004', '0.00001', '0.00', '0.00', '−0.004']);
  });
  it('uses the minus sign character, and a plus sign on request', () => {
    assert.equal(formatAmount('-0.80', 'en'), '−0.80');
    assert.equal(formatAmount('5', 'en', { signed: true }), '+5.00');
    assert.equal(formatAmount('0', 'en', { signed: true }), '0.00');
  });
  it('writes what is taken off with its sign at the figure, also between words from right to left', () => {
    const take = (amount: string, locale: string) =>
      formatDeduction({ amount, currency: 'USDC' }, locale, { exact: true });
    assert.equal(take('0.8', 'en'), '−0.80\u00a0USDC');
    assert.equal(take('0.00', 'en'), '0.00\u00a0USDC');
    assert.match(take('0.8', 'ar'), /^\u2066\u200e?−0\.80\u00a0USDC\u2069$/);
  });
  it('omits zero decimals with `short`', () => {
    const amounts = ['12000.00', '12000.5', '3840.499184', '3840.001', '-10.999', '000.5'];
    const written = amounts.map((amount) =>
      formatAmount(amount, 'en', { short: true, currency: 'USDC' }),
    );
    assert.deepEqual(written, ['12,000', '12,000.50', '3,840.49', '3,840', '−10.99', '0.50']);
  });
  it('follows the locale', () =>
    assert.equal(formatMoney({ amount: '1234.5', currency: 'USDC' }, 'de'), '1.234,50\u00a0USDC'));
  it('returns text that is not a number unchanged', () =>
    assert.equal(formatAmount('n/a', 'en'), 'n/a'));
  it('falls back for an invalid language tag', () =>
    assert.match(formatAmount('1.5', 'not_a_tag'), /1.50/));
});

describe('lists', () => {
  it('joins items in the language', () => {
    assert.equal(formatList(['a', 'b', 'c'], 'de'), 'a, b und c');
    assert.equal(formatList(['a', 'b'], 'de', 'disjunction'), 'a oder b');
  });
  it('keeps the direction of each item from right to left', () => {
    assert.equal(
      formatList(['a.example/b', '#ad'], 'ar'),
      '\u2068a.example/b\u2069 و\u2068#ad\u2069',
    );
  });
  it('falls back for an invalid language tag', () =>
    assert.match(formatList(['a', 'b'], 'de_DE', 'unit'), /^a.*b$/));
});

describe('times', () => {
  it('ignores a time zone that is not known here', () => {
    const options = { timeZone: 'Mars/Olympus', weekday: false };
    assert.match(formatDateTime('2026-11-25T12:00:00.000Z', 'de', options), /^2[56]\. Nov/);
    assert.match(formatDate('2026-11-25T12:00:00.000Z', 'de_DE', options), /2[56]/);
  });
  const at = '2026-11-25T18:00:00.000Z';
  it('formats date and time', () => {
    assert.equal(formatDate(at, 'en', { timeZone }), 'Wed, Nov 25');
    assert.equal(plain(formatTime(at, 'en', { timeZone })), '6:00 PM');
    assert.equal(formatTime(at, 'de', { timeZone }), '18:00');
    assert.equal(plain(formatDateTime(at, 'en', { timeZone })), 'Wed, Nov 25, 6:00 PM');
  });
  it('writes the hour alike with and without the time zone', () => {
    const early = '2026-12-03T01:00:00.000Z';
    for (const options of [{ timeZone }, { timeZone, zoneName: true }])
      assert.match(formatDateTime(early, 'de', options), /^Do\., 3\. Dez\., 01:00( UTC)?$/);
    assert.equal(formatTime(early, 'de', { timeZone }), '01:00');
    assert.equal(plain(formatTime(early, 'en', { timeZone })), '1:00 AM');
  });
  it('keeps the numbers of an Arabic date or time left beside the words after them', () => {
    const options = { timeZone, zoneName: true };
    const written = [
      formatDate(at, 'ar', options),
      formatTime(at, 'ar', options),
      formatWeekdayTime(at, 'ar'),
      formatDateTime(at, 'ar-EG', options),
      formatTimeLeft(at, Date.parse(at) - 100_000_000, 'ar'),
      formatTimeLeft(at, Date.parse(at) - 900_000, 'ar'),
      formatRelative(at, Date.parse(at) + 900_000, 'ar'),
      formatEnd('2026-11-28T00:00:00Z', 'ar', { timeZone }),
    ];
    for (const text of written) {
      assert.match(text, /\u00a0/);
      assert.doesNotMatch(text, /\p{N} /u);
    }
  });
  it('adds the year only if it is not the current one', () => {
    assert.equal(formatDate(at, 'en', { timeZone, now }), 'Wed, Nov 25');
    assert.equal(
      formatDate('2025-03-04T10:00:00.000Z', 'en', { timeZone, now, weekday: false }),
      'Mar 4, 2025',
    );
  });
  it('writes shared fields of a range once', () => {
    assert.equal(
      plain(formatDateRange('2026-11-02T12:00:00Z', '2026-11-08T12:00:00Z', 'en', { timeZone })),
      'Nov 2 – 8',
    );
    assert.equal(
      plain(
        formatDateRange('2026-11-08T12:00:00Z', '2026-11-02T12:00:00Z', 'en', {
          timeZone,
          weekday: false,
        }),
      ),
      'Nov 8',
    );
  });
  it('writes an end at 0:00 in the zone of the reader as the last minute of the day before', () => {
    const end = '2026-11-28T00:00:00Z';
    const write = (locale: string, options: object = {}) =>
      plain(formatEnd(end, locale, { timeZone, ...options }));
    assert.equal(write('en'), 'Fri, Nov 27, 11:59 PM');
    assert.equal(write('en-GB', { zoneName: true }), 'Fri 27 Nov, 23:59 UTC');
    assert.equal(write('de', { zoneName: true }), 'Fr., 27. Nov., 23:59 UTC');
    assert.equal(write('ar'), 'الجمعة، 27 نوفمبر، 11:59 م');
    assert.equal(write('pl'), 'pt., 27 lis, 23:59', 'a language without messages');
    assert.equal(write('en', { timeZone: 'Europe/Berlin' }), 'Sat, Nov 28, 1:00 AM');
    assert.equal(
      plain(formatEnd('2026-11-27T23:00:00Z', 'en', { timeZone: 'Europe/Berlin' })),
      'Fri, Nov 27, 11:59 PM',
    );
    assert.equal(plain(formatEnd('2026-11-27T19:00:30Z', 'en', { timeZone })), 'Fri, Nov 27, 7:00 PM'); // prettier-ignore
    assert.equal(formatLastDay(end, 'en', { timeZone }), 'Fri, Nov 27');
    assert.equal(formatLastDay('2026-11-28T09:00:00Z', 'en', { timeZone }), 'Sat, Nov 28');
    assert.equal(
      plain(formatDateRange('2026-11-26T00:00:00Z', end, 'en', { timeZone })),
      'Nov 26 – 27',
    );
    assert.equal(formatEnd('soon', 'en'), '');
  });
  it('formats relative times', () => {
    assert.equal(formatRelative(now - 20_000, now, 'en'), 'now');
    assert.equal(formatRelative(now - 3 * 60_000, now, 'en'), '3 minutes ago');
    assert.equal(formatRelative(now + 2 * 86_400_000, now, 'en'), 'in 2 days');
    assert.equal(formatRelative(now - 59.7 * 60_000, now, 'en'), '1 hour ago');
    assert.equal(formatRelative(now - 46_000, now, 'en'), '1 minute ago');
  });
  it('formats the time left', () => {
    assert.equal(
      formatTimeLeft(now + 3 * 86_400_000 + 9.5 * 3_600_000, now, 'en'),
      '3\u00a0d 9\u00a0h',
    );
    assert.equal(formatTimeLeft(now + 11.4 * 60_000, now, 'en'), '11\u00a0min');
    assert.equal(formatTimeLeft(now + 12 * 3_600_000, now, 'en'), '12\u00a0h');
    assert.equal(formatTimeLeft(now + 104 * 60_000, now, 'de'), '1 Std. 44 Min.');
    assert.equal(formatTimeLeft(now + 91 * 3_600_000, now, 'de-AT'), '3 Tg. 19 Std.');
    assert.equal(formatTimeLeft(now + 12 * 3_600_000 + 60_000, now, 'en'), '12\u00a0h 1\u00a0min');
    assert.equal(formatTimeLeft(now + 5 * 86_400_000, now, 'en'), '5\u00a0d');
    assert.equal(formatTimeLeft(now + 38_000, now, 'en'), '0:38');
    assert.equal(formatTimeLeft(now + 59_900, now, 'en'), '0:59');
    assert.equal(formatTimeLeft(now - 1, now, 'en'), '');
  });
  it('is empty for an invalid timestamp', () => {
    for (const write of [formatDate, formatTime, formatDateTime])
      assert.equal(write('soon', 'en'), '');
    assert.equal(formatDateRange('soon', at, 'en'), '');
    assert.equal(formatRelative('soon', now, 'en'), '');
  });
});

describe('counts and addresses', () => {
  it('groups and compacts', () => {
    assert.equal(formatCount(17352, 'en'), '17,352');
    assert.equal(formatCount(17352, 'en', true), '17.4K');
    assert.equal(formatCount(8146, 'de', true), '8.146');
    assert.equal(formatPercent(0.344, 'en'), '34%');
    assert.equal(formatPercent(0.0091, 'en', 1), '0.9%');
  });
  it('writes a whole number in the digits of the locale', () => {
    for (const locale of ['en', 'en-IN', 'de-AT', 'ar-EG', 'en-u-nu-arab', 'fr', undefined])
      for (const value of [0, 7, 99, 999, 1000, 12345, -12345, 1.5])
        assert.equal(formatWholeNumber(value, locale), value.toLocaleString(locale), locale);
  });
});

describe('calendar days', () => {
  afterEach(() => setPageTimeZone(undefined));
  it('are those of the environment by default', () => {
    const evening = new Date(2026, 9, 24, 23, 59, 59);
    const morning = new Date(2026, 9, 25);
    assert.equal(toDayNumber(morning.getTime()), toDayNumber(evening.toISOString()) + 1);
    assert.equal(toDayNumber(morning.getTime()), Date.UTC(2026, 9, 25) / 86_400_000);
  });
  it('are those of the time zone that the page is in', () => {
    setPageTimeZone('Pacific/Auckland');
    assert.equal(toDayNumber('2026-11-19T14:20:00Z'), Date.UTC(2026, 10, 20) / 86_400_000);
    setPageTimeZone('America/Los_Angeles');
    assert.equal(toDayNumber('2026-11-19T07:20:00Z'), Date.UTC(2026, 10, 18) / 86_400_000);
  });
  it('are no number for an invalid timestamp', () => {
    assert.ok(Number.isNaN(toDayNumber('soon')));
  });
});
