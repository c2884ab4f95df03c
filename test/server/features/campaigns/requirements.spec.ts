import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizePostText } from '../../../../server/features/posts/post-text.rules.ts';
import {
  getEligibility,
  getPersonRequirements,
  getTextRequirements,
} from '../../../../server/features/campaigns/requirements.rules.ts';
import type { CampaignRules } from '../../../../server/schema.ts';

const now = new Date('2026-11-02T00:00:00Z');
const rules: CampaignRules = {
  hashtags: [],
  mentions: [],
  links: [],
  bannedTerms: [],
  languages: [],
  minHoursUp: 24,
  minImpressions: 0,
};
const person = { followers: 120, accountCreatedAt: new Date('2026-10-01T00:00:00Z'), region: 'SE' };
const states = (own: Partial<CampaignRules>, text: string) =>
  getTextRequirements({ ...rules, ...own }, text)
    .map(({ state }) => state)
    .join();

test('each requirement for the person has the actual value', () => {
  const found = getPersonRequirements(
    { ...rules, minFollowers: 500, minAccountAgeDays: 30, regions: ['NO'] },
    person,
    now,
  );
  assert.deepEqual(
    found.map(({ state }) => state),
    ['unmet', 'met', 'unmet'],
  );
  assert.deepEqual(
    found.map(({ value, actual }) => [value, actual]),
    [
      [500, 120],
      [30, undefined],
      ['NO', 'SE'],
    ],
  );
  assert.equal(getEligibility(found), 'no');
});

test('health and role are judged; an account with few posts is not refused', () => {
  const asked: CampaignRules = { ...rules, minHealth: 'good', role: 'writer' };
  const judge = (own: object) =>
    getPersonRequirements(asked, { ...person, ...own }, now).map(({ state }) => state);
  assert.deepEqual(judge({ health: 'good', roles: ['reader', 'writer'] }), ['met', 'met']);
  assert.deepEqual(judge({ health: 'moderate', roles: ['reader'] }), ['unmet', 'unmet']);
  assert.deepEqual(judge({ health: 'unknown' }), ['unknown', 'unknown']);
});

test('unknown facts do not make a person ineligible', () => {
  const found = getPersonRequirements(
    { ...rules, minFollowers: 100, regions: ['NO'] },
    { ...person, region: null },
    now,
  );
  assert.equal(getEligibility(found), 'unknown');
  assert.equal(found[1]!.actual, null);
  assert.equal(
    getEligibility(getPersonRequirements({ ...rules, minFollowers: 100 }, null, now)),
    'unknown',
  );
  assert.equal(getEligibility([]), 'yes');
});

test('mentions and hashtags are whole words in any case', () => {
  const own = { mentions: ['Acme'], hashtags: ['#Core'] };
  assert.equal(states(own, 'hello @acme, about #core.'), 'met,met');
  assert.equal(states(own, 'hello @acmecorp about #corexyz'), 'unmet,unmet');
  assert.equal(states(own, 'mail me@acme https://x.com/#core'), 'unmet,unmet');
});

test('a link matches its subpaths, not another path with the same prefix', () => {
  const own = { links: ['https://www.acme.example/core'] };
  assert.equal(states(own, 'see http://acme.example/core/start?x=1.'), 'met');
  assert.equal(states(own, 'see acme.example/core'), 'met');
  assert.equal(states(own, 'see https://acme.example/corex'), 'unmet');
  assert.equal(states(own, 'see https://evil.example/?https://acme.example/core'), 'unmet');
});

test('banned terms are whole words', () => {
  assert.equal(states({ bannedTerms: ['moon'] }, 'moonlight'), 'met');
  assert.equal(states({ bannedTerms: ['moon'] }, 'To the MOON!'), 'unmet');
});

test('a mention, hashtag or link needs no space before it', () => {
  const own = { mentions: ['acme'], hashtags: ['core'], links: ['https://acme.com/core'] };
  assert.equal(states(own, 'これは@acmeのhttps://acme.com/coreです。＃Core'), 'met,met,met');
  assert.equal(states(own, 'смотри@acme:https://acme.com/core！#core'), 'met,met,met');
  assert.equal(states({ mentions: ['acme'] }, 'RT@acme'), 'met');
});

test('a text matches after the network shortened its links', () => {
  assert.equal(
    normalizePostText('Read  https://acme.example/core?a=1&b=2 & enjoy'),
    normalizePostText('Read https://t.co/xyz &amp; enjoy'),
  );
  assert.equal(
    normalizePostText('これacme.com/coreです'),
    normalizePostText('これhttps://t.co/xyzです'),
  );
  assert.notEqual(normalizePostText('one'), normalizePostText('two'));
});
