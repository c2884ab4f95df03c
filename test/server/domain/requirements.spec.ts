import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparable, leastWeight } from '../../../server/domain/post-text.ts';
import { eligibility, personRequirements, textRequirements } from '../../../server/domain/requirements.ts';
import type { CampaignRules } from '../../../server/db/schema.ts';

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
  textRequirements({ ...rules, ...own }, text)
    .map(({ state }) => state)
    .join();

test('each condition of the person says how far off it is', () => {
  const found = personRequirements({ ...rules, minFollowers: 500, minAccountAgeDays: 30, regions: ['NO'] }, person, now);
  assert.deepEqual(
    found.map(({ state }) => state),
    ['unmet', 'met', 'unmet'],
  );
  assert.equal(found[0]!.reason, 'Your account has 120 of 500 followers.');
  assert.equal(found[0]!.actual, 120);
  assert.equal(eligibility(found), 'no');
});

test('what is not known forbids nothing', () => {
  const found = personRequirements({ ...rules, minFollowers: 100, regions: ['NO'] }, { ...person, region: null }, now);
  assert.equal(eligibility(found), 'unknown');
  assert.equal(eligibility(personRequirements({ ...rules, minFollowers: 100 }, null, now)), 'unknown');
  assert.equal(eligibility([]), 'yes');
});

test('mentions and hashtags are whole words in any case', () => {
  const own = { mentions: ['Acme'], hashtags: ['#Core'] };
  assert.equal(states(own, 'hello @acme, about #core.'), 'met,met');
  assert.equal(states(own, 'hello @acmecorp about #corexyz'), 'unmet,unmet');
  assert.equal(states(own, 'mail me@acme https://x.example/#core'), 'unmet,unmet');
});

test('a link counts with its path below, not with another path that starts alike', () => {
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

test('weights follow the network: links 23, emoji 2, East Asian letters 2', () => {
  assert.equal(leastWeight('hello', 23), 5);
  assert.equal(leastWeight('see https://example.com/a/very/long/path/that/goes/on', 23), 4 + 23);
  assert.equal(leastWeight('👩‍👩‍👧‍👦日', 23), 4);
});

test('a text is recognised after the network shortened its links', () => {
  assert.equal(comparable('Read  https://acme.example/core?a=1&b=2 & enjoy'), comparable('Read https://t.co/xyz &amp; enjoy'));
  assert.notEqual(comparable('one'), comparable('two'));
});
