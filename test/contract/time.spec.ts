import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { isoDate } from '../../contract/common.ts';
import { isDay, parseTime } from '../../contract/formats/time.ts';

const times = [
  ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00:00.5Z', '2026-12-01T09:00:00.500Z'],
  ['2026-12-01T09:00:00.123456789Z', '2026-12-01T09:00:00.123Z'],
  ['2026-12-01T10:00:00+01:00', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T00:30:00-05:30', '2026-12-01T06:00:00.000Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ['2999-12-31T23:59:59Z', '2999-12-31T23:59:59.000Z'],
] as const;

const others = [
  '2026-12-01T10:00:00+00', '2026-12-01T10:00:00+0000', '2026-12-01 10:00:00Z', '2026-12-01T10:00:00',
  '2026-12-01T10:00Z', '2026-12-01', '2026-02-30T00:00:00Z', '2026-02-29T00:00:00Z', '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z', '2026-00-01T00:00:00Z', '2026-01-00T00:00:00Z', '2026-01-32T00:00:00Z',
  '2026-12-01T24:00:00Z', '2026-12-01T23:60:00Z', '2026-12-01T23:59:60Z', '2026-12-01T10:00:00+24:00',
  '2026-12-01T10:00:00+01:60', '0000-01-01T00:00:00Z', '0099-01-01T00:00:00Z', '1969-12-31T23:59:59Z',
  '1970-01-01T00:00:00+01:00', '3000-01-01T00:00:00Z', '2999-12-31T23:59:59-01:00', '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-01:00', '+012026-12-01T00:00:00Z', '-000001-01-01T00:00:00Z', '2026-12-01T09:00:00.Z',
  '2026-12-01T09:00:00.1234567890Z', '2026-12-01t09:00:00z', ' 2026-12-01T09:00:00Z', '2026-12-01T09:00:00Z\n',
  '٢٠٢٦-12-01T09:00:00Z', '1764579600000', 'yesterday', '',
]; // prettier-ignore

describe('a time', () => {
  it('is read with its offset', () => {
    for (const [text, expected] of times)
      assert.equal(parseTime(text)?.toISOString(), expected, text);
  });

  it('is refused where engines differ, on days that don’t exist, and far from our time', () => {
    for (const text of others) assert.equal(parseTime(text), null, text);
  });

  it('that the wire accepts can be read by Date, written again, and stored', () => {
    for (const text of [...times.map(([text]) => text), ...others]) {
      if (!v.safeParse(isoDate, text).success) continue;
      assert.match(new Date(text).toISOString(), /^[12]\d{3}-/, text);
    }
    assert.deepEqual(
      times.filter(([text]) => !v.safeParse(isoDate, text).success),
      [],
    );
  });

  it('of a day exists', () => {
    assert.deepEqual(['2026-12-01', '2026-02-30', '2026-12-01T00:00:00Z'].map(isDay), [
      true,
      false,
      false,
    ]);
  });
});
