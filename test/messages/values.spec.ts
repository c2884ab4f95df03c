import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatList,
  formatTimeLeft,
  formatMoney,
  formatPercent,
  formatDateRange,
  formatRelative,
  formatTime,
} from '../../messages/values.ts';

const timeZone = 'UTC';
const now = Date.parse('2026-11-19T14:20:00.000Z');
const plain = (text: string) => text.replace(/[\u202f\u00a0\u2009]/g, ' ');

describe('money', () => {
  it('keeps every digit, groups, and shows at least two decimals', () => {
    assert.equal(formatAmount('1482.7', 'en'), '1,482.70');
    assert.equal(formatAmount('0.018400000000000001', 'en'), '0.018400000000000001');
    assert.equal(formatAmount('12345678901234567890.12', 'en'), '12,345,678,901,234,567,890.12');
    assert.equal(formatAmount('12.500000', 'en'), '12.50');
  });
  it('uses the minus sign character, and a plus sign on request', () => {
    assert.equal(formatAmount('-0.80', 'en'), '−0.80');
    assert.equal(formatAmount('5', 'en', { signed: true }), '+5.00');
    assert.equal(formatAmount('0', 'en', { signed: true }), '0.00');
  });
  it('omits zero decimals with `short`', () => {
    assert.equal(formatAmount('12000.00', 'en', { short: true }), '12,000');
    assert.equal(formatAmount('12000.5', 'en', { short: true }), '12,000.50');
  });
  it('cuts off more than two decimals with `short`, unless the amount is less than one', () => {
    const written = ['3840.499184', '3840.001', '-10.999', '0.004200', '000.5'].map((amount) =>
      formatAmount(amount, 'en', { short: true }),
    );
    assert.deepEqual(written, ['3,840.49', '3,840', '−10.99', '0.0042', '0.50']);
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
  it('formats relative times', () => {
    assert.equal(formatRelative(now - 20_000, now, 'en'), 'now');
    assert.equal(formatRelative(now - 3 * 60_000, now, 'en'), '3 minutes ago');
    assert.equal(formatRelative(now + 2 * 86_400_000, now, 'en'), 'in 2 days');
    assert.equal(formatRelative(now - 59.7 * 60_000, now, 'en'), '1 hour ago');
    assert.equal(formatRelative(now - 46_000, now, 'en'), '1 minute ago');
  });
  it('formats the time left', () => {
    assert.equal(formatTimeLeft(now + 3 * 86_400_000 + 9.5 * 3_600_000, now, 'en'), '3d 9h');
    assert.equal(formatTimeLeft(now + 11.4 * 60_000, now, 'en'), '11 min');
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
    assert.equal(formatPercent(0.344, 'en'), '34%');
    assert.equal(formatPercent(0.0091, 'en', 1), '0.9%');
  });
});
