import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { secondFactorLimits } from '../../../../contract/limits.ts';
import {
  countAttempts,
  getFailuresToEnd,
  getForgotten,
  getLockLevel,
  getNextNotice,
  type AttemptKind,
  type AttemptSource,
  type Failure,
} from '../../../../server/features/second-factor/second-factor-attempts.rules.ts';

const now = new Date('2026-11-19T14:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const hour = 60;
const day = 24 * hour;

const nowhere = { loginHash: null, sessionId: null, browserHash: null, knownAs: null };
const login = (id: string, browserHash: string | null = null): AttemptSource => ({
  ...nowhere,
  loginHash: id,
  browserHash,
});
const session = (id: string): AttemptSource => ({ ...nowhere, sessionId: id });
/** A session in a known browser. */
const known = (knownAs: string, id = 'own'): AttemptSource => ({ ...session(id), knownAs });

const fail = (
  source: AttemptSource,
  minutes: readonly number[],
  kind: AttemptKind = 'app',
): Failure[] => minutes.map((one) => ({ ...source, kind, at: at(one), isSettled: false }));
const times = (count: number, minute = 0) => Array.from({ length: count }, () => minute);
/** From new logins without a cookie, as a guesser makes them. */
const guess = (count: number, minute: number, kind: AttemptKind = 'app') =>
  times(count).flatMap((_, index) => fail(login(`${minute}-${index}`), [minute], kind));

describe('who is counted where, when it locks, and for how long', () => {
  const { attemptsPerDay } = secondFactorLimits;
  const cases: readonly [
    name: string,
    failures: Failure[],
    source: AttemptSource,
    kind: AttemptKind,
    left: number,
    retryAt: Date | null,
  ][] = [
    ['nothing yet', [], login('a'), 'app', 5, null],
    ['own login', fail(login('a'), [-14, -2]), login('a'), 'app', 3, null],
    ['older than its window', fail(login('a'), [-15, -2]), login('a'), 'app', 4, null],
    ['five of a login', fail(login('a'), [-14, -3, -2, -1, 0]), login('a'), 'app', 0, at(1)],
    ['another login', fail(login('a'), times(5)), login('b'), 'app', 5, null],
    ['its browser', fail(login('a', 'x'), times(5)), login('b', 'x'), 'app', 0, at(15)],
    ['another browser', fail(login('a', 'x'), times(5)), login('b', 'y'), 'app', 5, null],
    ['two without a cookie', fail(login('a'), times(5)), session('s'), 'app', 5, null],
    ['a session', fail(session('s'), times(5)), session('s'), 'app', 0, at(15)],
    ['another session', fail(session('s'), times(5)), session('t'), 'app', 5, null],
    ['the account, with some left', guess(18, -hour), login('new'), 'app', 2, null],
    ['the account', guess(attemptsPerDay, -hour), login('new'), 'app', 0, at(23 * hour)],
    ['the account, a day later', guess(20, -day), login('new'), 'app', 5, null],
    ['both locks: the later end', [...guess(15, -1), ...fail(login('a'), times(5))], login('a'), 'app', 0, at(day - 1)], // prettier-ignore
    ['a known browser is not locked by others', guess(90, -1), known('k'), 'app', 5, null],
    ['nor by its session elsewhere', fail(session('own'), times(20)), known('k'), 'app', 5, null],
    ['nor by another known one', fail(known('l'), times(20)), known('k'), 'app', 5, null],
    ['nor others by it', fail(known('k'), times(20)), login('a'), 'app', 5, null],
    ['but by its own', fail(known('k'), times(5)), known('k', 'other'), 'app', 0, at(15)],
    ['and those of a day', fail(known('k'), times(20, -30)), known('k'), 'app', 0, at(day - 30)],
    ['recovery codes apart', fail(login('a'), times(20)), login('a'), 'recovery', 5, null],
    ['and not for the app', fail(login('a'), times(20), 'recovery'), login('a'), 'app', 5, null],
    ['five recovery codes an hour', guess(5, -30, 'recovery'), login('new'), 'recovery', 0, at(30)],
    ['an hour later', guess(5, -hour, 'recovery'), login('new'), 'recovery', 5, null],
    ['twenty a day', guess(20, -2 * hour, 'recovery'), login('new'), 'recovery', 0, at(22 * hour)],
    ['a known one has its own', guess(20, 0, 'recovery'), known('k'), 'recovery', 5, null],
    ['a setup', fail(session('s'), times(5), 'setup'), session('s'), 'setup', 0, at(15)],
    ['a setup has nothing to guess', fail(session('s'), times(40, -20), 'setup'), session('s'), 'setup', 5, null], // prettier-ignore
  ];
  for (const [name, failures, source, kind, left, retryAt] of cases)
    test(name, () => {
      assert.deepEqual(countAttempts(failures, source, kind, now), { left, retryAt });
    });
});

test('a right code forgets the failures of its place alone', () => {
  const own = fail(login('a', 'x'), [-1]);
  const sameBrowser = fail(login('b', 'x'), [-1], 'recovery');
  const others = [...guess(3, -1), ...fail(known('k'), [-1])];
  const all = [...own, ...others, ...sameBrowser];
  assert.deepEqual(getForgotten(all, login('a', 'x')), [...own, ...sameBrowser]);
  assert.deepEqual(getForgotten(all, known('k', 'new')), fail(known('k'), [-1]));
});

describe('a hundred in a row', () => {
  const many = guess(99, -3 * day);
  test('end what failed, but none of a known browser', () => {
    const newest = fail(login('a'), [0], 'recovery');
    const all = [...many, ...fail(known('k'), times(4)), ...newest];
    assert.deepEqual(getFailuresToEnd(all, login('a')), [...many, ...newest]);
    assert.deepEqual(getFailuresToEnd(all, known('k')), []);
  });
  test('are counted again from the end on, and setups not at all', () => {
    const settled = many.map((one) => ({ ...one, isSettled: true }));
    for (const more of [settled, fail(session('s'), times(5), 'setup')]) {
      const all = [...more, ...many];
      assert.deepEqual(getFailuresToEnd(all, login('a')), []);
    }
  });
});

test('the lock grows from the place over the day to the end', () => {
  const level = (failures: Failure[], kind: AttemptKind = 'app') =>
    getLockLevel(failures, login('a'), kind, now);
  const own = fail(login('a'), times(5));
  assert.equal(level(own.slice(1)), null);
  assert.equal(level(own), 'place');
  assert.equal(level([...guess(15, -1), ...own]), 'day');
  assert.equal(level([...guess(95, -2 * day), ...own]), 'ended');
  assert.equal(level(guess(5, 0, 'recovery'), 'recovery'), 'place');
  assert.equal(level(guess(20, 0, 'recovery'), 'recovery'), 'day');
  const setup = fail(login('a'), times(5), 'setup');
  assert.equal(level(setup, 'setup'), null);
});

test('notices: the first lock, a grown one when the day is over, and none beside', () => {
  const first = { level: 'place', at: now } as const;
  assert.deepEqual(getNextNotice(null, 'place', now), first);
  assert.equal(getNextNotice(first, 'place', at(day - 1)), null);
  const grown = { level: 'day', at: at(day) } as const;
  assert.deepEqual(getNextNotice(first, 'day', at(1)), grown);
  assert.equal(getNextNotice(grown, 'place', at(day + 1)), null);
  assert.deepEqual(getNextNotice(grown, 'ended', at(2)), { level: 'ended', at: at(2 * day) });
  assert.deepEqual(getNextNotice(first, 'place', at(day)), { level: 'place', at: at(day) });
});
